/** One page of the reference: its address below /docs, its words as Markdown, and where the menu lists it. */
export interface ReferencePage {
  /** Empty for the first page. */
  readonly path: string;
  readonly title: string;
  /** The menu's heading above it. */
  readonly section: string;
  /** Begins with its title as a heading of the first level. */
  readonly markdown: string;
  /** Its file below docs/, where it is written by hand. */
  readonly source?: string;
}

export const HOME = '/docs';

export function addressOf({ path }: Pick<ReferencePage, 'path'>): string {
  return path === '' ? HOME : `${HOME}/${path}`;
}
