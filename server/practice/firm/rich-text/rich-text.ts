/**
 * Sanitizes untrusted HTML: keeps formatting, lists and links, and removes everything else. Refuses nothing; the
 * output is well formed, and sanitizing it again changes nothing.
 */
import type sanitize from 'sanitize-html';
import { packageOnFirstUse } from '#kernel/values/package-on-first-use.ts';

const sanitizeHtml = packageOnFirstUse<typeof sanitize>('sanitize-html');

export const ALLOWED: readonly string[] = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'del',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
];

/** Elements whose text is removed as well. */
const DROPPED_WITH_THEIR_TEXT = [
  'iframe',
  'math',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
];

/** The deepest nesting; deeper elements are dropped. */
const DEPTH = 100;

const LINK = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED],
  allowedAttributes: { a: ['href', 'rel'] },
  nonTextTags: DROPPED_WITH_THEIR_TEXT,
  selfClosing: ['br', 'hr'],
  nestingLimit: DEPTH,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const target = href.trim();
      return {
        tagName,
        attribs: LINK.test(target) ? { href: target, rel: 'noopener noreferrer' } : {},
      };
    },
  },
};

/** The parser takes time with the square of open elements. */
const MOST_TAGS = 20_000;

/** A text with too many tags stays as it was written. */
export function safeRichText(html: string): string {
  if (tagsIn(html) > MOST_TAGS) return html.replace(/[&<>]/g, (character) => ESCAPED[character] ?? character);
  return sanitizeHtml()(html, OPTIONS).replace(/<(br|hr) \/>/g, '<$1>');
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function tagsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
