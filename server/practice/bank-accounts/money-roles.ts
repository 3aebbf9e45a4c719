/** Who may move money and write it down: roles of which a user needs one. */
export const MONEY_ROLES = ['admin', 'account_owner', 'accounts', 'billing'] as const;
