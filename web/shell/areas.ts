/** All areas that this person may use, in navigation order. */
import { can } from '../api/session.ts';
import type { Area } from './area.ts';

const modules = import.meta.glob<{ readonly area: Area }>('../areas/*/area.ts', { eager: true });
const LAST = 1000;

const all: readonly Area[] = Object.values(modules)
  .map(({ area }) => area)
  .sort((one, other) => (one.place ?? LAST) - (other.place ?? LAST));

export function usableAreas(): readonly Area[] {
  return all.filter(isUsable);
}

export function isUsable({ needs }: Pick<Area, 'needs'>): boolean {
  return !needs || can(needs);
}

/** The area of an address. */
export function areaOf(path: string): Area | undefined {
  return usableAreas().find((area) => path === area.path || path.startsWith(`${area.path}/`));
}
