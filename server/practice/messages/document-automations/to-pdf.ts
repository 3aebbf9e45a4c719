/**
 * Converts DOCX to PDF with LibreOffice, in a temporary folder and profile. The program gets no settings of the
 * service, runs no macros, follows no links, and is killed with its children after a timeout. Documents are converted
 * one at a time.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const TIME_LIMIT_MS = 120_000;
const PDF_BYTES = 200_000_000;
const MESSAGE_CHARACTERS = 300;

/** Why there is no PDF, as a sentence for the user. */
export class NoPdf extends Error {}

/** The path of a program; undefined if it is not installed. */
export async function findProgram(program: string): Promise<string | undefined> {
  const candidates = program.includes(path.sep)
    ? [program]
    : (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program));
  for (const each of candidates) {
    const runs = await fs.access(each, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return each;
  }
  return undefined;
}

let last: Promise<unknown> = Promise.resolve();

export function toPdf(docx: Buffer, program: string, limit_ms = TIME_LIMIT_MS): Promise<Buffer> {
  const next = last.then(() => convert(docx, program, limit_ms));
  last = next.catch(() => undefined);
  return next;
}

async function convert(docx: Buffer, program: string, limit_ms: number): Promise<Buffer> {
  const found = await findProgram(program);
  if (found === undefined) throw new NoPdf('LibreOffice, which creates PDFs, is not installed here.');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-pdf-'));
  try {
    await writeProfile(path.join(folder, 'profile'));
    const source = path.join(folder, 'document.docx');
    await fs.writeFile(source, docx, { mode: 0o600 });
    await run(found, folder, limit_ms);
    const target = path.join(folder, 'document.pdf');
    const { size } = await fs.stat(target).catch(() => ({ size: 0 }));
    if (size === 0 || size > PDF_BYTES) throw new NoPdf('LibreOffice could not convert the document to PDF.');
    return await fs.readFile(target);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Never updates links or runs macros. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
`;

async function writeProfile(folder: string): Promise<void> {
  await fs.mkdir(path.join(folder, 'user'), { recursive: true, mode: 0o700 });
  await fs.writeFile(path.join(folder, 'user', 'registrymodifications.xcu'), PROFILE);
}

function run(program: string, folder: string, limit_ms: number): Promise<void> {
  const profile = pathToFileURL(path.join(folder, 'profile')).href;
  const flags = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nologo'];
  const convert_ = [
    // Always read as DOCX: other formats, such as HTML, would load linked content.
    '--infilter=MS Word 2007 XML',
    '--convert-to',
    'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    path.join(folder, 'document.docx'),
  ];
  const child = spawn(program, [`-env:UserInstallation=${profile}`, ...flags, ...convert_], {
    cwd: folder,
    // A separate process group, so that its children are killed with it.
    detached: true,
    env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MESSAGE_CHARACTERS)));
    const late = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      reject(new NoPdf(`LibreOffice took longer than ${limit_ms / 1000} s to create the PDF.`));
    }, limit_ms);
    child.once('error', (error) => {
      clearTimeout(late);
      reject(new NoPdf(`LibreOffice could not be started: ${error.message}`));
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      if (code === 0) resolve();
      else
        reject(
          new NoPdf(
            `LibreOffice could not create the PDF. Its output was: ${said.trim() || `status ${code}`}`,
          ),
        );
    });
  });
}
