/** The current place in the documents: the folder in the address, and its parent folders. */
import { useQuery } from '@tanstack/react-query';
import { getContact, getFolder, getMatter, listFolders } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';

/** The address parameters: a folder, or an owner. Without any, all documents. */
export interface PlaceState {
  readonly folder?: string;
  readonly matter?: string;
  readonly contact?: string;
  readonly firm?: string;
}

export interface Place {
  readonly id: number;
  /** From the root folder to this one. */
  readonly trail: readonly { readonly id: number; readonly name: string }[];
  /** The owner of the documents. */
  readonly owner: {
    readonly title: string;
    readonly matterId?: number;
    readonly contactId?: number;
  };
}

const FOLDER = 'id,name,root,parent{id},matter{id,display_number,description},contact{id,name}';

/** Undefined while loading, null if the address names no place. */
export function usePlace({ folder, matter, contact, firm }: PlaceState) {
  const named = folder ?? matter ?? contact ?? firm;
  return useQuery({
    queryKey: ['practice', 'folders', 'place', folder, matter, contact, firm],
    queryFn: async ({ signal }): Promise<Place | null> => {
      if (named === undefined) return null;
      const id = folder === undefined ? await rootOf({ matter, contact }, signal) : Number(folder);
      return readPlace(id, signal);
    },
  });
}

/** The root folder of a matter or contact; without either, the firm's. */
export async function rootOf(
  { matter, contact }: { readonly matter?: string | undefined; readonly contact?: string | undefined },
  signal?: AbortSignal,
): Promise<number> {
  const options = signal ? { signal } : {};
  const fields = 'folder{id}';
  if (matter !== undefined)
    return (await api.call(getMatter, { id: Number(matter), fields }, options)).data.folder!.id;
  if (contact !== undefined)
    return (await api.call(getContact, { id: Number(contact), fields }, options)).data.folder!.id;
  const roots = { parent_id: 'null', matter_id: 'null', contact_id: 'null' } as const;
  const { data } = await api.call(listFolders, { ...roots, fields: 'id', limit: 1 }, options);
  return data[0]!.id;
}

export async function readPlace(id: number, signal: AbortSignal): Promise<Place> {
  const trail: { id: number; name: string }[] = [];
  for (let at = id; ;) {
    const { data } = await api.call(getFolder, { id: at, fields: FOLDER }, { signal });
    const { matter, contact } = data;
    const parent = data.parent?.id;
    if (data.root || parent === undefined) {
      const title = matter
        ? [matter.display_number, matter.description].filter(Boolean).join(' · ')
        : (contact?.name ?? 'Firm');
      const owner = {
        title,
        ...(matter ? { matterId: matter.id } : {}),
        ...(contact && !matter ? { contactId: contact.id } : {}),
      };
      return { id, trail: [{ id: data.id, name: title }, ...trail], owner };
    }
    trail.unshift({ id: data.id, name: data.name });
    at = parent;
  }
}
