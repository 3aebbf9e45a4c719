/** The person's daily hours target; stored in their browser. */
import { useLocalStorage } from '@mantine/hooks';
import { ownKey } from '../api/session.ts';
import { SECONDS_PER_HOUR } from './values/duration.ts';

const USUAL_S = 8 * SECONDS_PER_HOUR;

/** In seconds, and a function to set it. */
export function useTarget(): [number, (seconds: number) => void] {
  const [target, setTarget] = useLocalStorage({
    key: ownKey('daily-target'),
    defaultValue: USUAL_S,
    getInitialValueInEffect: false,
  });
  return [target, setTarget];
}
