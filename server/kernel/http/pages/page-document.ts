/**
 * Renders a page as an HTML document with an inline style. The content security policy allows the style by its hash,
 * so its text must be written byte for byte.
 */
import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

export interface PageStyle {
  /** The source expression for a content security policy: `'sha256-…'`. */
  readonly source: string;
  readonly element: Html;
}

export function pageStyle(text: string): PageStyle {
  const hash = createHash('sha256').update(text).digest('base64');
  return { source: `'sha256-${hash}'`, element: new Html(`<style>${text}</style>`) };
}

/** `head` is additional content of the head element, such as a script. */
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
