import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './focus-return.ts';

/** A dialog over the page, for short questions. Closed, it returns the focus to what opened it. */
export function Dialog(props: ModalProps) {
  useFocusReturn(props.opened);
  return <Modal {...props} />;
}
