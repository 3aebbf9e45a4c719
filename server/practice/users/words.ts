/** The words of users on the wire (facts, 2.I; decisions, line 44). */
export { ROLES } from '#identity';

export const SUBSCRIPTION_TYPES = ['Attorney', 'NonAttorney'] as const;
export const VISIBILITIES = ['all', 'own'] as const;
