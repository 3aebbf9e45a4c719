/** A sample for the command line. `TOKEN` is an access token. */
import type { SampleRequest } from './request.ts';

export function curlSample({ method, url, headers, body, answers }: SampleRequest): string {
  const options = [
    // Stops curl from expanding braces and brackets in the URL; -L follows the redirect to a file.
    /[{}[\]]/.test(url) ? '-g' : '',
    answers === 'file' ? '-L -o file' : '',
    method === 'GET' ? '' : `-X ${method}`,
  ].filter(Boolean);
  const lines = [
    ['curl', ...options, `"${url}"`].join(' '),
    '-H "Authorization: Bearer $TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body
      ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]
      : []),
  ];
  return lines.join(' \\\n  ');
}
