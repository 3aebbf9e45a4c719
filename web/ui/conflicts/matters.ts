/** The matters of what a conflict check found, each contact's once. */
import type { ConflictCheck } from '../../../sdk/lead.ts';

type Finding = ConflictCheck['found'][number];

export interface Listed {
  readonly finding: Finding;
  readonly matters: NonNullable<Finding['matters']>;
  /** Whether an earlier result has the others of its contact. */
  readonly othersAbove: boolean;
}

/** All matters of a contact are listed with its first result; a later one has only the matter that was found. */
export function listedOnce(found: readonly Finding[]): readonly Listed[] {
  const listed = new Set<number>();
  return found.map((finding) => {
    const { kind, id, contact_id: contact, matters = [] } = finding;
    if (!contact || !listed.has(contact)) {
      if (contact) listed.add(contact);
      return { finding, matters, othersAbove: false };
    }
    const own = matters.filter((matter) => kind === 'matter' && matter.id === id);
    return { finding, matters: own, othersAbove: own.length < matters.length };
  });
}
