import { Breadcrumbs } from '@mantine/core';
import { AppLink } from '../../shell/url-state.ts';
import { useFolderTarget } from './dragging.ts';
import type { Place } from './place.ts';

/** Links to the parent folders of this one. */
export function Trail({ place: { trail } }: { readonly place: Place }) {
  return (
    <nav aria-label="Folder">
      <Breadcrumbs className="documents-trail">
        {trail.map(({ id, name }, index) =>
          index === trail.length - 1 ? (
            <span key={id} aria-current="page">
              {name}
            </span>
          ) : (
            <Above key={id} id={id} name={name} />
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}

function Above({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <span className="documents-above" {...useFolderTarget({ id, name })}>
      <AppLink href={`/documents?folder=${id}`}>{name}</AppLink>
    </span>
  );
}
