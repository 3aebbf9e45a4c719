import { Code, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listApiRequests } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';

/** A sandbox application's request and response bodies; for other firms none are stored or shown. */
export function RequestBodies({ id }: { readonly id: number }) {
  const query = useQuery(read(listApiRequests, { 'ids[]': [id], fields: 'bodies{request,answer}' }));
  if (query.isLoadingError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const bodies = query.data?.data[0]?.bodies;
  if (!bodies) return null;
  return (
    <>
      <Body title="Sent" json={bodies.request} />
      <Body title="Answered" json={bodies.answer} />
    </>
  );
}

function Body({ title, json }: { readonly title: string; readonly json: string | null }) {
  if (json === null) return null;
  return (
    <section>
      <Title order={3}>{title}</Title>
      <Code block className="developers-body" tabIndex={0} aria-label={title}>
        {indented(json)}
      </Code>
    </section>
  );
}

/** A truncated body is shown unchanged. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
