/** Who may move money and write it down: roles of which a user needs one. */
export const MONEY_ROLES = ['admin', 'account_owner', 'accounts', 'billing'] as const;

/** Who sets what others' work costs: rates, agreed rates and the taxes on them. A user needs one of these roles. */
export const RATE_ROLES = ['admin', 'account_owner', 'accounts'] as const;
