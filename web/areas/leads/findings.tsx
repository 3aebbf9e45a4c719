import { Text } from '@mantine/core';
import type { ConflictCheck } from '../../../sdk/lead.ts';
import { AppLink } from '../../shell/url-state.ts';
import { KINDS, roleOf } from '../../ui/conflicts/kinds.ts';
import { type Listed, listedOnce } from '../../ui/conflicts/matters.ts';

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
        {listedOnce(findings).map((one) => (
          <li key={`${one.finding.kind} ${one.finding.id} ${one.finding.asked} ${one.finding.text}`}>
            <FindingLine {...one} />
          </li>
        ))}
      </ul>
      {beyond > 0 && <Text size="sm">And {beyond} more that are less similar.</Text>}
    </>
  );
}

function FindingLine({ finding, matters, othersAbove }: Listed) {
  const { kind = '', text, likeness } = finding;
  const address = addressOf(finding);
  return (
    <>
      <span className="leads-likeness figures" title="Similarity">
        {Math.round((likeness ?? 0) * 100)}%
      </span>
      <span>
        <b>{KINDS[kind] ?? kind}</b> {address ? <AppLink href={address}>{text}</AppLink> : text}
        {(matters.length > 0 || othersAbove) && (
          <span className="leads-soft leads-block">
            {matters.map(({ id, display_number, role }, index) => (
              <span key={id}>
                {index > 0 && '; '}
                <AppLink href={`/matters/${id}`}>{display_number ?? ''}</AppLink>
                {role && `, ${roleOf(role)}`}
              </span>
            ))}
            {othersAbove && (matters.length > 0 ? '; others as above' : 'Matters as above')}
          </span>
        )}
      </span>
    </>
  );
}

/** The page of what was found; notes and fields are on that of their matter. */
function addressOf({ kind, id, contact_id }: Finding): string | undefined {
  if (contact_id) return `/contacts/${contact_id}`;
  if (kind === 'inbox_lead') return `/leads?lead=${id}`;
  if (kind === 'lead_contact') return `/leads/contacts/${id}`;
  return kind === 'lead_matter' ? `/leads/matters/${id}` : undefined;
}
