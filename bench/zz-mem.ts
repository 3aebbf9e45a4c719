import { openFirm } from './firm.ts';
import { readOptions } from './options.ts';
import { serveChancery, residentMegabytes } from './served.ts';
import fs from 'node:fs';
import { execFileSync } from 'node:child_process';
const firm = await openFirm(readOptions(['--rows', '100000'])!);
const served = await serveChancery(firm);
const show = (what: string) => {
  const rollup = fs.readFileSync(`/proc/${served.pid}/smaps_rollup`, 'utf8');
  const of = (w: string) => Math.round(Number(new RegExp(`^${w}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024);
  console.log(what, residentMegabytes(served.pid), 'pss', of('Pss'), 'anon', of('Anonymous'), 'file', of('Rss') - of('Anonymous'));
};
await new Promise((r) => setTimeout(r, 3000));
show('idle');
if (process.argv[2]) {
  const smaps = fs.readFileSync(`/proc/${served.pid}/smaps`, 'utf8').split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/);
  const by = new Map<string, number>();
  for (const m of smaps) { const head = m.split('\n')[0]!; const rss = Number(/^Rss:\s+(\d+)/m.exec(m)?.[1] ?? 0); const name = head.split(/\s+/)[5] ?? `anon ${head.split(/\s+/)[1]}`; by.set(name, (by.get(name) ?? 0) + rss); }
  console.log([...by].sort((a, b) => b[1] - a[1]).slice(0, 15));
}
const { LIST } = await import('./requests.ts');
const hit = async (n: number, target: string) => { for (let i = 0; i < n; i++) await Promise.all(Array.from({ length: 16 }, () => fetch(`http://127.0.0.1:${served.port}${target}`, { headers: { authorization: `Bearer ${firm.token}` } }).then((r) => r.arrayBuffer()))); };
await hit(1, LIST); show('after 16 pages');
await hit(60, LIST); show('after 1000 pages');
await hit(200, LIST); show('after 4000 pages');
await served.stop(); await firm.close();
