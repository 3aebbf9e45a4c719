/** The keyboards that a screen offers for what is typed. Nothing else is said of the text: the service checks it. */
const KEYBOARDS = {
  email: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off' },
  url: { inputMode: 'url', autoCapitalize: 'none', autoCorrect: 'off' },
  phone: { inputMode: 'tel' },
  number: { inputMode: 'decimal' },
} as const;

export type Keyboard = keyof typeof KEYBOARDS;

/** Members for the field; none for text. */
export function keyboardOf(keyboard: Keyboard | undefined) {
  return keyboard ? KEYBOARDS[keyboard] : {};
}
