/** The style of server-rendered pages, light and dark, from a width of 320 pixels. Contrasts meet WCAG 2.2 AA. */
import { COLORS } from './colors.ts';

export const STYLE = `${COLORS}* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 var(--font); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.brand { font-weight: 600; letter-spacing: .02em; margin: 1rem 0; }
.brand, .brand a { display: flex; align-items: center; gap: .5rem; }
.brand a { color: inherit; text-decoration: none; }
.brand a:hover { text-decoration: underline; }
.brand.foot { justify-content: center; margin: 1.25rem 0 0; font-weight: 400; font-size: .875rem; color: var(--soft); }
.brand.foot svg { width: 1rem; height: 1rem; }
.firm { font-size: 1.75rem; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
.card { background: var(--paper); border: 1px solid var(--rule-soft); border-radius: .75rem; padding: 1.5rem; box-shadow: 0 1px 3px rgb(0 0 0 / .18); }
.card > :last-child { margin-bottom: 0; }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 1rem; }
h2 { font-size: 1.05rem; margin: 1.25rem 0 .5rem; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
li, dd { overflow-wrap: anywhere; }
li { margin: .25rem 0; }
form + p { margin-top: 1rem; }
.soft { color: var(--soft); font-size: .9375rem; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
input, select, textarea { display: block; width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
  border-radius: var(--round); padding: .625rem .75rem; margin: 0 0 1rem; min-height: 2.75rem; }
input[type=hidden] { display: none; }
input[type=checkbox], input[type=radio] { width: 1.25rem; height: 1.25rem; min-height: 0; flex: none; margin: .125rem 0 0; padding: 0; accent-color: var(--accent); }
.choice { display: flex; gap: .625rem; align-items: flex-start; font-weight: 400; margin: 0; padding: .25rem 0; }
fieldset { border: 1px solid var(--line); border-radius: var(--round); margin: 0 0 1rem; padding: .5rem 1rem 1rem; min-width: 0; }
legend { font-weight: 600; padding: 0 .375rem; }
[aria-invalid] { border: 2px solid var(--wrong); }
dl { margin: 0 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: .5rem; }
button, .button { flex: 1 1 8rem; font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: var(--round);
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; text-align: center; }
button:hover, .button:hover { background: var(--pressed); border-color: var(--pressed); }
button.quiet, button.wrong { background: transparent; }
button.quiet:hover, button.wrong:hover { background: var(--hover); }
button.quiet { color: var(--accent); }
button.wrong { color: var(--wrong); border-color: var(--wrong); }
a { display: inline-block; padding: .125rem 0; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.message { border-radius: var(--round); padding: .75rem 1rem; margin: 0 0 1rem; }
.message.error { background: var(--wrong-ground); color: var(--wrong); }
.message.done { background: var(--right-ground); }
svg.scanned { display: block; width: 12rem; max-width: 100%; margin: 0 auto 1rem; border-radius: var(--round); }
.plain { list-style: none; padding: 0; }
.plain > li { border-top: 1px solid var(--line); padding: 1rem 0; }
.plain.codes { columns: 12rem 2; }
.plain.codes > li { border: 0; padding: .125rem 0; white-space: nowrap; }
code { font: .9375rem/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; user-select: all; }
`;
