/** A sample with the package chancery-sdk. */
import { literal, type Notation } from './literal.ts';
import type { SampleRequest } from './request.ts';

export function typescriptSample(request: SampleRequest): string {
  const { api, operation, origin, parameters, body, answers } = request;
  const given = literal({ ...parameters, ...body }, TYPESCRIPT);
  const call = (method: string) => `await chancery.${method}(${operation}, ${given})`;
  const ends = {
    json: `console.log(${call('call')});`,
    file: `const file = ${call('download')};\nconsole.log(file.type, file.size);`,
    nothing: `${call('call')};`,
  };
  return [
    "import { connect } from 'chancery-sdk';",
    `import { ${operation} } from 'chancery-sdk/${api}';`,
    '',
    `const chancery = connect({ origin: '${origin}', token: process.env.TOKEN!${headersOf(request)} });`,
    ends[answers],
  ].join('\n');
}

function headersOf({ headers }: SampleRequest): string {
  const pairs = Object.entries(headers).map(([name, value]) => {
    const text = value.startsWith('$') ? `process.env.${value.slice(1)}!` : `'${value}'`;
    return `'${name}': ${text}`;
  });
  return pairs.length === 0 ? '' : `, headers: () => ({ ${pairs.join(', ')} })`;
}

const TYPESCRIPT: Notation = {
  text: (value) => `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`),
  word: String,
  indent: '  ',
  space: ' ',
};
