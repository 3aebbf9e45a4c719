/** Whether the page is as narrow as a phone. Rows of lists are cards then. */
import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 640px)';

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, matchMedia(PHONE).matches, { getInitialValueInEffect: false });
}
