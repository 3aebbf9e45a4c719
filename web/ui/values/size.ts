const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 1536000 as 1.5 MB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const shown = bytes / 1000 ** step;
  return `${shown.toLocaleString(undefined, { maximumFractionDigits: step > 0 && shown < 10 ? 1 : 0 })} ${UNITS[step]}`;
}
