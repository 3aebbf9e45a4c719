/**
 * Members of published types for which the service keeps no records: they may be selected, and are null
 * (decisions, section 3, "field vocabulary"). A type leaves this list when its noun is declared.
 */
export const NOT_KEPT = {
  bill: [
    'available_state_transitions', 'balance', 'can_update', 'created_at', 'credits_issued',
    'discount_services_only', 'due', 'due_at', 'end_at', 'etag', 'id', 'issued_at', 'kind', 'last_sent_at',
    'memo', 'number', 'paid', 'paid_at', 'pending', 'purchase_order', 'secondary_tax_rate',
    'secondary_tax_sum', 'secondary_taxable_sub_total', 'services_secondary_tax',
    'services_secondary_taxable_sub_total', 'services_sub_total', 'services_tax',
    'services_taxable_sub_total', 'shared', 'start_at', 'state', 'sub_total', 'subject', 'tax_rate',
    'tax_sum', 'taxable_sub_total', 'total', 'total_tax', 'type', 'updated_at', 'balances', 'bill_theme',
    'billing_setting', 'client', 'client_addresses', 'currency', 'destination_account', 'discount', 'group',
    'interest', 'legal_aid_uk_bill', 'matter_totals', 'matters', 'original_bill', 'split_invoice', 'user',
  ],
  calendar_entry: [
    'calendar_owner_id', 'etag', 'id',
  ],
  document: [
    'content_type', 'created_at', 'deleted_at', 'etag', 'filename', 'id', 'locked', 'name', 'received_at', 'size',
    'type', 'updated_at', 'contact', 'creator', 'document_category', 'external_properties', 'group',
    'latest_document_version', 'matter', 'parent',
  ],
  document_version: [
    'content_type', 'created_at', 'document_id', 'etag', 'filename', 'fully_uploaded', 'id', 'put_url',
    'received_at', 'size', 'updated_at', 'uuid', 'version_number', 'creator', 'multiparts', 'put_headers',
  ],
  legal_aid_uk_activity: [
    'activity_sub_category', 'advocacy', 'base_rate', 'bolt_ons', 'bolt_ons_summary', 'court',
    'eligible_for_sqm', 'expert', 'form_of_civil_legal_service', 'id', 'is_custom_rate', 'json_key',
    'region', 'tax_exclusive', 'uplift', 'user_type',
  ],
  task: [
    'etag', 'id',
  ],
  account_balance: [
    'balance', 'currency_id', 'id', 'name', 'type',
  ],
  folder: [
    'created_at', 'deleted_at', 'etag', 'id', 'locked', 'name', 'root', 'type', 'updated_at', 'contact',
    'creator', 'document_category', 'external_properties', 'group', 'latest_document_version', 'matter',
    'parent',
  ],
  legal_aid_uk_contact: [
    'disability', 'disability_code', 'ethnicity', 'ethnicity_title', 'financially_eligible', 'gender',
    'gender_title', 'id', 'national_insurance_number',
  ],
  notification_method: [
    'created_at', 'email_address', 'etag', 'id', 'is_default_email_address', 'type', 'updated_at',
  ],
  payment_profile: [
    'billing_setting_id', 'created_at', 'discount_period', 'discount_rate', 'etag', 'id', 'interest_period',
    'interest_rate', 'interest_type', 'name', 'terms', 'updated_at',
  ],
} as const;
