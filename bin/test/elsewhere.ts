/** Tests whose firms lie in second databases, each on a server of its own: what a request, a job or a command does must not depend on where a firm lies. */
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
