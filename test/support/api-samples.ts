/** The samples of every API, by its name. */
import type { Samples } from '../../server/kernel/records/conformance/sample.ts';
import { accountingSamples } from './accounting-samples.ts';
import { leadSamples } from './lead-samples.ts';
import { samples } from './samples.ts';

export const SAMPLES: Readonly<Record<string, Samples>> = {
  practice: samples,
  accounting: accountingSamples,
  lead: leadSamples,
};
