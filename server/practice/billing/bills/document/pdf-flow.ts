/**
 * Lays out blocks down the pages. A block is never split, and a block that keeps with the next is on the same page: a
 * heading is never last on a page, and a total never starts a page without what it sums up.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Pdf } from '#kernel/pdf/document.ts';
import type { Block } from './pdf-rows.ts';
import { bottomOf, MARGIN, nextPage } from './pdf-rows.ts';

/** How many blocks are drawn before other work of the service gets a turn. */
const BLOCKS_AT_ONCE = 20;

export async function flow(pdf: Pdf, blocks: readonly Block[]): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    if (pdf.y > MARGIN && pdf.y + heightFrom(blocks, index) > bottomOf(pdf)) {
      nextPage(pdf);
      block.again?.();
    }
    block.draw();
    if (index % BLOCKS_AT_ONCE === 0) await turnOfOthers();
  }
}

/** The height of a block and of all blocks that it keeps with. */
function heightFrom(blocks: readonly Block[], index: number): number {
  let height = 0;
  for (let at = index, block = blocks[at]; block; block = blocks[++at]) {
    height += block.height();
    if (!block.keepsWithNext) break;
  }
  return height;
}

export function keptTogether(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => ({ ...block, keepsWithNext: true }));
}
