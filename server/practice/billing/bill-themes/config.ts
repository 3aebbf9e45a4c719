/** Validates the config of a theme. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { readPicture } from '../../firm/index.ts';
import { isColor } from '../bills/document/document.ts';
import { refuse } from '../refusals.ts';

export function configRefusals(config: string): Refusal[] {
  if (!isObjectText(config))
    return [refuse('bill_theme.config', { value: config.slice(0, 100) }, { field: 'config' })];
  const { color, logo }: { readonly color?: unknown; readonly logo?: unknown } = JSON.parse(config);
  if (color && !isColor(color)) {
    const value = JSON.stringify(color).slice(0, 100);
    return [refuse('bill_theme.color', { value }, { field: 'config.color' })];
  }
  if (!isPicture(logo)) return [refuse('bill_theme.logo', {}, { field: 'config.logo' })];
  return [];
}

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Whether a logo can be drawn; no logo is valid too. */
function isPicture(logo: unknown): boolean {
  if (logo === undefined || logo === null) return true;
  return typeof logo === 'string' && logo.startsWith('data:image/') && readPicture(logo) !== undefined;
}
