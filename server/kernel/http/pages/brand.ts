/** The name with its mark, at the top of server-rendered pages; the mark is that of web/favicon.svg. */
import { html } from './html.ts';

export const BRAND = html`<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#1f5fbf" />
    <path
      d="M22.6 20.6a8 8 0 1 1 0-9.2M16 12.4v7.2"
      fill="none"
      stroke="#fff"
      stroke-width="3.4"
      stroke-linecap="round"
    />
  </svg>
  Chancery`;
