/**
 * What a firm's archive leaves out: programs' access, and what is signed or encrypted with the installation's key.
 * After the import, applications must be approved again, and webhooks and second factors set up again; the audit log
 * is sealed again.
 */
import type { LeftOut } from '#kernel/firm-archive/tables.ts';

const SECOND_STEP = ['totp_secret', 'totp_last_step'];

export const LEFT_OUT: LeftOut = {
  tables: [
    'absent_firms',
    'firm_exports',
    'firm_move_marks',
    'firm_moves',
    'firm_locations',
    'firm_stays',
    'moved_secrets',
    'applications',
    'application_approvals',
    'grants',
    'authorizations',
    'sessions',
    'password_resets',
    'sign_in_devices',
    'recovery_codes',
    'passkeys',
    'scim_tokens',
    'identity_providers',
    'identity_provider_domains',
    'provider_identities',
    'provider_sign_ins',
    'idempotency_keys',
    'custom_action_nonces',
    'audit_seals',
    'webhooks',
    'webhook_deliveries',
    'webhook_queues',
    'webhook_payloads',
    'webhook_sent_records',
  ],
  columns: { sign_ins: SECOND_STEP, audit_archives: ['signature'] },
  rows: { record_counters: `resource = 'webhook'` },
  files: 'select file_key as key from firm_exports where account_id = $1 and file_key is not null',
};

/** Administrators do not get their colleagues' password hashes; users choose new passwords after an import. */
export const LEFT_OUT_FOR_ADMINS: LeftOut = {
  ...LEFT_OUT,
  columns: {
    ...LEFT_OUT.columns,
    sign_ins: [...SECOND_STEP, 'password_hash', 'password_changed_at'],
  },
};
