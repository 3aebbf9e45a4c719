/** `1 bill` and `3 bills`, for nouns whose plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
