import type { HeaderFact } from '../../ui/record/record-page.tsx';
import './accounting.css';

/** The main facts above a list of the books. */
export function BooksFacts({ facts }: { readonly facts: readonly HeaderFact[] }) {
  return (
    <dl className="books-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
