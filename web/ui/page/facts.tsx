import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** The most important facts of a page or a panel, in one row. */
export function Facts({ facts, title }: { readonly facts: readonly Fact[]; readonly title?: string }) {
  return (
    <dl className="record-facts" aria-label={title}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
