/** The clauses of docs/contract, by page. */
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../docs/contract');

export interface Clause {
  readonly number: number;
  readonly says: string;
}

export interface Page {
  /** How tests cite it: `practice` in (practice:27). */
  readonly name: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export const PAGES: readonly Page[] = ['practice', 'accounting', 'lead', 'decisions', 'records'].map(
  readPage,
);

function readPage(name: string): Page {
  const text = fs.readFileSync(path.join(FOLDER, `${name}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`docs/contract/${name}.md has no title.`);
  const clauses = [...text.matchAll(/^- \*\*(\d+)\*\* (.+)$/gm)].map(([, number, says = '']) => ({
    number: Number(number),
    says,
  }));
  return { name, title, clauses };
}
