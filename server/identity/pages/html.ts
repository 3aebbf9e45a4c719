/** The kernel's, under the name that these pages know it by. */
export { Html, html } from '#kernel/http/html.ts';
