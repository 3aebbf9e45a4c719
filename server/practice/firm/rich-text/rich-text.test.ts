import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALLOWED, safeRichText } from './rich-text.ts';

test('formatting, lists and links stay (records:445)', () => {
  const html =
    '<h2>Plan</h2><p>One <strong>two</strong><br>three</p><ul><li>four</li></ul><a href="mailto:a@b.example" rel="noopener noreferrer">five</a>';
  assert.equal(safeRichText(html), html);
  assert.equal(safeRichText('plain & 3 < 4 &amp; 5 > 2'), 'plain &amp; 3 &lt; 4 &amp; 5 &gt; 2');
});

test('everything that can run, load or restyle is removed (records:445)', () => {
  for (const [html, safe] of [
    ['<script>alert(1)</script>a', 'a'],
    ['<SCRIPT src=//x></SCRIPT >a', 'a'],
    ['<script>never ends', ''],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><p>b</p></svg>a', 'a'],
    ['<style>p{}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['<!-- <p> -->a<!-- open', 'a'],
    ['<p/onclick=x>a', '<p>a</p>'],
    ['<a href=" javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#115;cript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    [
      '<a href=https://a.example/?q=1&r=2 onmouseover=x>a</a>',
      '<a href="https://a.example/?q=1&amp;r=2" rel="noopener noreferrer">a</a>',
    ],
    [
      '<a href="https://a.example/\'onclick=x">a</a>',
      '<a href="https://a.example/\'onclick=x" rel="noopener noreferrer">a</a>',
    ],
    ['<<b>b</b>>', '&lt;<b>b</b>&gt;'],
    ['<b title="<script>">x', '<b>x</b>'],
    ['<b "', ''],
    ['<form action=x><input value=y>a</form>', 'a'],
  ] as const) {
    assert.equal(safeRichText(html), safe, html);
  }
});

test('elements are closed in their order, as a browser closes them', () => {
  assert.equal(safeRichText('</p><p><b>a</p>c</b>'), '<p></p><p><b>a</b></p>c');
  assert.equal(safeRichText('<ul><li>a<li>b'), '<ul><li>a</li><li>b</li></ul>');
});

test('output has no forbidden tags, and is stable when sanitized again', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '&',
      '<p',
      '<a href=',
      'javascript:',
      '<script',
      '</',
      '<!--',
      '-->',
      'onclick',
      '<b>',
      '</b>',
      '<svg>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const safe = safeRichText(pieces.join(''));
      assert.equal(safeRichText(safe), safe);
      for (const [tag] of safe.matchAll(/<[^>]*/g)) {
        const name = /^<\/?([a-z0-9]+)$/.exec(tag)?.[1];
        assert.ok(
          (name && ALLOWED.includes(name)) || /^<a href="[^"<>]*" rel="noopener noreferrer"$/.test(tag),
          tag,
        );
      }
    }),
    { numRuns: 2000 },
  );
});
