/** Which imported court rules the firm uses, and which it suggests for new dockets. */
import { Checkbox, Code, Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CourtJurisdiction,
  listCourtJurisdictions,
  updateCourtJurisdiction,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { LOCALE } from '../../ui/values/locale.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** An installation has the rules of only a few courts. */
const MOST_JURISDICTIONS = 200;

export default function CourtRulesPage() {
  const query = useQuery(
    read(listCourtJurisdictions, {
      fields: 'id,description,default,valid_subscription,display_timezone',
      order: 'description(asc)',
      limit: MOST_JURISDICTIONS,
    }),
  );
  const save = useWrite(updateCourtJurisdiction);
  const mayChange = can(updateCourtJurisdiction) && !save.isPending;
  const jurisdictions = query.data?.data ?? [];
  return (
    <SettingsFrame
      title="Court rules"
      describe="New dockets offer the jurisdictions that you work with. Existing dockets are not affected."
    >
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {save.isError && <Failure error={save.error} />}
      {query.isPending && <Skeleton height={120} />}
      {query.isSuccess && jurisdictions.length === 0 && (
        <EmptyState title="No court rules yet">
          The operator of this installation imports them:{' '}
          <Code>bin/chancery court-rules import us-federal-civil</Code>
        </EmptyState>
      )}
      <ul className="settings-list" aria-label="Jurisdictions">
        {jurisdictions.map((jurisdiction) => (
          <JurisdictionChoice
            key={jurisdiction.id}
            jurisdiction={jurisdiction}
            disabled={!mayChange}
            change={(data) => save.mutate({ id: jurisdiction.id, data })}
          />
        ))}
      </ul>
    </SettingsFrame>
  );
}

/** `America/Los_Angeles` becomes Pacific Time. */
function zoneInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

interface JurisdictionChoiceProps {
  readonly jurisdiction: Pick<
    CourtJurisdiction,
    'description' | 'display_timezone' | 'valid_subscription' | 'default'
  >;
  readonly disabled: boolean;
  readonly change: (data: { readonly valid_subscription?: boolean; readonly default?: boolean }) => void;
}

function JurisdictionChoice({ jurisdiction, disabled, change }: JurisdictionChoiceProps) {
  const { description, display_timezone, valid_subscription, default: isDefault } = jurisdiction;
  return (
    <li>
      <Checkbox
        label={description}
        description={`Deadlines are in ${zoneInWords(display_timezone)}`}
        checked={valid_subscription}
        disabled={disabled}
        onChange={({ currentTarget }) => change({ valid_subscription: currentTarget.checked })}
      />
      {valid_subscription && (
        <Radio
          name="default jurisdiction"
          label="Default"
          aria-label={`Default: ${description}`}
          checked={isDefault}
          disabled={disabled}
          onChange={() => change({ default: true })}
        />
      )}
    </li>
  );
}
