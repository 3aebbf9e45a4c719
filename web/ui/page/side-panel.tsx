import { Drawer, type DrawerProps } from '@mantine/core';
import { useEscape } from './escape.ts';
import { useFocusReturn } from './focus-return.ts';

/** A panel at the right of its page. The first field of a form in it has the focus, however late it appears. */
export function SidePanel({ children, ...props }: DrawerProps) {
  useFocusReturn(props.opened);
  useEscape(props.opened, props.onClose);
  return (
    <Drawer position="right" transitionProps={{ duration: 100 }} {...props} closeOnEscape={false}>
      <div ref={focusFirstField}>{children}</div>
    </Drawer>
  );
}

/** The first one that one types into, even below a choice of what to enter. */
const FIRST_FIELD = ':is(input:not([type=radio], [type=checkbox]), textarea, select):enabled';

export function firstFieldIn(form: Element | null): HTMLElement | null {
  return form && (form.querySelector('[data-autofocus]') ?? form.querySelector(FIRST_FIELD));
}

/** Otherwise the drawer would focus its first button, which closes it, and typing would do nothing. */
export function focusFirstField(content: HTMLDivElement | null): (() => void) | undefined {
  if (!content || markFirstField(content)) return undefined;
  const loading = new MutationObserver(() => {
    const field = markFirstField(content);
    if (!field) return;
    loading.disconnect();
    // If the drawer has not chosen a focus yet, it takes the marked field.
    if (hasFocusAtFirst(content)) field.focus({ preventScroll: true });
  });
  loading.observe(content, { childList: true, subtree: true });
  return () => loading.disconnect();
}

/** What the drawer focuses is marked with `data-autofocus`. */
function markFirstField(content: HTMLDivElement): HTMLElement | null {
  const field =
    content.querySelector<HTMLElement>('[data-autofocus]') ??
    content.querySelector<HTMLElement>(`form ${FIRST_FIELD}`);
  field?.setAttribute('data-autofocus', 'true');
  return field;
}

/** Whether the focus is where the drawer put it: not in the content, and not where the person has moved it. */
function hasFocusAtFirst(content: HTMLDivElement): boolean {
  const focused = document.activeElement;
  return content.closest('[role=dialog]')?.contains(focused) === true && !content.contains(focused);
}
