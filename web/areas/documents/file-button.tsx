import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

export interface FileButtonProps extends ButtonProps {
  /** File extensions, such as .docx. */
  readonly accept: string;
  /** The label of the file input. */
  readonly label: string;
  readonly multiple?: boolean;
  readonly 'aria-label'?: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the file dialog. */
export function FileButton({
  accept,
  label,
  multiple = false,
  onFiles,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
