/** Example requests that test an import, and that undo one (own-requests.ts). */
import { done, NOTHING, type Ground, type OwnRequests } from './ground.ts';

export function importRequests({ firm, maker: { idOf } }: Ground): OwnRequests {
  const files: Readonly<Record<string, readonly [kind: string, file: () => Promise<string>]>> = {
    Contacts: ['contacts', async () => 'type,name\nCompany,Harbour Street Ltd\n'],
    Matters: ['matters', async () => `client,description\n${await idOf('contact')},Lease of a warehouse\n`],
    Activities: [
      'activities',
      async () => `type,matter,date,quantity\nTimeEntry,${await idOf('matter')},2026-03-31,5400\n`,
    ],
    Tasks: ['tasks', async () => 'name,description,assignee.name\nFile the answer,By noon,Eleanor Hale\n'],
    CalendarEntries: [
      'calendar_entries',
      async () => 'summary,start_at,end_at\nHearing,2026-03-31T14:00:00Z,2026-03-31T15:00:00Z\n',
    ],
    Notes: [
      'notes',
      async () => `type,matter,subject,detail\nMatter,${await idOf('matter')},Call,Spoke with the expert\n`,
    ],
    BankTransactions: [
      'bank_transactions',
      async () => `date,amount,bank_account\n2026-03-31,2500.00,${await idOf('bank_account')}\n`,
    ],
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, [kind, file]]): [string, OwnRequests[string]][] => [
      [`practice.import${name}`, async () => ({ ...NOTHING, data: { csv: await file(), dry_run: true } })],
      [
        `practice.undo${name}Import`,
        async () => {
          const data = { csv: await file(), file_name: `${kind}.csv` };
          const { import_id: id } = await done(firm, 'POST', `/api/v4/${kind}/import`, data);
          return { parameters: { id }, data: {} };
        },
      ],
    ]),
  );
}
