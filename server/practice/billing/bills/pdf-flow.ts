/**
 * Blocks that follow one another down the pages. A block is never torn, and one that keeps with the next is on the same
 * page as it: so a heading is never the last of a page, and a total is never the first of one without what it adds up.
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

/** Of a block and of all that it keeps with. */
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
