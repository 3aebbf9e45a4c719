/**
 * Unpacks the test browser into the folder that TMPDIR names. Run as a process of its own by
 * browser.ts, because the package knows no other way to be told where.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
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

/** The package looks for its fonts under /tmp; here they lie beside this file of theirs, wherever that comes to be. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;
await fs.writeFile(path.join(os.tmpdir(), 'fonts', 'fonts.conf'), FONTS);
