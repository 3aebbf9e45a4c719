/** The samples of an operation: the same request to the demonstration firm in each language. */
import type { OpenApiDocument } from '../../openapi/document.ts';
import { curlSample } from './curl.ts';
import { pythonSample } from './python.ts';
import { sampleRequest } from './request.ts';
import { typescriptSample } from './typescript.ts';

export interface Sample {
  /** The language as written at the start of a fenced block. */
  readonly language: 'sh' | 'ts' | 'python';
  readonly title: string;
  readonly text: string;
}

export function samplesOf(
  document: OpenApiDocument,
  api: string,
  method: string,
  path: string,
): readonly Sample[] {
  const request = sampleRequest(document, api, method, path);
  if (!request) return [];
  return [
    { language: 'sh', title: 'curl', text: curlSample(request) },
    { language: 'ts', title: 'TypeScript', text: typescriptSample(request) },
    { language: 'python', title: 'Python', text: pythonSample(request) },
  ];
}
