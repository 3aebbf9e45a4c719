/** Leads to the result of background work: a page of the app, or a file that the service serves below /api. */
import type { ReactNode } from 'react';
import { saveFrom } from '../ui/files/save-file.ts';
import { AppLink, useOpen } from './url-state.ts';

const isFile = (href: string): boolean => href.startsWith('/api/');

interface ResultLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function ResultLink({ href, children }: ResultLinkProps) {
  if (!isFile(href)) return <AppLink href={href}>{children}</AppLink>;
  return (
    <a href={href} download>
      {children}
    </a>
  );
}

export function useOpenResult(): (href: string) => void {
  const open = useOpen();
  return (href) => (isFile(href) ? saveFrom(href) : open(href));
}
