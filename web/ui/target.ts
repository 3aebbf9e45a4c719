/** The person's daily hours target; stored in their browser. */
import { useLocalStorage } from '@mantine/hooks';
import { ownKey } from '../api/session.ts';

const USUAL_S = 8 * 3600;

/** In seconds, and a function to set it. */
export function useTarget(): [number, (seconds: number) => void] {
  const [target, setTarget] = useLocalStorage({
    key: ownKey('daily-target'),
    defaultValue: USUAL_S,
    getInitialValueInEffect: false,
  });
  return [target, setTarget];
}
