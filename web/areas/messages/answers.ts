/** How often an open page asks for messages of others; a page in the background does not. */
export const ANSWERS_SOUGHT_EVERY_MS = 30_000;
