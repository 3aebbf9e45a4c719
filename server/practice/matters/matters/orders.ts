/** Orders of matters besides their own columns: by the names of related people. */
import { order, type Order } from '#kernel/declarations/order.ts';
import { contactName } from '../../firm/index.ts';

const clientName = contactName('client_id');

const FIRST_GRANT =
  '(select g.name from matter_grants mg join funding_grants g on g.account_id = mg.account_id and g.id = mg.grant_id' +
  ' where mg.account_id = {t}.account_id and mg.matter_id = {t}.id order by mg.position limit 1)';

export const matterOrders: Readonly<Record<string, Order>> = {
  'client.name': clientName,
  clients: clientName,
  'practice_area.name': order.through('practice_areas', 'practice_area_id', 'o.name'),
  'matter_stage.name': order.through('matter_stages', 'matter_stage_id', 'o.name'),
  'responsible_attorney.name': order.through('users', 'responsible_attorney_id', 'o.name'),
  'originating_attorney.name': order.through('users', 'originating_attorney_id', 'o.name'),
  'statute_of_limitations.due_at': order.by('date', 'o.due_at', {
    join: 'left join tasks o on o.account_id = {t}.account_id and o.matter_id = {t}.id and o.statute_of_limitations and o.deleted_at is null',
  }),
  grants: order.by('text', FIRST_GRANT),
};
