/** The element of buttons. While an answer is awaited, it does nothing, but keeps the focus. */
import type { ComponentProps, MouseEvent } from 'react';

export interface WaitingButtonProps extends ComponentProps<'button'> {
  /** Set by Mantine while `loading`. */
  readonly 'data-loading'?: boolean;
}

/** A disabled button would lose the focus. Without a type, it sends no form. */
export function WaitingButton({ type = 'button', disabled, ...props }: WaitingButtonProps) {
  if (!props['data-loading']) return <button {...props} type={type} disabled={disabled} />;
  return <button {...props} type={type} aria-disabled onClick={doNothing} />;
}

function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
