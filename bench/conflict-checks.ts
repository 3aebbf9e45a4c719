/** Conflict checks in a firm with half a million names, each search with a misspelling. */
import { createAccount, createApplication, issueToken, SCOPES } from '#identity';
import { FIRST_NAMES, LAST_NAMES } from '../server/practice/seed/words/people.ts';
import type { Stage } from './against-bare.ts';
import { atMost, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { median, request } from './measure.ts';

const NAMES = 500_000;
const P99_MS = 200;
const SEARCHES = 200;
const OWNER = {
  email: 'owner@names.example',
  password: 'half a million names',
  firstName: 'Nan',
  lastName: 'Names',
};

export async function measureConflictChecks({ firm, meter, chancery }: Stage): Promise<Finding[]> {
  const token = await openFirmOfNames(firm);
  const requests = Array.from({ length: SEARCHES }, (_, index) => {
    const given = FIRST_NAMES[(index * 7) % FIRST_NAMES.length]!;
    const surname = LAST_NAMES[(index * 13) % LAST_NAMES.length]!;
    return request('/lead/conflict_checks', {
      token,
      body: { data: { names: [`${misspelled(given, index)} ${misspelled(surname, index)}`] } },
    });
  });
  const [series] = await meter.compare([{ ...chancery, requests }], 1);
  const p99 = median(series!.outcomes.map((each) => each.p99Ms));
  const half = median(series!.outcomes.map((each) => each.medianMs));
  const details = `${SEARCHES} misspelled names among ${NAMES}, one after another: median ${half.toFixed(0)} ms`;
  return [atMost('conflict check, p99', P99_MS, p99, ' ms', details)];
}

/** Leaves out one letter, at any position. */
function misspelled(name: string, index: number): string {
  const at = 1 + (index % Math.max(1, name.length - 1));
  return name.slice(0, at) + name.slice(at + 1);
}

/** Creates the firm once; returns a token for it. */
async function openFirmOfNames({ parts, owner }: MeasuredFirm): Promise<string> {
  const known = await owner.query<{ account_id: string }>('select account_id from users where email = $1', [
    OWNER.email,
  ]);
  const accountId =
    known.rows[0]?.account_id ??
    (await createAccount(parts, { name: 'Names & Co.', country: 'US', currency: 'USD', owner: OWNER }))
      .accountId;
  if (known.rows.length === 0) {
    await owner.query(
      `insert into contacts (account_id, type, name, first_name, last_name, etag, created_at, updated_at)
       select $1, 'Person', given || ' ' || surname, given, surname, 'names', now(), now()
         from (select ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] as given,
                      ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] ||
                      case when n % 3 = 0 then '' else '-' || ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] end
                      as surname
                 from generate_series(1, $4::int) n) made`,
      [accountId, FIRST_NAMES, LAST_NAMES, NAMES],
    );
    await owner.query('vacuum analyze contacts');
  }
  const { clientId } = await createApplication(parts, {
    accountId,
    name: 'Intake under measurement',
    redirectUris: ['https://load.example/back'],
    scopes: [...SCOPES],
  });
  return (await issueToken(parts, { email: OWNER.email, clientId })).access_token;
}
