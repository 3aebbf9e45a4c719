import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';

/** Names of the colors that the service offers, for people who cannot see them. */
const NAMES: Readonly<Record<string, string>> = {
  '#367B9C': 'Steel blue',
  '#FFA5A4': 'Salmon',
  '#83D17F': 'Green',
  '#FFAC7B': 'Peach',
  '#8E3F64': 'Plum',
  '#C75300': 'Rust',
  '#009CEC': 'Bright blue',
  '#62D6B1': 'Turquoise',
  '#9EEDCB': 'Mint',
  '#F9A2C4': 'Pink',
  '#616161': 'Dark gray',
  '#BBDA81': 'Lime',
  '#DFD3F8': 'Lavender',
  '#D6C4A5': 'Sand',
  '#FFD478': 'Yellow',
  '#6AC9DE': 'Sky blue',
  '#EABBB0': 'Rose',
  '#BFC2E1': 'Periwinkle',
  '#DADADA': 'Light gray',
  '#CDE2F5': 'Pale blue',
};

export interface SwatchesProps {
  readonly label: string;
  readonly description?: string;
  readonly disabled: boolean;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly colors: readonly string[];
}

/** A choice among given colors: one radio button each, so arrow keys choose. */
export function Swatches({ colors, disabled, ...group }: SwatchesProps) {
  return (
    <Radio.Group {...group}>
      <div className="swatches">
        {colors.map((color) => {
          const name = NAMES[color] ?? color;
          return (
            <Radio
              key={color}
              value={color}
              disabled={disabled}
              aria-label={name}
              title={name}
              size="md"
              classNames={{ radio: 'swatch', icon: 'swatch-mark' }}
              style={{ '--swatch': color }}
            />
          );
        })}
      </div>
    </Radio.Group>
  );
}

/** The name of a color in a list. */
export function Swatch({ color }: { readonly color: string }) {
  return (
    <span className="swatch-named">
      <span className="swatch" style={{ '--swatch': color } as React.CSSProperties} aria-hidden />
      {NAMES[color] ?? color}
    </span>
  );
}
