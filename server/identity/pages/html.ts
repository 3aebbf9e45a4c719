/** Re-exports the kernel's HTML for these pages. */
export { Html, html } from '#kernel/http/pages/html.ts';
