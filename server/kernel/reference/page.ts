/** A page of the reference: its path below /docs, its Markdown, and its place in the menu. */
export interface ReferencePage {
  /** Empty for the first page. */
  readonly path: string;
  readonly title: string;
  /** The menu heading that it is listed under. */
  readonly section: string;
  /** Starts with the title as a first-level heading. */
  readonly markdown: string;
  /** Its source file below docs/, if it is written by hand. */
  readonly source?: string;
}

export const HOME = '/docs';

export function addressOf({ path }: Pick<ReferencePage, 'path'>): string {
  return path === '' ? HOME : `${HOME}/${path}`;
}
