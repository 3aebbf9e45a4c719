/** The report options other than its kind: its dates and its format. */
export const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'this_week', label: 'This week' },
  { value: 'last_week', label: 'Last week' },
  { value: 'this_month', label: 'This month' },
  { value: 'last_month', label: 'Last month' },
  { value: 'this_quarter', label: 'This quarter' },
  { value: 'last_quarter', label: 'Last quarter' },
  { value: 'this_year', label: 'This year' },
  { value: 'last_year', label: 'Last year' },
];

export const FILE_FORMATS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
];

export const FORMATS = [{ value: 'json', label: 'On the page' }, ...FILE_FORMATS];

/** The label of a format. */
export function formatOf(format: string): string {
  return FORMATS.find(({ value }) => value === format)?.label ?? format.toUpperCase();
}
