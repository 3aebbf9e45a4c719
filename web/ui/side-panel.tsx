import { Drawer, type DrawerProps } from '@mantine/core';

/** A panel at the right of its page. The first field of a form in it has the focus. */
export function SidePanel({ children, ...props }: DrawerProps) {
  return (
    <Drawer position="right" transitionProps={{ duration: 100 }} {...props}>
      <div ref={markFirstField}>{children}</div>
    </Drawer>
  );
}

/** The first one that one types into, even below a choice of what to enter. */
const FIRST_FIELD = 'form :is(input:not([type=radio], [type=checkbox]), textarea, select):enabled';

/** Otherwise the drawer would focus its first button, which closes it, and typing would do nothing. */
function markFirstField(content: HTMLDivElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return;
  content.querySelector(FIRST_FIELD)?.setAttribute('data-autofocus', 'true');
}
