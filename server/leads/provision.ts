/** What intake has of every firm from its first moment, in the transaction that opens it. */
import type { Connection } from '#kernel/database/database.ts';
import { RuledRegistry } from '#kernel/records/ruled-registry.ts';
import { RecordWriter } from '#kernel/records/write.ts';
import type { Writer } from '#kernel/records/writer.ts';
import { serviceContext } from '#practice';
import { newAddressKey } from '#kernel/http/signed-address.ts';
import { intakeForm } from './intake/form.ts';
import { matterType } from './lookups/matter-type.ts';
import { source } from './lookups/source.ts';
import { resources } from './resources.ts';
import { rulesOfLeads } from './write-rules.ts';

interface FirmToProvision {
  readonly accountId: string;
  /** Its owner, who is said to have written it. */
  readonly userId: string;
  readonly at: Date;
}

const SOURCES = [
  { name: 'Referral', category: 'standard' },
  { name: 'Website', category: 'standard' },
  { name: 'Email marketing', category: 'email_marketing' },
] as const;

/** Nobody reads it here, so that it needs no address. */
const form = intakeForm(() => '');

/** Made when it is first used, since it knows every record. */
let writer: Writer | undefined;

export async function provisionIntake(connection: Connection, firm: FirmToProvision): Promise<void> {
  writer ??= new RecordWriter(new RuledRegistry([...resources, form], rulesOfLeads));
  const context = serviceContext({ ...firm, requestId: 'account-opened' });
  for (const { name, category } of SOURCES)
    await writer.write(connection, source, { name }, undefined, context, { category });
  await writer.write(connection, matterType, { name: 'General' }, undefined, context, { default: true });
  await writer.write(connection, form, {}, undefined, context, { key: newAddressKey() });
}
