/**
 * A page of the service as an HTML document with its style inside. The policy allows a style by its hash, so its text is
 * written byte for byte.
 */
import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

export interface PageStyle {
  /** For a content security policy: `'sha256-…'`. */
  readonly source: string;
  readonly element: Html;
}

export function pageStyle(text: string): PageStyle {
  const hash = createHash('sha256').update(text).digest('base64');
  return { source: `'sha256-${hash}'`, element: new Html(`<style>${text}</style>`) };
}

/** `head` is what else stands there, such as its script. */
export function pageDocument(title: string, style: PageStyle, body: Html, head: Html | null = null): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${style.element} ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
