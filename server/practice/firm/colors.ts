/**
 * The published colors of calendars. The three lists are parallel: the same index is the same color for calendars,
 * for tasks, and in a lighter shade. Rows store the index.
 */
import { m, type Member } from '#kernel/declarations/member.ts';
import type { Draft } from '#kernel/changes/write-rules.ts';

export const COLORS = [
  '#367B9C',
  '#FFA5A4',
  '#83D17F',
  '#FFAC7B',
  '#8E3F64',
  '#C75300',
  '#009CEC',
  '#62D6B1',
  '#9EEDCB',
  '#F9A2C4',
  '#616161',
  '#BBDA81',
  '#DFD3F8',
  '#D6C4A5',
  '#FFD478',
  '#6AC9DE',
  '#EABBB0',
  '#BFC2E1',
  '#DADADA',
  '#CDE2F5',
] as const;

export const TASK_COLORS = [
  '#658CDA',
  '#DA6666',
  '#49B050',
  '#E7804C',
  '#8C66DA',
  '#C4A882',
  '#64AD88',
  '#84AAA5',
  '#56BFB3',
  '#E77399',
  '#BFBF4B',
  '#8BBF3C',
  '#B473B4',
  '#A7A77D',
  '#F2A53D',
  '#658CB3',
  '#BE9494',
  '#A992A9',
  '#8897A5',
  '#93A2BE',
] as const;

export const LIGHT_COLORS = [
  '#5DA5C7',
  '#F95957',
  '#209412',
  '#FF7715',
  '#DE649D',
  '#FF6B02',
  '#56C4FC',
  '#00B177',
  '#50D19B',
  '#F14A8C',
  '#A3A2A2',
  '#84AB3B',
  '#B091EE',
  '#BD9E69',
  '#F2A000',
  '#00A5CA',
  '#CB5A3D',
  '#959CD0',
  '#B0B0B0',
  '#7BA6CD',
] as const;

/** SQL: the color of a list at the row's index. */
export function colorOf(list: readonly string[]): string {
  return `(array[${list.map((color) => `'${color}'`).join(',')}])[{t}.color + 1]`;
}

/** `color` in a body: from any list, ignoring case. */
export const colorMember: Member = m.oneOf([...COLORS, ...TASK_COLORS]);

/** Sets the index of a color that was sent. */
export function prepareColor({ input, columns }: Draft): void {
  const { color } = input;
  if (typeof color !== 'string') return;
  const place = COLORS.findIndex((each) => each === color);
  columns.color = place >= 0 ? place : TASK_COLORS.findIndex((each) => each === color);
}
