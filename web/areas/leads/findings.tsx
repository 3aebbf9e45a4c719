import { Text } from '@mantine/core';
import type { ConflictCheck } from '../../../sdk/lead.ts';
import { KINDS } from '../../ui/conflicts/kinds.ts';

export type Finding = ConflictCheck['found'][number];

/** The results of a conflict check, best match first. */
export function Findings({
  findings,
  beyond,
}: {
  readonly findings: readonly Finding[];
  readonly beyond: number;
}) {
  if (findings.length === 0) return <Text size="sm">No similar names found in the firm.</Text>;
  return (
    <>
      <ul className="leads-findings">
        {findings.map(({ kind = '', id, text, likeness, asked, matters = [] }) => (
          <li key={`${kind} ${id} ${asked} ${text}`}>
            <span className="leads-likeness figures" title="Similarity">
              {Math.round((likeness ?? 0) * 100)}%
            </span>
            <span>
              <b>{KINDS[kind] ?? kind}</b> {text}
              {matters.length > 0 && (
                <span className="leads-soft leads-block">
                  {matters
                    .map(({ display_number, role }) => [display_number, role].filter(Boolean).join(', '))
                    .join('; ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {beyond > 0 && <Text size="sm">And {beyond} more that are less similar.</Text>}
    </>
  );
}
