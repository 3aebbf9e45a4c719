/** Whether the page is as narrow as a phone. Rows of lists are then shown as cards. */
import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 640px)';

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, matchMedia(PHONE).matches, { getInitialValueInEffect: false });
}
