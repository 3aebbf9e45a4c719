/**
 * Tests whose firms are in second databases, each on a separate server: requests, jobs and commands must not depend
 * on which database holds a firm.
 */
const WITH_FIRMS_ELSEWHERE = [
  /^test\/conformance\.test\.ts$/,
  /^server\/webhooks\//,
  /^server\/identity\/(oauth|provider)\//,
  /^server\/practice\/api\/import\//,
  /^server\/kernel\/backup\//,
];

export function hasFirmsElsewhere(file: string): boolean {
  return WITH_FIRMS_ELSEWHERE.some((pattern) => pattern.test(file));
}
