/** The owners of trust money in tests: two clients, each with a matter and without one. */
import { createMatter } from '../../../test/support/casework.ts';
import type { Fixture } from '../../../test/support/fixture.ts';
import type { Cast } from './history.ts';

export async function ownersIn(fixture: Fixture): Promise<Cast['owners']> {
  const owners: { clientId: string; matterId: string | null }[] = [];
  for (let n = 0; n < 2; n++) {
    const { id } = await createMatter(fixture.firm);
    const { body } = await fixture.firm.get(`/api/v4/matters/${id}?fields=client{id}`);
    const clientId = String(body.data.client.id);
    owners.push({ clientId, matterId: String(id) }, { clientId, matterId: null });
  }
  return owners;
}
