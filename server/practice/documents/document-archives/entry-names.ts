/** Names of documents in an archive: their folders and filenames, made unique and safe to unpack. */

interface Named {
  /** A JSON array of names, outermost first. */
  readonly folders: string;
  readonly filename: string;
}

/** Characters that file systems refuse, or that could lead outside of the target folder. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*]/gu;
const LONGEST = 120;

function safe(name: string): string {
  const cut = name.toWellFormed().replace(UNSAFE, '_').trim().replace(/\.+$/, '');
  if (cut === '') return '_';
  if (cut.length <= LONGEST) return cut;
  const suffix = /\.\w{1,10}$/.exec(cut)?.[0] ?? '';
  return cut.slice(0, LONGEST - suffix.length).toWellFormed() + suffix;
}

/** Returns a function that names one entry after another. */
export function entryNamer(): (entry: Named) => string {
  const taken = new Set<string>();
  return ({ folders, filename }) => {
    const above: readonly string[] = JSON.parse(folders);
    const place = above.map((each) => `${safe(each)}/`).join('');
    const name = safe(filename);
    const [, stem = name, suffix = ''] = /^(.+?)(\.\w{1,10})?$/u.exec(name) ?? [];
    let candidate = place + name;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++)
      candidate = `${place}${stem} (${number})${suffix}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  };
}
