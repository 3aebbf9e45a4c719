/** A line of a bill, shown or edited in place. */
import { Text } from '@mantine/core';
import { formatDate } from '../../../ui/values/format.ts';
import { formatDecimal } from '../../../ui/values/locale.ts';
import { Money } from '../../../ui/values/money.tsx';
import { amountText, priceText } from '../amount.ts';
import { LineButtons } from './line-buttons.tsx';
import { EditLine } from './edit-line.tsx';
import { type BillLine, type LineWork, netOf } from './lines.ts';
import { MoveLine } from './move-line.tsx';
import { SplitLine } from './split-line.tsx';
import { WriteDown } from './write-down.tsx';

export interface LineRowProps {
  readonly line: BillLine;
  readonly currency: string | undefined;
  readonly editable: boolean;
  readonly active: boolean;
  readonly work: LineWork | undefined;
  readonly begin: (work: LineWork) => void;
  readonly end: () => void;
  readonly takeOff: () => void;
}

export function LineRow(props: LineRowProps) {
  const { line, currency, editable, active, work, begin, end, takeOff } = props;
  return (
    <li id={`line-${line.id}`} aria-current={active || undefined} className="bill-line">
      {work === 'edit' ? <EditLine line={line} end={end} /> : <LineText line={line} currency={currency} />}
      {work === 'write-down' && <WriteDown line={line} end={end} />}
      {work === 'move' && <MoveLine line={line} end={end} />}
      {work === 'split' && <SplitLine line={line} end={end} />}
      {editable && active && !work && <LineButtons begin={begin} takeOff={takeOff} />}
      {editable && !active && (
        <button
          type="button"
          className="bill-line-choose"
          aria-label={`Choose the line ${line.note ?? line.id}`}
          onClick={() => begin('edit')}
        />
      )}
    </li>
  );
}

function LineText({ line, currency }: Pick<LineRowProps, 'line' | 'currency'>) {
  return (
    <div className="bill-line-read">
      <span className="bill-line-date figures">{formatDate(line.date)}</span>
      <span className="bill-line-note">
        {line.note || line.description || (
          <Text component="span" inherit c="dimmed">
            No description
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {[line.user?.name, line.matter?.display_number].filter(Boolean).join(' · ')}
        </Text>
        <WrittenDown line={line} currency={currency} />
      </span>
      <span className="bill-line-quantity figures">
        {line.quantity === null ? 'hidden' : formatDecimal(line.quantity)} × {priceText(line.price, currency)}
      </span>
      <span className="bill-line-amount">
        {line.type === 'NoChargeLineItem' ? 'No charge' : <Money amount={netOf(line)} currency={currency} />}
      </span>
    </div>
  );
}

function WrittenDown({ line: { discount }, currency }: Pick<LineRowProps, 'line' | 'currency'>) {
  if (!discount?.type) return null;
  const off =
    discount.type === 'percentage'
      ? `${formatDecimal(discount.rate ?? 0)}%`
      : amountText(discount.rate ?? 0, currency);
  return (
    <Text size="xs" c="var(--warn)">
      Written down by {off}
      {discount.note && `: ${discount.note}`}
    </Text>
  );
}
