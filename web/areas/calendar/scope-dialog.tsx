import { Button, Stack } from '@mantine/core';
import type { Scope } from './save-entry.ts';
import { Dialog } from '../../ui/page/dialog.tsx';

export const SCOPES = [
  { value: 'this', label: 'This one' },
  { value: 'following', label: 'This and following' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { readonly value: Scope; readonly label: string }[];

export interface ScopeDialogProps {
  readonly title: string;
  /** Called with undefined if the person cancelled. */
  readonly choose: (scope: Scope | undefined) => void;
}

/** Asks which occurrences of a series to change. */
export function ScopeDialog({ title, choose }: ScopeDialogProps) {
  return (
    <Dialog opened onClose={() => choose(undefined)} title={title} size="xs">
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
    </Dialog>
  );
}
