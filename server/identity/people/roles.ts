/** The roles of users, apart from the account owner. */
export const ROLES = ['admin', 'accounts', 'billing', 'reports'] as const;
