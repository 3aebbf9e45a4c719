import type { ReactNode } from 'react';
import './fact-list.css';

export interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts one below the other; those without a value are left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
