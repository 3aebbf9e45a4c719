/** Values of users in the API. */
export { ROLES } from '#identity';

export const SUBSCRIPTION_TYPES = ['Attorney', 'NonAttorney'] as const;
export const VISIBILITIES = ['all', 'own'] as const;
