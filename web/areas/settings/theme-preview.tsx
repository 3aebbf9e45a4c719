import { session } from '../../api/session.ts';
import type { FormValues } from './field-spec.ts';

const COLOR = /^#[0-9a-f]{6}$/i;

/** A bill in miniature, with what is in the form. */
export function ThemePreview({ values }: { readonly values: FormValues }) {
  const color = String(values['color'] ?? '');
  const title = String(values['title'] ?? '') || 'Invoice';
  return (
    <section className="letterhead" aria-label="Preview of a bill">
      <header style={COLOR.test(color) ? { borderColor: color } : {}}>
        <strong>{session().firm.name}</strong>
        <strong>{title}</strong>
      </header>
      <p>For professional services</p>
      <p>{String(values['footer'] ?? '')}</p>
    </section>
  );
}
