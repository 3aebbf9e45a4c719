/**
 * Unpacks the test browser into the folder in TMPDIR. browser.ts runs it as a separate process, because the package
 * takes the folder only from there.
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

/** The package expects its fonts under /tmp; here they are beside this file, wherever that is. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;
await fs.writeFile(path.join(os.tmpdir(), 'fonts', 'fonts.conf'), FONTS);
