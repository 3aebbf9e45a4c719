/**
 * Unpacks the test browser into the folder that TMPDIR names. Run as a process of its own by
 * browser.ts, because the package knows no other way to be told where.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const packed = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
  '..',
  'bin',
);
await Promise.all(
  ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
    inflate(path.join(packed, name)),
  ),
);
