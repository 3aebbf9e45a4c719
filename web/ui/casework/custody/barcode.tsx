import { barsOf } from './bars.ts';

/** A scannable label, with its number below. */
export function Barcode({ text }: { readonly text: string }) {
  const code = barsOf(text);
  return (
    <figure className="barcode">
      {code && (
        <svg
          viewBox={`0 0 ${code.width} 24`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Barcode ${text}`}
        >
          {code.bars.map(({ x, width }) => (
            <rect key={x} x={x} width={width} height={24} />
          ))}
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  );
}
