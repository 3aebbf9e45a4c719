import { Button, type ButtonProps } from '@mantine/core';
import { Failure } from './failure.tsx';
import { readNextPage, type Paged } from '../../api/next-page.ts';

export interface ShowMoreProps extends Omit<ButtonProps, 'loading'> {
  readonly query: Paged;
}

/** The button below a part of a list; absent if all of it is shown. */
export function ShowMore({ query, children = 'Show more', ...props }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && <Failure error={query.error} />}
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void readNextPage(query)}
        {...props}
      >
        {children}
      </Button>
    </>
  );
}
