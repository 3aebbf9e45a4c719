import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import type { Target } from './send-file.ts';
import { startUploads } from './uploads.ts';

export interface UploadButtonProps {
  readonly to: Target;
  /**
   * Whether an address asks for an upload. Browsers open the file dialog only for a key or a click, so the button gets
   * the focus, and one more Enter opens it.
   */
  readonly focused?: boolean;
  /** Called when files were chosen. */
  readonly chosen?: () => void;
}

/** Lets a person choose files, and uploads them. */
export function UploadButton({ to, focused = false, chosen }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const choose = () => input.current?.click();
  useShortcuts('Documents', [{ keys: 'u', title: 'Upload files', run: choose }]);
  return (
    <>
      <Button ref={button} leftSection={<IconUpload size={15} />} onClick={choose}>
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ currentTarget }) => {
          startUploads([...(currentTarget.files ?? [])].map((file) => ({ file, to })));
          currentTarget.value = '';
          chosen?.();
        }}
      />
    </>
  );
}
