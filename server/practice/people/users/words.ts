/** The words of users on the wire. */
export { ROLES } from '#identity';

export const SUBSCRIPTION_TYPES = ['Attorney', 'NonAttorney'] as const;
export const VISIBILITIES = ['all', 'own'] as const;
