export const STATUSES = ['Open', 'Pending', 'Closed'] as const;

export const BILLING_METHODS = [
  { value: 'HourlyRate', label: 'Hourly' },
  { value: 'FlatRate', label: 'Flat fee' },
  { value: 'ContingencyFee', label: 'Contingency fee' },
] as const;
