/**
 * Details that an intake contact shares with its practice contact, as SQL over {t}: its own until it becomes a
 * client, afterwards those of the practice, which are the only ones stored.
 */
const linked = (wanted: string, from: string): string =>
  `(select ${wanted} from ${from} where p.account_id = {t}.account_id and p.${from === 'contacts p' ? 'id' : 'contact_id'} = {t}.contact_id)`;

const ownOr = (own: string, shared: string): string =>
  `case when {t}.contact_id is null then ${own} else ${shared} end`;

/** Null before there is one, and after it was deleted. */
export const PRACTICE_ID = linked('case when p.deleted_at is null then p.id end', 'contacts p');

const FIRST = 'order by p."primary" desc, p.id';

export const NAME = ownOr('{t}.name', linked('p.name', 'contacts p'));

export const EMAILS = ownOr(
  '{t}.emails',
  linked(`coalesce(array_agg(p.address ${FIRST}), '{}')`, 'email_addresses p'),
);

export const PHONE_NUMBERS = ownOr(
  '{t}.phone_numbers',
  linked(`coalesce(array_agg(p.number ${FIRST}), '{}')`, 'phone_numbers p'),
);

const ADDRESS = ['street', 'city', 'province', 'postal_code', 'country']
  .map((name) => `'${name}', p.${name}`)
  .join(', ');

export const ADDRESSES = ownOr(
  '{t}.addresses',
  linked(`coalesce(jsonb_agg(jsonb_build_object(${ADDRESS}) ${FIRST}), '[]')`, 'addresses p'),
);

/** Changes when either of the two linked contacts changes. */
export const ETAG = ownOr('{t}.etag', `md5({t}.etag || ${linked('p.etag', 'contacts p')})`);

export const UPDATED_AT = `greatest({t}.updated_at, ${linked('p.updated_at', 'contacts p')})`;

export const TYPE = ownOr('{t}.type', linked('p.type', 'contacts p'));
