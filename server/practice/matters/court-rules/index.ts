/** The court rule records, for the list of all records and for the command line. */
import type { Resource } from '#kernel/declarations/resource.ts';
import { courtJurisdiction, courtJurisdictionChoice } from './jurisdiction.ts';
import { matterDocket } from './matter-docket.ts';
import { courtServiceType, courtServiceTypeOfJurisdiction } from './how-served.ts';
import { courtTrigger } from './trigger.ts';

export { courtRuleEndpoints } from './endpoints.ts';

export const courtRuleRecords: readonly Resource[] = [
  courtJurisdiction,
  courtJurisdictionChoice,
  courtTrigger,
  courtServiceType,
  courtServiceTypeOfJurisdiction,
  matterDocket,
];
