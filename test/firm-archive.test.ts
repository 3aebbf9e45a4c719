/** Exports every record of a firm, of every declared noun, from one installation and imports it into another. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import { readFirm, writeFirm } from '../server/commands/firm.ts';
import { LEFT_OUT } from '../server/firm-exports/index.ts';
import { CHECKS } from '../server/commands/verify.ts';
import { tablesOfFirm } from '../server/kernel/firm-archive/tables.ts';
import type { Setting } from '../server/kernel/records/conformance/setup.ts';
import { Rows } from '../server/kernel/records/conformance/rows.ts';
import { withOfferedOperations } from '../server/kernel/records/conformance/offered-operations.ts';
import { SEALED_VALUES } from '../server/sealed-values.ts';
import {
  FEDERAL,
  importShipped,
  workWith,
} from '../server/practice/matters/court-rules/test-support/rules.ts';
import { SAMPLES } from './support/api-samples.ts';
import { Firm } from './support/caller.ts';
import { create, createMatter } from './support/casework.ts';
import { makeFirm } from './support/firms.ts';
import { Fixture, withFixture } from './support/fixture.ts';

/**
 * Tables of parts and settings that have no sample; many are in the seed, which server/commands/firm.test.ts exports
 * and imports. A new table is in neither list, so its noun must have a sample.
 */
const LEFT_EMPTY: readonly string[] = [
  'activity_description_groups',
  'advanced_costs',
  'audit_archives',
  'avatars',
  'bank_statement_corrections',
  'bank_statement_line_items',
  'bill_sendings',
  'calendar_displays',
  'calendar_entry_attendees',
  'calendar_entry_exclusions',
  'calendar_permissions',
  'communication_participants',
  'custom_field_set_associations',
  'custom_field_set_members',
  'document_automation_documents',
  'evergreen_retainer_recipients',
  'evergreen_retainers',
  'expense_category_groups',
  'external_properties',
  'former_names',
  'kyc_field_values',
  'lead_custom_field_values',
  'lead_picklist_options',
  'legal_aid_uk_activities',
  'legal_aid_uk_claims',
  'letterhead_logos',
  'line_item_taxes',
  'matter_bill_recipients',
  'matter_budgets',
  'matter_grants',
  'matter_protected_funds',
  'notification_event_subscribers',
  'payment_profiles',
  'picklist_options',
  'processor_sessions',
  'reconciliation_items',
  'reminder_templates',
  'report_parts',
  'sandboxes',
  'scim_external_ids',
  'scim_group_roles',
  'split_invoice_payers',
  'task_template_list_instances',
  'tax_settings',
  'test_charges',
  'text_message_conversations',
  'trust_reconciliations',
  'utbms_set_enablements',
  'vendor_credit_applications',
];

withFixture(
  'Everything of a firm',
  (fixture) => {
    let firm: Firm;
    const other = new Fixture();
    const archive = (name: string) => path.join(fixture.config.data_dir, name);
    const installation = ({ asOwner }: Pick<Fixture, 'asOwner'>) => ({
      asOwner,
      readFirm: <T>(_: string, work: Parameters<typeof asOwner<T>>[0]) => asOwner(work),
    });
    const at = (office: Fixture) => installation({ asOwner: (work) => office.asOwner(work) });

    before(async () => {
      // The firm's ids are far above those of the other installation, as after a move to another database.
      await fixture.asOwner((owner) => owner.query("select setval('contacts_id_seq', 5000000000000)"));
      const founded = { name: 'Reed & Rush', firstName: 'Rae', email: 'rae@reed.example' };
      firm = new Firm(await makeFirm(fixture.parts, founded), () => fixture.listen());
      await importShipped(fixture);
      await workWith(firm, FEDERAL);
      for (const api of describedApis('svc')) await aRecordOfEach(settingOf(api));
      await withItsParts();
      await other.open();
    });

    function settingOf(api: Setting['api']): Setting {
      const never = () => assert.fail('Records are made here, and nothing is checked.');
      return {
        api,
        firm,
        otherFirm: fixture.otherFirm,
        samples: SAMPLES[api.name] ?? {},
        tokenWith: never,
        limited: never,
        context: never,
        holdTable: never,
        disagreement: () => undefined,
      };
    }

    async function aRecordOfEach(setting: Setting): Promise<void> {
      const rows = new Rows(setting);
      for (const of of setting.api.registry.all) {
        if (of.path === undefined) continue;
        const { operations } = withOfferedOperations(of, setting.api);
        const { make, unmade } = setting.samples[of.name] ?? {};
        if (!unmade && (make !== undefined || operations.includes('create'))) await rows.idOf(of.name, firm);
      }
    }

    /** Lists and parts that the samples omit. */
    async function withItsParts(): Promise<void> {
      const { id } = await create(firm, 'contacts', {
        type: 'Person',
        first_name: 'Una',
        last_name: 'Reed',
        addresses: [{ name: 'Home', street: '1 Quay Street', city: 'Cork' }],
        phone_numbers: [{ name: 'Work', number: '555 0101' }],
        web_sites: [{ name: 'Work', address: 'https://reed.example' }],
        instant_messengers: [{ name: 'Work', address: 'una' }],
        legal_aid_uk_contact: { national_insurance_number: 'QQ123456C' },
      });
      await createMatter(firm, {
        client: { id },
        legal_aid_uk_matter: { category: 4, ufn: '010126/001' },
        custom_rate: { type: 'HourlyRate', rates: [{ user: { id: firm.userId }, rate: 250 }] },
      });
      const csv = 'type,name\nCompany,Mill Ltd.\n';
      const { body } = await firm.post('/api/v4/contacts/import', { data: { csv } });
      assert.equal(body.data.created, 1, JSON.stringify(body));
    }

    it('is in its archive: each table of the schema is included, or left out for a reason', async () => {
      const { tables } = await writeFirm(fixture.parts, at(fixture), firm.accountId, archive('first'));
      const all = await fixture.asOwner((owner) => tablesOfFirm(owner, LEFT_OUT));
      const empty = all.map(({ name }) => name).filter((name) => !(name in tables));
      assert.deepEqual(empty.toSorted(), [...LEFT_EMPTY].toSorted());
    });

    it('is refused if shared records are missing', async () => {
      await assert.rejects(
        readFirm(other.parts, at(other), archive('first')),
        /The court_jurisdiction_choices of the archive name court_jurisdictions that .* does not have \(jurisdiction_id \d+\)\. Import/,
      );
      await importShipped(other);
    });

    it('is the same after an import elsewhere, and verify finds nothing', async () => {
      const { counts, skipped, account_id } = await readFirm(other.parts, at(other), archive('first'));
      assert.deepEqual([account_id, skipped], [firm.accountId, {}]);
      const first = JSON.parse(fs.readFileSync(path.join(archive('first'), 'manifest.json'), 'utf8'));
      const again = await writeFirm(other.parts, at(other), account_id, archive('again'));
      assert.deepEqual(again.tables, first.tables);
      assert.deepEqual(again.files, first.files);
      assert.equal(Object.keys(counts).length, Object.keys(first.tables).length);
      const found = await other.findings(CHECKS);
      assert.deepEqual(found, []);
    });

    it('has nothing in its archive that is encrypted with the key of the installation', () => {
      for (const { table, name } of SEALED_VALUES) {
        if (!fs.existsSync(path.join(archive('first'), 'tables', `${table}.jsonl`))) continue;
        const left = (LEFT_OUT.columns[table] ?? []).map((column) => `${table}.${column}`);
        assert.ok(left.includes(name), name);
      }
    });
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
