/** SQL of who has a picture, for a row that is a user or a contact: the id of the contact, that of the user below zero. */
export const AVATAR_HOLDER = "(case when {t}.type = 'User' then -{t}.id else {t}.id end)";
