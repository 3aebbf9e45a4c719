/** A result of a conflict check, as stored in the report. */
export interface ConflictResult {
  readonly asked: string;
  readonly kind: string;
  readonly id: number;
  readonly text: string;
  /** 0 to 1: the share of the name that appears in the text, by trigrams. */
  readonly likeness: number;
  readonly contact_id: number | null;
  readonly matters: readonly {
    readonly id: number;
    readonly display_number: string;
    readonly role: string;
  }[];
}

const INTEGER = { type: 'integer', format: 'int64' };
const TEXT = { type: 'string' };

export const KINDS = [
  'contact',
  'former_name',
  'relationship',
  'matter',
  'note',
  'custom_field',
  'inbox_lead',
  'lead_contact',
  'lead_matter',
  'lead_note',
  'lead_custom_field',
] as const;

export const RESULT_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      asked: { ...TEXT, description: 'The name that was searched for.' },
      kind: { ...TEXT, enum: [...KINDS] },
      id: { ...INTEGER, description: 'The id of the record; for a former name, that of the contact.' },
      text: { ...TEXT, description: 'The text in which it was found.' },
      likeness: { type: 'number', description: 'From 0 to 1.' },
      contact_id: {
        type: ['integer', 'null'],
        format: 'int64',
        description: 'The id of the contact in the practice API.',
      },
      matters: {
        type: 'array',
        description: 'Related matters of the practice, with the role in each.',
        items: { type: 'object', properties: { id: INTEGER, display_number: TEXT, role: TEXT } },
      },
    },
  },
};

const AROUND = 90;

/** The words around the most similar place in a text; a short text is returned whole. */
export function excerpt(text: string, name: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= 2 * AROUND) return plain;
  const at = placeOf(plain, name);
  const from = Math.max(0, Math.min(at - AROUND / 2, plain.length - 2 * AROUND));
  const cut = plain.slice(from, from + 2 * AROUND);
  return `${from > 0 ? '…' : ''}${cut}${from + 2 * AROUND < plain.length ? '…' : ''}`;
}

/** The position with the most trigrams of the name within the name's length. */
function placeOf(text: string, name: string): number {
  const parts = new Set(threes(name));
  const hits = threes(text).map((three) => (parts.has(three) ? 1 : 0));
  let sum = 0;
  let best = 0;
  let at = 0;
  for (const [index, hit] of hits.entries()) {
    sum += hit - (hits[index - name.length] ?? 0);
    if (sum > best) [best, at] = [sum, Math.max(0, index - name.length + 1)];
  }
  return at;
}

function threes(text: string): string[] {
  const lower = text.toLowerCase();
  return Array.from({ length: Math.max(0, lower.length - 2) }, (_, index) => lower.slice(index, index + 3));
}
