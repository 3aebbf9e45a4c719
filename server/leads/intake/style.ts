/** The look of the intake form: it takes the ground of the page that shows it. Contrasts are those of WCAG 2.2 AA or better. */
export const INTAKE_STYLE = `
:root { color-scheme: light dark; --ink: #1c2128; --paper: #ffffff; --line: #7b8794; --accent: #1f5fbf; --on-accent: #ffffff;
  --wrong: #b3261e; --wrong-ground: #fdecea; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebef; --paper: #1d2229; --line: #8a96a3; --accent: #8ab8ff;
  --on-accent: #0b1526; --wrong: #ffb4ab; --wrong-ground: #3b1513; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 1rem; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
input, select, textarea { display: block; width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
  border-radius: .5rem; padding: .625rem .75rem; margin: 0 0 1rem; min-height: 2.75rem; }
input[type=hidden] { display: none; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.5rem; border-radius: .5rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { border-radius: .5rem; padding: .75rem 1rem; background: var(--wrong-ground); color: var(--wrong); }
.away { position: absolute; left: -100rem; }
`;
