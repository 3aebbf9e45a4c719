/** The intake defaults of a new firm, written in the transaction that creates it. */
import type { Connection } from '#kernel/database/database.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import { serviceContext } from '#practice';
import { newAddressKey } from '#kernel/http/signed-address.ts';
import { intakeForm } from './intake/intake-form.ts';
import { matterType } from './lookups/matter-type.ts';
import { source } from './lookups/source.ts';
import { resources } from './resources.ts';
import { rulesOfLeads } from './write-rules.ts';

interface FirmToProvision {
  readonly accountId: string;
  /** The firm's owner, recorded as the author. */
  readonly userId: string;
  readonly at: Date;
}

const SOURCES = [
  { name: 'Referral', category: 'standard' },
  { name: 'Website', category: 'standard' },
  { name: 'Email marketing', category: 'email_marketing' },
] as const;

/** The form is only written here, so it needs no URL. */
const form = intakeForm(() => '');

/** Created at first use, since it needs all records. */
let writer: Writer | undefined;

export async function provisionIntake(connection: Connection, firm: FirmToProvision): Promise<void> {
  writer ??= new RecordWriter(new RegistryWithRules([...resources, form], rulesOfLeads));
  const context = serviceContext({ ...firm, requestId: 'account-opened' });
  for (const { name, category } of SOURCES)
    await writer.write(connection, source, { name }, undefined, context, { category });
  await writer.write(connection, matterType, { name: 'General' }, undefined, context, { default: true });
  await writer.insert(connection, form, context, { key: newAddressKey() });
}
