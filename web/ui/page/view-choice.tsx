/** The choice between pages, without those that the person may not use; on a phone it is a list. */
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { can } from '../../api/session.ts';
import { useOpen } from '../../shell/url-state.ts';
import { useIsPhone } from './phone.ts';

export interface View {
  readonly value: string;
  readonly label: string;
  /** The title of its page, if that is not the label. */
  readonly title?: string;
  readonly needs?: Parameters<typeof can>[0];
}

export interface ViewChoiceProps {
  readonly views: readonly View[];
  readonly view: string;
  /** Opens the chosen one; by default its value is an address. */
  readonly onChange?: (value: string) => void;
}

export function titleOfView(views: readonly View[], view: string): string {
  const found = views.find(({ value }) => value === view);
  return found?.title ?? found?.label ?? '';
}

/** The number of choices that fit side by side on a phone. */
const FIT_ON_PHONE = 3;

export function ViewChoice({ views, view, onChange }: ViewChoiceProps) {
  const open = useOpen();
  const phone = useIsPhone();
  const data = views
    .filter(({ needs }) => !needs || can(needs))
    .map(({ value, label }) => ({ value, label }));
  const choose = onChange ?? open;
  if (data.length === 1) return null;
  if (phone && data.length > FIT_ON_PHONE)
    return (
      <NativeSelect
        size="xs"
        aria-label="View"
        value={view}
        data={data}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  return <SegmentedControl size="xs" aria-label="View" data={data} value={view} onChange={choose} />;
}
