/** What each contract of the lead API introduces, as the number of its date. */
/** Introduces sources. */
export const SINCE_SOURCES = 20260819;
/** Introduces matter types, locations and custom field values. */
export const SINCE_MATTER_TYPES = 20260825;
/** Introduces the scope for leads of all applications. */
export const SINCE_ALL_LEADS = 20260902;
/** Introduces marketing campaigns. */
export const SINCE_CAMPAIGNS = 20260917;
