/** The rules for users: names, roles, and protection of the account owner. Pure functions. */
import { initialsOf, ROLES } from '#identity';
import { isTimeZone } from '#kernel/values/dates.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { readChoice } from '#kernel/declarations/values.ts';
import { refuse } from '../refusals.ts';

interface Names {
  readonly first_name: string;
  readonly last_name: string;
  readonly initials: string;
}

/**
 * The names that a body sets; undefined if it has none. `name` is split at its last space; first_name and last_name
 * take precedence over it.
 */
export function namesSent(
  sent: { readonly name?: unknown; readonly first_name?: unknown; readonly last_name?: unknown },
  current?: { readonly first_name?: string | null; readonly last_name?: string | null },
): Names | Refusal | undefined {
  if (sent.name === undefined && sent.first_name === undefined && sent.last_name === undefined && current)
    return undefined;
  const whole = typeof sent.name === 'string' ? splitName(sent.name) : undefined;
  const first_name = text(sent.first_name ?? whole?.[0] ?? current?.first_name);
  const last_name = text(sent.last_name ?? whole?.[1] ?? current?.last_name);
  if (first_name === '' && last_name === '') return refuse('user.name', {}, { field: 'name' });
  return { first_name, last_name, initials: initialsOf(first_name, last_name) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** `Ada May Byrne` becomes first name Ada May, last name Byrne. */
export function splitName(name: string): readonly [first: string, last: string] {
  const words = name.trim().split(/\s+/);
  const family = words.length < 2 ? '' : (words.pop() ?? '');
  return [words.join(' '), family];
}

/** The distinct roles as declared, ignoring case. */
export function rolesSent(sent: unknown): string[] | Refusal | undefined {
  if (!Array.isArray(sent)) return undefined;
  const roles = new Set<string>();
  for (const each of sent) {
    const role = readChoice(ROLES, each);
    if (!role) return refuse('user.roles', { value: each, accepted: ROLES.join(', ') }, { field: 'roles' });
    roles.add(role);
  }
  return [...roles];
}

export function timeZoneExists(zone: unknown): Refusal | undefined {
  if (zone === undefined || (typeof zone === 'string' && isTimeZone(zone))) return undefined;
  return refuse('user.time_zone', { value: zone }, { field: 'time_zone' });
}

export function ownerStaysEnabled(
  user: { readonly account_owner: boolean },
  enabled: unknown,
): Refusal | undefined {
  return user.account_owner && enabled === false
    ? refuse('user.owner_enabled', {}, { field: 'enabled' })
    : undefined;
}
