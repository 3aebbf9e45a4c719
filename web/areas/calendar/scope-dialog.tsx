import { Button, Modal, Stack } from '@mantine/core';
import type { Scope } from './save-entry.ts';

export const SCOPES = [
  { value: 'this', label: 'This one' },
  { value: 'following', label: 'This and following' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { readonly value: Scope; readonly label: string }[];

export interface ScopeDialogProps {
  readonly title: string;
  /** Undefined where the person thought better of it. */
  readonly choose: (scope: Scope | undefined) => void;
}

/** Which occurrences of a series are meant. */
export function ScopeDialog({ title, choose }: ScopeDialogProps) {
  return (
    <Modal opened onClose={() => choose(undefined)} title={title} size="xs">
      <Stack gap="xs">
        {SCOPES.map(({ value, label }, index) => (
          <Button
            key={value}
            variant="default"
            onClick={() => choose(value)}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Modal>
  );
}
