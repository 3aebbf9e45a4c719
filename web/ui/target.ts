/** How much of a day the person means to account for; kept in their browser. */
import { useState } from 'react';
import { ownKey } from '../api/session.ts';

const USUAL_S = 8 * 3600;

export function useTarget(): number {
  const [target] = useState(() => Number(localStorage.getItem(ownKey('daily-target')) ?? USUAL_S) || USUAL_S);
  return target;
}
