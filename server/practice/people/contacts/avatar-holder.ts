/**
 * SQL: the owner of a picture, for a row of a user or contact: the contact's id, or the user's id as a negative
 * number.
 */
export const AVATAR_HOLDER = "(case when {t}.type = 'User' then -{t}.id else {t}.id end)";
