/** Pickers for the lists that leads refer to: matter types, locations, sources, campaigns, people. */
import { useQuery } from '@tanstack/react-query';
import {
  listLeadSources,
  listLeadUsers,
  listLocations,
  listMarketingCampaigns,
  listMatterTypes,
} from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import { type Choice, ChoiceSelect, type ChoiceSelectProps } from '../../ui/fields/choice-select.tsx';

const choicesOf = (rows: readonly { readonly id: number; readonly name: string }[]): readonly Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const LOOKUPS = {
  matter_type: {
    label: 'Matter type',
    needs: listMatterTypes,
    load: async () => choicesOf((await api.call(listMatterTypes, {})).data),
  },
  matter_location: {
    label: 'Location',
    needs: listLocations,
    load: async () => choicesOf((await api.call(listLocations, {})).data),
  },
  marketing_source: {
    label: 'Source',
    needs: listLeadSources,
    load: async () => choicesOf((await api.call(listLeadSources, {})).data),
  },
  marketing_campaign: {
    label: 'Campaign',
    needs: listMarketingCampaigns,
    load: async () =>
      choicesOf(
        (await api.call(listMarketingCampaigns, {})).data.filter(({ status }) => status === 'active'),
      ),
  },
  assignee: {
    label: 'Assignee',
    needs: listLeadUsers,
    load: async () =>
      choicesOf(
        (await api.call(listLeadUsers, {})).data.map(({ id, first_name, last_name }) => ({
          id,
          name: `${first_name} ${last_name}`.trim(),
        })),
      ),
  },
} as const;

export type Lookup = keyof typeof LOOKUPS;

export interface LookupSelectProps extends Omit<
  ChoiceSelectProps,
  'data' | 'loading' | 'value' | 'onChange'
> {
  readonly of: Lookup;
  readonly value?: number | null;
  readonly onChange: (id: number | null) => void;
  /** The current value, which may no longer be available, such as an ended campaign. */
  readonly chosen?: { readonly id: number; readonly name: string } | null;
}

/** Not shown if the person may not read the list. */
export function LookupSelect({ of, value = null, onChange, chosen, ...props }: LookupSelectProps) {
  const { label, needs, load } = LOOKUPS[of];
  const query = useQuery({ queryKey: ['lead', 'lookup', of], queryFn: load, enabled: can(needs) });
  if (!can(needs)) return null;
  const choices = query.data ?? [];
  const known = !chosen || choices.some((one) => one.value === String(chosen.id));
  return (
    <ChoiceSelect
      label={label}
      clearable
      placeholder="None"
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      {...props}
      loading={query.isPending}
      data={known ? choices : [...choices, { value: String(chosen.id), label: chosen.name }]}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
