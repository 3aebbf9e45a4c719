import { useEffect, useRef } from 'react';
import type { InboxLead } from '../../../sdk/lead.ts';
import type { Paged } from '../../api/next-page.ts';
import { ShowMore } from '../../ui/page/show-more.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { nameOf } from './lead-name.ts';

export interface InboxListProps {
  readonly leads: readonly InboxLead[];
  readonly chosen: number | undefined;
  readonly choose: (lead: InboxLead) => void;
  readonly query: Paged;
}

export function InboxList({ leads, chosen, choose, query }: InboxListProps) {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <nav aria-label="Inbox">
      <ul className="leads-list">
        {leads.map((lead) => (
          <li key={lead.id}>
            <button
              type="button"
              className="leads-row"
              aria-current={lead.id === chosen}
              ref={lead.id === chosen ? here : null}
              onClick={() => choose(lead)}
            >
              <span className="leads-row-head">
                <b>{nameOf(lead)}</b>
                <span className="leads-soft figures">{formatInstant(lead.created_at)}</span>
              </span>
              <span className="leads-soft leads-line">
                {[lead.marketing_source?.name ?? lead.from_source, lead.from_message]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore query={query} size="xs" mt="xs" />
    </nav>
  );
}
