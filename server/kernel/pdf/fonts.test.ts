/** The fonts that PDFs use for each script, and what happens to characters that no font has. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
// The type declarations only have the default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { withFonts, fontsFor } from './fonts.ts';

/** The text that a reader can copy from a PDF, according to the character maps of its fonts. */
async function textIn(text: string): Promise<{ readable: string; fonts: string[]; bytes: number }> {
  const { fonts, shown } = withFonts({ text });
  const pdf = new PDFDocument({ compress: false });
  const chunks: Buffer[] = [];
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.font(fonts.regular).text(shown.text, { lineBreak: false });
  pdf.end();
  await ended;
  const bytes = Buffer.concat(chunks);
  const whole = bytes.toString('latin1');
  const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content]) => {
    try {
      return inflateSync(Buffer.from(content!, 'latin1')).toString('latin1');
    } catch {
      return content!;
    }
  });
  const map = streams.find((stream) => stream.includes('beginbfrange')) ?? '';
  const codes = [...map.matchAll(/<([0-9a-f]{4})>(?=[ \]])/g)].map(([, code]) => Number.parseInt(code!, 16));
  return {
    readable: String.fromCharCode(...codes),
    fonts: [...whole.matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name]) => name!),
    bytes: bytes.length,
  };
}

describe('The fonts of a PDF', () => {
  it('are Helvetica for Western text, without an embedded font', async () => {
    const { fonts, bytes } = await textIn('Müller & Søn: “§ 12”, 1.250,00 € – façade');
    assert.deepEqual(fonts, ['Helvetica']);
    assert.ok(bytes < 3000, `${bytes}`);
  });

  it('include Greek, Cyrillic, Polish, Turkish and Vietnamese if needed, in a few kilobytes', async () => {
    for (const name of [
      'Ελένη Παπαδοπούλου',
      'Анна Щёголева',
      'Łukasz Żółć',
      'İbrahim Şimşek Çağlar',
      'Nguyễn Thị Phượng',
      'Ľubomír Ďuriš',
      'Ștefan Țăranu',
      '₺ ₹ ₽ ₫ ₴ ₦ ₩',
    ]) {
      assert.equal(fontsFor([name]).shown(name), name);
      const { readable, fonts, bytes } = await textIn(name);
      for (const letter of name.replaceAll(' ', ''))
        assert.ok(readable.includes(letter), `${letter} of ${name}`);
      assert.ok(fonts.some((font) => font.includes('NotoSans')));
      assert.ok(bytes < 60_000, `${bytes}`);
    }
  });

  it('compose separate accents, and use question marks for missing characters', () => {
    const { fonts, shown } = withFonts({
      names: ['Ž\u030c'.normalize('NFD'), '王小明 Ltd'],
      count: 3,
      none: null,
    });
    assert.match(fonts.regular, /NotoSans_400Regular\.ttf$/);
    assert.deepEqual(shown.names[1], '??? Ltd');
    assert.deepEqual([shown.count, shown.none], [3, null]);
    assert.equal(fontsFor(['e\u0301']).shown('e\u0301'), 'é');
    assert.equal(fontsFor(['plain']).shown('one\r\ntwo'), 'one\ntwo');
  });

  it('divide a word that fills many lines, and no word of an address', () => {
    assert.equal(withFonts('x'.repeat(1001)).shown, `${'x'.repeat(500)} ${'x'.repeat(500)} x`);
    const address = `https://firm.example/${'a'.repeat(400)}`;
    assert.equal(withFonts(address).shown, address);
  });
});
