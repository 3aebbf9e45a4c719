/** The two bank accounts of a generated firm: operating and trust. */
import type { Connection } from '#kernel/database/database.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { practiceWriter } from '../../api/provision.ts';

export interface BankAccounts {
  readonly operatingId: string;
  readonly trustId: string;
}

export async function openBankAccounts(
  connection: Connection,
  context: RequestContext,
  currency: string,
): Promise<BankAccounts> {
  const writer = practiceWriter();
  const open = (type: 'Operating' | 'Trust', name: string, account_number: string) => {
    const institution = 'First Commonwealth Bank';
    const columns = { type, name, institution, account_number, currency, default_account: true };
    return writer.write(
      connection,
      writer.registry.of('bank_accounts', 'bank_account'),
      columns,
      undefined,
      context,
    );
  };
  return {
    operatingId: await open('Operating', 'Operating account', '4417002291'),
    trustId: await open('Trust', 'Client trust account', '4417002308'),
  };
}
