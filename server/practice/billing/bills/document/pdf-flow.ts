/**
 * Lays out blocks down the pages. A block is never split, and a block that keeps with the next is on the same page: a
 * heading is never last on a page, and a total never starts a page without what it sums up.
 */
import type { Block } from './pdf-rows.ts';
import { bottomOf, MARGIN, nextPage, type Pdf } from './pdf-rows.ts';

export function flow(pdf: Pdf, blocks: readonly Block[]): void {
  for (const [index, block] of blocks.entries()) {
    if (pdf.y > MARGIN && pdf.y + heightFrom(blocks, index) > bottomOf(pdf)) {
      nextPage(pdf);
      block.again?.();
    }
    block.draw();
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
