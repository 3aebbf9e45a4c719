/** The sidebar: whose documents, and their folder tree. */
import { Stack } from '@mantine/core';
import { listDocumentTemplates, listSafeCustodyPackets } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { ContactPicker, MatterPicker } from '../../ui/fields/record-picker.tsx';
import { AppLink, useOpen } from '../../shell/url-state.ts';
import { FolderTree } from './folder-tree.tsx';
import type { Place } from './place.ts';

export interface PlacesProps {
  /** The folder that the page shows, if it shows one. */
  readonly place?: Place | undefined;
  /** The page without a folder that is shown. */
  readonly page?: 'trash' | 'templates' | 'custody';
}

export function Places({ place, page }: PlacesProps) {
  const open = useOpen();
  const owner = place?.owner;
  return (
    <nav className="documents-places" aria-label="Places">
      <PlaceLinks place={place} page={page} />
      <div className="places-pickers">
        <MatterPicker
          size="xs"
          label="Matter"
          placeholder="Open a matter’s folder"
          value={owner?.matterId === undefined ? null : { id: owner.matterId, label: owner.title }}
          onChange={(picked) => picked && open(`/documents?matter=${picked.id}`)}
        />
        <ContactPicker
          size="xs"
          label="Contact"
          placeholder="Open a contact’s folder"
          value={owner?.contactId === undefined ? null : { id: owner.contactId, label: owner.title }}
          onChange={(picked) => picked && open(`/documents?contact=${picked.id}`)}
        />
      </div>
      {place && (
        <FolderTree
          root={place.trail[0]!}
          current={place.id}
          opened={place.trail.map(({ id }) => id)}
          onChoose={(id) => open(`/documents?folder=${id}`)}
        />
      )}
    </nav>
  );
}

type PlaceLinksProps = { readonly [Name in keyof PlacesProps]-?: PlacesProps[Name] | undefined };

function PlaceLinks({ place, page }: PlaceLinksProps) {
  const owner = place?.owner;
  const ofFirm = owner && owner.matterId === undefined && owner.contactId === undefined;
  return (
    <Stack gap={2} className="places-links">
      <PlaceLink href="/documents" title="All documents" here={!place && !page} />
      <PlaceLink href="/documents?firm=1" title="Firm" here={ofFirm === true} />
      {can(listDocumentTemplates) && (
        <PlaceLink href="/documents/templates" title="Templates" here={page === 'templates'} />
      )}
      <PlaceLink href="/documents/trash" title="Trash" here={page === 'trash'} />
      {can(listSafeCustodyPackets) && (
        <PlaceLink href="/documents/custody" title="Safe custody" here={page === 'custody'} />
      )}
    </Stack>
  );
}

interface PlaceLinkProps {
  readonly href: string;
  readonly title: string;
  readonly here: boolean;
}

function PlaceLink({ href, title, here }: PlaceLinkProps) {
  return (
    <AppLink href={href} here={here} className="place-link">
      {title}
    </AppLink>
  );
}
