/**
 * A view belongs to the user who saved it; its path must stay within the app. Admins can also change and delete
 * shared views.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import type { Tables } from '#tables';
import { refuse } from './refusals.ts';
import type { savedView } from './saved-view.ts';

/** Two slashes, or a slash and a backslash, would lead to another host; browsers drop tabs and line ends between them. */
const WITHIN_THE_APP = /^\/(?![/\\])[^\t\n\r]*$/;

export const savedViewRules: WriteRules<typeof savedView> = {
  prepare({ current, columns, refusals }, { context }) {
    const refusal = current ? ofAnother(current, context.principal) : undefined;
    if (refusal) throw refusal;
    if (!current) columns.user_id = context.principal.userId;
    const { address } = columns;
    if (typeof address === 'string' && !WITHIN_THE_APP.test(address))
      refusals.push(refuse('saved_view.address', { value: address }, { field: 'address' }));
  },

  refuseDelete: (current, { context }) => ofAnother(current, context.principal),
};

function ofAnother({ id, user_id }: Tables['saved_views'], principal: Principal): Refusal | undefined {
  if (user_id === principal.userId || isAdmin(principal)) return undefined;
  return refuse('saved_view.of_another', { id: id });
}
