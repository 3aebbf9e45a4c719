/** Members of types that hang on matters and for which no records are kept: selectable, and null (decisions:42). */
export const NOT_KEPT_OF_MATTERS = {
  attorney_allocation: [
    'account_id',
    'created_at',
    'etag',
    'id',
    'originating_attorney_allocation',
    'resource_id',
    'resource_type',
    'responsible_attorney_allocation',
    'updated_at',
  ],
} as const;
