/** A sample that uses only Python's standard library. */
import { literal, type Notation } from './literal.ts';
import type { SampleRequest } from './request.ts';

export function pythonSample(request: SampleRequest): string {
  const { method, url, body, answers } = request;
  const lines = [
    ...(answers === 'json' || body ? ['import json'] : []),
    'import os',
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...headersOf(request),
    ...(body ? [`    data=json.dumps(${literal(body, PYTHON, '    ')}).encode(),`] : []),
    ')',
    'with urlopen(request) as answer:',
    `    ${{ json: 'print(json.load(answer))', file: 'print(len(answer.read()))', nothing: 'print(answer.status)' }[answers]}`,
  ];
  return lines.join('\n');
}

function headersOf({ headers, body }: SampleRequest): string[] {
  const pairs = [
    '"Authorization": f"Bearer {os.environ[\'TOKEN\']}"',
    ...(body ? ['"Content-Type": "application/json"'] : []),
    ...Object.entries(headers).map(([name, value]) =>
      value.startsWith('$') ? `"${name}": os.environ["${value.slice(1)}"]` : `"${name}": "${value}"`,
    ),
  ];
  if (pairs.length === 1) return [`    headers={${pairs[0]}},`];
  return ['    headers={', ...pairs.map((pair) => `        ${pair},`), '    },'];
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const PYTHON: Notation = {
  text: (value) => JSON.stringify(value),
  key: (name) => `"${name}"`,
  word: (value) => WORDS[String(value)] ?? String(value),
  indent: '    ',
  space: '',
};
