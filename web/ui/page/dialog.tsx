import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from './escape.ts';
import { useFocusReturn } from './focus-return.ts';
import { focusFirstField } from './side-panel.tsx';

/**
 * A dialog over the page, for short questions. The first field of a form in it has the focus. Closed, it returns the
 * focus to what opened it.
 */
export function Dialog({ children, ...props }: ModalProps) {
  useFocusReturn(props.opened);
  useEscape(props.opened, props.onClose);
  return (
    <Modal {...props} closeOnEscape={false}>
      <div ref={focusFirstField}>{children}</div>
    </Modal>
  );
}
