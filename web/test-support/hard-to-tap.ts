/**
 * Runs in the browser: the names of controls that are lower than the 24 pixels that a finger needs. A field with
 * several values is hit wherever its frame is.
 */
export const HARD_TO_TAP = `[...document.querySelectorAll(':is(main, [role=dialog]) :is(a, button, summary, input:not([type=radio]))')]
  .filter((one) => one.checkVisibility()
    && (one.closest('.mantine-MultiSelect-wrapper') ?? one).getBoundingClientRect().height < 24)
  .map((one) => one.getAttribute('aria-label') ?? one.textContent)`;
