import { Drawer, type DrawerProps } from '@mantine/core';

/** A panel at the right of its page. */
export function SidePanel(props: DrawerProps) {
  return <Drawer position="right" transitionProps={{ duration: 100 }} {...props} />;
}
