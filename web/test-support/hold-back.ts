import type { Page } from 'playwright-core';

/** Holds back the answers to requests of a page until the returned function is called. */
export async function holdBack(page: Page, requests: RegExp | string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return release;
}
