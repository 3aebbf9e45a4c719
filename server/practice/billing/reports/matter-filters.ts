/** The filters of a report, with the matter's column for each. */
export const OF_MATTER: Readonly<Record<string, string>> = {
  matter: 'id',
  client: 'client_id',
  practice_area: 'practice_area_id',
  responsible_attorney: 'responsible_attorney_id',
  originating_attorney: 'originating_attorney_id',
};
