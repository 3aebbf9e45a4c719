/**
 * Makes HTML that anybody may have sent safe to show: formatting, lists and links stay, everything else goes. Refuses
 * nothing; what is left is closed in its order, and sanitizing it again changes nothing.
 */
import sanitize from 'sanitize-html';

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

/** Elements whose text is no text of the note. */
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

/** Elements open at once; what opens deeper is dropped. */
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

export function safeRichText(html: string): string {
  return sanitize(html, OPTIONS).replace(/<(br|hr) \/>/g, '<$1>');
}
