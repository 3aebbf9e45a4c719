/**
 * Runs the compiled service if it was compiled from the present sources, otherwise the sources. `start` compiles it if
 * necessary. Where this is not possible, the sources do the same work; they only start more slowly and need more memory.
 */
import cluster from 'node:cluster';
import fs from 'node:fs';
import path from 'node:path';
import { bringUpToDate, isCurrent, SERVICE } from './builds/build.ts';

const COMPILED = path.join(SERVICE.folder, 'program.js');

async function isCompiled(): Promise<boolean> {
  const mayCompile = process.argv[2] === 'start' && cluster.isPrimary && isWritable(import.meta.dirname);
  if (!mayCompile) return isCurrent(SERVICE);
  // If it fails, the script has said why.
  return bringUpToDate(SERVICE).then(
    () => true,
    () => false,
  );
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

await import((await isCompiled()) ? COMPILED : './program.ts');
