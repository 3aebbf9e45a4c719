/** Answers of imports, which the lead API returns as they are and the practice API under `data`. */

export type Enveloped<Content> = Content | { readonly data: Content };

export function contentOf<Content extends object>(answer: Enveloped<Content>): Content {
  return 'data' in answer ? answer.data : answer;
}
