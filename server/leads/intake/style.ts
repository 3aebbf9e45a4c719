/** The style of the intake form, light and dark, from a width of 320 pixels. Contrasts meet WCAG 2.2 AA. */
import { COLORS, COLORS_OF } from '#kernel/http/pages/colors.ts';

const RULES = `* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--font); }
main { max-width: 38rem; margin: 0 auto; padding: 1.25rem 1rem 2rem; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .5rem; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
.soft { color: var(--soft); white-space: pre-line; }
.pairs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); column-gap: 1rem; align-items: end; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
input, select, textarea { display: block; width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
  border-radius: var(--round); padding: .625rem .75rem; min-height: 2.75rem; }
textarea { resize: vertical; }
input[type=hidden] { display: none; }
[aria-invalid] { border: 2px solid var(--wrong); }
.fault { display: block; color: var(--wrong); margin: 0 0 .25rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 2rem; border-radius: var(--round);
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
button:hover, button:active { background: var(--pressed); border-color: var(--pressed); }
@media (max-width: 24rem) { button { width: 100%; } }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { border-radius: var(--round); border: 1px solid var(--wrong); padding: .75rem 1rem; margin: 0 0 1.25rem;
  background: var(--wrong-ground); color: var(--wrong); }
.error p, .error ul { margin: 0; }
.error ul { padding-left: 1.25rem; }
.error a { color: inherit; }
.thanks { border-left: 4px solid var(--right); padding: .25rem 0 .25rem 1rem; }
.thanks p { margin: 0; }
.away { position: absolute; left: -100rem; }
`;

/** As the visitor's browser prefers, or in the scheme that the embedding page names. */
export const INTAKE_STYLES = {
  auto: COLORS + RULES,
  light: COLORS_OF.light + RULES,
  dark: COLORS_OF.dark + RULES,
} as const;
