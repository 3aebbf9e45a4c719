/** The Practice management API 4.0.13: its records and operations. Generated with `npm run client`; do not edit. */
import type { Operation } from './operation.ts';

/** A trust account's balance for a client or a matter. */
export interface AccountBalanceNested {
  /** The id of the bank account. */
  readonly id: number;
  /** The name of the bank account. */
  readonly name: string | null;
  readonly type: 'Trust' | null;
  readonly balance: number;
  readonly currency_id: number | null;
}

/** The firm. */
export interface AccountNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  /** Two-letter ISO 3166 code. */
  readonly country: string;
  readonly phone: string | null;
  readonly fax: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly owner: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** Work done on a matter: time or expenses. */
export interface Activity {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'TimeEntry' | 'ExpenseEntry' | 'HardCostEntry' | 'SoftCostEntry';
  /** The date of the work. */
  readonly date: string;
  /** Seconds of a time entry (hours up to 4.0.3), or units of an expense; a hard cost has one. Rounded to four decimals. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly quantity: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly quantity_in_hours: number | null;
  /** The quantity after the firm's rounding. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly rounded_quantity: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly rounded_quantity_in_hours: number | null;
  /** Whether the hours are hidden from the caller. */
  readonly quantity_redacted: boolean;
  /** Per hour or unit, or for the whole if the entry is flat. The agreed rate by default for a time entry. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly price: number | null;
  /** Computed from quantity and price. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly non_billable_total: number | null;
  readonly note: string | null;
  /** The check number of a hard cost. */
  readonly reference: string | null;
  readonly flat_rate: boolean;
  readonly contingency_fee: boolean;
  readonly non_billable: boolean;
  readonly no_charge: boolean;
  readonly on_bill: boolean;
  readonly billed: boolean;
  readonly tax_setting: 'no_tax' | 'tax_1_only' | 'tax_2_only' | 'tax_1_and_tax_2' | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly activity_description: ActivityDescriptionNested | null;
  readonly bill: BillNested | null;
  readonly calendar_entry: CalendarEntryNested | null;
  /** The conversation in which the work was done. */
  readonly client_portal: ClientPortalNested | null;
  readonly communication: CommunicationNested | null;
  readonly contact_note: NoteNested | null;
  readonly currency: CurrencyNested | null;
  /** The version of the document on which the work was done. */
  readonly document_version: DocumentVersionNested | null;
  readonly expense_category: ExpenseCategoryNested | null;
  readonly input_tax_settings: readonly TaxSettingNested[];
  /** How its price was determined, if legal aid in England and Wales pays it. */
  readonly legal_aid_uk_activity: LegalAidUkActivityNested | null;
  readonly matter: MatterNested | null;
  readonly matter_note: NoteNested | null;
  readonly subject: ActivitySubjectNested | null;
  readonly task: TaskNested | null;
  readonly tax_settings: readonly TaxSettingNested[];
  readonly text_message_conversation: TextMessageConversationNested | null;
  readonly timer: TimerNested | null;
  readonly user: UserNested | null;
  readonly utbms_expense: UtbmsCodeNested | null;
  readonly vendor: ContactNested | null;
}

/** A category of time entries. */
export interface ActivityDescription {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly description: string | null;
  /** utbms if it consists of UTBMS codes; the other value if it is the firm's own. */
  readonly type: 'utbms' | 'svc';
  readonly category_type: string | null;
  /** Whether it is the default for new time entries. */
  readonly default: boolean;
  readonly visible_to_co_counsel: boolean;
  readonly accessible_to_user: boolean;
  readonly utbms_activity_id: number | null;
  readonly utbms_task_id: number | null;
  readonly utbms_task_name: string | null;
  readonly xero_service_code: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly currency: CurrencyNested | null;
  readonly groups: readonly GroupNested[];
  readonly rate: ActivityDescriptionRateNested | null;
  readonly utbms_activity: UtbmsCodeNested | null;
  readonly utbms_task: UtbmsCodeNested | null;
}

/** A category of time entries. */
export interface ActivityDescriptionNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly description: string | null;
  /** utbms if it consists of UTBMS codes; the other value if it is the firm's own. */
  readonly type: 'utbms' | 'svc';
  readonly category_type: string | null;
  /** Whether it is the default for new time entries. */
  readonly default: boolean;
  readonly visible_to_co_counsel: boolean;
  readonly accessible_to_user: boolean;
  readonly utbms_activity_id: number | null;
  readonly utbms_task_id: number | null;
  readonly utbms_task_name: string | null;
  readonly xero_service_code: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly currency: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly groups: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly rate: {
    readonly type: 'User' | 'FlatRate' | 'Custom' | null;
    readonly amount: number | null;
    readonly non_billable_amount: number | null;
    /** The level of the rate hierarchy that the amount comes from. */
    readonly hierarchy: 'Default' | 'Activity' | 'Matter' | 'Client' | 'Rate Table' | null;
    readonly rate_table_name: string | null;
    readonly rate_table_category_name: string | null;
  } | null;
  readonly utbms_activity: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly utbms_task: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The rate of an activity description. */
export interface ActivityDescriptionRateNested {
  readonly type: 'User' | 'FlatRate' | 'Custom' | null;
  readonly amount: number | null;
  readonly non_billable_amount: number | null;
  /** The level of the rate hierarchy that the amount comes from. */
  readonly hierarchy: 'Default' | 'Activity' | 'Matter' | 'Client' | 'Rate Table' | null;
  readonly rate_table_name: string | null;
  readonly rate_table_category_name: string | null;
}

/** Work done on a matter: time or expenses. */
export interface ActivityNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'TimeEntry' | 'ExpenseEntry' | 'HardCostEntry' | 'SoftCostEntry' | null;
  /** The date of the work. */
  readonly date: string | null;
  /** Seconds of a time entry (hours up to 4.0.3), or units of an expense; a hard cost has one. Rounded to four decimals. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly quantity: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly quantity_in_hours: number | null;
  /** The quantity after the firm's rounding. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly rounded_quantity: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly rounded_quantity_in_hours: number | null;
  /** Whether the hours are hidden from the caller. */
  readonly quantity_redacted: boolean | null;
  /** Per hour or unit, or for the whole if the entry is flat. The agreed rate by default for a time entry. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly price: number | null;
  /** Computed from quantity and price. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly non_billable_total: number | null;
  readonly note: string | null;
  /** The check number of a hard cost. */
  readonly reference: string | null;
  readonly flat_rate: boolean | null;
  readonly contingency_fee: boolean | null;
  readonly non_billable: boolean | null;
  readonly no_charge: boolean | null;
  readonly on_bill: boolean | null;
  readonly billed: boolean | null;
  readonly tax_setting: 'no_tax' | 'tax_1_only' | 'tax_2_only' | 'tax_1_and_tax_2' | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly activity_description: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly bill: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly calendar_entry: {
    readonly id: string;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The conversation in which the work was done. */
  readonly client_portal: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly communication: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly contact_note: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly currency: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The version of the document on which the work was done. */
  readonly document_version: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly expense_category: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly input_tax_settings: readonly {
    readonly order: number | null;
    readonly rule: 'Pre' | 'Post' | null;
    readonly tax_rate_configuration_id: number | null;
    readonly tax_rate_configuration_name: string | null;
    readonly tax_rate_configuration_rate: number | null;
    readonly tax_rate_configuration_formatted_rate: string | null;
  }[];
  /** How its price was determined, if legal aid in England and Wales pays it. */
  readonly legal_aid_uk_activity: {
    readonly id: number;
    readonly activity_sub_category: string | null;
    readonly advocacy: number | null;
    /** 1 Higher Courts, 2 County Court, 3 Magistrates' Court, 4 Crown Court, 5 Youth Court; by default the court of the matter. */
    readonly court: number | null;
    readonly eligible_for_sqm: boolean | null;
    readonly expert: number | null;
    readonly form_of_civil_legal_service: number | null;
    /** 1 London, 2 Non-London, 3 Midlands, 4 North, 5 London and South, 6 Wales; by default the region of the matter. */
    readonly region: number | null;
    readonly tax_exclusive: boolean | null;
    readonly user_type: number | null;
    /** The key of the published rate or expense category. Null if it belongs to another user and the caller is restricted to their own rates. */
    readonly json_key: string | null;
    /** The keys of additional payments, separated by commas. Null if it belongs to another user and the caller is restricted to their own rates. */
    readonly bolt_ons: string | null;
    /** The names of the additional payments. Null if it belongs to another user and the caller is restricted to their own rates. */
    readonly bolt_ons_summary: string | null;
    /** The published fee, or the price that was sent, before uplift and bolt-ons. Null if it belongs to another user and the caller is restricted to their own rates. */
    readonly base_rate: number | null;
    /** Whether the price was sent instead of published. */
    readonly is_custom_rate: boolean | null;
    /** The percentage added to an hourly rate, up to 100. */
    readonly uplift: number | null;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter_note: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly subject: {
    readonly id: number | null;
    readonly type:
      | 'MatterNote'
      | 'ContactNote'
      | 'Task'
      | 'CalendarEntry'
      | 'Communication'
      | 'Conversation'
      | 'TextMessageConversation'
      | 'Document'
      | null;
    /** Null if it belongs to another user and the caller is restricted to their own contacts. */
    readonly identifier: string | null;
    /** Null if it belongs to another user and the caller is restricted to their own contacts. */
    readonly secondary_identifier: string | null;
    readonly tertiary_identifier: string | null;
  } | null;
  readonly task: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly tax_settings: readonly {
    readonly order: number | null;
    readonly rule: 'Pre' | 'Post' | null;
    readonly tax_rate_configuration_id: number | null;
    readonly tax_rate_configuration_name: string | null;
    readonly tax_rate_configuration_rate: number | null;
    readonly tax_rate_configuration_formatted_rate: string | null;
  }[];
  readonly text_message_conversation: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly timer: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly utbms_expense: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly vendor: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A rate agreed with a client or with co-counsel. */
export interface ActivityRate {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The client it is agreed with. */
  readonly contact_id: number | null;
  /** The co-counsel whose rate it is. */
  readonly co_counsel_contact_id: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly rate: number | null;
  /** The price is for the whole, not per hour. */
  readonly flat_rate: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** The client it is agreed with. */
  readonly contact: ContactNested | null;
  /** The co-counsel whose rate it is. */
  readonly co_counsel_contact: ContactNested | null;
  readonly group: GroupNested | null;
  readonly user: UserNested | null;
}

/** A rate agreed with a client or with co-counsel. */
export interface ActivityRateNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The client it is agreed with. */
  readonly contact_id: number | null;
  /** The co-counsel whose rate it is. */
  readonly co_counsel_contact_id: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly rate: number | null;
  /** The price is for the whole, not per hour. */
  readonly flat_rate: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The client it is agreed with. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The co-counsel whose rate it is. */
  readonly co_counsel_contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly group: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The record that an activity is about. */
export interface ActivitySubjectNested {
  readonly id: number | null;
  readonly type:
    | 'MatterNote'
    | 'ContactNote'
    | 'Task'
    | 'CalendarEntry'
    | 'Communication'
    | 'Conversation'
    | 'TextMessageConversation'
    | 'Document'
    | null;
  /** Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly identifier: string | null;
  /** Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly secondary_identifier: string | null;
  readonly tertiary_identifier: string | null;
}

/** A postal address of a contact. */
export interface AddressNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Its purpose; Other by default. */
  readonly name: 'Work' | 'Home' | 'Billing' | 'Other' | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  /** Whether it is the preferred one. */
  readonly primary: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** The part of a payment or credit memo that is applied to a bill. */
export interface Allocation {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly date: string;
  readonly amount: number;
  readonly description: string | null;
  /** Whether it can be voided. */
  readonly destroyable: boolean;
  readonly has_online_payment: boolean;
  readonly interest: boolean;
  /** The part of it that pays interest. */
  readonly interest_amount: number | null;
  readonly payment_type:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | 'trust'
    | 'credit_memo'
    | null;
  readonly voided_at: string | null;
  /** The date as of which it was reversed; voided_at is when that was recorded. */
  readonly voided_on: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly bill: BillNested | null;
  /** The client of the bill. */
  readonly contact: ContactNested | null;
  readonly destination_bank_account: BankAccountNested | null;
  /** Set if the bill is for a single matter. */
  readonly matter: MatterNested | null;
  readonly parent: AllocationParentNested | null;
  /** The trust account that it was paid from. */
  readonly source_bank_account: BankAccountNested | null;
}

/** The part of a payment or credit memo that is applied to a bill. */
export interface AllocationNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly date: string | null;
  readonly amount: number | null;
  readonly description: string | null;
  /** Whether it can be voided. */
  readonly destroyable: boolean | null;
  readonly has_online_payment: boolean | null;
  readonly interest: boolean | null;
  /** The part of it that pays interest. */
  readonly interest_amount: number | null;
  readonly payment_type:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | 'trust'
    | 'credit_memo'
    | null;
  readonly voided_at: string | null;
  /** The date as of which it was reversed; voided_at is when that was recorded. */
  readonly voided_on: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly bill: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The client of the bill. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly destination_bank_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Set if the bill is for a single matter. */
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly parent: {
    readonly id: number;
    readonly type: 'Payment' | 'CreditMemo' | null;
    readonly identifier: string | null;
    readonly secondary_identifier: string | null;
    readonly tertiary_identifier: string | null;
  } | null;
  /** The trust account that it was paid from. */
  readonly source_bank_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The payment or the credit memo that is applied. */
export interface AllocationParentNested {
  readonly id: number;
  readonly type: 'Payment' | 'CreditMemo' | null;
  readonly identifier: string | null;
  readonly secondary_identifier: string | null;
  readonly tertiary_identifier: string | null;
}

/** An API request of an application in the last day. Queries and headers are not stored; bodies only in sandboxes. */
export interface ApiRequest {
  readonly id: number;
  /** When the request arrived. */
  readonly at: string;
  /** practice, accounting or lead. */
  readonly api: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The HTTP status of the response. */
  readonly status: number;
  /** The duration of the request in milliseconds. */
  readonly duration_ms: number;
  /** The X-Request-Id header of the response. */
  readonly request_id: string;
  /** The client's IP address. */
  readonly address: string | null;
  readonly user: UserNested | null;
  readonly application_id: number;
  /** The application that called. */
  readonly application_name: string | null;
  /** The request and response bodies, for the latest requests in a sandbox; null in other firms. */
  readonly bodies: ApiRequestBodyNested | null;
}

/** The request and response bodies of an application in a sandbox, as JSON without secrets. Long bodies are truncated and end with … */
export interface ApiRequestBodyNested {
  /** Null if there was none. */
  readonly request: string | null;
  /** Null if there was none, or it was not JSON. */
  readonly answer: string | null;
}

/** A calendar or a contact that attends an entry. */
export interface AttendeeNested {
  /** The id of the calendar or contact. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Contact' | 'Calendar' | null;
  readonly name: string | null;
  /** The contact's primary email address, or that of the calendar's user. */
  readonly email: string | null;
  /** Whether the calendar's user may sign in. */
  readonly enabled: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** The share of a matter's collected money that reports attribute to its attorneys. */
export interface AttorneyAllocationNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly account_id: number | null;
  /** Percent of what is collected that reports attribute to its originating attorney. */
  readonly originating_attorney_allocation: number | null;
  /** Percent of what is collected that reports attribute to its responsible attorney. */
  readonly responsible_attorney_allocation: number | null;
  /** The id of the matter. */
  readonly resource_id: number | null;
  readonly resource_type: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** An entry in the firm's audit log. Entries are never changed or deleted. */
export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  /** Such as matter.updated or sign_in. */
  readonly action: string;
  /** The type of record that was changed. */
  readonly subject_type: string | null;
  readonly subject_id: number | null;
  readonly address: string | null;
  readonly request_id: string | null;
  /** The session or token. */
  readonly credential_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly user: UserNested | null;
  /** The application that made the change; null for a user in the web app or the service itself. */
  readonly application_name: string | null;
}

/** The picture of a contact or of a user. */
export interface AvatarNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Used in bodies only; always false in responses. */
  readonly _destroy: boolean;
  /** The path of the image; requires the same token. */
  readonly url: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The amount owed on a bill. */
export interface BalanceNested {
  /** The id of the bill. */
  readonly id: number;
  /** Whether the bill is a matter's or a client's. */
  readonly type: 'Matter' | 'Client' | null;
  readonly amount: number;
  readonly interest_amount: number;
  readonly due: number;
}

/** A bank account of the firm. */
export interface BankAccount {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Trust: holds clients' money, separately for each client and matter. */
  readonly type: 'Operating' | 'Trust';
  readonly name: string | null;
  readonly institution: string | null;
  readonly account_number: string | null;
  /** The routing number of its branch. */
  readonly transit_number: string | null;
  readonly swift: string | null;
  readonly domicile_branch: string | null;
  readonly holder: string | null;
  readonly general_ledger_number: string | null;
  /** The sum of its transactions. On create, the opening balance on balance_date, by default today. */
  readonly balance: number;
  readonly bank_transactions_count: number;
  readonly compliance_region: 'new_zealand' | 'united_kingdom' | 'spain' | 'no_region' | null;
  /** Whether it accepts only the money of the client (and matter) it was created for. */
  readonly controlled_account: boolean;
  /** Whether it is the default among the accounts of its type; at most one is. */
  readonly default_account: boolean;
  /** Set with PATCH; only an account with a balance of zero can be closed. */
  readonly closed: boolean;
  /** The currency of the firm, as three letters. */
  readonly currency: string | null;
  readonly currency_id: number;
  readonly currency_symbol: string | null;
  /** Whether payment links can pay into it. */
  readonly svc_payments_enabled: boolean;
  /** The URL of a page on which anyone can pay into the account. Null for trust accounts, where payment links determine the owner of the money, and for closed accounts. */
  readonly svc_payment_page_link: string | null;
  /** The URL of that page's QR code, an SVG image. */
  readonly svc_payment_page_qr_code: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The user who added it. */
  readonly user: UserNested | null;
}

/** A bank account of the firm. */
export interface BankAccountNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Trust: holds clients' money, separately for each client and matter. */
  readonly type: 'Operating' | 'Trust' | null;
  readonly name: string | null;
  readonly institution: string | null;
  readonly account_number: string | null;
  /** The routing number of its branch. */
  readonly transit_number: string | null;
  readonly swift: string | null;
  readonly domicile_branch: string | null;
  readonly holder: string | null;
  readonly general_ledger_number: string | null;
  /** The sum of its transactions. On create, the opening balance on balance_date, by default today. */
  readonly balance: number | null;
  readonly bank_transactions_count: number | null;
  readonly compliance_region: 'new_zealand' | 'united_kingdom' | 'spain' | 'no_region' | null;
  /** Whether it accepts only the money of the client (and matter) it was created for. */
  readonly controlled_account: boolean | null;
  /** Whether it is the default among the accounts of its type; at most one is. */
  readonly default_account: boolean | null;
  /** Set with PATCH; only an account with a balance of zero can be closed. */
  readonly closed: boolean | null;
  /** The currency of the firm, as three letters. */
  readonly currency: string | null;
  readonly currency_id: number | null;
  readonly currency_symbol: string | null;
  /** Whether payment links can pay into it. */
  readonly svc_payments_enabled: boolean | null;
  /** The URL of a page on which anyone can pay into the account. Null for trust accounts, where payment links determine the owner of the money, and for closed accounts. */
  readonly svc_payment_page_link: string | null;
  /** The URL of that page's QR code, an SVG image. */
  readonly svc_payment_page_qr_code: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The user who added it. */
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** An entry of a bank account; never changed or deleted. */
export interface BankEntryNested {
  readonly id: number;
  readonly date: string | null;
  /** Positive for money received, negative for money paid. */
  readonly amount: number | null;
  /** The account's balance after the entry. */
  readonly balance: number | null;
  /** The trust balance of the client and matter after the entry. */
  readonly trust_balance: number | null;
  /** The entry that this one reverses. */
  readonly reverses_id: number | null;
  readonly created_at: string | null;
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A movement of money in a bank account. */
export interface BankTransaction {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly date: string;
  /** Positive for money received, negative for money paid. If sent without a sign, transaction_type determines it. */
  readonly amount: number;
  readonly funds_in: number;
  readonly funds_out: number;
  /** The account's balance after this was recorded. */
  readonly current_account_balance: number | null;
  /** liability: money held for a client; asset: the firm's own. */
  readonly type: 'asset' | 'liability';
  /** Transfers, payments and journal entries are created by the service. */
  readonly transaction_type:
    | 'deposit'
    | 'disbursement'
    | 'opening_balance'
    | 'transfer'
    | 'payment'
    | 'journal_entry';
  /** bank_fee: charged by the bank; in a trust account it is paid from the firm’s own funds. interest: paid by the bank to the given client (which can be a bar foundation), otherwise to the firm. firm_funds: the firm’s own money in a trust account, kept for bank fees. Otherwise null. */
  readonly purpose: 'bank_fee' | 'interest' | 'firm_funds' | null;
  /** The date as of which another transaction reversed it. */
  readonly voided_on: string | null;
  readonly description: string | null;
  /** The payer or payee. */
  readonly source: string | null;
  /** source, otherwise the name of the client. */
  readonly payer_payee: string | null;
  /** The check number or the bank's reference. */
  readonly confirmation: string | null;
  readonly read_only_confirmation: boolean;
  /** Whether it results from a payment through a payment page. */
  readonly svc_payments_transaction: boolean;
  /** Whether it was found on the bank statement; then its amount cannot be changed. */
  readonly reconciled: boolean;
  readonly bank_account_id: number;
  readonly currency: string | null;
  readonly currency_id: number | null;
  readonly exchange_rate: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** The first bill that its payment is applied to. */
  readonly allocation: AllocationNested | null;
  readonly bank_account: BankAccountNested | null;
  /** The transfer between accounts that it is one side of; it is voided as a whole. */
  readonly bank_transfer: BankTransferNested | null;
  readonly bill: BillNested | null;
  readonly client: ContactNested | null;
  /** Its recorded entries, including reversals. */
  readonly entries: readonly BankEntryNested[];
  readonly matter: MatterNested | null;
  /** The transfer between matters that it is one side of; it is voided as a whole. */
  readonly matter_transfer: MatterTransferNested | null;
  /** The transaction that this one reverses. */
  readonly reverses: BankTransactionNested | null;
}

/** A movement of money in a bank account. */
export interface BankTransactionNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly date: string | null;
  /** Positive for money received, negative for money paid. If sent without a sign, transaction_type determines it. */
  readonly amount: number | null;
  readonly funds_in: number | null;
  readonly funds_out: number | null;
  /** The account's balance after this was recorded. */
  readonly current_account_balance: number | null;
  /** liability: money held for a client; asset: the firm's own. */
  readonly type: 'asset' | 'liability' | null;
  /** Transfers, payments and journal entries are created by the service. */
  readonly transaction_type:
    | 'deposit'
    | 'disbursement'
    | 'opening_balance'
    | 'transfer'
    | 'payment'
    | 'journal_entry'
    | null;
  /** bank_fee: charged by the bank; in a trust account it is paid from the firm’s own funds. interest: paid by the bank to the given client (which can be a bar foundation), otherwise to the firm. firm_funds: the firm’s own money in a trust account, kept for bank fees. Otherwise null. */
  readonly purpose: 'bank_fee' | 'interest' | 'firm_funds' | null;
  /** The date as of which another transaction reversed it. */
  readonly voided_on: string | null;
  readonly description: string | null;
  /** The payer or payee. */
  readonly source: string | null;
  /** source, otherwise the name of the client. */
  readonly payer_payee: string | null;
  /** The check number or the bank's reference. */
  readonly confirmation: string | null;
  readonly read_only_confirmation: boolean | null;
  /** Whether it results from a payment through a payment page. */
  readonly svc_payments_transaction: boolean | null;
  /** Whether it was found on the bank statement; then its amount cannot be changed. */
  readonly reconciled: boolean | null;
  readonly bank_account_id: number | null;
  readonly currency: string | null;
  readonly currency_id: number | null;
  readonly exchange_rate: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The first bill that its payment is applied to. */
  readonly allocation: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly bank_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The transfer between accounts that it is one side of; it is voided as a whole. */
  readonly bank_transfer: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly bill: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly client: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Its recorded entries, including reversals. */
  readonly entries: readonly {
    readonly id: number;
    readonly date: string | null;
    /** Positive for money received, negative for money paid. */
    readonly amount: number | null;
    /** The account's balance after the entry. */
    readonly balance: number | null;
    /** The trust balance of the client and matter after the entry. */
    readonly trust_balance: number | null;
    /** The entry that this one reverses. */
    readonly reverses_id: number | null;
    readonly created_at: string | null;
  }[];
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The transfer between matters that it is one side of; it is voided as a whole. */
  readonly matter_transfer: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The transaction that this one reverses. */
  readonly reverses: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A transfer between two bank accounts of the firm with the same type. */
export interface BankTransfer {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly amount: number;
  /** An instant is converted to the date in the firm's time zone. */
  readonly date: string;
  /** firm_funds: the firm's own money, into or out of a trust account. Null between accounts of the same type. */
  readonly purpose: 'firm_funds' | null;
  /** The date as of which the transfer was reversed. */
  readonly voided_on: string | null;
  readonly description: string | null;
  /** The person who authorized the transfer. */
  readonly primary_authorizer: string | null;
  readonly secondary_authorizer: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The owner of the money; required between trust accounts, unless matter is given. */
  readonly client: ContactNested | null;
  readonly matter: MatterNested | null;
  readonly source_account: BankAccountNested | null;
  readonly destination_account: BankAccountNested | null;
}

/** A transfer between two bank accounts of the firm with the same type. */
export interface BankTransferNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly amount: number | null;
  /** An instant is converted to the date in the firm's time zone. */
  readonly date: string | null;
  /** firm_funds: the firm's own money, into or out of a trust account. Null between accounts of the same type. */
  readonly purpose: 'firm_funds' | null;
  /** The date as of which the transfer was reversed. */
  readonly voided_on: string | null;
  readonly description: string | null;
  /** The person who authorized the transfer. */
  readonly primary_authorizer: string | null;
  readonly secondary_authorizer: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The owner of the money; required between trust accounts, unless matter is given. */
  readonly client: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly source_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly destination_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A bill to a client for work on their matters. */
export interface Bill {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'MatterBill' | 'ClientBill';
  readonly kind:
    | 'revenue_kind'
    | 'summary_kind'
    | 'trust_kind'
    | 'aggregate_all'
    | 'aggregate_split'
    | 'aggregate_services'
    | 'aggregate_expenses';
  readonly state: 'draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid' | 'void' | 'deleted';
  /** The states that the caller may move it to. */
  readonly available_state_transitions: readonly (
    | 'draft'
    | 'awaiting_approval'
    | 'awaiting_payment'
    | 'paid'
    | 'void'
    | 'deleted'
  )[];
  /** Whether the caller may edit the bill and its lines. */
  readonly can_update: boolean;
  readonly number: string;
  readonly subject: string | null;
  readonly memo: string | null;
  readonly purchase_order: string | null;
  readonly issued_at: string | null;
  readonly due_at: string | null;
  /** The first day of billed work; null if there is no bound. */
  readonly start_at: string | null;
  /** The last day of billed work; null if there is no bound. */
  readonly end_at: string | null;
  /** Its lines less their own discounts, before its own discount and taxes. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly sub_total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_sub_total: number | null;
  /** The amount subject to the first tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly taxable_sub_total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_taxable_sub_total: number | null;
  /** The amount subject to the second tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly secondary_taxable_sub_total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_secondary_taxable_sub_total: number | null;
  /** The firm's first tax in percent. */
  readonly tax_rate: number;
  readonly secondary_tax_rate: number;
  /** The first tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly tax_sum: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_tax: number | null;
  /** The second tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly secondary_tax_sum: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_secondary_tax: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total_tax: number | null;
  /** Its lines after discounts and taxes, to the cent. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly paid: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly credits_issued: number | null;
  /** Pending payments. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly pending: number | null;
  /** Total and interest less payments and credits. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly balance: number | null;
  /** The balance once issued; 0 before. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly due: number | null;
  /** The last day for the early payment discount; null if none is offered. */
  readonly early_payment_until: string | null;
  /** The amount that settles the bill until then. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly early_payment_amount: number | null;
  readonly discount_services_only: boolean;
  /** The start of the day of the last payment. */
  readonly paid_at: string | null;
  /** The date from which the bill is no longer owed. */
  readonly voided_on: string | null;
  /** When it was last sent by mail. */
  readonly last_sent_at: string | null;
  /** Whether it was ever sent by mail. */
  readonly shared: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly balances: readonly BalanceNested[];
  readonly bill_theme: BillThemeNested | null;
  readonly billing_setting: BillingSettingsNested | null;
  readonly client: ContactNested | null;
  /** Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly client_addresses: readonly AddressNested[];
  readonly currency: CurrencyNested | null;
  /** The account for payments. */
  readonly destination_account: BankAccountNested | null;
  readonly discount: DiscountNested | null;
  readonly group: GroupNested | null;
  /** Null if it bears no interest. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly interest: InterestNested | null;
  /** Null if legal aid does not pay its matter, or if it has several matters. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly legal_aid_uk_bill: LegalAidUkBillNested | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly matter_totals: readonly MatterBalanceNested[];
  readonly matters: readonly MatterNested[];
  /** The first of the bills that share an invoice. */
  readonly original_bill: BillNested | null;
  /** Each time it was sent, with the status. Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly sendings: readonly BillSendingNested[];
  readonly split_invoice: SplitInvoiceNested | null;
  /** The user who created it. */
  readonly user: UserNested | null;
}

/** A bill to a client for work on their matters. */
export interface BillNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'MatterBill' | 'ClientBill' | null;
  readonly kind:
    | 'revenue_kind'
    | 'summary_kind'
    | 'trust_kind'
    | 'aggregate_all'
    | 'aggregate_split'
    | 'aggregate_services'
    | 'aggregate_expenses'
    | null;
  readonly state: 'draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid' | 'void' | 'deleted' | null;
  /** The states that the caller may move it to. */
  readonly available_state_transitions:
    | readonly ('draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid' | 'void' | 'deleted')[]
    | null;
  /** Whether the caller may edit the bill and its lines. */
  readonly can_update: boolean | null;
  readonly number: string | null;
  readonly subject: string | null;
  readonly memo: string | null;
  readonly purchase_order: string | null;
  readonly issued_at: string | null;
  readonly due_at: string | null;
  /** The first day of billed work; null if there is no bound. */
  readonly start_at: string | null;
  /** The last day of billed work; null if there is no bound. */
  readonly end_at: string | null;
  /** Its lines less their own discounts, before its own discount and taxes. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly sub_total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_sub_total: number | null;
  /** The amount subject to the first tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly taxable_sub_total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_taxable_sub_total: number | null;
  /** The amount subject to the second tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly secondary_taxable_sub_total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_secondary_taxable_sub_total: number | null;
  /** The firm's first tax in percent. */
  readonly tax_rate: number | null;
  readonly secondary_tax_rate: number | null;
  /** The first tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly tax_sum: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_tax: number | null;
  /** The second tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly secondary_tax_sum: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly services_secondary_tax: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total_tax: number | null;
  /** Its lines after discounts and taxes, to the cent. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly paid: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly credits_issued: number | null;
  /** Pending payments. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly pending: number | null;
  /** Total and interest less payments and credits. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly balance: number | null;
  /** The balance once issued; 0 before. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly due: number | null;
  /** The last day for the early payment discount; null if none is offered. */
  readonly early_payment_until: string | null;
  /** The amount that settles the bill until then. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly early_payment_amount: number | null;
  readonly discount_services_only: boolean | null;
  /** The start of the day of the last payment. */
  readonly paid_at: string | null;
  /** The date from which the bill is no longer owed. */
  readonly voided_on: string | null;
  /** When it was last sent by mail. */
  readonly last_sent_at: string | null;
  /** Whether it was ever sent by mail. */
  readonly shared: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly balances: readonly {
    /** The id of the bill. */
    readonly id: number;
    /** Whether the bill is a matter's or a client's. */
    readonly type: 'Matter' | 'Client' | null;
    readonly amount: number;
    readonly interest_amount: number;
    readonly due: number;
  }[];
  readonly bill_theme: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly billing_setting: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly client: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly client_addresses: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly currency: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The account for payments. */
  readonly destination_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly discount: {
    readonly type: 'percentage' | 'money' | null;
    /** Percent, or an amount of money. */
    readonly rate: number | null;
    /** The reason. */
    readonly note: string | null;
    /** The days after issue within which an early payment discount is given. */
    readonly early_payment_period: number | null;
    /** The percentage of the bill that is discounted if the rest is paid within that period. */
    readonly early_payment_rate: number | null;
  } | null;
  readonly group: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Null if it bears no interest. */
  readonly interest: {
    readonly type: 'simple' | 'compound' | null;
    /** The percentage of the amount owed, per period. */
    readonly rate: number | null;
    /** In days. */
    readonly period: number | null;
    /** The interest charged so far. */
    readonly total: number;
    /** The interest still owed; payments are applied to it first. */
    readonly balance: number;
  } | null;
  /** Null if legal aid does not pay its matter, or if it has several matters. */
  readonly legal_aid_uk_bill: {
    /** The id of the bill. */
    readonly id: number;
    /** Time before taxes, without advocacy, travel and waiting. */
    readonly net_profit_costs: number | null;
    /** net_profit_costs in whole pounds. */
    readonly profit_costs_ex_vat: number | null;
    /** Time at the rates of advocacy. */
    readonly advocacy_costs: number | null;
    /** Time at the rates of travel and waiting. */
    readonly travel_and_waiting_costs: number | null;
    /** Expenses before taxes. */
    readonly net_disbursements: number | null;
    /** The taxes on expenses. */
    readonly disbursements_vat: number | null;
    /** The total before taxes. */
    readonly value_of_costs: string | null;
    /** The time in net_profit_costs, in minutes. */
    readonly advice_time: number | null;
    /** Travel time in minutes, including waiting if both have the same rate. */
    readonly travel_time: number | null;
    /** Waiting time with its own rate, in minutes. */
    readonly waiting_time: number | null;
    /** The key of the fixed fee on the bill. */
    readonly fee_code: string | null;
    /** The date on which the matter was closed. */
    readonly case_concluded: string | null;
    /** The date of issue. */
    readonly date_of_claim: string | null;
    /** court_id_code of the matter. */
    readonly court_location: string | null;
    /** From the matter. */
    readonly exceptional_case_funding_reference: string | null;
    /** bill_ho_ucn of the matter, if it is a number. */
    readonly ho_ucn: number | null;
    /** From the matter. */
    readonly maat_id: string | null;
    /** bill_number_of_attendances of the matter. */
    readonly number_of_attendances: number | null;
    /** bill_outcome_for_the_client_code of the matter. */
    readonly outcome_for_the_client: number | null;
    /** From the matter. */
    readonly prior_authority_reference: string | null;
    /** From the matter. */
    readonly representation_order_date: string | null;
    /** bill_stage_reached_code of the matter. */
    readonly stage_reached: number | null;
    readonly additional_travel_payment: boolean | null;
    readonly adjourned_hearing_fee: string | null;
    readonly bill_type: number | null;
    readonly case_stage_level: number | null;
    readonly cla_exemption_code: string | null;
    readonly cla_reference: string | null;
    readonly cmrh_oral: number | null;
    readonly cmrh_telephone: number | null;
    readonly cost_of_counsel: string | null;
    readonly costs_are_those_of: number | null;
    readonly designated_accredited_representative: number | null;
    readonly detention_travel_and_waiting_costs: string | null;
    readonly exemption_criteria_satisfied: number | null;
    readonly follow_on_work: number | null;
    readonly ho_interview: number | null;
    readonly independent_medical_reports_claimed: string | null;
    readonly jr_form_filling: string | null;
    readonly meetings_attended: number | null;
    readonly mht_ref_no: string | null;
    readonly niat_disbursement_prior_authority_number: string | null;
    readonly substantive_hearing: number | null;
  } | null;
  readonly matter_totals: readonly {
    /** The id of the matter. */
    readonly id: number;
    readonly amount: number;
  }[];
  readonly matters: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The first of the bills that share an invoice. */
  readonly original_bill: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Each time it was sent, with the status. */
  readonly sendings: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly split_invoice: {
    /** The id of the bill. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The user who created it. */
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A mail with which a bill was sent. */
export interface BillSendingNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The recipients' addresses. */
  readonly to: readonly string[] | null;
  readonly subject: string | null;
  readonly message: string | null;
  /** Sent when the mail server has accepted it; a failed one is retried for several days. */
  readonly state: 'queued' | 'sent' | 'failed' | null;
  /** The mail server's last error. */
  readonly problem: string | null;
  readonly sent_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The payment link in the mail, if there is one. */
  readonly svc_payments_link: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The user who sent it. */
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The appearance of the firm's bills. */
export interface BillTheme {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly account_id: number;
  readonly name: string;
  /** A JSON object as text. These members are used: color (#rrggbb), title, footer, logo (a data URL of a PNG or JPEG image). Other members are stored for applications. */
  readonly config: string;
  readonly default: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The appearance of the firm's bills. */
export interface BillThemeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly account_id: number | null;
  readonly name: string | null;
  /** A JSON object as text. These members are used: color (#rrggbb), title, footer, logo (a data URL of a PNG or JPEG image). Other members are stored for applications. */
  readonly config: string | null;
  readonly default: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A client with unbilled work. */
export interface BillableClient {
  readonly id: number;
  readonly name: string;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly unbilled_amount: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly unbilled_hours: number | null;
  readonly amount_in_trust: number;
  readonly billable_matters_count: number;
  readonly billable_matters: readonly BillableMatterNested[];
}

/** A matter with unbilled work. */
export interface BillableMatter {
  readonly id: number;
  readonly display_number: string;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly unbilled_amount: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly unbilled_hours: number | null;
  readonly amount_in_trust: number;
  readonly currency_id: number | null;
  readonly currency_code: string | null;
  readonly client: ContactNested | null;
}

/** A matter with unbilled work. */
export interface BillableMatterNested {
  readonly id: number;
  readonly display_number: string | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly unbilled_amount: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly unbilled_hours: number | null;
  readonly amount_in_trust: number | null;
  readonly currency_id: number | null;
  readonly currency_code: string | null;
  readonly client: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The firm's billing settings. */
export interface BillingSettings {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The three-letter ISO 4217 code. */
  readonly currency: string;
  readonly currency_sign: string | null;
  /** Whether bills may be in other currencies. */
  readonly multi_currency_billing: boolean;
  readonly billing_currencies: unknown;
  /** Time is rounded up to a multiple of this many minutes; 0 for no rounding. */
  readonly rounding: number;
  /** Whether time is then rounded to hundredths of an hour. */
  readonly use_decimal_rounding: boolean;
  /** The parameter duration in hours, with the firm's rounding. */
  readonly rounded_duration: number | null;
  readonly apply_tax_by_default: boolean;
  readonly tax_name: string | null;
  /** In percent. */
  readonly tax_rate: number | null;
  readonly use_secondary_tax: boolean;
  readonly apply_secondary_tax_by_default: boolean;
  readonly secondary_tax_name: string | null;
  /** In percent. */
  readonly secondary_tax_rate: number | null;
  readonly secondary_tax_rule: 'Pre' | 'Post' | null;
  /** Whether taxes are rounded on each line of a bill, or by rate on the whole bill. */
  readonly tax_rounding: 'line' | 'document';
  readonly use_utbms_codes: boolean;
  /** Whether matters that require UTBMS codes refuse work without them. */
  readonly mandatory_ledes_billing: boolean;
  readonly time_on_flat_rate_contingency_matters_is_non_billable: boolean;
  readonly notify_after_bill_created: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tax_settings: readonly TaxSettingNested[];
}

/** The firm's billing settings. */
export interface BillingSettingsNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The three-letter ISO 4217 code. */
  readonly currency: string | null;
  readonly currency_sign: string | null;
  /** Whether bills may be in other currencies. */
  readonly multi_currency_billing: boolean | null;
  readonly billing_currencies: unknown;
  /** Time is rounded up to a multiple of this many minutes; 0 for no rounding. */
  readonly rounding: number | null;
  /** Whether time is then rounded to hundredths of an hour. */
  readonly use_decimal_rounding: boolean | null;
  /** The parameter duration in hours, with the firm's rounding. */
  readonly rounded_duration: number | null;
  readonly apply_tax_by_default: boolean | null;
  readonly tax_name: string | null;
  /** In percent. */
  readonly tax_rate: number | null;
  readonly use_secondary_tax: boolean | null;
  readonly apply_secondary_tax_by_default: boolean | null;
  readonly secondary_tax_name: string | null;
  /** In percent. */
  readonly secondary_tax_rate: number | null;
  readonly secondary_tax_rule: 'Pre' | 'Post' | null;
  /** Whether taxes are rounded on each line of a bill, or by rate on the whole bill. */
  readonly tax_rounding: 'line' | 'document' | null;
  readonly use_utbms_codes: boolean | null;
  /** Whether matters that require UTBMS codes refuse work without them. */
  readonly mandatory_ledes_billing: boolean | null;
  readonly time_on_flat_rate_contingency_matters_is_non_billable: boolean | null;
  readonly notify_after_bill_created: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly tax_settings: readonly {
    readonly order: number | null;
    readonly rule: 'Pre' | 'Post' | null;
    readonly tax_rate_configuration_id: number | null;
    readonly tax_rate_configuration_name: string | null;
    readonly tax_rate_configuration_rate: number | null;
    readonly tax_rate_configuration_formatted_rate: string | null;
  }[];
}

/** A calendar of the firm, of a user, or for any other purpose. */
export interface Calendar {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'AccountCalendar' | 'AdhocCalendar' | 'UserCalendar';
  /** For a user's calendar the user's name, unless it was renamed. */
  readonly name: string;
  readonly color:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5';
  readonly light_color:
    | '#5DA5C7'
    | '#F95957'
    | '#209412'
    | '#FF7715'
    | '#DE649D'
    | '#FF6B02'
    | '#56C4FC'
    | '#00B177'
    | '#50D19B'
    | '#F14A8C'
    | '#A3A2A2'
    | '#84AB3B'
    | '#B091EE'
    | '#BD9E69'
    | '#F2A000'
    | '#00A5CA'
    | '#CB5A3D'
    | '#959CD0'
    | '#B0B0B0'
    | '#7BA6CD';
  /** The caller's permission. */
  readonly permission: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none';
  readonly source: 'web' | 'mobile';
  /** Whether the caller has made it visible; each user chooses separately. */
  readonly visible: boolean;
  /** Whether dockets create their entries in it by default; if no calendar has this mark, the firm's is used. */
  readonly court_rules_default_calendar: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly creator: UserNested | null;
  /** Permissions of individual users that differ from the default. */
  readonly permissions: readonly CalendarPermissionNested[];
}

/** An entry in a calendar, once or recurring. */
export interface CalendarEntry {
  readonly id: string;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly summary: string | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly description: string | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly location: string | null;
  /** Whether it is an all-day entry; times of day are then ignored. */
  readonly all_day: boolean;
  readonly start_at: string;
  /** For an all-day entry, the midnight after its last day. */
  readonly end_at: string;
  /** The entry's time zone, such as America/New_York; by default that of the calendar's user, otherwise that of the author. */
  readonly start_at_time_zone: string;
  readonly start_date: string;
  /** Such as 09:30:00; null for an all-day entry. */
  readonly start_time: string | null;
  /** For an all-day entry, its last day. */
  readonly end_date: string;
  readonly end_time: string | null;
  /** An RRULE of RFC 5545 with daily or longer frequency, such as FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231; null ends the recurrence. Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly recurrence_rule: string | null;
  /** Whether a docket created it. Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly court_rule: boolean | null;
  readonly calendar_owner_id: number;
  /** The series of an occurrence. */
  readonly parent_calendar_entry_id: number | null;
  /** The caller's permission for it. */
  readonly permission: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none' | null;
  /** Whether the caller may see only that the time is busy. */
  readonly redacted: boolean;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly time_entries_count: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly attendees: readonly AttendeeNested[];
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly calendar_entry_event_type: CalendarEntryEventTypeNested | null;
  /** The entry's own calendar. */
  readonly calendar_owner: CalendarNested | null;
  /** Its own calendar, and those that attend it. Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly calendars: readonly CalendarNested[];
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly conference_meeting: ConferenceMeetingNested | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly external_properties: readonly ExternalPropertyNested[];
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly matter: MatterNested | null;
  /** The docket that created it. Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly matter_docket: MatterDocketNested | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly parent_calendar_entry: CalendarEntryNested | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly reminders: readonly ReminderNested[];
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly time_entries: readonly ActivityNested[];
}

/** A type of calendar entry, with its color. */
export interface CalendarEntryEventType {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly color:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5';
  readonly created_at: string;
  readonly updated_at: string;
}

/** A type of calendar entry, with its color. */
export interface CalendarEntryEventTypeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  readonly color:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5'
    | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** An entry in a calendar, once or recurring. */
export interface CalendarEntryNested {
  readonly id: string;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly summary: string | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly description: string | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly location: string | null;
  /** Whether it is an all-day entry; times of day are then ignored. */
  readonly all_day: boolean | null;
  readonly start_at: string | null;
  /** For an all-day entry, the midnight after its last day. */
  readonly end_at: string | null;
  /** The entry's time zone, such as America/New_York; by default that of the calendar's user, otherwise that of the author. */
  readonly start_at_time_zone: string | null;
  readonly start_date: string | null;
  /** Such as 09:30:00; null for an all-day entry. */
  readonly start_time: string | null;
  /** For an all-day entry, its last day. */
  readonly end_date: string | null;
  readonly end_time: string | null;
  /** An RRULE of RFC 5545 with daily or longer frequency, such as FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231; null ends the recurrence. Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly recurrence_rule: string | null;
  /** Whether a docket created it. Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly court_rule: boolean | null;
  readonly calendar_owner_id: number | null;
  /** The series of an occurrence. */
  readonly parent_calendar_entry_id: number | null;
  /** The caller's permission for it. */
  readonly permission: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none' | null;
  /** Whether the caller may see only that the time is busy. */
  readonly redacted: boolean | null;
  /** Null if it belongs to another user and the caller is restricted to their anyone. */
  readonly time_entries_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly attendees: readonly {
    /** The id of the calendar or contact. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly name: string | null;
    readonly type: 'Contact' | 'Calendar' | null;
  }[];
  readonly calendar_entry_event_type: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The entry's own calendar. */
  readonly calendar_owner: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Its own calendar, and those that attend it. */
  readonly calendars: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly conference_meeting: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly type: 'zoom' | null;
  } | null;
  readonly external_properties: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly name: string;
    readonly value: string;
  }[];
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The docket that created it. */
  readonly matter_docket: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly parent_calendar_entry: {
    readonly id: string;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly reminders: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly time_entries: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A secret URL with which another program reads your calendar. Deleting it ends access at once. */
export interface CalendarFeed {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The program that reads it, as named by the user. */
  readonly name: string | null;
  /** The URL of an iCalendar file (RFC 5545). Anyone with it can read what the user sees, without signing in. The URL of an application shows only what its scopes allow, and ends with its last token of the user. */
  readonly url: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A calendar of the firm, of a user, or for any other purpose. */
export interface CalendarNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'AccountCalendar' | 'AdhocCalendar' | 'UserCalendar' | null;
  /** For a user's calendar the user's name, unless it was renamed. */
  readonly name: string | null;
  readonly color:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5'
    | null;
  readonly light_color:
    | '#5DA5C7'
    | '#F95957'
    | '#209412'
    | '#FF7715'
    | '#DE649D'
    | '#FF6B02'
    | '#56C4FC'
    | '#00B177'
    | '#50D19B'
    | '#F14A8C'
    | '#A3A2A2'
    | '#84AB3B'
    | '#B091EE'
    | '#BD9E69'
    | '#F2A000'
    | '#00A5CA'
    | '#CB5A3D'
    | '#959CD0'
    | '#B0B0B0'
    | '#7BA6CD'
    | null;
  /** The caller's permission. */
  readonly permission: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none' | null;
  readonly source: 'web' | 'mobile' | null;
  /** Whether the caller has made it visible; each user chooses separately. */
  readonly visible: boolean | null;
  /** Whether dockets create their entries in it by default; if no calendar has this mark, the firm's is used. */
  readonly court_rules_default_calendar: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly creator: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Permissions of individual users that differ from the default. */
  readonly permissions: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly permission: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none' | null;
  }[];
}

/** A user's permission for a calendar. */
export interface CalendarPermissionNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly permission: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none' | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The template whose task determines another's due date. */
export interface CascadingTaskTemplateNested {
  readonly id: number;
  readonly name: string | null;
}

/** A conversation, as referenced by the time entries for it. */
export interface ClientPortalNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly unread: boolean | null;
  readonly unread_count: number | null;
  readonly unread_notifiable_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A comment on a document or folder. It is deleted with it. */
export interface Comment {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly message: string;
  readonly created_at: string;
  /** Always null: deleted comments are not returned. */
  readonly deleted_at: string | null;
  readonly updated_at: string;
  readonly creator: UserNested | null;
  /** The version of the document at that time; null for a folder. */
  readonly document_version: DocumentVersionNested | null;
}

/** An email or a phone call. */
export interface Communication {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'EmailCommunication' | 'PhoneCommunication';
  /** Empty only for an email that has no subject. */
  readonly subject: string;
  readonly body: string;
  /** A bare date is its first instant in the user's time zone. */
  readonly received_at: string;
  /** The date of received_at in its user's time zone. */
  readonly date: string;
  readonly time_entries_count: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** Always null: the service receives no mail. */
  readonly communication_eml_file: {
    readonly id?: unknown;
  } | null;
  readonly documents: readonly DocumentNested[];
  readonly external_properties: readonly ExternalPropertyNested[];
  readonly matter: MatterNested | null;
  /** Only for phone calls. */
  readonly notification_event_subscribers: readonly NotificationEventSubscriberNested[];
  readonly senders: readonly CommunicationParticipantNested[];
  readonly receivers: readonly CommunicationParticipantNested[];
  readonly time_entries: readonly ActivityNested[];
  /** The user who recorded it. */
  readonly user: UserNested | null;
}

/** An email or a phone call. */
export interface CommunicationNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'EmailCommunication' | 'PhoneCommunication' | null;
  /** Empty only for an email that has no subject. */
  readonly subject: string | null;
  readonly body: string | null;
  /** A bare date is its first instant in the user's time zone. */
  readonly received_at: string | null;
  /** The date of received_at in its user's time zone. */
  readonly date: string | null;
  readonly time_entries_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** Always null: the service receives no mail. */
  readonly communication_eml_file: {
    readonly id?: unknown;
  } | null;
  readonly documents: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly external_properties: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly name: string;
    readonly value: string;
  }[];
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Only for phone calls. */
  readonly notification_event_subscribers: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly senders: readonly {
    /** The id of the user or contact. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly type: 'Person' | 'Company' | 'User' | null;
  }[];
  readonly receivers: readonly {
    /** The id of the user or contact. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly type: 'Person' | 'Company' | 'User' | null;
  }[];
  readonly time_entries: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The user who recorded it. */
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A participant: a user of the firm or a contact. */
export interface CommunicationParticipantNested {
  /** The id of the user or contact. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Person' | 'Company' | 'User' | null;
  readonly name: string | null;
  readonly identifier: string | null;
  /** The email address. */
  readonly secondary_identifier: string | null;
  readonly initials: string | null;
  readonly job_title_name: string | null;
  /** Whether a user may sign in; null for a contact. */
  readonly enabled: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly avatar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The video conference of an entry. */
export interface ConferenceMeetingNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'zoom' | null;
  /** The meeting number at the provider. */
  readonly conference_id: string | null;
  readonly conference_password: string | null;
  /** The URL for joining. */
  readonly join_url: string | null;
  /** Its id in the application that created it. */
  readonly source_id: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A person or a company that the firm deals with. */
export interface Contact {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Company' | 'Person';
  /** A company's name. A person's name is composed of its parts, or split into parts if it is sent alone. */
  readonly name: string;
  /** Such as Ms. or Dr. */
  readonly prefix: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  /** The person's position in their company. */
  readonly title: string | null;
  readonly initials: string | null;
  readonly date_of_birth: string | null;
  readonly primary_email_address: string | null;
  readonly secondary_email_address: string | null;
  readonly primary_phone_number: string | null;
  readonly secondary_phone_number: string | null;
  readonly ledes_client_id: string | null;
  readonly sales_tax_number: string | null;
  /** Null: the firm's setting applies. */
  readonly require_utbms_codes: boolean | null;
  /** Whether it is the client of a matter. */
  readonly is_client: boolean;
  /** Whether a co-counsel rate is agreed with it. */
  readonly is_co_counsel: boolean;
  readonly is_bill_recipient: boolean;
  readonly client_connect_user_id: number | null;
  /** The email address for the client portal. */
  readonly svc_connect_email: string | null;
  /** Whether the client portal's address can no longer be changed. */
  readonly locked_svc_connect_email: boolean;
  readonly has_svc_for_clients_permission: boolean;
  readonly is_svc_for_client_user: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** The trust balance in each account that is not zero. */
  readonly account_balances: readonly AccountBalanceNested[];
  readonly activity_rates: readonly ActivityRateNested[];
  readonly addresses: readonly AddressNested[];
  readonly avatar: AvatarNested | null;
  readonly co_counsel_rate: ActivityRateNested | null;
  readonly company: ContactNested | null;
  /** Null for the firm's currency. */
  readonly currency: CurrencyNested | null;
  readonly custom_field_values: readonly CustomFieldValueNested[];
  readonly custom_field_set_associations: readonly CustomFieldSetAssociationNested[];
  readonly email_addresses: readonly EmailAddressNested[];
  /** The root folder of its documents. */
  readonly folder: FolderNested | null;
  readonly instant_messengers: readonly InstantMessengerNested[];
  readonly kyc_field_values: readonly KycFieldValueNested[];
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_contact: LegalAidUkContactNested | null;
  /** The email addresses through which the service contacts it. */
  readonly notification_methods: readonly ContactNotificationMethodNested[];
  /** Its payment terms. */
  readonly payment_profile: PaymentProfileNested | null;
  readonly phone_numbers: readonly PhoneNumberNested[];
  readonly primary_address: AddressNested | null;
  readonly primary_web_site: WebSiteNested | null;
  readonly primary_work_address: AddressNested | null;
  /** The people of a company. */
  readonly related_contacts: readonly ContactNested[];
  readonly secondary_address: AddressNested | null;
  readonly web_sites: readonly WebSiteNested[];
}

/** A person or a company that the firm deals with. */
export interface ContactNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Company' | 'Person' | null;
  /** A company's name. A person's name is composed of its parts, or split into parts if it is sent alone. */
  readonly name: string | null;
  /** Such as Ms. or Dr. */
  readonly prefix: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  /** The person's position in their company. */
  readonly title: string | null;
  readonly initials: string | null;
  readonly date_of_birth: string | null;
  readonly primary_email_address: string | null;
  readonly secondary_email_address: string | null;
  readonly primary_phone_number: string | null;
  readonly secondary_phone_number: string | null;
  readonly ledes_client_id: string | null;
  readonly sales_tax_number: string | null;
  /** Null: the firm's setting applies. */
  readonly require_utbms_codes: boolean | null;
  /** Whether it is the client of a matter. */
  readonly is_client: boolean | null;
  /** Whether a co-counsel rate is agreed with it. */
  readonly is_co_counsel: boolean | null;
  readonly is_bill_recipient: boolean | null;
  readonly client_connect_user_id: number | null;
  /** The email address for the client portal. */
  readonly svc_connect_email: string | null;
  /** Whether the client portal's address can no longer be changed. */
  readonly locked_svc_connect_email: boolean | null;
  readonly has_svc_for_clients_permission: boolean | null;
  readonly is_svc_for_client_user: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The trust balance in each account that is not zero. */
  readonly account_balances: readonly {
    /** The id of the bank account. */
    readonly id: number;
    /** The name of the bank account. */
    readonly name: string | null;
    readonly type: 'Trust' | null;
    readonly balance: number;
    readonly currency_id: number | null;
  }[];
  readonly activity_rates: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly addresses: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly avatar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly co_counsel_rate: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly company: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Null for the firm's currency. */
  readonly currency: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly custom_field_values: readonly {
    readonly id: string | null;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly field_name: string | null;
    /** A boolean for a checkbox, a number for a number, the option's id for a picklist, the id of a contact or matter, otherwise a string. */
    readonly value: unknown;
  }[];
  readonly custom_field_set_associations: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly email_addresses: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The root folder of its documents. */
  readonly folder: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly instant_messengers: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly kyc_field_values: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_contact: {
    readonly id: number;
    readonly disability: number | null;
    readonly disability_code: string | null;
    readonly ethnicity: number | null;
    readonly ethnicity_title: string | null;
    readonly financially_eligible: boolean | null;
    readonly gender: number | null;
    readonly gender_title: string | null;
    readonly national_insurance_number: string | null;
  } | null;
  /** The email addresses through which the service contacts it. */
  readonly notification_methods: readonly {
    /** The id of the email address. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** Its payment terms. */
  readonly payment_profile: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly phone_numbers: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly primary_address: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly primary_web_site: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly primary_work_address: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The people of a company. */
  readonly related_contacts: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly secondary_address: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly web_sites: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** How the service contacts it: by email. */
export interface ContactNotificationMethodNested {
  /** The id of the email address. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Email' | 'Popup' | 'SMS' | null;
  readonly email_address: string | null;
  readonly is_default_email_address: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** The share of the award in a contingency fee. */
export interface ContingencyFeeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Whether bills show the award next to the fee. */
  readonly show_contingency_award: boolean | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A secure conversation with clients. It starts with its first message. */
export interface Conversation {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly subject: string;
  /** Whether the caller archived it. */
  readonly archived: boolean;
  /** Whether the caller has read its last message. */
  readonly read: boolean;
  /** Only members can write messages. */
  readonly read_only: boolean;
  readonly current_user_is_member: boolean;
  readonly message_count: number;
  readonly time_entries_count: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** The documents attached to its messages. */
  readonly documents: readonly DocumentNested[];
  readonly first_message: ConversationMessageNested | null;
  readonly last_message: ConversationMessageNested | null;
  readonly matter: MatterNested | null;
  readonly memberships: readonly ConversationMembershipNested[];
  readonly messages: readonly ConversationMessageNested[];
}

/** A member of a conversation, and how far they have read it. */
export interface ConversationMembershipNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly archived: boolean | null;
  readonly read: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly member: {
    /** The id of the user or contact. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly type: 'Person' | 'Company' | 'User' | null;
  } | null;
}

/** A message in a conversation. It cannot be changed. */
export interface ConversationMessage {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly body: string;
  /** The date on which it was sent, in the sender's time zone. */
  readonly date: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** The conversation it belongs to; if omitted, a new one starts, with the receivers, subject and matter that are sent. */
  readonly conversation: ConversationNested | null;
  /** The attached document. */
  readonly document: DocumentNested | null;
  readonly sender: ConversationMessageSenderNested | null;
  readonly receivers: readonly ConversationMessageReceiverNested[];
}

/** A message in a conversation. It cannot be changed. */
export interface ConversationMessageNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly body: string | null;
  /** The date on which it was sent, in the sender's time zone. */
  readonly date: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The conversation it belongs to; if omitted, a new one starts, with the receivers, subject and matter that are sent. */
  readonly conversation: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The attached document. */
  readonly document: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly sender: {
    /** The id of the user or contact. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly type: 'Person' | 'Company' | 'User' | null;
  } | null;
  readonly receivers: readonly {
    /** The id of the user or contact. */
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly type: 'Person' | 'Company' | 'User' | null;
  }[];
}

/** A participant: a user of the firm or a contact. */
export interface ConversationMessageReceiverNested {
  /** The id of the user or contact. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Person' | 'Company' | 'User' | null;
  readonly name: string | null;
  readonly identifier: string | null;
  /** The email address. */
  readonly secondary_identifier: string | null;
  readonly initials: string | null;
  readonly job_title_name: string | null;
  /** Whether a user may sign in; null for a contact. */
  readonly enabled: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly avatar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A participant: a user of the firm or a contact. */
export interface ConversationMessageSenderNested {
  /** The id of the user or contact. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Person' | 'Company' | 'User' | null;
  readonly name: string | null;
  readonly identifier: string | null;
  /** The email address. */
  readonly secondary_identifier: string | null;
  readonly initials: string | null;
  readonly job_title_name: string | null;
  /** Whether a user may sign in; null for a contact. */
  readonly enabled: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly avatar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A secure conversation with clients. It starts with its first message. */
export interface ConversationNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly subject: string | null;
  /** Whether the caller archived it. */
  readonly archived: boolean | null;
  /** Whether the caller has read its last message. */
  readonly read: boolean | null;
  /** Only members can write messages. */
  readonly read_only: boolean | null;
  readonly current_user_is_member: boolean | null;
  readonly message_count: number | null;
  readonly time_entries_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The documents attached to its messages. */
  readonly documents: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly first_message: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly last_message: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly memberships: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly messages: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A court or courts whose rules were imported. */
export interface CourtJurisdiction {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The number in its rule file. */
  readonly system_id: number;
  readonly description: string;
  /** Whether it is the firm's default for new dockets. */
  readonly default: boolean;
  /** Whether the firm works with it. */
  readonly valid_subscription: boolean;
  /** The time zone of its deadlines, such as America/Los_Angeles. */
  readonly display_timezone: string;
  /** Whether that is the firm's own time zone, because the courts are in several zones. */
  readonly is_local_timezone: boolean;
  /** The newest edition of its rules, used for new dockets. */
  readonly edition: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** Ways of service that its rules distinguish. */
  readonly service_types: readonly CourtServiceTypeOfJurisdictionNested[];
}

/** A court or courts whose rules were imported. */
export interface CourtJurisdictionNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The number in its rule file. */
  readonly system_id: number;
  readonly description: string;
  /** Whether it is the firm's default for new dockets. */
  readonly default: boolean;
  /** Whether the firm works with it. */
  readonly valid_subscription: boolean;
  /** The time zone of its deadlines, such as America/Los_Angeles. */
  readonly display_timezone: string;
  /** Whether that is the firm's own time zone, because the courts are in several zones. */
  readonly is_local_timezone: boolean;
  /** The newest edition of its rules, used for new dockets. */
  readonly edition: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** Ways of service that its rules distinguish. */
  readonly service_types: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A way of service. */
export interface CourtServiceType {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The same number in every installation. */
  readonly system_id: number;
  readonly description: string;
  /** Whether it is used by default. */
  readonly default: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A way of service. */
export interface CourtServiceTypeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The same number in every installation. */
  readonly system_id: number;
  readonly description: string;
  /** Whether it is used by default. */
  readonly default: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A way of service known to the rules of a jurisdiction. */
export interface CourtServiceTypeOfJurisdictionNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The same number in every installation. */
  readonly system_id: number;
  readonly description: string;
  /** Whether it is used by default. */
  readonly default: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An event from which the rules of a jurisdiction count deadlines. */
export interface CourtTrigger {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The number in its rule file. */
  readonly system_id: number;
  readonly description: string;
  /** Whether the way of service may extend its deadlines. */
  readonly is_served: boolean;
  /** Whether a docket requires start_time, because deadlines are counted in hours. */
  readonly is_requirements_required: boolean;
  /** Whether the deadlines of a docket keep their first computed dates. */
  readonly do_not_recalculate: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An event from which the rules of a jurisdiction count deadlines. */
export interface CourtTriggerNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The number in its rule file. */
  readonly system_id: number;
  readonly description: string;
  /** Whether the way of service may extend its deadlines. */
  readonly is_served: boolean;
  /** Whether a docket requires start_time, because deadlines are counted in hours. */
  readonly is_requirements_required: boolean;
  /** Whether the deadlines of a docket keep their first computed dates. */
  readonly do_not_recalculate: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The creator of a document or a folder. */
export interface CreatorNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly account_owner: boolean;
  /** Whether the user only uses the client portal. */
  readonly svc_connect: boolean;
  /** Whether the user's calendar attends the entries created by dockets. */
  readonly court_rules_default_attendee: boolean;
  readonly created_at: string;
  /** The user's own calendar. */
  readonly default_calendar_id: number | null;
  readonly email: string;
  readonly enabled: boolean;
  readonly first_name: string;
  readonly initials: string;
  readonly last_name: string;
  readonly locale: string;
  readonly name: string;
  readonly phone_number: string | null;
  /** The hourly rate of the user's work if no other rate applies. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly rate: number | null;
  /** Of admin, accounts, billing, reports. */
  readonly roles: readonly string[];
  readonly subscription_type: 'Attorney' | 'NonAttorney';
  /** Such as America/New_York. */
  readonly time_zone: string;
  readonly updated_at: string;
  /** Whether the user sees everyone's hours or their own. */
  readonly hours_visibility: 'all' | 'own';
  /** Whether the user sees everyone's rates or their own. */
  readonly rates_visibility: 'all' | 'own';
  /** Whether the user sees everyone's contacts or their own. */
  readonly contacts_visibility: 'all' | 'own';
  /** Whether the user sees everyone's calendars or their own. */
  readonly calendar_visibility: 'all' | 'own';
  readonly account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly avatar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Always null: users are not contacts. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The firm's default for new time entries. */
  readonly default_activity_description: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly groups: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly job_title: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly notification_methods: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** ClientUser is a user of the client portal. */
  readonly type: 'ManageUser' | 'ClientUser';
}

/** The part of a bill that the firm gives up. */
export interface CreditMemo {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly date: string;
  readonly amount: number;
  readonly description: string | null;
  /** Whether it is a discount rather than a loss. */
  readonly discount: boolean;
  /** The tax in it, which is no longer owed. */
  readonly tax: number;
  readonly voided_at: string | null;
  /** The date as of which it was reversed; voided_at is when that was recorded. */
  readonly voided_on: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly allocations: readonly AllocationNested[];
  /** The client of the bill. */
  readonly contact: ContactNested | null;
  readonly user: UserNested | null;
}

/** A currency for billing. */
export interface Currency {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The three-letter ISO 4217 code. */
  readonly code: string;
  readonly sign: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A currency for billing. */
export interface CurrencyNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The three-letter ISO 4217 code. */
  readonly code: string;
  readonly sign: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A link that the application adds to pages of the app, for the user who approved it. */
export interface CustomAction {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The label of the link; unique for the application, user and page. */
  readonly label: string;
  /** The target URL; https only. A click adds custom_action_id, user_id, subject_url and custom_action_nonce. */
  readonly target_url: string;
  /** The page that shows the link. */
  readonly ui_reference:
    | 'activities/show'
    | 'documents/show'
    | 'contacts/show'
    | 'matters/show'
    | 'folders/show';
  readonly created_at: string;
  readonly updated_at: string;
}

/** A field that the firm adds to its contacts or matters. */
export interface CustomField {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** The type of record that it belongs to. */
  readonly parent_type: 'Contact' | 'Matter';
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'matter'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'time'
    | 'url';
  /** Last by default. */
  readonly display_order: number;
  /** Whether new records have it by default; true by default. Existing records are not changed. */
  readonly displayed: boolean;
  /** Whether a value cannot be removed once it is set. */
  readonly required: boolean;
  readonly deleted: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly picklist_options: readonly PicklistOptionNested[];
}

/** A field that the firm adds to its contacts or matters. */
export interface CustomFieldNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  /** The type of record that it belongs to. */
  readonly parent_type: 'Contact' | 'Matter' | null;
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'matter'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'time'
    | 'url'
    | null;
  /** Last by default. */
  readonly display_order: number | null;
  /** Whether new records have it by default; true by default. Existing records are not changed. */
  readonly displayed: boolean | null;
  /** Whether a value cannot be removed once it is set. */
  readonly required: boolean | null;
  readonly deleted: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly picklist_options: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A set of custom fields. */
export interface CustomFieldSet {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** Matter by default. */
  readonly parent_type: 'Contact' | 'Matter';
  /** Whether new records show it by default. */
  readonly displayed: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly custom_fields: readonly CustomFieldNested[];
}

/** The display of a custom field set on a contact or matter. */
export interface CustomFieldSetAssociationNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly display_order: number | null;
  readonly custom_field_set: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** The value of a custom field on a contact or matter. */
export interface CustomFieldValueNested {
  readonly id: string | null;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly field_name: string | null;
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'matter'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'time'
    | 'url'
    | null;
  readonly field_display_order: number | null;
  readonly field_displayed: boolean | null;
  readonly field_required: boolean | null;
  /** A boolean for a checkbox, a number for a number, the option's id for a picklist, the id of a contact or matter, otherwise a string. */
  readonly value: unknown;
  /** Whether the field was deleted. */
  readonly soft_deleted: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly custom_field: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly picklist_option: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** An amount claimed in a personal injury matter. */
export interface Damage {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly amount: number;
  /** special: an actual expense or loss; general: pain, suffering and the like; other. */
  readonly damage_type: 'special' | 'general' | 'other';
  readonly description: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly matter: MatterNested | null;
}

/** A discount on a bill or a line, before taxes. */
export interface DiscountNested {
  readonly type: 'percentage' | 'money' | null;
  /** Percent, or an amount of money. */
  readonly rate: number | null;
  /** The reason. */
  readonly note: string | null;
  /** The days after issue within which an early payment discount is given. */
  readonly early_payment_period: number | null;
  /** The percentage of the bill that is discounted if the rest is paid within that period. */
  readonly early_payment_rate: number | null;
}

/** A disposal of records whose retention period has ended. If there are any, one is proposed every night, or immediately by a create. Nothing is removed before an administrator approves it. */
export interface Disposal {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Write approved or declined, once. The job sets carried_out. */
  readonly status: 'proposed' | 'approved' | 'declined' | 'carried_out';
  /** When it was approved or declined. */
  readonly decided_at: string | null;
  readonly carried_out_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly decided_by: UserNested | null;
  readonly disposal_items: readonly DisposalItemNested[];
}

/** A matter in a disposal: what is to be removed, why it is kept, or what was removed. */
export interface DisposalItem {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The display number of the matter at the time. */
  readonly matter_number: string;
  readonly client_name: string;
  readonly removes: 'documents' | 'communications' | 'matter';
  /** The first day on which the rule allows the removal. */
  readonly due_on: string;
  /** While the disposal is proposed: write excluded to leave the matter out, or proposed to include it again. */
  readonly status: 'proposed' | 'excluded' | 'held' | 'removed';
  /** Why it is kept; otherwise null. */
  readonly reason: string | null;
  /** The number of documents and folders removed. */
  readonly documents: number;
  /** The number of communications, notes and conversations removed. */
  readonly communications: number;
  /** The number of other records removed. */
  readonly other_records: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly disposal: DisposalNested | null;
  /** Null if it was removed. */
  readonly matter: MatterNested | null;
}

/** A matter in a disposal: what is to be removed, why it is kept, or what was removed. */
export interface DisposalItemNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The display number of the matter at the time. */
  readonly matter_number: string | null;
  readonly client_name: string | null;
  readonly removes: 'documents' | 'communications' | 'matter' | null;
  /** The first day on which the rule allows the removal. */
  readonly due_on: string | null;
  /** While the disposal is proposed: write excluded to leave the matter out, or proposed to include it again. */
  readonly status: 'proposed' | 'excluded' | 'held' | 'removed' | null;
  /** Why it is kept; otherwise null. */
  readonly reason: string | null;
  /** The number of documents and folders removed. */
  readonly documents: number | null;
  /** The number of communications, notes and conversations removed. */
  readonly communications: number | null;
  /** The number of other records removed. */
  readonly other_records: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly disposal: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Null if it was removed. */
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A disposal of records whose retention period has ended. If there are any, one is proposed every night, or immediately by a create. Nothing is removed before an administrator approves it. */
export interface DisposalNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Write approved or declined, once. The job sets carried_out. */
  readonly status: 'proposed' | 'approved' | 'declined' | 'carried_out' | null;
  /** When it was approved or declined. */
  readonly decided_at: string | null;
  readonly carried_out_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly decided_by: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly disposal_items: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A document. To upload one: POST it with name and parent, PUT its content to latest_document_version{put_url} with each of put_headers, then PATCH it with uuid and fully_uploaded true. A large one goes in parts (multiparts). */
export interface Document {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** A locked item cannot be moved, deleted or given new content until it is unlocked. */
  readonly locked: boolean;
  readonly created_at: string;
  /** When it was moved to the trash, where it stays for 30 days. */
  readonly deleted_at: string | null;
  readonly updated_at: string;
  /** The contact that it belongs to. */
  readonly contact: ContactNested | null;
  readonly creator: CreatorNested | null;
  readonly document_category: DocumentCategoryNested | null;
  readonly external_properties: readonly ExternalPropertyNested[];
  /** The group that may see its matter. */
  readonly group: GroupNested | null;
  /** The newest uploaded version; for the user uploading one, that one. Folders have none. */
  readonly latest_document_version: DocumentVersionNested | null;
  /** The matter that it belongs to. */
  readonly matter: MatterNested | null;
  /** The folder that contains it. */
  readonly parent: FolderNested | null;
  readonly type: 'Document';
  /** The content type, such as application/pdf. */
  readonly content_type: string | null;
  /** The name for downloads; by default its name. */
  readonly filename: string | null;
  readonly received_at: string | null;
  /** The size in bytes. */
  readonly size: number | null;
}

/** A zip file of documents and folders. It is created in the background and kept for 7 days. */
export interface DocumentArchive {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Why it failed, or what was left out. */
  readonly message: string | null;
  /** Completion in percent. */
  readonly progress: number;
  /** The size in bytes; null until completed. */
  readonly size: number | null;
  readonly state: 'not_started' | 'queued' | 'in_progress' | 'completed' | 'failed';
  readonly created_at: string;
  readonly updated_at: string;
}

/** Creates documents from a template for a matter, in the background. They show what the requesting user may see. */
export interface DocumentAutomation {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The names of the documents; a missing suffix is added. */
  readonly filename: string;
  readonly export_formats: readonly ('original' | 'pdf')[];
  readonly state: 'not_started' | 'queued' | 'in_progress' | 'empty' | 'failed' | 'completed';
  /** Completion in percent. */
  readonly progress: number;
  /** Why it failed; otherwise null. */
  readonly message: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly document_template: DocumentTemplateNested | null;
  /** The created documents. */
  readonly documents: readonly DocumentNested[];
  readonly matter: MatterNested | null;
}

/** A category of documents, such as pleadings or correspondence. */
export interface DocumentCategory {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Unique within the firm, ignoring case. */
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A category of documents, such as pleadings or correspondence. */
export interface DocumentCategoryNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Unique within the firm, ignoring case. */
  readonly name: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A document. To upload one: POST it with name and parent, PUT its content to latest_document_version{put_url} with each of put_headers, then PATCH it with uuid and fully_uploaded true. A large one goes in parts (multiparts). */
export interface DocumentNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  /** A locked item cannot be moved, deleted or given new content until it is unlocked. */
  readonly locked: boolean | null;
  readonly created_at: string | null;
  /** When it was moved to the trash, where it stays for 30 days. */
  readonly deleted_at: string | null;
  readonly updated_at: string | null;
  /** The contact that it belongs to. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly creator: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly document_category: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly external_properties: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly name: string;
    readonly value: string;
  }[];
  /** The group that may see its matter. */
  readonly group: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The newest uploaded version; for the user uploading one, that one. Folders have none. */
  readonly latest_document_version: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The matter that it belongs to. */
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The folder that contains it. */
  readonly parent: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly type: 'Document' | null;
  /** The content type, such as application/pdf. */
  readonly content_type: string | null;
  /** The name for downloads; by default its name. */
  readonly filename: string | null;
  readonly received_at: string | null;
  /** The size in bytes. */
  readonly size: number | null;
}

/** A DOCX file with tags in braces, from which documents are created for matters. */
export interface DocumentTemplate {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Template.docx by default. */
  readonly filename: string;
  readonly content_type: string;
  /** The size in bytes. */
  readonly size: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly document_category: DocumentCategoryNested | null;
  readonly last_modified_by: UserNested | null;
}

/** A DOCX file with tags in braces, from which documents are created for matters. */
export interface DocumentTemplateNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Template.docx by default. */
  readonly filename: string | null;
  readonly content_type: string | null;
  /** The size in bytes. */
  readonly size: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly document_category: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly last_modified_by: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A version of a document's content. */
export interface DocumentVersion {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly document_id: number;
  /** Used for confirming an upload. */
  readonly uuid: string;
  /** The URL to send the content to with PUT, valid for 8 hours. Null for users other than the uploader. */
  readonly put_url: string | null;
  /** The size in bytes; null until uploaded. */
  readonly size: number | null;
  readonly version_number: number;
  readonly content_type: string;
  readonly received_at: string | null;
  readonly filename: string;
  /** Whether its content was uploaded and confirmed. */
  readonly fully_uploaded: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly creator: CreatorNested | null;
  readonly multiparts: readonly MultipartNested[];
  readonly put_headers: readonly MultipartHeaderNested[];
}

/** A version of a document's content. */
export interface DocumentVersionNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly document_id: number | null;
  /** Used for confirming an upload. */
  readonly uuid: string | null;
  /** The URL to send the content to with PUT, valid for 8 hours. Null for users other than the uploader. */
  readonly put_url: string | null;
  /** The size in bytes; null until uploaded. */
  readonly size: number | null;
  readonly version_number: number | null;
  readonly content_type: string | null;
  readonly received_at: string | null;
  readonly filename: string | null;
  /** Whether its content was uploaded and confirmed. */
  readonly fully_uploaded: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly creator: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly multiparts: readonly {
    readonly part_number: number;
    readonly put_url: string;
  }[];
  readonly put_headers: readonly {
    readonly name: string;
    readonly value: string;
  }[];
}

/** An email address of a contact. */
export interface EmailAddress {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Its purpose; Other by default. */
  readonly name: 'Work' | 'Home' | 'Other';
  readonly address: string;
  /** Whether it is the preferred one. */
  readonly primary: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An email address of a contact. */
export interface EmailAddressNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Its purpose; Other by default. */
  readonly name: 'Work' | 'Home' | 'Other' | null;
  readonly address: string | null;
  /** Whether it is the preferred one. */
  readonly primary: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** Your unread counts. */
export interface EventMetrics {
  /** Notices that the app shows. */
  readonly unread_web_events: number;
  /** The same notices: there is one list of them. */
  readonly unread_mobile_events: number;
  /** Messages of conversations. */
  readonly unread_secure_messages: number;
  /** The same messages: clients write to conversations. */
  readonly unread_client_portal_messages: number;
  /** Always zero: the service receives no text messages. */
  readonly unread_text_messages: number;
}

/** A trust balance below which users are notified. */
export interface EvergreenRetainerNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly minimum_threshold: number;
  /** The trust balance of the matter. */
  readonly balance: number;
  readonly below_threshold: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** The users who are notified. */
  readonly recipients: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** An expense category. */
export interface ExpenseCategory {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly description: string | null;
  /** The unit price. */
  readonly rate: number;
  readonly entry_type: 'hard_cost' | 'soft_cost' | 'unassociated';
  readonly tax_setting: 'no_tax' | 'tax_1_only' | 'tax_2_only' | 'tax_1_and_tax_2';
  readonly accessible_to_user: boolean;
  readonly xero_expense_code: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly currency: CurrencyNested | null;
  readonly groups: readonly GroupNested[];
  readonly input_tax_settings: readonly TaxSettingNested[];
  readonly tax_settings: readonly TaxSettingNested[];
  readonly utbms_code: UtbmsCodeNested | null;
}

/** An expense category. */
export interface ExpenseCategoryNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly description: string | null;
  /** The unit price. */
  readonly rate: number;
  readonly entry_type: 'hard_cost' | 'soft_cost' | 'unassociated';
  readonly tax_setting: 'no_tax' | 'tax_1_only' | 'tax_2_only' | 'tax_1_and_tax_2';
  readonly accessible_to_user: boolean;
  readonly xero_expense_code: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly currency: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly groups: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly input_tax_settings: readonly {
    readonly order: number | null;
    readonly rule: 'Pre' | 'Post' | null;
    readonly tax_rate_configuration_id: number | null;
    readonly tax_rate_configuration_name: string | null;
    readonly tax_rate_configuration_rate: number | null;
    readonly tax_rate_configuration_formatted_rate: string | null;
  }[];
  readonly tax_settings: readonly {
    readonly order: number | null;
    readonly rule: 'Pre' | 'Post' | null;
    readonly tax_rate_configuration_id: number | null;
    readonly tax_rate_configuration_name: string | null;
    readonly tax_rate_configuration_rate: number | null;
    readonly tax_rate_configuration_formatted_rate: string | null;
  }[];
  readonly utbms_code: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A property that another system stores on a record, such as its own identifier. */
export interface ExternalPropertyNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly value: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A zip file with all data of the firm. It is created in the background and kept for 7 days. */
export interface FirmExport {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly state: 'queued' | 'in_progress' | 'completed' | 'failed';
  /** Completion in percent. */
  readonly progress: number;
  /** Why it failed. */
  readonly message: string | null;
  /** The size in bytes; null until completed. */
  readonly size: number | null;
  /** When the file is deleted. */
  readonly expires_at: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** The user who requested it. */
  readonly user: UserNested | null;
}

/** A folder of documents and other folders. */
export interface Folder {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** A locked item cannot be moved, deleted or given new content until it is unlocked. */
  readonly locked: boolean;
  readonly created_at: string;
  /** When it was moved to the trash, where it stays for 30 days. */
  readonly deleted_at: string | null;
  readonly updated_at: string;
  /** The contact that it belongs to. */
  readonly contact: ContactNested | null;
  readonly creator: CreatorNested | null;
  readonly document_category: DocumentCategoryNested | null;
  readonly external_properties: readonly ExternalPropertyNested[];
  /** The group that may see its matter. */
  readonly group: GroupNested | null;
  /** The newest uploaded version; for the user uploading one, that one. Folders have none. */
  readonly latest_document_version: DocumentVersionNested | null;
  /** The matter that it belongs to. */
  readonly matter: MatterNested | null;
  /** The folder that contains it. */
  readonly parent: FolderNested | null;
  readonly type: 'Folder';
  /** Whether it is the root folder of its matter, its contact or the firm. */
  readonly root: boolean;
}

/** A folder of documents and other folders. */
export interface FolderNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  /** A locked item cannot be moved, deleted or given new content until it is unlocked. */
  readonly locked: boolean | null;
  readonly created_at: string | null;
  /** When it was moved to the trash, where it stays for 30 days. */
  readonly deleted_at: string | null;
  readonly updated_at: string | null;
  /** The contact that it belongs to. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly creator: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly document_category: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly external_properties: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly name: string;
    readonly value: string;
  }[];
  /** The group that may see its matter. */
  readonly group: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The newest uploaded version; for the user uploading one, that one. Folders have none. */
  readonly latest_document_version: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The matter that it belongs to. */
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The folder that contains it. */
  readonly parent: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly type: 'Folder' | null;
  /** Whether it is the root folder of its matter, its contact or the firm. */
  readonly root: boolean | null;
}

/** A grant for work on matters. */
export interface Grant {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly funding_code: string | null;
  readonly funding_code_and_name: string | null;
  readonly funding_source_name: string | null;
  /** The remaining amount; a string, as published. */
  readonly balance: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly grant_funding_source: GrantFundingSourceNested | null;
}

/** A source of grants. */
export interface GrantFundingSource {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly grants: readonly GrantNested[];
}

/** A source of grants. */
export interface GrantFundingSourceNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly grants: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A grant for work on matters. */
export interface GrantNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly funding_code: string | null;
  readonly funding_code_and_name: string | null;
  readonly funding_source_name: string | null;
  /** The remaining amount; a string, as published. */
  readonly balance: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly grant_funding_source: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A group of users. */
export interface Group {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly type: 'UserGroup' | 'AdhocGroup' | 'AccountGroup' | 'TeamGroup';
  /** Whether it is the group of a single user of the client portal. */
  readonly client_connect_user: boolean;
  /** Still exists, but is no longer offered. */
  readonly archived: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly users: readonly UserNested[];
}

/** A group of users. */
export interface GroupNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly type: 'UserGroup' | 'AdhocGroup' | 'AccountGroup' | 'TeamGroup';
  /** Whether it is the group of a single user of the client portal. */
  readonly client_connect_user: boolean;
  /** Still exists, but is no longer offered. */
  readonly archived: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly users: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** An import of a file that created or changed records. Users see their own imports, and administrators see all. */
export interface Import {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly kind:
    | 'contacts'
    | 'matters'
    | 'activities'
    | 'tasks'
    | 'calendar_entries'
    | 'notes'
    | 'bank_transactions'
    | 'inbox_leads';
  /** Null if the request did not name the file. */
  readonly file_name: string | null;
  /** The number of records it created. */
  readonly created_records: number;
  /** The number of existing records it changed. Undoing it does not change them back. */
  readonly changed_records: number;
  /** When it was undone; null if it was not. */
  readonly undone_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly user: UserNested | null;
}

/** An instant messenger of a contact. */
export interface InstantMessengerNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Its purpose; Other by default. */
  readonly name: 'Work' | 'Personal' | 'Other' | null;
  readonly address: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** Interest on an overdue bill. */
export interface InterestCharge {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The last day of the charged period. */
  readonly date: string;
  readonly description: string | null;
  readonly total: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly balances: readonly BalanceNested[];
  readonly bill: BillNested | null;
  readonly matters: readonly MatterNested[];
}

/** The interest on an overdue bill. */
export interface InterestNested {
  readonly type: 'simple' | 'compound' | null;
  /** The percentage of the amount owed, per period. */
  readonly rate: number | null;
  /** In days. */
  readonly period: number | null;
  /** The interest charged so far. */
  readonly total: number;
  /** The interest still owed; payments are applied to it first. */
  readonly balance: number;
}

/** What happened, as shown in the app. */
export interface InternalEventNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Who did what, as a sentence. */
  readonly title: string | null;
  /** The path of its page in the app. */
  readonly title_url: string | null;
  /** The kind of subject: a task, a note, a message, a reminder. */
  readonly description: string | null;
  readonly description_url: string | null;
  /** The name, subject or summary of the record. */
  readonly message: string | null;
  /** The number of its matter. */
  readonly primary_detail: string | null;
  readonly primary_detail_url: string | null;
  /** The name of the contact it concerns. */
  readonly secondary_detail: string | null;
  readonly secondary_detail_url: string | null;
  /** The name of the icon in the app. */
  readonly icon: string | null;
  readonly mobile_icon: string | null;
  readonly subject_id: number | null;
  /** Such as Task or CalendarEntry. */
  readonly subject_type: string | null;
  readonly occurred_at: string | null;
}

/** A document or a folder. */
export interface Item {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** A locked item cannot be moved, deleted or given new content until it is unlocked. */
  readonly locked: boolean;
  readonly created_at: string;
  /** When it was moved to the trash, where it stays for 30 days. */
  readonly deleted_at: string | null;
  readonly updated_at: string;
  /** The contact that it belongs to. */
  readonly contact: ContactNested | null;
  readonly creator: CreatorNested | null;
  readonly document_category: DocumentCategoryNested | null;
  readonly external_properties: readonly ExternalPropertyNested[];
  /** The group that may see its matter. */
  readonly group: GroupNested | null;
  /** The newest uploaded version; for the user uploading one, that one. Folders have none. */
  readonly latest_document_version: DocumentVersionNested | null;
  /** The matter that it belongs to. */
  readonly matter: MatterNested | null;
  /** The folder that contains it. */
  readonly parent: FolderNested | null;
  readonly type: 'Document' | 'Folder';
}

/** The job title of a user. */
export interface JobTitleNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly initials: string | null;
  readonly name: string | null;
}

/** A value for identifying a client (KYC). */
export interface KycFieldValueNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Always null: there are no groups of fields. */
  readonly group: string | null;
  readonly field_name: string | null;
  readonly field_label: string | null;
  readonly field_type: 'date' | 'picklist' | 'text' | null;
  readonly field_possible_values: readonly string[] | null;
  readonly field_value: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A published legal aid rate in England and Wales for certificated civil work. */
export interface LaukCivilCertificatedRate {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The key for activities, sent as json_key. */
  readonly key: string;
  /** The kind of work. Activity descriptions with this name use the rate without a key. */
  readonly activity: string;
  readonly activity_type: string | null;
  /** Null for any. */
  readonly category_of_law: string | null;
  readonly fee_scheme: string | null;
  /** hourly; item or fixed: the price of the whole; bolt_on: added to a fixed fee; bolt_on_percentage: a percentage added to it. */
  readonly rate_type: 'hourly' | 'item' | 'fixed' | 'bolt_on' | 'bolt_on_percentage';
  /** Null for all regions. */
  readonly region: 'London' | 'Non-London' | 'Midlands' | 'North' | 'London and South' | 'Wales' | null;
  /** All fees, each with its first day. */
  readonly fees: readonly {
    readonly valid_from: string;
    readonly fee: number | null;
    readonly exceptional: number | null;
  }[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly activity_sub_category: string | null;
  readonly attended_several_hearings_for_multiple_clients: boolean | null;
  readonly change_of_solicitor: boolean | null;
  readonly court: string | null;
  readonly eligible_for_sqm: boolean | null;
  readonly exceptional_warning: string | null;
  /** The fee that applies today. */
  readonly fee: number | null;
  /** The threshold above which costs are paid by the hour instead, that applies today. */
  readonly exceptional: number | null;
  readonly first_conducting_solicitor: boolean | null;
  readonly number_of_clients: string | null;
  readonly party: string | null;
  readonly post_transfer_clients_represented: string | null;
  readonly session_type: string | null;
  readonly user_type: string | null;
}

/** A published legal aid rate in England and Wales for controlled civil work. */
export interface LaukCivilControlledRate {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The key for activities, sent as json_key. */
  readonly key: string;
  /** The kind of work. Activity descriptions with this name use the rate without a key. */
  readonly activity: string;
  readonly activity_type: string | null;
  /** Null for any. */
  readonly category_of_law: string | null;
  readonly fee_scheme: string | null;
  /** hourly; item or fixed: the price of the whole; bolt_on: added to a fixed fee; bolt_on_percentage: a percentage added to it. */
  readonly rate_type: 'hourly' | 'item' | 'fixed' | 'bolt_on' | 'bolt_on_percentage';
  /** Null for all regions. */
  readonly region: 'London' | 'Non-London' | 'Midlands' | 'North' | 'London and South' | 'Wales' | null;
  /** All fees, each with its first day. */
  readonly fees: readonly {
    readonly valid_from: string;
    readonly fee: number | null;
    readonly exceptional: number | null;
  }[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly matter_type_1: number | null;
  readonly matter_type_2: number | null;
  /** The fee until 21 December 2025. */
  readonly fee: number | null;
  /** The threshold above which costs are paid by the hour instead, until 21 December 2025. */
  readonly exceptional: number | null;
  /** The fee from 22 December 2025. */
  readonly post_dec25_fee: number | null;
  /** The threshold above which costs are paid by the hour instead, from 22 December 2025. */
  readonly post_dec25_exceptional: number | null;
}

/** A published legal aid rate in England and Wales for criminal work. */
export interface LaukCriminalControlledRate {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The key for activities, sent as json_key. */
  readonly key: string;
  /** The kind of work. Activity descriptions with this name use the rate without a key. */
  readonly activity: string;
  readonly activity_type: string | null;
  /** Null for any. */
  readonly category_of_law: string | null;
  readonly fee_scheme: string | null;
  /** hourly; item or fixed: the price of the whole; bolt_on: added to a fixed fee; bolt_on_percentage: a percentage added to it. */
  readonly rate_type: 'hourly' | 'item' | 'fixed' | 'bolt_on' | 'bolt_on_percentage';
  /** Null for all regions. */
  readonly region: 'London' | 'Non-London' | 'Midlands' | 'North' | 'London and South' | 'Wales' | null;
  /** All fees, each with its first day. */
  readonly fees: readonly {
    readonly valid_from: string;
    readonly fee: number | null;
    readonly exceptional: number | null;
  }[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly counsel: string | null;
  readonly court: string | null;
  readonly solicitor_type: string | null;
  readonly standard_fee_category: string | null;
  /** The fee until 29 September 2022. */
  readonly fee: number | null;
  /** The threshold above which costs are paid by the hour instead, until 29 September 2022. */
  readonly exceptional: number | null;
  /** The fee from 30 September 2022. */
  readonly post_sept_22_fee: number | null;
  /** The threshold above which costs are paid by the hour instead, from 30 September 2022. */
  readonly post_sept_22_exceptional: number | null;
  /** The fee from 6 December 2024, by the regulations of November 2024. */
  readonly post_nov_24_fee: number | null;
  /** The threshold above which costs are paid by the hour instead, from 6 December 2024, by the regulations of November 2024. */
  readonly post_nov_24_exceptional: number | null;
  /** The fee from 22 December 2025. */
  readonly post_dec25_fee: number | null;
  /** The threshold above which costs are paid by the hour instead, from 22 December 2025. */
  readonly post_dec25_exceptional: number | null;
}

/** A published legal aid rate in England and Wales for an expense. */
export interface LaukExpenseCategory {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The key for activities, sent as json_key. */
  readonly key: string;
  readonly name: string;
  /** Whether it applies to controlled civil work. */
  readonly civil: boolean;
  /** Whether it applies to certificated work. */
  readonly certificated: boolean;
  /** Whether it applies to criminal work. */
  readonly criminal: boolean;
  /** Today's rate per hour or unit. */
  readonly rate: number | null;
  /** All rates, each with its first day. */
  readonly rates: readonly {
    readonly valid_from: string;
    readonly rate: number | null;
  }[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** How the price of legal aid work was determined. */
export interface LegalAidUkActivityNested {
  readonly id: number;
  readonly activity_sub_category: string | null;
  readonly advocacy: number | null;
  /** 1 Higher Courts, 2 County Court, 3 Magistrates' Court, 4 Crown Court, 5 Youth Court; by default the court of the matter. */
  readonly court: number | null;
  readonly eligible_for_sqm: boolean | null;
  readonly expert: number | null;
  readonly form_of_civil_legal_service: number | null;
  /** 1 London, 2 Non-London, 3 Midlands, 4 North, 5 London and South, 6 Wales; by default the region of the matter. */
  readonly region: number | null;
  readonly tax_exclusive: boolean | null;
  readonly user_type: number | null;
  /** The key of the published rate or expense category. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly json_key: string | null;
  /** The keys of additional payments, separated by commas. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly bolt_ons: string | null;
  /** The names of the additional payments. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly bolt_ons_summary: string | null;
  /** The published fee, or the price that was sent, before uplift and bolt-ons. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly base_rate: number | null;
  /** Whether the price was sent instead of published. */
  readonly is_custom_rate: boolean | null;
  /** The percentage added to an hourly rate, up to 100. */
  readonly uplift: number | null;
}

/** The legal aid claim for a bill of a single matter in England and Wales. */
export interface LegalAidUkBillNested {
  /** The id of the bill. */
  readonly id: number;
  /** Time before taxes, without advocacy, travel and waiting. */
  readonly net_profit_costs: number | null;
  /** net_profit_costs in whole pounds. */
  readonly profit_costs_ex_vat: number | null;
  /** Time at the rates of advocacy. */
  readonly advocacy_costs: number | null;
  /** Time at the rates of travel and waiting. */
  readonly travel_and_waiting_costs: number | null;
  /** Expenses before taxes. */
  readonly net_disbursements: number | null;
  /** The taxes on expenses. */
  readonly disbursements_vat: number | null;
  /** The total before taxes. */
  readonly value_of_costs: string | null;
  /** The time in net_profit_costs, in minutes. */
  readonly advice_time: number | null;
  /** Travel time in minutes, including waiting if both have the same rate. */
  readonly travel_time: number | null;
  /** Waiting time with its own rate, in minutes. */
  readonly waiting_time: number | null;
  /** The key of the fixed fee on the bill. */
  readonly fee_code: string | null;
  /** The date on which the matter was closed. */
  readonly case_concluded: string | null;
  /** The date of issue. */
  readonly date_of_claim: string | null;
  /** court_id_code of the matter. */
  readonly court_location: string | null;
  /** From the matter. */
  readonly exceptional_case_funding_reference: string | null;
  /** bill_ho_ucn of the matter, if it is a number. */
  readonly ho_ucn: number | null;
  /** From the matter. */
  readonly maat_id: string | null;
  /** bill_number_of_attendances of the matter. */
  readonly number_of_attendances: number | null;
  /** bill_outcome_for_the_client_code of the matter. */
  readonly outcome_for_the_client: number | null;
  /** From the matter. */
  readonly prior_authority_reference: string | null;
  /** From the matter. */
  readonly representation_order_date: string | null;
  /** bill_stage_reached_code of the matter. */
  readonly stage_reached: number | null;
  readonly additional_travel_payment: boolean | null;
  readonly adjourned_hearing_fee: string | null;
  readonly bill_type: number | null;
  readonly case_stage_level: number | null;
  readonly cla_exemption_code: string | null;
  readonly cla_reference: string | null;
  readonly cmrh_oral: number | null;
  readonly cmrh_telephone: number | null;
  readonly cost_of_counsel: string | null;
  readonly costs_are_those_of: number | null;
  readonly designated_accredited_representative: number | null;
  readonly detention_travel_and_waiting_costs: string | null;
  readonly exemption_criteria_satisfied: number | null;
  readonly follow_on_work: number | null;
  readonly ho_interview: number | null;
  readonly independent_medical_reports_claimed: string | null;
  readonly jr_form_filling: string | null;
  readonly meetings_attended: number | null;
  readonly mht_ref_no: string | null;
  readonly niat_disbursement_prior_authority_number: string | null;
  readonly substantive_hearing: number | null;
}

/** Legal aid data of a client in England and Wales. */
export interface LegalAidUkContactNested {
  readonly id: number;
  readonly disability: number | null;
  readonly disability_code: string | null;
  readonly ethnicity: number | null;
  readonly ethnicity_title: string | null;
  readonly financially_eligible: boolean | null;
  readonly gender: number | null;
  readonly gender_title: string | null;
  readonly national_insurance_number: string | null;
}

/** Legal aid data of a matter in England and Wales. A matter with this record is paid by legal aid. */
export interface LegalAidUkMatterNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly access_point: string | null;
  readonly ait_hearing_centre: number | null;
  readonly attended_several_hearings_acting_for_multiple_clients: boolean | null;
  readonly bill_ho_ucn: string | null;
  readonly bill_number_of_attendances: number | null;
  readonly bill_outcome_for_the_client_code: number | null;
  readonly bill_stage_reached_code: number | null;
  readonly case_reference: string | null;
  /** The day whose rates apply; by default the day of the work. */
  readonly case_start_date: string | null;
  /** The category of law: 1 Actions Against the Police, 2 Clinical Negligence, 3 Community Care, 4 Crime, 5 Debt, 6 Discrimination, 7 Education, 8 Family, 9 Housing, 10 Immigration and Asylum, 11 Mental Health, 12 Miscellaneous, 13 Modern Slavery, 14 Prison Law, 15 Public Law, 16 Welfare Benefits. */
  readonly category: number | null;
  /** For certificated work, the day whose rates apply. */
  readonly certificate_effective_date: string | null;
  readonly certificate_expiration_date: string | null;
  readonly certificate_number: string | null;
  readonly certificate_scope: string | null;
  /** 1 controlled work, 2 certificated work. Criminal categories need none. */
  readonly certification_type: number | null;
  readonly change_of_solicitor: boolean | null;
  readonly client_equal_opportunity_monitoring: string | null;
  readonly client_type: number | null;
  readonly clr_start_date: string | null;
  readonly clr_total_profit_costs: string | null;
  readonly cost_limit: string | null;
  readonly counsel: number | null;
  /** 1 Higher Courts, 2 County Court, 3 Magistrates' Court, 4 Crown Court, 5 Youth Court */
  readonly court: number | null;
  readonly court_id: number | null;
  readonly court_id_code: string | null;
  readonly delivery_location: string | null;
  readonly dscc_number: string | null;
  readonly duty_solicitor: boolean | null;
  readonly exceptional_case_funding_reference: string | null;
  readonly expense_limit: string | null;
  readonly fee_scheme: number | null;
  readonly first_conducting_solicitor: boolean | null;
  readonly irc_surgery: string | null;
  readonly laa_office_number: string | null;
  readonly legacy_case: string | null;
  readonly legal_representation_number: string | null;
  readonly lh_start_date: string | null;
  readonly lh_total_disbursements: string | null;
  readonly lh_total_profit_costs: string | null;
  readonly local_authority_number: string | null;
  readonly maat_id: string | null;
  readonly matter_type: number | null;
  readonly matter_type_1: number | null;
  readonly matter_type_1_code: string | null;
  readonly matter_type_1_title: string | null;
  readonly matter_type_2: number | null;
  readonly matter_type_2_code: string | null;
  readonly matter_type_2_title: string | null;
  readonly matter_type_code: string | null;
  readonly number_of_clients: number | null;
  readonly number_of_clients_seen_at_surgery: number | null;
  readonly party: number | null;
  readonly police_station: string | null;
  readonly post_transfer_clients_represented: number | null;
  readonly postal_application_accepted: string | null;
  readonly prior_authority_reference: string | null;
  readonly prison_id: number | null;
  readonly prison_law_prior_approval_number: string | null;
  readonly procurement_area: string | null;
  /** 1 London, 2 Non-London, 3 Midlands, 4 North, 5 London and South, 6 Wales */
  readonly region: number | null;
  readonly related_claims_number: string | null;
  /** For criminal work, the day whose rates apply. */
  readonly representation_order_date: string | null;
  readonly schedule_reference_number: string | null;
  readonly scheme_id: string | null;
  readonly session_type: number | null;
  readonly solicitor_type: number | null;
  readonly standard_fee_category: number | null;
  readonly surgery_clients: number | null;
  readonly surgery_clients_resulting_in_a_legal_help_matter_opened: number | null;
  readonly surgery_date: string | null;
  readonly transfer_date: string | null;
  readonly type_of_advice: number | null;
  readonly type_of_service: string | null;
  readonly ucn: string | null;
  readonly ufn: string | null;
  readonly undesignated_area_court: boolean | null;
  readonly user_type: number | null;
  readonly youth_court: boolean | null;
  readonly category_as_string: string | null;
  readonly matter_types_combined: string | null;
  readonly linked_matter_id: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A duty to preserve a matter, or a contact with all its matters. Until it is released, nothing of them can be deleted. */
export interface LegalHold {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Why it must be preserved. */
  readonly reason: string;
  /** Null while it is active. */
  readonly released_at: string | null;
  /** Why it is no longer needed. Writing it releases the hold permanently. */
  readonly release_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly matter: MatterNested | null;
  readonly contact: ContactNested | null;
  /** The user who placed it. */
  readonly user: UserNested | null;
  /** The user who released it. */
  readonly released_by: UserNested | null;
}

/** The firm's details on its bills. */
export interface Letterhead {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Null: the name of the account. */
  readonly name: string | null;
  readonly street: string | null;
  readonly city: string | null;
  /** The state, province or region. */
  readonly province: string | null;
  readonly postal_code: string | null;
  /** Two-letter ISO 3166 code. */
  readonly country: string | null;
  /** Where payments are sent by mail, if not to the address; line by line. */
  readonly remittance_address: string | null;
  readonly phone: string | null;
  readonly fax: string | null;
  readonly email: string | null;
  readonly website: string | null;
  /** Employer Identification Number (region us). */
  readonly ein: string | null;
  /** Business number of the Canada Revenue Agency (region ca). */
  readonly business_number: string | null;
  /** GST/HST account number (region ca). */
  readonly gst_hst_number: string | null;
  /** Quebec sales tax registration number (region ca). */
  readonly qst_number: string | null;
  /** VAT identification number with the letters of its country (region eu). */
  readonly vat_number: string | null;
  /** National tax or register number (region eu). */
  readonly company_number: string | null;
  /** Australian Business Number (region au). */
  readonly abn: string | null;
  /** Australian Company Number (region au). */
  readonly acn: string | null;
  /** How to pay, such as a bank account; shown on bills with a balance. */
  readonly payment_instructions: string | null;
  /** LAW_FIRM_ID of electronic bills, as the client assigned it. Null: the tax number, otherwise the id of the account. */
  readonly ledes_law_firm_id: string | null;
  /** The media type of the logo returned by GET /settings/letterhead/logo; null if there is none. */
  readonly logo_type: 'image/png' | 'image/jpeg' | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A claim on the recovery. Liens of payers and providers follow their medical bill; general ones are created here. */
export interface Lien {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly amount: number;
  readonly description: string | null;
  readonly lien_type: 'general' | 'medical_payer' | 'medical_provider';
  /** False: the amount is owed or was paid, but is not claimed from the recovery. */
  readonly mark_as_lien: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** The holder of the claim. */
  readonly holder: ContactNested | null;
  readonly matter: MatterNested | null;
  /** The bill that it follows. */
  readonly medical_bill: MedicalBillNested | null;
}

/** A claim on the recovery. Liens of payers and providers follow their medical bill; general ones are created here. */
export interface LienNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly amount: number | null;
  readonly description: string | null;
  readonly lien_type: 'general' | 'medical_payer' | 'medical_provider' | null;
  /** False: the amount is owed or was paid, but is not claimed from the recovery. */
  readonly mark_as_lien: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The holder of the claim. */
  readonly holder: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The bill that it follows. */
  readonly medical_bill: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A line of a bill. */
export interface LineItem {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'ActivityLineItem' | 'LineItem' | 'NoChargeLineItem' | 'SummaryLineItem';
  readonly kind: 'Expense' | 'Service' | 'Product';
  readonly date: string;
  readonly description: string | null;
  readonly note: string | null;
  /** Hours of time or units of an expense; 1 if the price is for the whole. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly quantity: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly price: number | null;
  readonly group_ordering: number;
  /** Quantity times price; on a shared invoice the part of its payer. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly sub_total: number | null;
  /** The amount that its own discount takes off: at most the subtotal. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly discount_total: number | null;
  readonly taxable: boolean;
  readonly secondary_taxable: boolean;
  /** The first tax, on what discounts leave. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly tax: number | null;
  /** The second tax. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly secondary_tax: number | null;
  /** Less its discount and its part of that of the bill, with taxes. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly activity: ActivityNested | null;
  readonly bill: BillNested | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly discount: DiscountNested | null;
  /** Always null: a line has a single entry. */
  readonly included_line_item_totals: {
    readonly discount_percent?: unknown;
    readonly price?: unknown;
    readonly quantity?: unknown;
    readonly sub_total?: unknown;
    readonly total?: unknown;
  } | null;
  readonly matter: MatterNested | null;
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly tax_settings: readonly LineItemTaxNested[];
  readonly user: UserNested | null;
}

/** A tax of a line at the time of billing. */
export interface LineItemTaxNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Which tax is applied first. */
  readonly order: number;
  readonly rule: 'Pre' | 'Post';
  readonly name: string;
  readonly rate: number;
  readonly formatted_rate: string;
  readonly amount: number;
  readonly tax_rate_configuration_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A matter, contact or document that the caller opened, with the time of the last opening. */
export interface LogEntry {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type:
    | 'MatterLogEntry'
    | 'ContactLogEntry'
    | 'DocumentLogEntry'
    | 'CalendarEntryLogEntry'
    | 'NoteLogEntry'
    | 'CommunicationLogEntry'
    | 'ConversationLogEntry'
    | 'SMSConversationLogEntry';
  readonly accessed_at: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly item: LogEntryItemNested | null;
  readonly user: UserNested | null;
}

/** The opened record. */
export interface LogEntryItemNested {
  readonly id: number;
  readonly type:
    | 'Matter'
    | 'Contact'
    | 'Document'
    | 'CalendarEntry'
    | 'Note'
    | 'Communication'
    | 'Conversation'
    | 'SMSConversation';
  /** A matter's display number, or a contact's or document's name. */
  readonly identifier: string | null;
  /** A matter's description, or a contact's title. */
  readonly secondary_identifier: string | null;
  /** The name of a matter's client. Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly tertiary_identifier: string | null;
}

/** A case or engagement for a client. */
export interface Matter {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The consecutive number of the matter in the firm. */
  readonly number: number;
  /** Derived from number and client; written by users only if the firm uses manual numbering. */
  readonly display_number: string;
  /** The display number written by users. Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly custom_number: string | null;
  readonly description: string;
  readonly status: 'Pending' | 'Open' | 'Closed';
  readonly open_date: string | null;
  readonly pending_date: string | null;
  readonly close_date: string | null;
  readonly billable: boolean;
  /** Determined by custom_rate. */
  readonly billing_method: 'flat' | 'contingency' | 'hourly';
  readonly client_id: number;
  readonly client_reference: string | null;
  readonly location: string | null;
  /** Whether billable entries must have UTBMS codes; unless set, the client's setting applies. */
  readonly require_utbms_codes: boolean | null;
  readonly has_tasks: boolean;
  /** The date of the latest time or expense entry. */
  readonly last_activity_date: string | null;
  /** Always null: the service receives no mail. */
  readonly maildrop_address: string | null;
  readonly matter_stage_updated_at: string | null;
  readonly shared: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly client: ContactNested | null;
  readonly practice_area: PracticeAreaNested | null;
  readonly matter_stage: MatterStageNested | null;
  readonly responsible_attorney: UserNested | null;
  readonly originating_attorney: UserNested | null;
  readonly responsible_staff: UserNested | null;
  /** The user who opened it. */
  readonly user: UserNested | null;
  readonly group: GroupNested | null;
  readonly currency: CurrencyNested | null;
  readonly custom_rate: MatterCustomRateNested | null;
  readonly contingency_fee: ContingencyFeeNested | null;
  readonly matter_budget: MatterBudgetNested | null;
  readonly evergreen_retainer: EvergreenRetainerNested | null;
  readonly statute_of_limitations: TaskNested | null;
  readonly split_invoice_payers: readonly SplitInvoicePayerNested[];
  /** The recipients of its bills; by default, bills go to the client. */
  readonly matter_bill_recipients: readonly MatterBillRecipientNested[];
  readonly relationships: readonly RelationshipNested[];
  /** Payers other than the client; at most three. */
  readonly grants: readonly GrantNested[];
  readonly custom_field_values: readonly CustomFieldValueNested[];
  readonly custom_field_set_associations: readonly CustomFieldSetAssociationNested[];
  readonly kyc_field_values: readonly KycFieldValueNested[];
  /** The trust balance in each account that is not zero. */
  readonly account_balances: readonly AccountBalanceNested[];
  /** Its financial figures. */
  readonly finances: MatterFinanceNested | null;
  readonly attorney_allocation: AttorneyAllocationNested | null;
  /** The root folder of its documents. */
  readonly folder: FolderNested | null;
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_matter: LegalAidUkMatterNested | null;
  /** The totals of its damages, medical bills and liens. */
  readonly personal_injury_totals: PersonalInjuryTotalNested | null;
  readonly task_template_list_instances: readonly TaskTemplateListInstanceNested[];
}

/** The amount of a bill for one of its matters. */
export interface MatterBalanceNested {
  /** The id of the matter. */
  readonly id: number;
  readonly amount: number;
}

/** A contact to whom a matter's bills are sent. */
export interface MatterBillRecipientNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly recipient: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The budget of a matter. */
export interface MatterBudgetNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly budget: number;
  readonly include_expenses: boolean;
  /** The percentage of the budget at which users are notified. */
  readonly notification_threshold: number | null;
  readonly notify_users: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A matter's client. */
export interface MatterClient {
  readonly id: number;
  readonly type: 'Company' | 'Person' | null;
  /** A company's name. A person's name is composed of its parts, or split into parts if it is sent alone. */
  readonly name: string;
  /** Such as Ms. or Dr. */
  readonly prefix: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  /** The person's position in their company. */
  readonly title: string | null;
  readonly initials: string | null;
  readonly primary_email_address: string | null;
  readonly primary_phone_number: string | null;
  readonly client_connect_user_id: number | null;
  readonly date_of_birth: string | null;
  /** Whether it is the client of a matter. */
  readonly is_matter_client: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly addresses: readonly AddressNested[];
  readonly avatar: AvatarNested | null;
  readonly company: ContactNested | null;
  readonly email_addresses: readonly EmailAddressNested[];
  readonly phone_numbers: readonly PhoneNumberNested[];
  readonly web_sites: readonly WebSiteNested[];
}

/** A contact related to a matter. */
export interface MatterContact {
  /** The id of the contact. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly matter_id: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly matter_number: string | null;
  readonly is_client: boolean;
  readonly description: string | null;
  readonly relationship_name: string | null;
  readonly type: 'Company' | 'Person' | null;
  /** A company's name. A person's name is composed of its parts, or split into parts if it is sent alone. */
  readonly name: string;
  /** Such as Ms. or Dr. */
  readonly prefix: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  /** The person's position in their company. */
  readonly title: string | null;
  readonly initials: string | null;
  readonly primary_email_address: string | null;
  readonly primary_phone_number: string | null;
  readonly client_connect_user_id: number | null;
  readonly secondary_email_address: string | null;
  readonly secondary_phone_number: string | null;
  readonly contact_created_at: string | null;
  readonly contact_updated_at: string | null;
  /** When the contact was added to the matter. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly addresses: readonly AddressNested[];
  readonly avatar: AvatarNested | null;
  readonly company: ContactNested | null;
  readonly email_addresses: readonly EmailAddressNested[];
  readonly phone_numbers: readonly PhoneNumberNested[];
  readonly primary_address: AddressNested | null;
  readonly primary_web_site: WebSiteNested | null;
  readonly secondary_address: AddressNested | null;
  readonly web_sites: readonly WebSiteNested[];
  readonly custom_field_values: readonly CustomFieldValueNested[];
  readonly secondary_web_site: WebSiteNested | null;
  readonly relationship: RelationshipNested | null;
}

/** How a matter is charged. */
export interface MatterCustomRateNested {
  readonly type: 'FlatRate' | 'HourlyRate' | 'ContingencyFee' | null;
  readonly on_invoice: boolean | null;
  readonly rates: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    /** Per hour, for the whole, or percent of the award. Null if it belongs to another user and the caller is restricted to their own rates. */
    readonly rate: number | null;
    /** The award from which a contingency fee is calculated. Null if it belongs to another user and the caller is restricted to their own rates. */
    readonly award: number | null;
    readonly date: string | null;
    readonly note: string | null;
    readonly activity_description: {
      readonly id?: number;
      readonly etag?: string;
      readonly name?: string;
    } | null;
    readonly group: {
      readonly id?: number;
      readonly etag?: string;
      readonly name?: string;
    } | null;
    readonly user: {
      readonly id?: number;
      readonly etag?: string;
      readonly name?: string;
      readonly enabled?: boolean;
    } | null;
    readonly created_at: string;
    readonly updated_at: string;
  }[];
}

/** An event of a matter with the deadlines that court rules count from it. */
export interface MatterDocket {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The prefix of its entries' summaries. */
  readonly name: string;
  /** The date of the event. */
  readonly start_date: string;
  /** The time of the event; only the time of day in the court's time zone is used. */
  readonly start_time: string | null;
  /** The status of its entries. */
  readonly status: 'not_started' | 'in_progress' | 'failed' | 'completed';
  /** The edition of the rules used for its entries. */
  readonly edition: string;
  /** Whether that is the newest edition; if not, a refresh uses the newest. */
  readonly newest_edition: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  /** The calendar of its entries; by default the one for court rules, otherwise the firm's. */
  readonly calendar: CalendarNested | null;
  readonly calendar_entries: readonly CalendarEntryNested[];
  readonly jurisdiction: CourtJurisdictionNested | null;
  readonly matter: MatterNested | null;
  /** The way of service; personal service by default, if the trigger is served. */
  readonly service_type: CourtServiceTypeNested | null;
  readonly trigger: CourtTriggerNested | null;
}

/** An event of a matter with the deadlines that court rules count from it. */
export interface MatterDocketNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The prefix of its entries' summaries. */
  readonly name: string | null;
  /** The date of the event. */
  readonly start_date: string | null;
  /** The time of the event; only the time of day in the court's time zone is used. */
  readonly start_time: string | null;
  /** The status of its entries. */
  readonly status: 'not_started' | 'in_progress' | 'failed' | 'completed' | null;
  /** The edition of the rules used for its entries. */
  readonly edition: string | null;
  /** Whether that is the newest edition; if not, a refresh uses the newest. */
  readonly newest_edition: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly deleted_at: string | null;
  /** The calendar of its entries; by default the one for court rules, otherwise the firm's. */
  readonly calendar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly calendar_entries: readonly {
    readonly id: string;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly jurisdiction: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The way of service; personal service by default, if the trigger is served. */
  readonly service_type: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly trigger: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** The financial figures of a matter: unbilled work, the amount owed, and the trust balance. */
export interface MatterFinance {
  /** The id of the matter. */
  readonly id: number;
  /** The amount of its unbilled work. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly unbilled_amount: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly unbilled_hours: number | null;
  /** The amount owed on issued bills; for a bill for several matters, its share by billed amount. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly amount_due: number | null;
  readonly amount_in_trust: number;
  readonly currency_code: string | null;
}

/** The financial figures of a matter: unbilled work, the amount owed, and the trust balance. */
export interface MatterFinanceNested {
  /** The id of the matter. */
  readonly id: number;
  /** The amount of its unbilled work. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly unbilled_amount: number | null;
  /** Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly unbilled_hours: number | null;
  /** The amount owed on issued bills; for a bill for several matters, its share by billed amount. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly amount_due: number | null;
  readonly amount_in_trust: number | null;
  readonly currency_code: string | null;
}

/** A case or engagement for a client. */
export interface MatterNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The consecutive number of the matter in the firm. */
  readonly number: number | null;
  /** Derived from number and client; written by users only if the firm uses manual numbering. */
  readonly display_number: string | null;
  /** The display number written by users. Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly custom_number: string | null;
  readonly description: string | null;
  readonly status: 'Pending' | 'Open' | 'Closed' | null;
  readonly open_date: string | null;
  readonly pending_date: string | null;
  readonly close_date: string | null;
  readonly billable: boolean | null;
  /** Determined by custom_rate. */
  readonly billing_method: 'flat' | 'contingency' | 'hourly' | null;
  readonly client_id: number | null;
  readonly client_reference: string | null;
  readonly location: string | null;
  /** Whether billable entries must have UTBMS codes; unless set, the client's setting applies. */
  readonly require_utbms_codes: boolean | null;
  readonly has_tasks: boolean | null;
  /** The date of the latest time or expense entry. */
  readonly last_activity_date: string | null;
  /** Always null: the service receives no mail. */
  readonly maildrop_address: string | null;
  readonly matter_stage_updated_at: string | null;
  readonly shared: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly client: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly practice_area: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter_stage: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly responsible_attorney: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly originating_attorney: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly responsible_staff: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The user who opened it. */
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly group: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly currency: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly custom_rate: {
    readonly type: 'FlatRate' | 'HourlyRate' | 'ContingencyFee' | null;
    readonly on_invoice: boolean | null;
  } | null;
  readonly contingency_fee: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter_budget: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly evergreen_retainer: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly statute_of_limitations: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly split_invoice_payers: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The recipients of its bills; by default, bills go to the client. */
  readonly matter_bill_recipients: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly relationships: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** Payers other than the client; at most three. */
  readonly grants: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly custom_field_values: readonly {
    readonly id: string | null;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly field_name: string | null;
    /** A boolean for a checkbox, a number for a number, the option's id for a picklist, the id of a contact or matter, otherwise a string. */
    readonly value: unknown;
  }[];
  readonly custom_field_set_associations: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly kyc_field_values: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The trust balance in each account that is not zero. */
  readonly account_balances: readonly {
    /** The id of the bank account. */
    readonly id: number;
    /** The name of the bank account. */
    readonly name: string | null;
    readonly type: 'Trust' | null;
    readonly balance: number;
    readonly currency_id: number | null;
  }[];
  /** Its financial figures. */
  readonly finances: {
    /** The id of the matter. */
    readonly id: number;
    /** The amount of its unbilled work. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
    readonly unbilled_amount: number | null;
    /** Null if it belongs to another user and the caller is restricted to their own hours. */
    readonly unbilled_hours: number | null;
    /** The amount owed on issued bills; for a bill for several matters, its share by billed amount. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
    readonly amount_due: number | null;
    readonly amount_in_trust: number | null;
    readonly currency_code: string | null;
  } | null;
  readonly attorney_allocation: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The root folder of its documents. */
  readonly folder: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The totals of its damages, medical bills and liens. */
  readonly personal_injury_totals: {
    /** The id of the matter. */
    readonly id: number;
    /** Special damages without medical bills. */
    readonly special_damages: number | null;
    /** General damages. */
    readonly general_damages: number | null;
    /** Other damages. */
    readonly other_damages: number | null;
    /** The amount billed by medical providers, which is part of the claim. */
    readonly medical_billed: number | null;
    /** The reductions by providers. */
    readonly medical_adjustments: number | null;
    /** The amount paid by payers. */
    readonly medical_paid: number | null;
    /** The amount still owed to providers. */
    readonly medical_balance: number | null;
    /** All damages and medical bills. */
    readonly total_claimed: number | null;
    /** The amount claimed from the recovery. */
    readonly liens: number | null;
    /** The amount the client owes to providers, without liens. */
    readonly outstanding_balances: number | null;
    /** Requests by the status of their records; statuses without requests are omitted. */
    readonly records_by_status: {
      readonly not_yet_requested?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly requested?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly received?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly incomplete?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly certified?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
    } | null;
    /** Requests by the status of their bills; statuses without requests are omitted. */
    readonly bills_by_status: {
      readonly not_yet_requested?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly requested?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly received?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly incomplete?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
      readonly certified?: {
        readonly requests: number;
        readonly billed: number;
        readonly balance: number;
      };
    } | null;
    readonly currency_code: string | null;
  } | null;
  readonly task_template_list_instances: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** How the firm numbers its matters. */
export interface MatterNumbering {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Whether users write display numbers themselves. */
  readonly manual: boolean;
  /** The last number; the next matter gets the number after it. */
  readonly last_number: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Trust money set aside for a purpose. */
export interface MatterProtectedFund {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly amount: number | null;
  readonly bank_account_id: number | null;
  readonly currency_id: number | null;
  readonly matter_id: number | null;
  readonly reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A stage of the matters in a practice area. */
export interface MatterStage {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** Its position among the stages; last by default. */
  readonly order: number;
  /** A string, as published. */
  readonly practice_area_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly practice_area: PracticeAreaNested | null;
}

/** A stage of the matters in a practice area. */
export interface MatterStageNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** Its position among the stages; last by default. */
  readonly order: number;
  /** A string, as published. */
  readonly practice_area_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly practice_area: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** An event in a matter: an entry, a note, a task, a communication, an appointment, a document, a bill or a payment. */
export interface MatterTimelineEntry {
  /** The id of this timeline item. */
  readonly id: number;
  readonly type:
    | 'TimeEntry'
    | 'ExpenseEntry'
    | 'Note'
    | 'Task'
    | 'Communication'
    | 'CalendarEntry'
    | 'Document'
    | 'Bill'
    | 'Payment';
  /** The id of the record. */
  readonly record_id: number;
  /** For records with only a date, the start of that day in the firm's time zone. */
  readonly at: string;
  /** The date, for records without a time. */
  readonly date: string | null;
  readonly title: string | null;
  /** The text of a note, the location of an appointment, or the status of a task, bill or payment. */
  readonly detail: string | null;
  /** The seconds of a time entry. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly quantity: number | null;
  /** The amount of an entry, a bill or a payment. Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly amount: number | null;
  readonly currency_code: string | null;
  /** The user who did it. */
  readonly user: UserNested | null;
}

/** A transfer of a client's trust money between two of their matters, within one trust account. */
export interface MatterTransfer {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'MatterTransfer';
  readonly amount: number;
  readonly date: string;
  readonly description: string | null;
  /** The person who authorized the transfer. */
  readonly primary_authorizer: string | null;
  readonly secondary_authorizer: string | null;
  /** The date as of which the transfer was reversed. */
  readonly voided_on: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The trust account that holds it. */
  readonly bank_account: BankAccountNested | null;
  readonly client: ContactNested | null;
  readonly destination_matter: MatterNested | null;
  readonly source_matter: MatterNested | null;
}

/** A transfer of a client's trust money between two of their matters, within one trust account. */
export interface MatterTransferNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'MatterTransfer' | null;
  readonly amount: number | null;
  readonly date: string | null;
  readonly description: string | null;
  /** The person who authorized the transfer. */
  readonly primary_authorizer: string | null;
  readonly secondary_authorizer: string | null;
  /** The date as of which the transfer was reversed. */
  readonly voided_on: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The trust account that holds it. */
  readonly bank_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly client: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly destination_matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly source_matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A bill for treatment. It is added with the request that it answers. */
export interface MedicalBill {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** The billed amount. */
  readonly amount: number;
  /** The reduction by the provider. */
  readonly adjustment: number;
  /** The amount still owed to the provider. */
  readonly balance: number;
  /** Whether the balance is a lien of the provider, a debt of the client, or neither. */
  readonly mark_balance_type_as: 'lien' | 'outstanding_balance' | 'neither';
  /** Always special. */
  readonly damage_type: string;
  readonly bill_date: string | null;
  readonly bill_received_date: string | null;
  /** A document of the same matter. */
  readonly document_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The amount paid by each payer, and the balance if it is a lien or an outstanding balance. */
  readonly liens: readonly LienNested[];
  readonly matter: MatterNested | null;
}

/** A bill for treatment. It is added with the request that it answers. */
export interface MedicalBillNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  /** The billed amount. */
  readonly amount: number | null;
  /** The reduction by the provider. */
  readonly adjustment: number | null;
  /** The amount still owed to the provider. */
  readonly balance: number | null;
  /** Whether the balance is a lien of the provider, a debt of the client, or neither. */
  readonly mark_balance_type_as: 'lien' | 'outstanding_balance' | 'neither' | null;
  /** Always special. */
  readonly damage_type: string | null;
  readonly bill_date: string | null;
  readonly bill_received_date: string | null;
  /** A document of the same matter. */
  readonly document_id: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The amount paid by each payer, and the balance if it is a lien or an outstanding balance. */
  readonly liens: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** Medical records of a treatment. They are added with the request that they answer. */
export interface MedicalRecord {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** A document of the same matter. */
  readonly document_id: number;
  /** The start of the period that it covers. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly matter: MatterNested | null;
}

/** Medical records of a treatment. They are added with the request that they answer. */
export interface MedicalRecordNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** A document of the same matter. */
  readonly document_id: number | null;
  /** The start of the period that it covers. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A request to a medical provider for records and bills, with what was received. */
export interface MedicalRecordsRequest {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly description: string | null;
  /** Whether this provider still treats the client. */
  readonly in_treatment: boolean;
  readonly treatment_start_date: string | null;
  readonly treatment_end_date: string | null;
  /** The status of the request for records. */
  readonly records_status: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
  readonly records_request_date: string | null;
  /** When to follow up. */
  readonly records_follow_up_date: string | null;
  /** The status of the request for bills. */
  readonly bills_status: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
  readonly bills_request_date: string | null;
  /** When to follow up. */
  readonly bills_follow_up_date: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly matter: MatterNested | null;
  /** The provider who treats the client and receives the request. */
  readonly medical_provider: ContactNested | null;
  readonly medical_bills: readonly MedicalBillNested[];
  readonly medical_records: readonly MedicalRecordNested[];
}

/** A header that must be sent with the content. */
export interface MultipartHeaderNested {
  readonly name: string;
  readonly value: string;
}

/** A part of the content, and its upload URL. */
export interface MultipartNested {
  readonly part_number: number;
  readonly put_url: string;
  readonly put_headers: readonly {
    readonly name: string;
    readonly value: string;
  }[];
}

/** A notification of the caller. */
export interface MyEvent {
  /** Equal to the id of its event. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly marked_as_read: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly event: InternalEventNested | null;
}

/** A note about a matter or a contact. */
export interface Note {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The type of its subject; requires that matter or contact. */
  readonly type: 'Matter' | 'Contact';
  /** By default today, in the author's time zone. */
  readonly date: string;
  readonly subject: string | null;
  /** Rich text is HTML, of which only simple formatting and links are kept. */
  readonly detail: string | null;
  /** plain_text by default. */
  readonly detail_text_type: 'plain_text' | 'rich_text';
  readonly time_entries_count: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly author: UserNested | null;
  readonly contact: ContactNested | null;
  readonly matter: MatterNested | null;
  readonly notification_event_subscribers: readonly NotificationEventSubscriberNested[];
  readonly time_entries: readonly ActivityNested[];
}

/** A note about a matter or a contact. */
export interface NoteNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The type of its subject; requires that matter or contact. */
  readonly type: 'Matter' | 'Contact' | null;
  /** By default today, in the author's time zone. */
  readonly date: string | null;
  readonly subject: string | null;
  /** Rich text is HTML, of which only simple formatting and links are kept. */
  readonly detail: string | null;
  /** plain_text by default. */
  readonly detail_text_type: 'plain_text' | 'rich_text' | null;
  readonly time_entries_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly author: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly notification_event_subscribers: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly time_entries: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A user who is notified of a note, a phone call or a matter. */
export interface NotificationEventSubscriberNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  readonly user_id: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A method by which a user gets reminders and notifications. */
export interface NotificationMethod {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** SMS exists in the API but is not sent. */
  readonly type: 'Email' | 'Popup' | 'SMS';
  readonly email_address: string | null;
  readonly is_default_email_address: boolean;
  /** Whether notifications about tasks, notes, messages and appointments use it; reminders name their own method. */
  readonly receives_notices: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A method by which a user gets reminders and notifications. */
export interface NotificationMethodNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** SMS exists in the API but is not sent. */
  readonly type: 'Email' | 'Popup' | 'SMS';
  readonly email_address: string | null;
  readonly is_default_email_address: boolean;
  /** Whether notifications about tasks, notes, messages and appointments use it; reminders name their own method. */
  readonly receives_notices: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The amount that a client owes on issued bills. */
export interface OutstandingClientBalance {
  /** The oldest unpaid bill. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly associated_matter_ids: readonly number[];
  /** Null if it belongs to another user and the caller is restricted to their own rates or own hours. */
  readonly total_outstanding_balance: number | null;
  /** Pending payments. */
  readonly pending_payments_total: number;
  /** When a payment of the client was last applied to a bill. */
  readonly last_payment_date: string | null;
  /** When one of these bills was last sent by mail. */
  readonly last_shared_date: string | null;
  readonly newest_issued_bill_due_date: string | null;
  /** Always false: the service sends no payment reminders. */
  readonly reminders_enabled: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly contact: ContactNested | null;
  readonly currency: CurrencyNested | null;
  readonly outstanding_bills: readonly BillNested[];
}

/** The payment terms of a contact. */
export interface PaymentProfileNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  /** The days from issue until a bill is due; null for 30. */
  readonly terms: number | null;
  /** The days within which the discount is offered. */
  readonly discount_period: number | null;
  /** The early payment discount in percent. */
  readonly discount_rate: number | null;
  /** The days of an interest period; null for 30. */
  readonly interest_period: number | null;
  /** The interest on overdue bills in percent per period. */
  readonly interest_rate: number | null;
  readonly interest_type: 'simple' | 'compound' | null;
  /** The firm's billing settings. */
  readonly billing_setting_id: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** The totals of a personal injury matter, in the matter's currency. */
export interface PersonalInjuryTotal {
  /** The id of the matter. */
  readonly id: number;
  /** Special damages without medical bills. */
  readonly special_damages: number;
  /** General damages. */
  readonly general_damages: number;
  /** Other damages. */
  readonly other_damages: number;
  /** The amount billed by medical providers, which is part of the claim. */
  readonly medical_billed: number;
  /** The reductions by providers. */
  readonly medical_adjustments: number;
  /** The amount paid by payers. */
  readonly medical_paid: number;
  /** The amount still owed to providers. */
  readonly medical_balance: number;
  /** All damages and medical bills. */
  readonly total_claimed: number;
  /** The amount claimed from the recovery. */
  readonly liens: number;
  /** The amount the client owes to providers, without liens. */
  readonly outstanding_balances: number;
  /** Requests by the status of their records; statuses without requests are omitted. */
  readonly records_by_status: {
    readonly not_yet_requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly received?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly incomplete?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly certified?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
  };
  /** Requests by the status of their bills; statuses without requests are omitted. */
  readonly bills_by_status: {
    readonly not_yet_requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly received?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly incomplete?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly certified?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
  };
  readonly currency_code: string | null;
}

/** The totals of a personal injury matter, in the matter's currency. */
export interface PersonalInjuryTotalNested {
  /** The id of the matter. */
  readonly id: number;
  /** Special damages without medical bills. */
  readonly special_damages: number | null;
  /** General damages. */
  readonly general_damages: number | null;
  /** Other damages. */
  readonly other_damages: number | null;
  /** The amount billed by medical providers, which is part of the claim. */
  readonly medical_billed: number | null;
  /** The reductions by providers. */
  readonly medical_adjustments: number | null;
  /** The amount paid by payers. */
  readonly medical_paid: number | null;
  /** The amount still owed to providers. */
  readonly medical_balance: number | null;
  /** All damages and medical bills. */
  readonly total_claimed: number | null;
  /** The amount claimed from the recovery. */
  readonly liens: number | null;
  /** The amount the client owes to providers, without liens. */
  readonly outstanding_balances: number | null;
  /** Requests by the status of their records; statuses without requests are omitted. */
  readonly records_by_status: {
    readonly not_yet_requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly received?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly incomplete?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly certified?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
  } | null;
  /** Requests by the status of their bills; statuses without requests are omitted. */
  readonly bills_by_status: {
    readonly not_yet_requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly requested?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly received?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly incomplete?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
    readonly certified?: {
      readonly requests: number;
      readonly billed: number;
      readonly balance: number;
    };
  } | null;
  readonly currency_code: string | null;
}

/** A phone number of a contact. */
export interface PhoneNumber {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Its purpose; Other by default. */
  readonly name: 'Work' | 'Home' | 'Mobile' | 'Fax' | 'Pager' | 'Skype' | 'Other';
  readonly number: string;
  /** Whether it is the preferred one. */
  readonly primary: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A phone number of a contact. */
export interface PhoneNumberNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Its purpose; Other by default. */
  readonly name: 'Work' | 'Home' | 'Mobile' | 'Fax' | 'Pager' | 'Skype' | 'Other' | null;
  readonly number: string | null;
  /** Whether it is the preferred one. */
  readonly primary: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** An option of a picklist field. A removed option stays on records that chose it. */
export interface PicklistOptionNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly option: string | null;
  /** Lower ones come first. Those without it follow, in the order in which they were added. */
  readonly display_order: number | null;
  readonly deleted_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A field of law in which the firm works. */
export interface PracticeArea {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly code: string | null;
  readonly name: string;
  readonly category:
    | 'administrative'
    | 'admiralty_and_maritime'
    | 'anti_trust_and_competition'
    | 'appellate'
    | 'banking_and_finance'
    | 'bankruptcy'
    | 'business_formation_and_compliance'
    | 'civil_litigation'
    | 'civil_rights_and_constitutional'
    | 'collections_and_debt'
    | 'commercial_and_sale_of_goods'
    | 'commercial_litigation'
    | 'construction'
    | 'consumer_protection'
    | 'contracts'
    | 'corporate_litigation'
    | 'criminal'
    | 'disability_and_social_security'
    | 'education'
    | 'elder'
    | 'employment_and_labor'
    | 'energy_and_environmental'
    | 'ethics'
    | 'family'
    | 'food_and_drug'
    | 'general_practice'
    | 'government'
    | 'healthcare'
    | 'immigration'
    | 'in_house_counsel'
    | 'insurance'
    | 'intellectual_property'
    | 'international'
    | 'juvenile'
    | 'legal_aid'
    | 'mediation_and_arbitration'
    | 'medical_malpractice'
    | 'military'
    | 'multi_practice'
    | 'non_profit_and_pro_bono'
    | 'other'
    | 'personal_injury'
    | 'privacy_and_information_security'
    | 'private_client'
    | 'product_liability'
    | 'real_estate'
    | 'science_and_technology'
    | 'securities_and_mergers_and_acquisitions'
    | 'small_claims'
    | 'sports_and_entertainment_and_gaming'
    | 'tax'
    | 'telecommunications'
    | 'traffic_offenses'
    | 'transportation'
    | 'tribal'
    | 'trusts'
    | 'wills_and_estates'
    | 'workers_compensation'
    | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A field of law in which the firm works. */
export interface PracticeAreaNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly code: string | null;
  readonly name: string;
  readonly category:
    | 'administrative'
    | 'admiralty_and_maritime'
    | 'anti_trust_and_competition'
    | 'appellate'
    | 'banking_and_finance'
    | 'bankruptcy'
    | 'business_formation_and_compliance'
    | 'civil_litigation'
    | 'civil_rights_and_constitutional'
    | 'collections_and_debt'
    | 'commercial_and_sale_of_goods'
    | 'commercial_litigation'
    | 'construction'
    | 'consumer_protection'
    | 'contracts'
    | 'corporate_litigation'
    | 'criminal'
    | 'disability_and_social_security'
    | 'education'
    | 'elder'
    | 'employment_and_labor'
    | 'energy_and_environmental'
    | 'ethics'
    | 'family'
    | 'food_and_drug'
    | 'general_practice'
    | 'government'
    | 'healthcare'
    | 'immigration'
    | 'in_house_counsel'
    | 'insurance'
    | 'intellectual_property'
    | 'international'
    | 'juvenile'
    | 'legal_aid'
    | 'mediation_and_arbitration'
    | 'medical_malpractice'
    | 'military'
    | 'multi_practice'
    | 'non_profit_and_pro_bono'
    | 'other'
    | 'personal_injury'
    | 'privacy_and_information_security'
    | 'private_client'
    | 'product_liability'
    | 'real_estate'
    | 'science_and_technology'
    | 'securities_and_mergers_and_acquisitions'
    | 'small_claims'
    | 'sports_and_entertainment_and_gaming'
    | 'tax'
    | 'telecommunications'
    | 'traffic_offenses'
    | 'transportation'
    | 'tribal'
    | 'trusts'
    | 'wills_and_estates'
    | 'workers_compensation'
    | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A contact that is related to a matter. */
export interface RelatedContact {
  /** The id of the relationship. */
  readonly id: number;
  readonly contact_id: number | null;
  readonly is_matter_client: boolean;
  readonly type: 'Company' | 'Person' | null;
  /** A company's name. A person's name is composed of its parts, or split into parts if it is sent alone. */
  readonly name: string;
  /** Such as Ms. or Dr. */
  readonly prefix: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  /** The person's position in their company. */
  readonly title: string | null;
  readonly initials: string | null;
  readonly primary_email_address: string | null;
  readonly primary_phone_number: string | null;
  readonly client_connect_user_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly addresses: readonly AddressNested[];
  readonly avatar: AvatarNested | null;
  readonly company: ContactNested | null;
  readonly email_addresses: readonly EmailAddressNested[];
  readonly phone_numbers: readonly PhoneNumberNested[];
  readonly primary_address: AddressNested | null;
  readonly primary_web_site: WebSiteNested | null;
  readonly secondary_address: AddressNested | null;
  readonly web_sites: readonly WebSiteNested[];
  readonly custom_field_values: readonly CustomFieldValueNested[];
  readonly secondary_web_site: WebSiteNested | null;
  readonly relationship: RelationshipNested | null;
}

/** The relationship of a contact to a matter. */
export interface Relationship {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly description: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly contact: ContactNested | null;
  readonly matter: MatterNested | null;
}

/** The relationship of a contact to a matter. */
export interface RelationshipNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly description: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** Reminds a user of a task before it is due, or of a calendar entry before it begins. */
export interface Reminder {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** How long before, in seconds. */
  readonly duration: number;
  /** By default minutes. */
  readonly duration_unit: 'weeks' | 'days' | 'hours' | 'minutes';
  /** By default 0: the reminder is due at the time of its subject. */
  readonly duration_value: number;
  readonly next_delivery_at: string | null;
  readonly state:
    | 'initializing'
    | 'scheduling'
    | 'rescheduling'
    | 'scheduled'
    | 'attempting_delivery'
    | 'delivery_failed'
    | 'delivered'
    | 'delivery_skipped'
    | 'invalid_user';
  readonly created_at: string;
  readonly updated_at: string;
  readonly notification_method: NotificationMethodNested | null;
  readonly subject: ReminderSubjectNested | null;
}

/** Reminds a user of a task before it is due, or of a calendar entry before it begins. */
export interface ReminderNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** How long before, in seconds. */
  readonly duration: number | null;
  /** By default minutes. */
  readonly duration_unit: 'weeks' | 'days' | 'hours' | 'minutes' | null;
  /** By default 0: the reminder is due at the time of its subject. */
  readonly duration_value: number | null;
  readonly next_delivery_at: string | null;
  readonly state:
    | 'initializing'
    | 'scheduling'
    | 'rescheduling'
    | 'scheduled'
    | 'attempting_delivery'
    | 'delivery_failed'
    | 'delivered'
    | 'delivery_skipped'
    | 'invalid_user'
    | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly notification_method: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly subject: {
    readonly id: number | null;
    readonly type: 'Task' | 'CalendarEntry' | null;
    readonly identifier: string | null;
    /** Null if it belongs to another user and the caller is restricted to their own contacts. */
    readonly secondary_identifier: string | null;
    readonly tertiary_identifier: string | null;
  } | null;
}

/** The record that a reminder is about. */
export interface ReminderSubjectNested {
  readonly id: number | null;
  readonly type: 'Task' | 'CalendarEntry' | null;
  readonly identifier: string | null;
  /** Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly secondary_identifier: string | null;
  readonly tertiary_identifier: string | null;
}

/** A reminder that is created for every task of a template. */
export interface ReminderTemplateNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** How long before, in seconds. */
  readonly duration: number | null;
  readonly duration_unit: 'weeks' | 'days' | 'hours' | 'minutes' | null;
  readonly duration_value: number | null;
  readonly notification_type: 'Email' | 'Popup' | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A report on the work and money of the firm. It is created in the background, and its file is kept for 90 days. Users see the reports that they requested. */
export interface Report {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  readonly kind:
    | 'accounts_receivable'
    | 'accounts_receivable_aging'
    | 'bank_account_activity'
    | 'billing_history'
    | 'billing_rate'
    | 'client_activity'
    | 'client_ledger'
    | 'collection'
    | 'contact_information'
    | 'currency_conversion_gain_loss'
    | 'disbursement_payment'
    | 'fee_allocation'
    | 'grant_matters'
    | 'invoice_payments_v2'
    | 'matter'
    | 'matter_balance_summary'
    | 'matter_ledger_full'
    | 'matter_productivity_by_user'
    | 'matters_by_responsible_attorney'
    | 'svc_payments_deposit'
    | 'svc_payments_ledger'
    | 'svc_payments_monthly_statement'
    | 'svc_payments_transaction'
    | 'svc_payments_sales_tax'
    | 'originating_attorney_revenue'
    | 'other_revenue'
    | 'potential_trust_to_office'
    | 'productivity_by_client'
    | 'productivity_by_user'
    | 'realization'
    | 'revenue'
    | 'sales_tax'
    | 'settings_audit'
    | 'task_productivity_by_user'
    | 'task_progress_by_user'
    | 'trust_ledger'
    | 'trust_ledger_nsw'
    | 'trust_management'
    | 'trust_listing'
    | 'trust_reconciliation'
    | 'user'
    | 'utilization'
    | 'work_in_progress'
    | 'law_society_of_alberta'
    | 'law_society_of_alberta_al'
    | 'law_society_of_alberta_bar'
    | 'law_society_of_alberta_tl'
    | 'law_society_of_alberta_tt'
    | 'general_ledger'
    | 'balance_sheet'
    | 'income_statement'
    | 'trial_balance';
  readonly category:
    | 'billing'
    | 'client'
    | 'compliance'
    | 'financial'
    | 'matter'
    | 'online_payments'
    | 'productivity'
    | 'revenue'
    | 'task'
    | null;
  readonly format: 'csv' | 'html' | 'json' | 'pdf' | 'xlsx';
  /** How it was requested. */
  readonly source: 'reports' | 'presets' | 'scheduled';
  /** The last three are final. An empty report has no lines. */
  readonly state: 'not_started' | 'queued' | 'in_progress' | 'failed' | 'completed' | 'empty';
  /** Completion in percent. */
  readonly progress: number;
  /** Why it failed; otherwise null. */
  readonly message: string | null;
  /** The first day; by default 1 January of the year of end_date. Null if the report is for a single day. */
  readonly start_date: string | null;
  /** The last day; today by default. */
  readonly end_date: string;
  /** For reports on the books; cash by default. */
  readonly accounting_basis: 'cash' | 'accrual' | null;
  /** A JSON object with the other members of its request, as in a preset: to create the same report in another format. */
  readonly options: string;
  /** When its file was deleted; null while it is available. */
  readonly file_removed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Saved report options with a name. Users see their own and shared presets, and can change their own. */
export interface ReportPreset {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly kind:
    | 'accounts_receivable'
    | 'accounts_receivable_aging'
    | 'bank_account_activity'
    | 'billing_history'
    | 'billing_rate'
    | 'client_activity'
    | 'client_ledger'
    | 'collection'
    | 'contact_information'
    | 'currency_conversion_gain_loss'
    | 'disbursement_payment'
    | 'fee_allocation'
    | 'grant_matters'
    | 'invoice_payments_v2'
    | 'matter'
    | 'matter_balance_summary'
    | 'matter_ledger_full'
    | 'matter_productivity_by_user'
    | 'matters_by_responsible_attorney'
    | 'svc_payments_deposit'
    | 'svc_payments_ledger'
    | 'svc_payments_monthly_statement'
    | 'svc_payments_transaction'
    | 'svc_payments_sales_tax'
    | 'originating_attorney_revenue'
    | 'other_revenue'
    | 'potential_trust_to_office'
    | 'productivity_by_client'
    | 'productivity_by_user'
    | 'realization'
    | 'revenue'
    | 'sales_tax'
    | 'settings_audit'
    | 'task_productivity_by_user'
    | 'task_progress_by_user'
    | 'trust_ledger'
    | 'trust_ledger_nsw'
    | 'trust_management'
    | 'trust_listing'
    | 'trust_reconciliation'
    | 'user'
    | 'utilization'
    | 'work_in_progress'
    | 'law_society_of_alberta'
    | 'law_society_of_alberta_al'
    | 'law_society_of_alberta_bar'
    | 'law_society_of_alberta_tl'
    | 'law_society_of_alberta_tt'
    | 'general_ledger'
    | 'balance_sheet'
    | 'income_statement'
    | 'trial_balance';
  readonly category:
    | 'billing'
    | 'client'
    | 'compliance'
    | 'financial'
    | 'matter'
    | 'online_payments'
    | 'productivity'
    | 'revenue'
    | 'task'
    | null;
  readonly format: 'csv' | 'html' | 'json' | 'pdf' | 'xlsx';
  /** A JSON object with the report's other members, such as {"year":"2026","client":{"id":7}}. */
  readonly options: string;
  /** Whether all users of the firm can see it. */
  readonly shared: boolean;
  /** Whether no report can be created from it. */
  readonly disabled: boolean;
  readonly disabled_reason: string | null;
  /** When a report was last requested with it. */
  readonly last_generated_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The caller's own schedule for it. */
  readonly report_schedule: ReportScheduleNested | null;
  readonly user: UserNested | null;
}

/** Creates reports from a preset on a schedule and mails them. They show what the owner can see at the time of each run. Missed runs are made up for once. Users see their own schedules, one for each preset. */
export interface ReportSchedule {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The preset for its reports. */
  readonly report_preset_id: number;
  readonly frequency: 'daily' | 'weekly' | 'monthly';
  /** For a weekly schedule: 0 for Sunday to 6 for Saturday; by default the weekday of effective_from. */
  readonly days_of_week: readonly number[] | null;
  /** For a monthly schedule: 1 to 31; in shorter months the last day. By default the day of effective_from. */
  readonly day_of_month: number | null;
  /** For a monthly schedule: 3 for every third month, counted from that of effective_from; 1 by default. */
  readonly every_no_of_months: number | null;
  /** The first day on which it may run; today by default. */
  readonly effective_from: string;
  /** The local time in time_zone. Of a date-time only the time is used as written, ignoring date and offset; 09:00 is accepted too. */
  readonly time_of_day: string;
  /** An IANA name such as America/New_York. */
  readonly time_zone: string;
  readonly paused: boolean;
  /** When it runs next; null while paused. */
  readonly next_scheduled_date: string | null;
  /** The state of the last run's report. */
  readonly status: 'initial' | 'queued' | 'processing' | 'failed' | 'completed';
  readonly status_updated_at: string | null;
  /** Why the last run failed; otherwise null. */
  readonly message: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The users who get the report by mail; by default its owner. */
  readonly users: readonly UserNested[];
}

/** Creates reports from a preset on a schedule and mails them. They show what the owner can see at the time of each run. Missed runs are made up for once. Users see their own schedules, one for each preset. */
export interface ReportScheduleNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The preset for its reports. */
  readonly report_preset_id: number | null;
  readonly frequency: 'daily' | 'weekly' | 'monthly' | null;
  /** For a weekly schedule: 0 for Sunday to 6 for Saturday; by default the weekday of effective_from. */
  readonly days_of_week: readonly number[] | null;
  /** For a monthly schedule: 1 to 31; in shorter months the last day. By default the day of effective_from. */
  readonly day_of_month: number | null;
  /** For a monthly schedule: 3 for every third month, counted from that of effective_from; 1 by default. */
  readonly every_no_of_months: number | null;
  /** The first day on which it may run; today by default. */
  readonly effective_from: string | null;
  /** The local time in time_zone. Of a date-time only the time is used as written, ignoring date and offset; 09:00 is accepted too. */
  readonly time_of_day: string | null;
  /** An IANA name such as America/New_York. */
  readonly time_zone: string | null;
  readonly paused: boolean | null;
  /** When it runs next; null while paused. */
  readonly next_scheduled_date: string | null;
  /** The state of the last run's report. */
  readonly status: 'initial' | 'queued' | 'processing' | 'failed' | 'completed' | null;
  readonly status_updated_at: string | null;
  /** Why the last run failed; otherwise null. */
  readonly message: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The users who get the report by mail; by default its owner. */
  readonly users: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** How many years after a matter is closed some of its records may be removed. A rule for a practice area replaces the general one. */
export interface RetentionRule {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** documents; communications, including notes and conversations; or matter, which includes both and everything else that the books do not need. */
  readonly removes: 'documents' | 'communications' | 'matter';
  /** Whole years after the matter was closed, from 1 to 100. */
  readonly years: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null for matters of all practice areas without their own rule. */
  readonly practice_area: PracticeAreaNested | null;
}

/** A location where packets of originals are kept, such as a safe. */
export interface SafeCustodyLocation {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Unique within the firm, ignoring case. */
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A location where packets of originals are kept, such as a safe. */
export interface SafeCustodyLocationNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Unique within the firm, ignoring case. */
  readonly name: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A packet of a contact's originals, such as wills and deeds, in safe custody. */
export interface SafeCustodyPacket {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The consecutive number of the packet in the firm. */
  readonly number: string;
  /** The barcode on its label, derived from the number. */
  readonly barcode: string;
  /** The number on a label of your own. */
  readonly custom_number: string | null;
  readonly description: string | null;
  /** Today by default. */
  readonly created_on: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** The owner of the originals. */
  readonly contact: ContactNested | null;
  readonly location: SafeCustodyLocationNested | null;
  readonly records: readonly SafeCustodyRecordNested[];
}

/** A packet of a contact's originals, such as wills and deeds, in safe custody. */
export interface SafeCustodyPacketNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The consecutive number of the packet in the firm. */
  readonly number: string | null;
  /** The barcode on its label, derived from the number. */
  readonly barcode: string | null;
  /** The number on a label of your own. */
  readonly custom_number: string | null;
  readonly description: string | null;
  /** Today by default. */
  readonly created_on: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The owner of the originals. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly location: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly records: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** An original in a packet, with its chain of custody. */
export interface SafeCustodyRecord {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The barcode on its label, derived from the id. */
  readonly barcode: string;
  readonly title: string;
  readonly description: string | null;
  readonly document_type:
    | 'abn_registration_confirmations'
    | 'acknowledgement'
    | 'agreement'
    | 'agreement_for_sale'
    | 'appointment_of_enduring_guardianship'
    | 'birth_death_marriage_certificate'
    | 'boe'
    | 'building_certificate'
    | 'care_registration_papers'
    | 'certificate_of_title'
    | 'client_instructions'
    | 'common_seal'
    | 'conveyance'
    | 'crop_lien'
    | 'crown_land_lease'
    | 'death_certificate'
    | 'deed'
    | 'deed_of_family_arrangement'
    | 'deep_poll'
    | 'divorce_order'
    | 'email'
    | 'file_note'
    | 'grant_of_probate'
    | 'guarantee'
    | 'guardianship_appointment'
    | 'insurance_policy'
    | 'lease'
    | 'letter_sealed_envelope'
    | 'medical_authority'
    | 'memo_articles_of_association'
    | 'minutes'
    | 'miscellaneous'
    | 'mortgage_bill_of_sale'
    | 'other'
    | 'partnership_agreement'
    | 'photographs'
    | 'power_of_attorney'
    | 'power_of_enduring_guardianship'
    | 'probate'
    | 'registration_of_business_name'
    | 'search'
    | 'share_certificate'
    | 'sharefarming_agreement'
    | 'statutory_declaration'
    | 'survey_certificate'
    | 'tenancy_agreement'
    | 'transfer'
    | 'transfer_of_legal_file_authority'
    | 'transfer_returned'
    | 'trust_deed'
    | 'valuation'
    | 'water_licence'
    | 'will'
    | 'will_codicil_poa_peg'
    | 'xref'
    | 'verification_of_identity'
    | 'certificate'
    | 'letter'
    | 'affidavit'
    | 'settlement'
    | null;
  /** The name of its type. */
  readonly document_type_name: string | null;
  /** The date of the original. */
  readonly date: string | null;
  /** The date on which it was received. */
  readonly stored_on: string | null;
  /** Its current state; set by a state change. */
  readonly state: 'held' | 'temporarily_removed' | 'removed';
  readonly created_at: string;
  readonly updated_at: string;
  readonly packet: SafeCustodyPacketNested | null;
  /** From the first to the last. */
  readonly state_changes: readonly SafeCustodyStateChangeNested[];
  /** The current holder, and since when; if it is held, who delivered it. */
  readonly last_state_change: SafeCustodyStateChangeNested | null;
}

/** An original in a packet, with its chain of custody. */
export interface SafeCustodyRecordNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The barcode on its label, derived from the id. */
  readonly barcode: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly document_type:
    | 'abn_registration_confirmations'
    | 'acknowledgement'
    | 'agreement'
    | 'agreement_for_sale'
    | 'appointment_of_enduring_guardianship'
    | 'birth_death_marriage_certificate'
    | 'boe'
    | 'building_certificate'
    | 'care_registration_papers'
    | 'certificate_of_title'
    | 'client_instructions'
    | 'common_seal'
    | 'conveyance'
    | 'crop_lien'
    | 'crown_land_lease'
    | 'death_certificate'
    | 'deed'
    | 'deed_of_family_arrangement'
    | 'deep_poll'
    | 'divorce_order'
    | 'email'
    | 'file_note'
    | 'grant_of_probate'
    | 'guarantee'
    | 'guardianship_appointment'
    | 'insurance_policy'
    | 'lease'
    | 'letter_sealed_envelope'
    | 'medical_authority'
    | 'memo_articles_of_association'
    | 'minutes'
    | 'miscellaneous'
    | 'mortgage_bill_of_sale'
    | 'other'
    | 'partnership_agreement'
    | 'photographs'
    | 'power_of_attorney'
    | 'power_of_enduring_guardianship'
    | 'probate'
    | 'registration_of_business_name'
    | 'search'
    | 'share_certificate'
    | 'sharefarming_agreement'
    | 'statutory_declaration'
    | 'survey_certificate'
    | 'tenancy_agreement'
    | 'transfer'
    | 'transfer_of_legal_file_authority'
    | 'transfer_returned'
    | 'trust_deed'
    | 'valuation'
    | 'water_licence'
    | 'will'
    | 'will_codicil_poa_peg'
    | 'xref'
    | 'verification_of_identity'
    | 'certificate'
    | 'letter'
    | 'affidavit'
    | 'settlement'
    | null;
  /** The name of its type. */
  readonly document_type_name: string | null;
  /** The date of the original. */
  readonly date: string | null;
  /** The date on which it was received. */
  readonly stored_on: string | null;
  /** Its current state; set by a state change. */
  readonly state: 'held' | 'temporarily_removed' | 'removed' | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly packet: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** From the first to the last. */
  readonly state_changes: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The current holder, and since when; if it is held, who delivered it. */
  readonly last_state_change: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A record that an original was received, handed over, returned or permanently removed. */
export interface SafeCustodyStateChange {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The position in the chain, from 1. */
  readonly position: number;
  readonly state: 'held' | 'temporarily_removed' | 'removed';
  readonly date: string;
  readonly reason: string | null;
  /** 1: a user of the firm. 2: a contact. */
  readonly actor_type: number;
  /** The name of the person who took or returned it. Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly actor_name: string | null;
  /** The hash of the previous link. */
  readonly previous_hash: string | null;
  /** The SHA-256 of this link's content and the previous hash. */
  readonly hash: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** The user who took or returned it, if it was a user. */
  readonly user: UserNested | null;
  /** The contact who took or returned it, if it was a contact. */
  readonly contact: ContactNested | null;
  /** The user who recorded it. */
  readonly recorded_by: UserNested | null;
}

/** A record that an original was received, handed over, returned or permanently removed. */
export interface SafeCustodyStateChangeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The position in the chain, from 1. */
  readonly position: number | null;
  readonly state: 'held' | 'temporarily_removed' | 'removed' | null;
  readonly date: string | null;
  readonly reason: string | null;
  /** 1: a user of the firm. 2: a contact. */
  readonly actor_type: number | null;
  /** The name of the person who took or returned it. Null if it belongs to another user and the caller is restricted to their own contacts. */
  readonly actor_name: string | null;
  /** The hash of the previous link. */
  readonly previous_hash: string | null;
  /** The SHA-256 of this link's content and the previous hash. */
  readonly hash: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  /** The user who took or returned it, if it was a user. */
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The contact who took or returned it, if it was a contact. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The user who recorded it. */
  readonly recorded_by: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A saved view of a list in the app. Users see their own and shared views, and can change their own; admins can also change shared ones. */
export interface SavedView {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** The list it shows, such as Matters. */
  readonly list: string;
  /** The path in the app, with filters and order, such as /matters?status=open. */
  readonly address: string;
  /** The names of the columns shown, separated by commas; null for the user's own choice. */
  readonly columns: string | null;
  /** Whether all users of the firm can see it. */
  readonly shared: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly user: UserNested | null;
}

/** A payer's share of an invoice. */
export interface SplitInvoiceNested {
  /** The id of the bill. */
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly bill_id: number | null;
  /** In percent. */
  readonly split_portion: number | null;
  /** The same for all bills of the invoice. */
  readonly split_connection_id: string | null;
  readonly linked_invoices_ids: readonly number[];
  readonly linked_invoices_display_numbers: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** A contact who pays a share of a matter's invoices. */
export interface SplitInvoicePayerNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly contact_id: number | null;
  readonly matter_id: number | null;
  /** In percent. */
  readonly split_portion: number;
  readonly send_to_bill_recipients: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A URL under which someone can pay the firm once, for a limited time. */
export interface SvcPaymentsLink {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Whether it can be paid. */
  readonly active: boolean;
  /** Null: the payer chooses the amount. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** The text shown to the payer. */
  readonly description: string;
  readonly email_address: string | null;
  readonly expires_at: string;
  /** Whether the payment is earned income, if it does not pay a bill. */
  readonly is_allocated_as_revenue: boolean;
  /** Always null: the payer stays on the payment page. */
  readonly redirect_url: string | null;
  /** The payment page. Anyone with the URL can pay, without signing in. */
  readonly url: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly bank_account: BankAccountNested | null;
  readonly bill: BillNested | null;
  /** The latest payment made with the link. */
  readonly svc_payments_payment: SvcPaymentsPaymentNested | null;
  readonly contact: ContactNested | null;
  readonly destination_account: BankAccountNested | null;
  /** The owner of the money, if it is not the subject. */
  readonly destination_contact: ContactNested | null;
}

/** A URL under which someone can pay the firm once, for a limited time. */
export interface SvcPaymentsLinkNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Whether it can be paid. */
  readonly active: boolean | null;
  /** Null: the payer chooses the amount. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** The text shown to the payer. */
  readonly description: string | null;
  readonly email_address: string | null;
  readonly expires_at: string | null;
  /** Whether the payment is earned income, if it does not pay a bill. */
  readonly is_allocated_as_revenue: boolean | null;
  /** Always null: the payer stays on the payment page. */
  readonly redirect_url: string | null;
  /** The payment page. Anyone with the URL can pay, without signing in. */
  readonly url: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly bank_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly bill: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The latest payment made with the link. */
  readonly svc_payments_payment: {
    readonly id: number;
    /** completed_requiring_allocation: it has arrived, but is not fully applied to bills. */
    readonly state:
      | 'pending'
      | 'authorized'
      | 'completed'
      | 'voided'
      | 'failed'
      | 'canceled'
      | 'requires_confirmation'
      | 'completed_requiring_allocation'
      | null;
    readonly amount: number | null;
    /** The amount refunded to the client. */
    readonly refunded: number | null;
    /** The amount not applied to a bill, which is the client's credit. */
    readonly unapplied: number | null;
    /** The date as of which it was voided, such as when a check was returned. */
    readonly voided_on: string | null;
    readonly currency: string | null;
    /** The check number, or the processor's reference. */
    readonly confirmation_number: string | null;
    /** Whether it is earned income instead of a client's credit. */
    readonly deposit_as_revenue: boolean | null;
    readonly description: string | null;
    /** The payer's email address. */
    readonly email_address: string | null;
    readonly created_at: string | null;
    readonly updated_at: string | null;
  } | null;
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly destination_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The owner of the money, if it is not the subject. */
  readonly destination_contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A payment made through a payment page or recorded by the firm. */
export interface SvcPaymentsPayment {
  readonly id: number;
  /** completed_requiring_allocation: it has arrived, but is not fully applied to bills. */
  readonly state:
    | 'pending'
    | 'authorized'
    | 'completed'
    | 'voided'
    | 'failed'
    | 'canceled'
    | 'requires_confirmation'
    | 'completed_requiring_allocation';
  readonly amount: number;
  /** The amount refunded to the client. */
  readonly refunded: number;
  /** The amount not applied to a bill, which is the client's credit. */
  readonly unapplied: number;
  /** The date as of which it was voided, such as when a check was returned. */
  readonly voided_on: string | null;
  readonly currency: string | null;
  /** The check number, or the processor's reference. */
  readonly confirmation_number: string | null;
  /** Whether it is earned income instead of a client's credit. */
  readonly deposit_as_revenue: boolean;
  readonly description: string | null;
  /** The payer's email address. */
  readonly email_address: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly allocations: readonly AllocationNested[];
  /** The bank transaction with which it was received. */
  readonly bank_transaction: BankTransactionNested | null;
  /** The bills that it is applied to. */
  readonly bills: readonly BillNested[];
  readonly svc_payments_link: SvcPaymentsLinkNested | null;
  readonly contact: ContactNested | null;
  readonly destination_account: BankAccountNested | null;
  readonly matters: readonly MatterNested[];
  /** The user who recorded it or created the link. */
  readonly user: UserNested | null;
}

/** A payment made through a payment page or recorded by the firm. */
export interface SvcPaymentsPaymentNested {
  readonly id: number;
  /** completed_requiring_allocation: it has arrived, but is not fully applied to bills. */
  readonly state:
    | 'pending'
    | 'authorized'
    | 'completed'
    | 'voided'
    | 'failed'
    | 'canceled'
    | 'requires_confirmation'
    | 'completed_requiring_allocation'
    | null;
  readonly amount: number | null;
  /** The amount refunded to the client. */
  readonly refunded: number | null;
  /** The amount not applied to a bill, which is the client's credit. */
  readonly unapplied: number | null;
  /** The date as of which it was voided, such as when a check was returned. */
  readonly voided_on: string | null;
  readonly currency: string | null;
  /** The check number, or the processor's reference. */
  readonly confirmation_number: string | null;
  /** Whether it is earned income instead of a client's credit. */
  readonly deposit_as_revenue: boolean | null;
  readonly description: string | null;
  /** The payer's email address. */
  readonly email_address: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly allocations: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The bank transaction with which it was received. */
  readonly bank_transaction: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The bills that it is applied to. */
  readonly bills: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly svc_payments_link: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly destination_account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matters: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  /** The user who recorded it or created the link. */
  readonly user: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** Assigned work with a due date. */
export interface Task {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly description: string | null;
  readonly description_text_type: 'plain_text' | 'rich_text';
  /** The due date. */
  readonly due_at: string | null;
  /** When it was completed. */
  readonly completed_at: string | null;
  readonly status: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft';
  readonly priority: 'High' | 'Normal' | 'Low';
  /** A private task is visible only to its assigner and assignee. */
  readonly permission: 'private' | 'public';
  /** Whether the assigner is notified by mail when it is complete. */
  readonly notify_completion: boolean;
  readonly statute_of_limitations: boolean;
  readonly time_entries_count: number;
  /** In seconds. */
  readonly time_estimated: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly assignee: TaskAssigneeNested | null;
  /** The user who assigned it. */
  readonly assigner: UserNested | null;
  readonly matter: MatterNested | null;
  readonly reminders: readonly ReminderNested[];
  readonly task_type: TaskTypeNested | null;
  readonly time_entries: readonly ActivityNested[];
}

/** The user or contact that the task is assigned to. */
export interface TaskAssigneeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly type: 'Person' | 'Company' | 'User' | null;
  readonly name: string | null;
  readonly identifier: string | null;
  readonly secondary_identifier: string | null;
  readonly initials: string | null;
  readonly job_title_name: string | null;
  readonly enabled: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly avatar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** How a user's tasks appear in calendars. */
export interface TaskCalendar {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly color:
    | '#658CDA'
    | '#DA6666'
    | '#49B050'
    | '#E7804C'
    | '#8C66DA'
    | '#C4A882'
    | '#64AD88'
    | '#84AAA5'
    | '#56BFB3'
    | '#E77399'
    | '#BFBF4B'
    | '#8BBF3C'
    | '#B473B4'
    | '#A7A77D'
    | '#F2A53D'
    | '#658CB3'
    | '#BE9494'
    | '#A992A9'
    | '#8897A5'
    | '#93A2BE';
  readonly light_color:
    | '#5DA5C7'
    | '#F95957'
    | '#209412'
    | '#FF7715'
    | '#DE649D'
    | '#FF6B02'
    | '#56C4FC'
    | '#00B177'
    | '#50D19B'
    | '#F14A8C'
    | '#A3A2A2'
    | '#84AB3B'
    | '#B091EE'
    | '#BD9E69'
    | '#F2A000'
    | '#00A5CA'
    | '#CB5A3D'
    | '#959CD0'
    | '#B0B0B0'
    | '#7BA6CD';
  /** The name of the user. */
  readonly name: string;
  readonly display_name: string;
  readonly visible: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Assigned work with a due date. */
export interface TaskNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly description_text_type: 'plain_text' | 'rich_text' | null;
  /** The due date. */
  readonly due_at: string | null;
  /** When it was completed. */
  readonly completed_at: string | null;
  readonly status: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft' | null;
  readonly priority: 'High' | 'Normal' | 'Low' | null;
  /** A private task is visible only to its assigner and assignee. */
  readonly permission: 'private' | 'public' | null;
  /** Whether the assigner is notified by mail when it is complete. */
  readonly notify_completion: boolean | null;
  readonly statute_of_limitations: boolean | null;
  readonly time_entries_count: number | null;
  /** In seconds. */
  readonly time_estimated: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly assignee: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
    readonly type: 'Person' | 'Company' | 'User' | null;
  } | null;
  /** The user who assigned it. */
  readonly assigner: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly matter: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly reminders: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly task_type: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly time_entries: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A template for a task, which is created when its list is assigned to a matter. */
export interface TaskTemplate {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly description: string | null;
  readonly description_text_type: 'plain_text' | 'rich_text';
  readonly priority: 'High' | 'Normal' | 'Low';
  readonly private: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly assignee: UserNested | null;
  /** The template whose task determines the due date. */
  readonly cascading_source: CascadingTaskTemplateNested | null;
  readonly reminder_templates: readonly ReminderTemplateNested[];
  readonly task_template_list: TaskTemplateListNested | null;
  readonly task_type: TaskTypeNested | null;
  readonly template_creator: UserNested | null;
}

/** A list of task templates that can be assigned to a matter together. */
export interface TaskTemplateList {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  readonly description: string | null;
  readonly templates_count: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly creator: UserNested | null;
  readonly practice_area: PracticeAreaNested | null;
}

/** A list of task templates that was assigned to a matter. */
export interface TaskTemplateListInstanceNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A list of task templates that can be assigned to a matter together. */
export interface TaskTemplateListNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly templates_count: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly creator: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly practice_area: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A type of task. */
export interface TaskType {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** When it was disabled; null enables it. */
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A type of task. */
export interface TaskTypeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** When it was disabled; null enables it. */
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A tax with its rate. */
export interface TaxRateConfiguration {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** As a fraction: 0.05 is five percent. */
  readonly rate: number;
  readonly rate_as_percentage: number | null;
  readonly formatted_rate_as_percentage: string | null;
  readonly country: string;
  readonly region: string | null;
  /** For firms in Canada. */
  readonly tax_authority:
    | 'canada_revenue_agency_cra'
    | 'revenu_quebec'
    | 'british_columbia_ministry_of_finance'
    | 'manitoba_department_of_finance'
    | 'saskatchewan_ministry_of_finance'
    | 'none'
    | 'other'
    | null;
  readonly active: boolean;
  /** Whether it is the firm's own first or second tax. */
  readonly is_system: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A tax and its order among the taxes of an amount. */
export interface TaxSettingNested {
  readonly order: number | null;
  readonly rule: 'Pre' | 'Post' | null;
  readonly tax_rate_configuration_id: number | null;
  readonly tax_rate_configuration_name: string | null;
  readonly tax_rate_configuration_rate: number | null;
  readonly tax_rate_configuration_formatted_rate: string | null;
}

/** A conversation by text messages. */
export interface TextMessageConversationNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
}

/** An abbreviation of the caller, which the app expands in notes and entries. */
export interface TextSnippet {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The typed text, without spaces. Unique for the user, ignoring case. */
  readonly phrase: string;
  /** The expanded text. */
  readonly snippet: string;
  /** Whether it is expanded only as a separate word; true by default. */
  readonly whole_word: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A user's running timer. */
export interface Timer {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly start_time: string;
  /** Hours since it was started. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly elapsed_time: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly activity: ActivityNested | null;
}

/** A user's running timer. */
export interface TimerNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly start_time: string | null;
  /** Hours since it was started. Null if it belongs to another user and the caller is restricted to their own hours. */
  readonly elapsed_time: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly activity: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
}

/** A trust account's balance for a client, either outside of matters or for one matter. */
export interface TrustBalance {
  readonly id: number;
  readonly balance: number;
  readonly updated_at: string;
  readonly bank_account: BankAccountNested | null;
  /** Null for the firm's own funds, which pay bank fees. */
  readonly client: ContactNested | null;
  readonly matter: MatterNested | null;
}

/** The trust money requested for a matter, or for the client without a matter. */
export interface TrustLineItem {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The day the request is issued by default. */
  readonly date: string;
  readonly note: string | null;
  readonly total: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** The request; lines can be added only before it is issued. */
  readonly bill: BillNested | null;
  readonly client: ContactNested | null;
  /** A matter of the client; null for the client without a matter. */
  readonly matter: MatterNested | null;
}

/** A request to a client for trust money. It is a bill of the kind trust_kind. */
export interface TrustRequest {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** The bill that is sent and paid. */
  readonly bill: BillNested | null;
}

/** A user of the firm who can sign in. */
export interface User {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly account_owner: boolean;
  /** Whether the user only uses the client portal. */
  readonly svc_connect: boolean;
  /** Whether the user's calendar attends the entries created by dockets. */
  readonly court_rules_default_attendee: boolean;
  readonly created_at: string;
  /** The user's own calendar. */
  readonly default_calendar_id: number | null;
  readonly email: string;
  readonly enabled: boolean;
  readonly first_name: string;
  readonly initials: string;
  readonly last_name: string;
  readonly locale: string;
  readonly name: string;
  readonly phone_number: string | null;
  /** The hourly rate of the user's work if no other rate applies. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly rate: number | null;
  /** Of admin, accounts, billing, reports. */
  readonly roles: readonly string[];
  readonly subscription_type: 'Attorney' | 'NonAttorney';
  /** Such as America/New_York. */
  readonly time_zone: string;
  readonly updated_at: string;
  /** Whether the user sees everyone's hours or their own. */
  readonly hours_visibility: 'all' | 'own';
  /** Whether the user sees everyone's rates or their own. */
  readonly rates_visibility: 'all' | 'own';
  /** Whether the user sees everyone's contacts or their own. */
  readonly contacts_visibility: 'all' | 'own';
  /** Whether the user sees everyone's calendars or their own. */
  readonly calendar_visibility: 'all' | 'own';
  readonly account: AccountNested | null;
  readonly avatar: AvatarNested | null;
  /** Always null: users are not contacts. */
  readonly contact: ContactNested | null;
  /** The firm's default for new time entries. */
  readonly default_activity_description: ActivityDescriptionNested | null;
  readonly groups: readonly GroupNested[];
  readonly job_title: JobTitleNested | null;
  readonly notification_methods: readonly NotificationMethodNested[];
}

/** A user of the firm who can sign in. */
export interface UserNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly account_owner: boolean;
  /** Whether the user only uses the client portal. */
  readonly svc_connect: boolean;
  /** Whether the user's calendar attends the entries created by dockets. */
  readonly court_rules_default_attendee: boolean;
  readonly created_at: string;
  /** The user's own calendar. */
  readonly default_calendar_id: number | null;
  readonly email: string;
  readonly enabled: boolean;
  readonly first_name: string;
  readonly initials: string;
  readonly last_name: string;
  readonly locale: string;
  readonly name: string;
  readonly phone_number: string | null;
  /** The hourly rate of the user's work if no other rate applies. Null if it belongs to another user and the caller is restricted to their own rates. */
  readonly rate: number | null;
  /** Of admin, accounts, billing, reports. */
  readonly roles: readonly string[];
  readonly subscription_type: 'Attorney' | 'NonAttorney';
  /** Such as America/New_York. */
  readonly time_zone: string;
  readonly updated_at: string;
  /** Whether the user sees everyone's hours or their own. */
  readonly hours_visibility: 'all' | 'own';
  /** Whether the user sees everyone's rates or their own. */
  readonly rates_visibility: 'all' | 'own';
  /** Whether the user sees everyone's contacts or their own. */
  readonly contacts_visibility: 'all' | 'own';
  /** Whether the user sees everyone's calendars or their own. */
  readonly calendar_visibility: 'all' | 'own';
  readonly account: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly avatar: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** Always null: users are not contacts. */
  readonly contact: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  /** The firm's default for new time entries. */
  readonly default_activity_description: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly groups: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
  readonly job_title: {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  } | null;
  readonly notification_methods: readonly {
    readonly id: number;
    /** Changes with every write to the record, and only then. */
    readonly etag: string;
  }[];
}

/** A code for a task, an activity or an expense, such as L110, A101 or E105. */
export interface UtbmsCode {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly type: 'UtbmsTask' | 'UtbmsActivity' | 'UtbmsExpense';
  readonly utbms_set_id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A code for a task, an activity or an expense, such as L110, A101 or E105. */
export interface UtbmsCodeNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly type: 'UtbmsTask' | 'UtbmsActivity' | 'UtbmsExpense';
  readonly utbms_set_id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A published set of UTBMS codes. */
export interface UtbmsSet {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  readonly name: string;
  /** Whether the firm uses it. */
  readonly enabled: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A web site of a contact. */
export interface WebSiteNested {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** Its purpose; Other by default. */
  readonly name:
    | 'Work'
    | 'Personal'
    | 'Twitter'
    | 'Facebook'
    | 'LinkedIn'
    | 'Instant Messenger'
    | 'Other'
    | null;
  readonly address: string | null;
  /** Whether it is the preferred one. */
  readonly default_web_site: boolean | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** A subscription to changes of one record type, delivered as signed requests to a callback address. */
export interface Webhook {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag: string;
  /** The callback URL; https only. Another one starts a new handshake. The same one does too, unless the webhook is enabled, or has expired and gets another expires_at. */
  readonly url: string;
  /** The record type that it covers: matter (or 1), activity (or 2), bill (or 3), calendar_entry (or 4), communication (or 5), contact (or 6), task (or 7), document (or 8), folder (or 9), svc_payments_payment (or 10). */
  readonly model:
    | 'matter'
    | 'activity'
    | 'bill'
    | 'calendar_entry'
    | 'communication'
    | 'contact'
    | 'task'
    | 'document'
    | 'folder'
    | 'svc_payments_payment';
  /** The events; GET /webhooks/events lists those of each model. */
  readonly events: readonly (
    | 'created'
    | 'deleted'
    | 'matter_closed'
    | 'matter_opened'
    | 'matter_pended'
    | 'updated'
  )[];
  /** The members of each payload, as in the parameter `fields`; id is always included. */
  readonly fields: string;
  /** By default in 3 days; at most 31 days from now. */
  readonly expires_at: string;
  readonly status: 'pending' | 'enabled' | 'suspended';
  /** Why it is suspended. */
  readonly status_reason: 'gone' | 'failing' | 'expired' | 'grant_revoked' | null;
  /** Why the last handshake was not confirmed; null once it is. */
  readonly handshake_error: string | null;
  /** Days within which it expires: 7, 3 or 1. Null if that is later, if it was created for less, or if it is not enabled. */
  readonly expiry_warning_days: number | null;
  /** The signing key; returned only by POST and by a PATCH that starts a handshake, otherwise null. */
  readonly shared_secret: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The application that created it. */
  readonly application_name: string | null;
  /** The user who approved the application that created it. */
  readonly user: UserNested | null;
}

/** The delivery of one event to a webhook; kept for 30 days. */
export interface WebhookDelivery {
  readonly id: number;
  /** The header webhook-id: the same for every attempt and replay. */
  readonly message_id: string;
  /** `handshake` for a handshake that was not confirmed. */
  readonly event:
    | 'created'
    | 'deleted'
    | 'matter_closed'
    | 'matter_opened'
    | 'matter_pended'
    | 'updated'
    | 'handshake';
  /** The record that changed; for a handshake, the webhook. */
  readonly record_id: number;
  /** withheld: the webhook was not enabled; dropped: its user can no longer see the record; failed: all attempts failed, or the receiver responded with 410. */
  readonly state: 'queued' | 'delivered' | 'failed' | 'withheld' | 'dropped';
  readonly attempts: number;
  /** The status of the last response. 3xx counts as success; redirects are not followed. */
  readonly last_status: number | null;
  /** Why the last attempt got no response, or why a handshake was not confirmed. */
  readonly last_error: string | null;
  /** All attempts, each with its time, its status or error, and its duration in milliseconds. */
  readonly history: unknown;
  readonly created_at: string;
  readonly next_attempt_at: string | null;
  readonly finished_at: string | null;
}

export interface UserCreate {
  /** Whether the user's calendar attends the entries created by dockets. */
  readonly court_rules_default_attendee?: boolean;
  readonly email: string;
  readonly enabled?: boolean;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone_number?: string | null;
  /** The hourly rate of the user's work if no other rate applies. */
  readonly rate?: number;
  /** Of admin, accounts, billing, reports. */
  readonly roles?: readonly string[];
  readonly subscription_type?: 'Attorney' | 'NonAttorney';
  /** Such as America/New_York. */
  readonly time_zone?: string;
  /** Whether the user sees everyone's hours or their own. */
  readonly hours_visibility?: 'all' | 'own';
  /** Whether the user sees everyone's rates or their own. */
  readonly rates_visibility?: 'all' | 'own';
  /** Whether the user sees everyone's contacts or their own. */
  readonly contacts_visibility?: 'all' | 'own';
  /** Whether the user sees everyone's calendars or their own. */
  readonly calendar_visibility?: 'all' | 'own';
  readonly name?: string;
  readonly job_title?: {
    readonly name?: string | null;
  } | null;
}

export interface BillingSettingsUpdate {
  /** The three-letter ISO 4217 code. */
  readonly currency?: string;
  /** Whether bills may be in other currencies. */
  readonly multi_currency_billing?: boolean;
  /** Time is rounded up to a multiple of this many minutes; 0 for no rounding. */
  readonly rounding?: number;
  /** Whether time is then rounded to hundredths of an hour. */
  readonly use_decimal_rounding?: boolean;
  readonly apply_tax_by_default?: boolean;
  readonly use_secondary_tax?: boolean;
  readonly apply_secondary_tax_by_default?: boolean;
  /** Whether taxes are rounded on each line of a bill, or by rate on the whole bill. */
  readonly tax_rounding?: 'line' | 'document';
  readonly use_utbms_codes?: boolean;
  /** Whether matters that require UTBMS codes refuse work without them. */
  readonly mandatory_ledes_billing?: boolean;
  readonly time_on_flat_rate_contingency_matters_is_non_billable?: boolean;
  readonly notify_after_bill_created?: boolean;
  readonly billing_currencies?: readonly {
    /** The id of a currency. */
    readonly id?: number;
    readonly code?: string;
  }[];
  readonly tax_name?: string | null;
  /** In percent. */
  readonly tax_rate?: number | null;
  readonly secondary_tax_name?: string | null;
  /** In percent. */
  readonly secondary_tax_rate?: number | null;
  readonly secondary_tax_rule?: 'Pre' | 'Post' | null;
  readonly tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
}

export interface LetterheadUpdate {
  /** Null: the name of the account. */
  readonly name?: string | null;
  readonly street?: string | null;
  readonly city?: string | null;
  /** The state, province or region. */
  readonly province?: string | null;
  readonly postal_code?: string | null;
  /** Two-letter ISO 3166 code. */
  readonly country?: string | null;
  /** Where payments are sent by mail, if not to the address; line by line. */
  readonly remittance_address?: string | null;
  readonly phone?: string | null;
  readonly fax?: string | null;
  readonly email?: string | null;
  readonly website?: string | null;
  /** Employer Identification Number (region us). */
  readonly ein?: string | null;
  /** Business number of the Canada Revenue Agency (region ca). */
  readonly business_number?: string | null;
  /** GST/HST account number (region ca). */
  readonly gst_hst_number?: string | null;
  /** Quebec sales tax registration number (region ca). */
  readonly qst_number?: string | null;
  /** VAT identification number with the letters of its country (region eu). */
  readonly vat_number?: string | null;
  /** National tax or register number (region eu). */
  readonly company_number?: string | null;
  /** Australian Business Number (region au). */
  readonly abn?: string | null;
  /** Australian Company Number (region au). */
  readonly acn?: string | null;
  /** How to pay, such as a bank account; shown on bills with a balance. */
  readonly payment_instructions?: string | null;
  /** LAW_FIRM_ID of electronic bills, as the client assigned it. Null: the tax number, otherwise the id of the account. */
  readonly ledes_law_firm_id?: string | null;
  readonly logo?: {
    readonly image?: string;
    readonly _destroy?: boolean;
  } | null;
}

export interface TimerCreate {
  /** Names an activity. */
  readonly activity: {
    readonly id: number;
  };
}

export interface MatterNumberingUpdate {
  /** Whether users write display numbers themselves. */
  readonly manual?: boolean;
  /** The last number; the next matter gets the number after it. */
  readonly last_number?: number;
}

export interface DocumentCreate {
  readonly name: string;
  /** Names a document category. */
  readonly document_category?: {
    readonly id: number;
  } | null;
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  readonly received_at?: string | null;
  /** The id of a communication. */
  readonly communication_id?: number | null;
  /** The content type, such as application/pdf. */
  readonly content_type?: string;
  readonly copy_version?: boolean;
  /** The name for downloads; by default its name. */
  readonly filename?: string;
  readonly fully_uploaded?: boolean;
  readonly multiparts?: readonly {
    readonly content_length: number;
    readonly content_md5?: string;
    readonly part_number: number;
  }[];
  /** The folder that contains it. */
  readonly parent: {
    readonly id: number;
    readonly type: 'Document' | 'Folder' | 'Contact' | 'Matter';
  };
  readonly restore?: boolean;
  readonly uuid?: string;
}

export interface DocumentUpdate {
  readonly name?: string;
  /** A locked item cannot be moved, deleted or given new content until it is unlocked. */
  readonly locked?: boolean;
  /** Names a document category. */
  readonly document_category?: {
    readonly id: number;
  } | null;
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  readonly received_at?: string | null;
  /** The id of a communication. */
  readonly communication_id?: number | null;
  readonly copy_version?: boolean;
  readonly fully_uploaded?: boolean;
  readonly multiparts?: readonly {
    readonly content_length: number;
    readonly content_md5?: string;
    readonly part_number: number;
  }[];
  /** The folder that contains it. */
  readonly parent?: {
    readonly id: number;
    readonly type: 'Document' | 'Folder' | 'Contact' | 'Matter';
  };
  readonly restore?: boolean;
  readonly uuid?: string;
}

export interface FolderUpdate {
  readonly name?: string;
  /** A locked item cannot be moved, deleted or given new content until it is unlocked. */
  readonly locked?: boolean;
  /** Names a document category. */
  readonly document_category?: {
    readonly id: number;
  } | null;
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  /** The folder that contains it. */
  readonly parent?: {
    readonly id: number;
    readonly type: 'Folder' | 'Contact' | 'Matter';
  };
  readonly restore?: boolean;
}

export interface DocumentTemplateCreate {
  /** Template.docx by default. */
  readonly filename?: string;
  /** Names a document category. */
  readonly document_category?: {
    readonly id: number;
  } | null;
  readonly file: string;
}

export interface DocumentTemplateUpdate {
  /** Template.docx by default. */
  readonly filename?: string;
  /** Names a document category. */
  readonly document_category?: {
    readonly id: number;
  } | null;
  readonly file?: string;
}

export interface DocumentAutomationCreate {
  /** The names of the documents; a missing suffix is added. */
  readonly filename: string;
  /** Names a document template. */
  readonly document_template: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly matter: {
    readonly id: number;
  };
  readonly formats: readonly ('original' | 'pdf')[];
  readonly parent?: {
    readonly id: number;
    readonly type: 'Document' | 'Folder' | 'Matter';
  };
}

export interface CalendarEntryUpdate {
  readonly summary?: string;
  readonly description?: string | null;
  readonly location?: string | null;
  /** Whether it is an all-day entry; times of day are then ignored. */
  readonly all_day?: boolean;
  readonly start_at?: string;
  /** For an all-day entry, the midnight after its last day. */
  readonly end_at?: string;
  /** The entry's time zone, such as America/New_York; by default that of the calendar's user, otherwise that of the author. */
  readonly start_at_time_zone?: string;
  /** An RRULE of RFC 5545 with daily or longer frequency, such as FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231; null ends the recurrence. */
  readonly recurrence_rule?: string | null;
  /** Names a calendar entry event type. */
  readonly calendar_entry_event_type?: {
    readonly id: number;
  } | null;
  /** The entry's own calendar. */
  readonly calendar_owner?: {
    readonly id: number;
  };
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly _deleted?: 'single' | 'future';
  readonly attendees?: readonly {
    readonly id: number;
    readonly type: 'Contact' | 'Calendar';
    readonly _destroy?: boolean;
  }[];
  readonly conference_meeting?: {
    readonly type?: 'zoom';
    readonly conference_id?: string | null;
    readonly conference_password?: string | null;
    readonly join_url?: string | null;
    readonly source_id?: string | null;
  } | null;
  readonly send_email_notification?: boolean;
}

export interface NotificationMethodUpdate {
  /** Whether notifications about tasks, notes, messages and appointments use it; reminders name their own method. */
  readonly receives_notices?: boolean;
}

export interface TaxRateConfigurationCreate {
  readonly name: string;
  /** As a fraction: 0.05 is five percent. */
  readonly rate: number;
  readonly country: string;
  readonly region?: string | null;
  /** For firms in Canada. */
  readonly tax_authority?:
    | 'canada_revenue_agency_cra'
    | 'revenu_quebec'
    | 'british_columbia_ministry_of_finance'
    | 'manitoba_department_of_finance'
    | 'saskatchewan_ministry_of_finance'
    | 'none'
    | 'other'
    | null;
}

export interface TaxRateConfigurationUpdate {
  readonly name?: string;
  /** As a fraction: 0.05 is five percent. */
  readonly rate?: number;
  readonly country?: string;
  readonly region?: string | null;
}

export interface ActivityCreate {
  readonly type: 'TimeEntry' | 'ExpenseEntry' | 'HardCostEntry' | 'SoftCostEntry';
  /** The date of the work. */
  readonly date: string;
  /** Seconds of a time entry (hours up to 4.0.3), or units of an expense; a hard cost has one. Rounded to four decimals. */
  readonly quantity?: number;
  /** Per hour or unit, or for the whole if the entry is flat. The agreed rate by default for a time entry. */
  readonly price?: number | null;
  readonly note?: string | null;
  /** The check number of a hard cost. */
  readonly reference?: string | null;
  readonly non_billable?: boolean;
  readonly no_charge?: boolean;
  readonly tax_setting?: 'no_tax' | 'tax_1_only' | 'tax_2_only' | 'tax_1_and_tax_2' | null;
  /** Names a calendar entry. */
  readonly calendar_entry?: {
    readonly id: number;
  };
  /** The conversation in which the work was done. */
  readonly client_portal?: {
    readonly id: number;
  };
  /** Names a communication. */
  readonly communication?: {
    readonly id: number;
  };
  /** Names a note. */
  readonly contact_note?: {
    readonly id: number;
  };
  /** The version of the document on which the work was done. */
  readonly document_version?: {
    readonly id: number;
  };
  /** Names an expense category. */
  readonly expense_category?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  };
  /** Names a note. */
  readonly matter_note?: {
    readonly id: number;
  };
  /** Names a task. */
  readonly task?: {
    readonly id: number;
  };
  /** Names a text message conversation. */
  readonly text_message_conversation?: {
    readonly id: number;
  };
  /** Names a user. */
  readonly user?: {
    readonly id: number;
  } | null;
  /** Names a utbms code. */
  readonly utbms_expense?: {
    readonly id: number;
  } | null;
  /** Names a contact. */
  readonly vendor?: {
    readonly id: number;
  } | null;
  readonly activity_description?: {
    readonly id?: number | null;
    readonly utbms_activity_id?: number | null;
    readonly utbms_task_id?: number | null;
  } | null;
  /** How its price was determined, if legal aid in England and Wales pays it. */
  readonly legal_aid_uk_activity?: {
    readonly _destroy?: boolean;
    readonly activity_sub_category?: string | null;
    readonly advocacy?: number | null;
    readonly bolt_ons?: string | null;
    readonly court?: number | null;
    readonly eligible_for_sqm?: boolean | null;
    readonly expert?: number | null;
    readonly form_of_civil_legal_service?: number | null;
    readonly json_key?: string | null;
    readonly region?: number | null;
    readonly tax_exclusive?: boolean | null;
    readonly user_type?: number | null;
    readonly uplift?: number;
  } | null;
  readonly start_timer?: boolean;
  readonly tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
  readonly input_tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
}

export interface ActivityUpdate {
  readonly type?: 'TimeEntry' | 'ExpenseEntry' | 'HardCostEntry' | 'SoftCostEntry';
  /** The date of the work. */
  readonly date?: string;
  /** Seconds of a time entry (hours up to 4.0.3), or units of an expense; a hard cost has one. Rounded to four decimals. */
  readonly quantity?: number;
  /** Per hour or unit, or for the whole if the entry is flat. The agreed rate by default for a time entry. */
  readonly price?: number | null;
  readonly note?: string | null;
  /** The check number of a hard cost. */
  readonly reference?: string | null;
  readonly non_billable?: boolean;
  readonly no_charge?: boolean;
  readonly tax_setting?: 'no_tax' | 'tax_1_only' | 'tax_2_only' | 'tax_1_and_tax_2' | null;
  /** Names a calendar entry. */
  readonly calendar_entry?: {
    readonly id: number;
  };
  /** The conversation in which the work was done. */
  readonly client_portal?: {
    readonly id: number;
  };
  /** Names a communication. */
  readonly communication?: {
    readonly id: number;
  };
  /** Names a note. */
  readonly contact_note?: {
    readonly id: number;
  };
  /** The version of the document on which the work was done. */
  readonly document_version?: {
    readonly id: number;
  };
  /** Names an expense category. */
  readonly expense_category?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  };
  /** Names a note. */
  readonly matter_note?: {
    readonly id: number;
  };
  /** Names a task. */
  readonly task?: {
    readonly id: number;
  };
  /** Names a text message conversation. */
  readonly text_message_conversation?: {
    readonly id: number;
  };
  /** Names a user. */
  readonly user?: {
    readonly id: number;
  } | null;
  /** Names a utbms code. */
  readonly utbms_expense?: {
    readonly id: number;
  } | null;
  /** Names a contact. */
  readonly vendor?: {
    readonly id: number;
  } | null;
  readonly activity_description?: {
    readonly id?: number | null;
    readonly utbms_activity_id?: number | null;
    readonly utbms_task_id?: number | null;
  } | null;
  /** How its price was determined, if legal aid in England and Wales pays it. */
  readonly legal_aid_uk_activity?: {
    readonly _destroy?: boolean;
    readonly activity_sub_category?: string | null;
    readonly advocacy?: number | null;
    readonly bolt_ons?: string | null;
    readonly court?: number | null;
    readonly eligible_for_sqm?: boolean | null;
    readonly expert?: number | null;
    readonly form_of_civil_legal_service?: number | null;
    readonly json_key?: string | null;
    readonly region?: number | null;
    readonly tax_exclusive?: boolean | null;
    readonly user_type?: number | null;
    readonly uplift?: number;
  } | null;
  readonly start_timer?: boolean;
  readonly tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
  readonly input_tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
}

export interface UserUpdate {
  /** Whether the user's calendar attends the entries created by dockets. */
  readonly court_rules_default_attendee?: boolean;
  readonly email?: string;
  readonly enabled?: boolean;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone_number?: string | null;
  /** The hourly rate of the user's work if no other rate applies. */
  readonly rate?: number;
  /** Of admin, accounts, billing, reports. */
  readonly roles?: readonly string[];
  readonly subscription_type?: 'Attorney' | 'NonAttorney';
  /** Such as America/New_York. */
  readonly time_zone?: string;
  /** Whether the user sees everyone's hours or their own. */
  readonly hours_visibility?: 'all' | 'own';
  /** Whether the user sees everyone's rates or their own. */
  readonly rates_visibility?: 'all' | 'own';
  /** Whether the user sees everyone's contacts or their own. */
  readonly contacts_visibility?: 'all' | 'own';
  /** Whether the user sees everyone's calendars or their own. */
  readonly calendar_visibility?: 'all' | 'own';
  readonly name?: string;
  readonly job_title?: {
    readonly name?: string | null;
  } | null;
}

export interface GroupCreate {
  readonly name: string;
  /** Still exists, but is no longer offered. */
  readonly archived?: boolean;
  readonly users?: readonly {
    /** The id of a user. */
    readonly id: number;
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
}

export interface GroupUpdate {
  readonly name?: string;
  /** Still exists, but is no longer offered. */
  readonly archived?: boolean;
  readonly users?: readonly {
    /** The id of a user. */
    readonly id: number;
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
}

export interface ExpenseCategoryCreate {
  readonly name: string;
  readonly description?: string | null;
  /** The unit price. */
  readonly rate?: number;
  readonly entry_type?: 'hard_cost' | 'soft_cost' | 'unassociated';
  /** Names a currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  /** Names a utbms code. */
  readonly utbms_code?: {
    readonly id: number;
  } | null;
  readonly groups?: readonly {
    /** The id of a group. */
    readonly id: number;
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
  readonly tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
  readonly input_tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
}

export interface ExpenseCategoryUpdate {
  readonly name?: string;
  readonly description?: string | null;
  /** The unit price. */
  readonly rate?: number;
  readonly entry_type?: 'hard_cost' | 'soft_cost' | 'unassociated';
  /** Names a currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  /** Names a utbms code. */
  readonly utbms_code?: {
    readonly id: number;
  } | null;
  readonly groups?: readonly {
    /** The id of a group. */
    readonly id: number;
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
  readonly tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
  readonly input_tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
}

export interface ActivityDescriptionCreate {
  readonly name: string;
  readonly description?: string | null;
  /** Whether it is the default for new time entries. */
  readonly default?: boolean;
  readonly visible_to_co_counsel?: boolean;
  /** Names a currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  readonly groups?: readonly {
    /** The id of a group. */
    readonly id: number;
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
  readonly rate?: {
    readonly type?: 'User' | 'FlatRate' | 'Custom';
    readonly amount?: number;
    readonly non_billable_amount?: number;
  };
}

export interface ActivityDescriptionUpdate {
  readonly name?: string;
  readonly description?: string | null;
  /** Whether it is the default for new time entries. */
  readonly default?: boolean;
  readonly visible_to_co_counsel?: boolean;
  /** Names a currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  readonly groups?: readonly {
    /** The id of a group. */
    readonly id: number;
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
  readonly rate?: {
    readonly type?: 'User' | 'FlatRate' | 'Custom';
    readonly amount?: number;
    readonly non_billable_amount?: number;
  };
}

export interface ActivityRateCreate {
  readonly rate?: number;
  /** The price is for the whole, not per hour. */
  readonly flat_rate?: boolean;
  /** Names a group. */
  readonly group?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly user?: {
    readonly id: number;
  } | null;
  /** The client it is agreed with. */
  readonly contact_id?: number | null;
  /** The co-counsel whose rate it is. */
  readonly co_counsel_contact_id?: number | null;
}

export interface ActivityRateUpdate {
  readonly rate?: number;
  /** The price is for the whole, not per hour. */
  readonly flat_rate?: boolean;
  /** Names a group. */
  readonly group?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly user?: {
    readonly id: number;
  } | null;
  /** The client it is agreed with. */
  readonly contact_id?: number | null;
  /** The co-counsel whose rate it is. */
  readonly co_counsel_contact_id?: number | null;
}

export interface ContactCreate {
  readonly type: 'Company' | 'Person';
  /** A company's name. A person's name is composed of its parts, or split into parts if it is sent alone. */
  readonly name?: string | null;
  /** Such as Ms. or Dr. */
  readonly prefix?: string | null;
  readonly first_name?: string | null;
  readonly middle_name?: string | null;
  readonly last_name?: string | null;
  /** The person's position in their company. */
  readonly title?: string | null;
  readonly date_of_birth?: string | null;
  readonly ledes_client_id?: string | null;
  readonly sales_tax_number?: string | null;
  /** Null: the firm's setting applies. */
  readonly require_utbms_codes?: boolean | null;
  /** The email address for the client portal. */
  readonly svc_connect_email?: string | null;
  readonly addresses?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Home' | 'Billing' | 'Other';
    readonly street?: string | null;
    readonly city?: string | null;
    readonly province?: string | null;
    readonly postal_code?: string | null;
    readonly country?: string | null;
    readonly primary?: boolean;
  }[];
  /** Names a contact. */
  readonly company?: {
    readonly id: number;
  } | null;
  /** Null for the firm's currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  readonly custom_field_set_associations?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly display_order?: number;
    /** Names a custom field set. */
    readonly custom_field_set?: {
      readonly id: number;
    };
  }[];
  readonly email_addresses?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Home' | 'Other';
    readonly address?: string;
    readonly default_email?: boolean;
  }[];
  readonly instant_messengers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Personal' | 'Other';
    readonly address?: string;
  }[];
  readonly kyc_field_values?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly field_name?: string;
    readonly field_type?: 'date' | 'picklist' | 'text';
    readonly field_value?: string;
  }[];
  readonly phone_numbers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Home' | 'Mobile' | 'Fax' | 'Pager' | 'Skype' | 'Other';
    readonly number?: string;
    readonly default_number?: boolean;
  }[];
  readonly web_sites?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Personal' | 'Twitter' | 'Facebook' | 'LinkedIn' | 'Instant Messenger' | 'Other';
    readonly address?: string;
    readonly default_web_site?: boolean;
  }[];
  readonly custom_field_values?: readonly {
    readonly id?: string | null;
    /** Names a custom field. */
    readonly custom_field?: {
      readonly id: number;
    };
    readonly value?: string | null;
    readonly _destroy?: boolean;
  }[];
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_contact?: {
    readonly _destroy?: boolean;
    readonly disability?: number | null;
    readonly disability_code?: string | null;
    readonly ethnicity?: number | null;
    readonly ethnicity_title?: string | null;
    readonly financially_eligible?: boolean | null;
    readonly gender?: number | null;
    readonly gender_title?: string | null;
    readonly national_insurance_number?: string | null;
  } | null;
  readonly avatar?: {
    readonly image?: string;
    readonly _destroy?: boolean;
  } | null;
  readonly co_counsel_rate?: {
    readonly rate?: number;
  } | null;
  /** Its payment terms. */
  readonly payment_profile?: {
    readonly name?: string | null;
    readonly terms?: number | null;
    readonly discount_period?: number | null;
    readonly discount_rate?: number | null;
    readonly interest_period?: number | null;
    readonly interest_rate?: number | null;
    readonly interest_type?: 'simple' | 'compound' | null;
    readonly _destroy?: boolean;
  } | null;
  readonly rate_table_assignment?: {
    readonly rate_table_id?: number | null;
    readonly rate_table_category_id?: number | null;
  } | null;
}

export interface ContactUpdate {
  readonly type?: 'Company' | 'Person';
  /** A company's name. A person's name is composed of its parts, or split into parts if it is sent alone. */
  readonly name?: string | null;
  /** Such as Ms. or Dr. */
  readonly prefix?: string | null;
  readonly first_name?: string | null;
  readonly middle_name?: string | null;
  readonly last_name?: string | null;
  /** The person's position in their company. */
  readonly title?: string | null;
  readonly date_of_birth?: string | null;
  readonly ledes_client_id?: string | null;
  readonly sales_tax_number?: string | null;
  /** Null: the firm's setting applies. */
  readonly require_utbms_codes?: boolean | null;
  /** The email address for the client portal. */
  readonly svc_connect_email?: string | null;
  readonly addresses?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Home' | 'Billing' | 'Other';
    readonly street?: string | null;
    readonly city?: string | null;
    readonly province?: string | null;
    readonly postal_code?: string | null;
    readonly country?: string | null;
    readonly primary?: boolean;
  }[];
  /** Names a contact. */
  readonly company?: {
    readonly id: number;
  } | null;
  /** Null for the firm's currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  readonly custom_field_set_associations?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly display_order?: number;
    /** Names a custom field set. */
    readonly custom_field_set?: {
      readonly id: number;
    };
  }[];
  readonly email_addresses?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Home' | 'Other';
    readonly address?: string;
    readonly default_email?: boolean;
  }[];
  readonly instant_messengers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Personal' | 'Other';
    readonly address?: string;
  }[];
  readonly kyc_field_values?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly field_name?: string;
    readonly field_type?: 'date' | 'picklist' | 'text';
    readonly field_value?: string;
  }[];
  readonly phone_numbers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Home' | 'Mobile' | 'Fax' | 'Pager' | 'Skype' | 'Other';
    readonly number?: string;
    readonly default_number?: boolean;
  }[];
  readonly web_sites?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: 'Work' | 'Personal' | 'Twitter' | 'Facebook' | 'LinkedIn' | 'Instant Messenger' | 'Other';
    readonly address?: string;
    readonly default_web_site?: boolean;
  }[];
  readonly custom_field_values?: readonly {
    readonly id?: string | null;
    /** Names a custom field. */
    readonly custom_field?: {
      readonly id: number;
    };
    readonly value?: string | null;
    readonly _destroy?: boolean;
  }[];
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_contact?: {
    readonly _destroy?: boolean;
    readonly disability?: number | null;
    readonly disability_code?: string | null;
    readonly ethnicity?: number | null;
    readonly ethnicity_title?: string | null;
    readonly financially_eligible?: boolean | null;
    readonly gender?: number | null;
    readonly gender_title?: string | null;
    readonly national_insurance_number?: string | null;
  } | null;
  readonly avatar?: {
    readonly image?: string;
    readonly _destroy?: boolean;
  } | null;
  readonly co_counsel_rate?: {
    readonly rate?: number;
  } | null;
  /** Its payment terms. */
  readonly payment_profile?: {
    readonly name?: string | null;
    readonly terms?: number | null;
    readonly discount_period?: number | null;
    readonly discount_rate?: number | null;
    readonly interest_period?: number | null;
    readonly interest_rate?: number | null;
    readonly interest_type?: 'simple' | 'compound' | null;
    readonly _destroy?: boolean;
  } | null;
  readonly rate_table_assignment?: {
    readonly rate_table_id?: number | null;
    readonly rate_table_category_id?: number | null;
  } | null;
}

export interface MatterCreate {
  /** Derived from number and client; written by users only if the firm uses manual numbering. */
  readonly display_number?: string;
  readonly description: string;
  readonly status?: 'Pending' | 'Open' | 'Closed';
  readonly open_date?: string | null;
  readonly pending_date?: string | null;
  readonly close_date?: string | null;
  readonly billable?: boolean;
  readonly client_reference?: string | null;
  readonly location?: string | null;
  /** Whether billable entries must have UTBMS codes; unless set, the client's setting applies. */
  readonly require_utbms_codes?: boolean | null;
  /** Names a contact. */
  readonly client: {
    readonly id: number;
  };
  /** Names a practice area. */
  readonly practice_area?: {
    readonly id: number;
  } | null;
  /** Names a matter stage. */
  readonly matter_stage?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly responsible_attorney?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly originating_attorney?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly responsible_staff?: {
    readonly id: number;
  } | null;
  /** Names a group. */
  readonly group?: {
    readonly id: number;
  } | null;
  /** Names a currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  readonly split_invoice_payers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly split_portion?: number;
    readonly send_to_bill_recipients?: boolean;
    /** The id of a contact. */
    readonly contact_id?: number;
  }[];
  /** The recipients of its bills; by default, bills go to the client. */
  readonly matter_bill_recipients?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    /** Names a contact. */
    readonly recipient?: {
      readonly id: number;
    };
  }[];
  readonly relationships?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly description?: string | null;
    /** Names a contact. */
    readonly contact?: {
      readonly id: number;
    };
    /** Names a matter. */
    readonly matter?: {
      readonly id: number;
    };
  }[];
  readonly custom_field_set_associations?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly display_order?: number;
    /** Names a custom field set. */
    readonly custom_field_set?: {
      readonly id: number;
    };
  }[];
  readonly kyc_field_values?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly field_name?: string;
    readonly field_type?: 'date' | 'picklist' | 'text';
    readonly field_value?: string;
  }[];
  readonly reset_matter_number?: boolean;
  readonly custom_rate?: {
    readonly type?: 'FlatRate' | 'HourlyRate' | 'ContingencyFee';
    readonly on_invoice?: boolean;
    readonly rates?: readonly {
      readonly id?: number;
      readonly _destroy?: boolean;
      /** Names a user. */
      readonly user?: {
        readonly id: number;
      };
      /** Names a group. */
      readonly group?: {
        readonly id: number;
      };
      /** Names an activity description. */
      readonly activity_description?: {
        readonly id: number;
      } | null;
      readonly rate?: number;
      readonly award?: number | null;
      readonly date?: string | null;
      readonly note?: string | null;
    }[];
  };
  readonly contingency_fee?: {
    readonly show_contingency_award?: boolean;
  };
  readonly matter_budget?: {
    readonly _destroy?: boolean;
    readonly budget?: number;
    readonly include_expenses?: boolean;
    readonly notification_threshold?: number | null;
    readonly notify_users?: boolean;
  } | null;
  readonly evergreen_retainer?: {
    readonly _destroy?: boolean;
    readonly minimum_threshold?: number;
    readonly recipients?: readonly {
      /** The id of a user. */
      readonly id?: number;
      readonly _destroy?: boolean;
    }[];
  } | null;
  readonly statute_of_limitations?: {
    readonly _destroy?: boolean;
    readonly due_at?: string | null;
    readonly status?: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft';
    readonly reminders?: readonly {
      readonly id?: number;
      readonly _destroy?: boolean;
      readonly duration_unit?: 'weeks' | 'days' | 'hours' | 'minutes';
      readonly duration_value?: number;
      /** Names a notification method. */
      readonly notification_method?: {
        readonly id: number;
      };
    }[];
  } | null;
  /** Payers other than the client; at most three. */
  readonly grants?: readonly {
    /** The id of a grant. */
    readonly id?: number;
    readonly _destroy?: boolean;
  }[];
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_matter?: {
    readonly _destroy?: boolean;
    readonly access_point?: string | null;
    readonly ait_hearing_centre?: number | null;
    readonly attended_several_hearings_acting_for_multiple_clients?: boolean | null;
    readonly bill_ho_ucn?: string | null;
    readonly bill_number_of_attendances?: number | null;
    readonly bill_outcome_for_the_client_code?: number | null;
    readonly bill_stage_reached_code?: number | null;
    readonly case_reference?: string | null;
    readonly case_start_date?: string | null;
    readonly category?: number | null;
    readonly certificate_effective_date?: string | null;
    readonly certificate_expiration_date?: string | null;
    readonly certificate_number?: string | null;
    readonly certificate_scope?: string | null;
    readonly certification_type?: number | null;
    readonly change_of_solicitor?: boolean | null;
    readonly client_equal_opportunity_monitoring?: string | null;
    readonly client_type?: number | null;
    readonly clr_start_date?: string | null;
    readonly clr_total_profit_costs?: string | null;
    readonly cost_limit?: string | null;
    readonly counsel?: number | null;
    readonly court?: number | null;
    readonly court_id?: number | null;
    readonly court_id_code?: string | null;
    readonly delivery_location?: string | null;
    readonly dscc_number?: string | null;
    readonly duty_solicitor?: boolean | null;
    readonly exceptional_case_funding_reference?: string | null;
    readonly expense_limit?: string | null;
    readonly fee_scheme?: number | null;
    readonly first_conducting_solicitor?: boolean | null;
    readonly irc_surgery?: string | null;
    readonly laa_office_number?: string | null;
    readonly legacy_case?: string | null;
    readonly legal_representation_number?: string | null;
    readonly lh_start_date?: string | null;
    readonly lh_total_disbursements?: string | null;
    readonly lh_total_profit_costs?: string | null;
    readonly local_authority_number?: string | null;
    readonly maat_id?: string | null;
    readonly matter_type?: number | null;
    readonly matter_type_1?: number | null;
    readonly matter_type_1_code?: string | null;
    readonly matter_type_1_title?: string | null;
    readonly matter_type_2?: number | null;
    readonly matter_type_2_code?: string | null;
    readonly matter_type_2_title?: string | null;
    readonly matter_type_code?: string | null;
    readonly number_of_clients?: number | null;
    readonly number_of_clients_seen_at_surgery?: number | null;
    readonly party?: number | null;
    readonly police_station?: string | null;
    readonly post_transfer_clients_represented?: number | null;
    readonly postal_application_accepted?: string | null;
    readonly prior_authority_reference?: string | null;
    readonly prison_id?: number | null;
    readonly prison_law_prior_approval_number?: string | null;
    readonly procurement_area?: string | null;
    readonly region?: number | null;
    readonly related_claims_number?: string | null;
    readonly representation_order_date?: string | null;
    readonly schedule_reference_number?: string | null;
    readonly scheme_id?: string | null;
    readonly session_type?: number | null;
    readonly solicitor_type?: number | null;
    readonly standard_fee_category?: number | null;
    readonly surgery_clients?: number | null;
    readonly surgery_clients_resulting_in_a_legal_help_matter_opened?: number | null;
    readonly surgery_date?: string | null;
    readonly transfer_date?: string | null;
    readonly type_of_advice?: number | null;
    readonly type_of_service?: string | null;
    readonly ucn?: string | null;
    readonly ufn?: string | null;
    readonly undesignated_area_court?: boolean | null;
    readonly user_type?: number | null;
    readonly youth_court?: boolean | null;
    /** The id of a matter. */
    readonly linked_matter_id?: number | null;
  } | null;
  readonly task_template_list_instances?: readonly {
    /** Names a task template list. */
    readonly task_template_list: {
      readonly id: number;
    };
    /** The id of a user. */
    readonly assignee_id?: number | null;
    readonly due_at?: string | null;
    readonly notify_assignees?: boolean;
  }[];
  readonly rate_table_assignment?: {
    readonly rate_table_id?: number | null;
    readonly rate_table_category_id?: number | null;
  } | null;
  readonly custom_field_values?: readonly {
    readonly id?: string | null;
    /** Names a custom field. */
    readonly custom_field?: {
      readonly id: number;
    };
    readonly value?: string | null;
    readonly _destroy?: boolean;
  }[];
}

export interface MatterUpdate {
  /** Derived from number and client; written by users only if the firm uses manual numbering. */
  readonly display_number?: string;
  readonly description?: string;
  readonly status?: 'Pending' | 'Open' | 'Closed';
  readonly open_date?: string | null;
  readonly pending_date?: string | null;
  readonly close_date?: string | null;
  readonly billable?: boolean;
  readonly client_reference?: string | null;
  readonly location?: string | null;
  /** Whether billable entries must have UTBMS codes; unless set, the client's setting applies. */
  readonly require_utbms_codes?: boolean | null;
  /** Names a contact. */
  readonly client?: {
    readonly id: number;
  };
  /** Names a practice area. */
  readonly practice_area?: {
    readonly id: number;
  } | null;
  /** Names a matter stage. */
  readonly matter_stage?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly responsible_attorney?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly originating_attorney?: {
    readonly id: number;
  } | null;
  /** Names a user. */
  readonly responsible_staff?: {
    readonly id: number;
  } | null;
  /** Names a group. */
  readonly group?: {
    readonly id: number;
  } | null;
  /** Names a currency. */
  readonly currency?: {
    readonly id: number;
  } | null;
  readonly split_invoice_payers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly split_portion?: number;
    readonly send_to_bill_recipients?: boolean;
    /** The id of a contact. */
    readonly contact_id?: number;
  }[];
  /** The recipients of its bills; by default, bills go to the client. */
  readonly matter_bill_recipients?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    /** Names a contact. */
    readonly recipient?: {
      readonly id: number;
    };
  }[];
  readonly relationships?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly description?: string | null;
    /** Names a contact. */
    readonly contact?: {
      readonly id: number;
    };
    /** Names a matter. */
    readonly matter?: {
      readonly id: number;
    };
  }[];
  readonly custom_field_set_associations?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly display_order?: number;
    /** Names a custom field set. */
    readonly custom_field_set?: {
      readonly id: number;
    };
  }[];
  readonly kyc_field_values?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly field_name?: string;
    readonly field_type?: 'date' | 'picklist' | 'text';
    readonly field_value?: string;
  }[];
  readonly reset_matter_number?: boolean;
  readonly custom_rate?: {
    readonly type?: 'FlatRate' | 'HourlyRate' | 'ContingencyFee';
    readonly on_invoice?: boolean;
    readonly rates?: readonly {
      readonly id?: number;
      readonly _destroy?: boolean;
      /** Names a user. */
      readonly user?: {
        readonly id: number;
      };
      /** Names a group. */
      readonly group?: {
        readonly id: number;
      };
      /** Names an activity description. */
      readonly activity_description?: {
        readonly id: number;
      } | null;
      readonly rate?: number;
      readonly award?: number | null;
      readonly date?: string | null;
      readonly note?: string | null;
    }[];
  };
  readonly contingency_fee?: {
    readonly show_contingency_award?: boolean;
  };
  readonly matter_budget?: {
    readonly _destroy?: boolean;
    readonly budget?: number;
    readonly include_expenses?: boolean;
    readonly notification_threshold?: number | null;
    readonly notify_users?: boolean;
  } | null;
  readonly evergreen_retainer?: {
    readonly _destroy?: boolean;
    readonly minimum_threshold?: number;
    readonly recipients?: readonly {
      /** The id of a user. */
      readonly id?: number;
      readonly _destroy?: boolean;
    }[];
  } | null;
  readonly statute_of_limitations?: {
    readonly _destroy?: boolean;
    readonly due_at?: string | null;
    readonly status?: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft';
    readonly reminders?: readonly {
      readonly id?: number;
      readonly _destroy?: boolean;
      readonly duration_unit?: 'weeks' | 'days' | 'hours' | 'minutes';
      readonly duration_value?: number;
      /** Names a notification method. */
      readonly notification_method?: {
        readonly id: number;
      };
    }[];
  } | null;
  /** Payers other than the client; at most three. */
  readonly grants?: readonly {
    /** The id of a grant. */
    readonly id?: number;
    readonly _destroy?: boolean;
  }[];
  /** Its legal aid data for England and Wales. */
  readonly legal_aid_uk_matter?: {
    readonly _destroy?: boolean;
    readonly access_point?: string | null;
    readonly ait_hearing_centre?: number | null;
    readonly attended_several_hearings_acting_for_multiple_clients?: boolean | null;
    readonly bill_ho_ucn?: string | null;
    readonly bill_number_of_attendances?: number | null;
    readonly bill_outcome_for_the_client_code?: number | null;
    readonly bill_stage_reached_code?: number | null;
    readonly case_reference?: string | null;
    readonly case_start_date?: string | null;
    readonly category?: number | null;
    readonly certificate_effective_date?: string | null;
    readonly certificate_expiration_date?: string | null;
    readonly certificate_number?: string | null;
    readonly certificate_scope?: string | null;
    readonly certification_type?: number | null;
    readonly change_of_solicitor?: boolean | null;
    readonly client_equal_opportunity_monitoring?: string | null;
    readonly client_type?: number | null;
    readonly clr_start_date?: string | null;
    readonly clr_total_profit_costs?: string | null;
    readonly cost_limit?: string | null;
    readonly counsel?: number | null;
    readonly court?: number | null;
    readonly court_id?: number | null;
    readonly court_id_code?: string | null;
    readonly delivery_location?: string | null;
    readonly dscc_number?: string | null;
    readonly duty_solicitor?: boolean | null;
    readonly exceptional_case_funding_reference?: string | null;
    readonly expense_limit?: string | null;
    readonly fee_scheme?: number | null;
    readonly first_conducting_solicitor?: boolean | null;
    readonly irc_surgery?: string | null;
    readonly laa_office_number?: string | null;
    readonly legacy_case?: string | null;
    readonly legal_representation_number?: string | null;
    readonly lh_start_date?: string | null;
    readonly lh_total_disbursements?: string | null;
    readonly lh_total_profit_costs?: string | null;
    readonly local_authority_number?: string | null;
    readonly maat_id?: string | null;
    readonly matter_type?: number | null;
    readonly matter_type_1?: number | null;
    readonly matter_type_1_code?: string | null;
    readonly matter_type_1_title?: string | null;
    readonly matter_type_2?: number | null;
    readonly matter_type_2_code?: string | null;
    readonly matter_type_2_title?: string | null;
    readonly matter_type_code?: string | null;
    readonly number_of_clients?: number | null;
    readonly number_of_clients_seen_at_surgery?: number | null;
    readonly party?: number | null;
    readonly police_station?: string | null;
    readonly post_transfer_clients_represented?: number | null;
    readonly postal_application_accepted?: string | null;
    readonly prior_authority_reference?: string | null;
    readonly prison_id?: number | null;
    readonly prison_law_prior_approval_number?: string | null;
    readonly procurement_area?: string | null;
    readonly region?: number | null;
    readonly related_claims_number?: string | null;
    readonly representation_order_date?: string | null;
    readonly schedule_reference_number?: string | null;
    readonly scheme_id?: string | null;
    readonly session_type?: number | null;
    readonly solicitor_type?: number | null;
    readonly standard_fee_category?: number | null;
    readonly surgery_clients?: number | null;
    readonly surgery_clients_resulting_in_a_legal_help_matter_opened?: number | null;
    readonly surgery_date?: string | null;
    readonly transfer_date?: string | null;
    readonly type_of_advice?: number | null;
    readonly type_of_service?: string | null;
    readonly ucn?: string | null;
    readonly ufn?: string | null;
    readonly undesignated_area_court?: boolean | null;
    readonly user_type?: number | null;
    readonly youth_court?: boolean | null;
    /** The id of a matter. */
    readonly linked_matter_id?: number | null;
  } | null;
  readonly task_template_list_instances?: readonly {
    /** Names a task template list. */
    readonly task_template_list: {
      readonly id: number;
    };
    /** The id of a user. */
    readonly assignee_id?: number | null;
    readonly due_at?: string | null;
    readonly notify_assignees?: boolean;
  }[];
  readonly rate_table_assignment?: {
    readonly rate_table_id?: number | null;
    readonly rate_table_category_id?: number | null;
  } | null;
  readonly custom_field_values?: readonly {
    readonly id?: string | null;
    /** Names a custom field. */
    readonly custom_field?: {
      readonly id: number;
    };
    readonly value?: string | null;
    readonly _destroy?: boolean;
  }[];
}

export interface NoteCreate {
  /** The type of its subject; requires that matter or contact. */
  readonly type: 'Matter' | 'Contact';
  /** By default today, in the author's time zone. */
  readonly date?: string;
  readonly subject?: string | null;
  /** Rich text is HTML, of which only simple formatting and links are kept. */
  readonly detail?: string | null;
  /** plain_text by default. */
  readonly detail_text_type?: 'plain_text' | 'rich_text';
  /** Names a contact. */
  readonly contact?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly notification_event_subscribers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly user_id?: number;
  }[];
}

export interface NoteUpdate {
  /** By default today, in the author's time zone. */
  readonly date?: string;
  readonly subject?: string | null;
  /** Rich text is HTML, of which only simple formatting and links are kept. */
  readonly detail?: string | null;
  /** plain_text by default. */
  readonly detail_text_type?: 'plain_text' | 'rich_text';
  readonly notification_event_subscribers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly user_id?: number;
  }[];
}

export interface CalendarCreate {
  /** For a user's calendar the user's name, unless it was renamed. */
  readonly name: string;
  readonly source?: 'web' | 'mobile';
  /** Whether dockets create their entries in it by default; if no calendar has this mark, the firm's is used. */
  readonly court_rules_default_calendar?: boolean;
  /** Permissions of individual users that differ from the default. */
  readonly permissions?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly permission?: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none';
    /** Names a user. */
    readonly user?: {
      readonly id: number;
    };
  }[];
  readonly color?:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5'
    | '#658CDA'
    | '#DA6666'
    | '#49B050'
    | '#E7804C'
    | '#8C66DA'
    | '#C4A882'
    | '#64AD88'
    | '#84AAA5'
    | '#56BFB3'
    | '#E77399'
    | '#BFBF4B'
    | '#8BBF3C'
    | '#B473B4'
    | '#A7A77D'
    | '#F2A53D'
    | '#658CB3'
    | '#BE9494'
    | '#A992A9'
    | '#8897A5'
    | '#93A2BE';
  /** Whether the caller has made it visible; each user chooses separately. */
  readonly visible?: boolean;
}

export interface CalendarUpdate {
  /** For a user's calendar the user's name, unless it was renamed. */
  readonly name?: string;
  readonly source?: 'web' | 'mobile';
  /** Whether dockets create their entries in it by default; if no calendar has this mark, the firm's is used. */
  readonly court_rules_default_calendar?: boolean;
  /** Permissions of individual users that differ from the default. */
  readonly permissions?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly permission?: 'owner' | 'editor' | 'viewer' | 'limited_viewer' | 'none';
    /** Names a user. */
    readonly user?: {
      readonly id: number;
    };
  }[];
  readonly color?:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5'
    | '#658CDA'
    | '#DA6666'
    | '#49B050'
    | '#E7804C'
    | '#8C66DA'
    | '#C4A882'
    | '#64AD88'
    | '#84AAA5'
    | '#56BFB3'
    | '#E77399'
    | '#BFBF4B'
    | '#8BBF3C'
    | '#B473B4'
    | '#A7A77D'
    | '#F2A53D'
    | '#658CB3'
    | '#BE9494'
    | '#A992A9'
    | '#8897A5'
    | '#93A2BE';
  /** Whether the caller has made it visible; each user chooses separately. */
  readonly visible?: boolean;
}

export interface CalendarEntryCreate {
  readonly summary: string;
  readonly description?: string | null;
  readonly location?: string | null;
  /** Whether it is an all-day entry; times of day are then ignored. */
  readonly all_day?: boolean;
  readonly start_at: string;
  /** For an all-day entry, the midnight after its last day. */
  readonly end_at: string;
  /** The entry's time zone, such as America/New_York; by default that of the calendar's user, otherwise that of the author. */
  readonly start_at_time_zone?: string;
  /** An RRULE of RFC 5545 with daily or longer frequency, such as FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231; null ends the recurrence. */
  readonly recurrence_rule?: string | null;
  /** Names a calendar entry event type. */
  readonly calendar_entry_event_type?: {
    readonly id: number;
  } | null;
  /** The entry's own calendar. */
  readonly calendar_owner: {
    readonly id: number;
  };
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly _deleted?: 'single' | 'future';
  readonly attendees?: readonly {
    readonly id: number;
    readonly type: 'Contact' | 'Calendar';
    readonly _destroy?: boolean;
  }[];
  readonly conference_meeting?: {
    readonly type?: 'zoom';
    readonly conference_id?: string | null;
    readonly conference_password?: string | null;
    readonly join_url?: string | null;
    readonly source_id?: string | null;
  } | null;
  readonly send_email_notification?: boolean;
}

export interface CalendarEntryEventTypeCreate {
  readonly name: string;
  readonly color:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5';
}

export interface CalendarEntryEventTypeUpdate {
  readonly name?: string;
  readonly color?:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5';
}

export interface MatterDocketCreate {
  /** The prefix of its entries' summaries. */
  readonly name: string;
  /** The date of the event. */
  readonly start_date: string;
  /** The calendar of its entries; by default the one for court rules, otherwise the firm's. */
  readonly calendar?: {
    readonly id: number;
  };
  /** Names a court jurisdiction. */
  readonly jurisdiction: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** The way of service; personal service by default, if the trigger is served. */
  readonly service_type?: {
    readonly id: number;
  } | null;
  /** Names a court trigger. */
  readonly trigger: {
    readonly id: number;
  };
  readonly refresh?: boolean;
  /** The time of the event; only the time of day in the court's time zone is used. */
  readonly start_time?: string | null;
}

export interface MatterDocketUpdate {
  /** The prefix of its entries' summaries. */
  readonly name?: string;
  /** The date of the event. */
  readonly start_date?: string;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** The way of service; personal service by default, if the trigger is served. */
  readonly service_type?: {
    readonly id: number;
  } | null;
  readonly refresh?: boolean;
  /** The time of the event; only the time of day in the court's time zone is used. */
  readonly start_time?: string | null;
}

export interface CommunicationCreate {
  readonly type: 'EmailCommunication' | 'PhoneCommunication';
  /** Empty only for an email that has no subject. */
  readonly subject: string;
  readonly body: string;
  /** A bare date is its first instant in the user's time zone. */
  readonly received_at: string;
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Only for phone calls. */
  readonly notification_event_subscribers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly user_id?: number;
  }[];
  readonly senders?: readonly {
    readonly id: number;
    readonly type: 'User' | 'Contact';
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
  readonly receivers?: readonly {
    readonly id: number;
    readonly type: 'User' | 'Contact';
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
}

export interface CommunicationUpdate {
  readonly type?: 'EmailCommunication' | 'PhoneCommunication';
  /** Empty only for an email that has no subject. */
  readonly subject?: string;
  readonly body?: string;
  /** A bare date is its first instant in the user's time zone. */
  readonly received_at?: string;
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Only for phone calls. */
  readonly notification_event_subscribers?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly user_id?: number;
  }[];
  readonly senders?: readonly {
    readonly id: number;
    readonly type: 'User' | 'Contact';
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
  readonly receivers?: readonly {
    readonly id: number;
    readonly type: 'User' | 'Contact';
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
}

export interface ConversationUpdate {
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  };
  /** Whether the caller archived it. */
  readonly archived?: boolean;
  /** Whether the caller has read its last message. */
  readonly read?: boolean;
}

export interface ConversationMessageCreate {
  readonly body: string;
  /** The conversation it belongs to; if omitted, a new one starts, with the receivers, subject and matter that are sent. */
  readonly conversation?: {
    readonly id: number;
  };
  readonly attachment?: {
    readonly document_id?: number;
    readonly document_version_id?: number;
  };
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  };
  readonly receivers?: readonly {
    readonly id: number;
    readonly type: 'User' | 'Contact';
    readonly _deleted?: boolean;
    readonly _destroy?: boolean;
  }[];
  readonly subject?: string;
}

export interface DocumentCategoryCreate {
  /** Unique within the firm, ignoring case. */
  readonly name: string;
}

export interface DocumentCategoryUpdate {
  /** Unique within the firm, ignoring case. */
  readonly name?: string;
}

export interface FolderCreate {
  readonly name: string;
  /** Names a document category. */
  readonly document_category?: {
    readonly id: number;
  } | null;
  readonly external_properties?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly value?: string;
  }[];
  /** The folder that contains it. */
  readonly parent: {
    readonly id: number;
    readonly type: 'Folder' | 'Contact' | 'Matter';
  };
  readonly restore?: boolean;
}

export interface CommentCreate {
  readonly message: string;
  /** Names an item. */
  readonly item: {
    readonly id: number;
  };
}

export interface CommentUpdate {
  readonly message?: string;
  /** Names an item. */
  readonly item?: {
    readonly id: number;
  };
}

export interface DocumentArchiveCreate {
  readonly items: readonly {
    readonly id: number;
    readonly type: 'Document' | 'Folder';
  }[];
}

export interface SafeCustodyLocationCreate {
  /** Unique within the firm, ignoring case. */
  readonly name: string;
}

export interface SafeCustodyLocationUpdate {
  /** Unique within the firm, ignoring case. */
  readonly name?: string;
}

export interface SafeCustodyPacketCreate {
  /** The number on a label of your own. */
  readonly custom_number?: string | null;
  readonly description?: string | null;
  /** Today by default. */
  readonly created_on?: string;
  /** The id of a contact. */
  readonly contact_id: number;
  /** The id of a safe custody location. */
  readonly safe_custody_location_id: number;
}

export interface SafeCustodyPacketUpdate {
  /** The number on a label of your own. */
  readonly custom_number?: string | null;
  readonly description?: string | null;
  /** Today by default. */
  readonly created_on?: string;
  /** The id of a contact. */
  readonly contact_id?: number;
  /** The id of a safe custody location. */
  readonly safe_custody_location_id?: number;
}

export interface SafeCustodyRecordCreate {
  readonly title: string;
  readonly description?: string | null;
  readonly document_type?:
    | 'abn_registration_confirmations'
    | 'acknowledgement'
    | 'agreement'
    | 'agreement_for_sale'
    | 'appointment_of_enduring_guardianship'
    | 'birth_death_marriage_certificate'
    | 'boe'
    | 'building_certificate'
    | 'care_registration_papers'
    | 'certificate_of_title'
    | 'client_instructions'
    | 'common_seal'
    | 'conveyance'
    | 'crop_lien'
    | 'crown_land_lease'
    | 'death_certificate'
    | 'deed'
    | 'deed_of_family_arrangement'
    | 'deep_poll'
    | 'divorce_order'
    | 'email'
    | 'file_note'
    | 'grant_of_probate'
    | 'guarantee'
    | 'guardianship_appointment'
    | 'insurance_policy'
    | 'lease'
    | 'letter_sealed_envelope'
    | 'medical_authority'
    | 'memo_articles_of_association'
    | 'minutes'
    | 'miscellaneous'
    | 'mortgage_bill_of_sale'
    | 'other'
    | 'partnership_agreement'
    | 'photographs'
    | 'power_of_attorney'
    | 'power_of_enduring_guardianship'
    | 'probate'
    | 'registration_of_business_name'
    | 'search'
    | 'share_certificate'
    | 'sharefarming_agreement'
    | 'statutory_declaration'
    | 'survey_certificate'
    | 'tenancy_agreement'
    | 'transfer'
    | 'transfer_of_legal_file_authority'
    | 'transfer_returned'
    | 'trust_deed'
    | 'valuation'
    | 'water_licence'
    | 'will'
    | 'will_codicil_poa_peg'
    | 'xref'
    | 'verification_of_identity'
    | 'certificate'
    | 'letter'
    | 'affidavit'
    | 'settlement'
    | null;
  /** The date of the original. */
  readonly date?: string | null;
  /** The date on which it was received. */
  readonly stored_on?: string | null;
  /** The id of a safe custody packet. */
  readonly safe_custody_packet_id: number;
  /** Its current state; set by a state change. */
  readonly state?: 'held' | 'temporarily_removed' | 'removed';
  readonly reason?: string | null;
}

export interface SafeCustodyRecordUpdate {
  readonly title?: string;
  readonly description?: string | null;
  readonly document_type?:
    | 'abn_registration_confirmations'
    | 'acknowledgement'
    | 'agreement'
    | 'agreement_for_sale'
    | 'appointment_of_enduring_guardianship'
    | 'birth_death_marriage_certificate'
    | 'boe'
    | 'building_certificate'
    | 'care_registration_papers'
    | 'certificate_of_title'
    | 'client_instructions'
    | 'common_seal'
    | 'conveyance'
    | 'crop_lien'
    | 'crown_land_lease'
    | 'death_certificate'
    | 'deed'
    | 'deed_of_family_arrangement'
    | 'deep_poll'
    | 'divorce_order'
    | 'email'
    | 'file_note'
    | 'grant_of_probate'
    | 'guarantee'
    | 'guardianship_appointment'
    | 'insurance_policy'
    | 'lease'
    | 'letter_sealed_envelope'
    | 'medical_authority'
    | 'memo_articles_of_association'
    | 'minutes'
    | 'miscellaneous'
    | 'mortgage_bill_of_sale'
    | 'other'
    | 'partnership_agreement'
    | 'photographs'
    | 'power_of_attorney'
    | 'power_of_enduring_guardianship'
    | 'probate'
    | 'registration_of_business_name'
    | 'search'
    | 'share_certificate'
    | 'sharefarming_agreement'
    | 'statutory_declaration'
    | 'survey_certificate'
    | 'tenancy_agreement'
    | 'transfer'
    | 'transfer_of_legal_file_authority'
    | 'transfer_returned'
    | 'trust_deed'
    | 'valuation'
    | 'water_licence'
    | 'will'
    | 'will_codicil_poa_peg'
    | 'xref'
    | 'verification_of_identity'
    | 'certificate'
    | 'letter'
    | 'affidavit'
    | 'settlement'
    | null;
  /** The date of the original. */
  readonly date?: string | null;
  /** The date on which it was received. */
  readonly stored_on?: string | null;
}

export interface MatterStageCreate {
  readonly name: string;
  /** Its position among the stages; last by default. */
  readonly order?: number;
  /** Names a practice area. */
  readonly practice_area: {
    readonly id: number;
  };
}

export interface MatterStageUpdate {
  readonly name?: string;
  /** Its position among the stages; last by default. */
  readonly order?: number;
}

export interface RelationshipCreate {
  readonly description?: string | null;
  /** Names a contact. */
  readonly contact: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly matter: {
    readonly id: number;
  };
}

export interface RelationshipUpdate {
  readonly description?: string | null;
  /** Names a contact. */
  readonly contact?: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  };
}

export interface LegalHoldCreate {
  /** Why it must be preserved. */
  readonly reason: string;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Names a contact. */
  readonly contact?: {
    readonly id: number;
  } | null;
}

export interface LegalHoldUpdate {
  /** Why it must be preserved. */
  readonly reason?: string;
  /** Why it is no longer needed. Writing it releases the hold permanently. */
  readonly release_reason?: string | null;
}

export interface RetentionRuleCreate {
  /** documents; communications, including notes and conversations; or matter, which includes both and everything else that the books do not need. */
  readonly removes: 'documents' | 'communications' | 'matter';
  /** Whole years after the matter was closed, from 1 to 100. */
  readonly years: number;
  /** Null for matters of all practice areas without their own rule. */
  readonly practice_area?: {
    readonly id: number;
  } | null;
}

export interface RetentionRuleUpdate {
  /** documents; communications, including notes and conversations; or matter, which includes both and everything else that the books do not need. */
  readonly removes?: 'documents' | 'communications' | 'matter';
  /** Whole years after the matter was closed, from 1 to 100. */
  readonly years?: number;
  /** Null for matters of all practice areas without their own rule. */
  readonly practice_area?: {
    readonly id: number;
  } | null;
}

export interface DisposalUpdate {
  /** Write approved or declined, once. The job sets carried_out. */
  readonly status?: 'proposed' | 'approved' | 'declined' | 'carried_out' | null;
}

export interface DisposalItemUpdate {
  /** While the disposal is proposed: write excluded to leave the matter out, or proposed to include it again. */
  readonly status?: 'proposed' | 'excluded' | 'held' | 'removed' | null;
}

export interface GrantCreate {
  readonly name: string;
  readonly funding_code?: string | null;
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  /** Names a grant funding source. */
  readonly grant_funding_source?: {
    readonly id: number;
  } | null;
  /** The remaining amount; a string, as published. */
  readonly balance?: number | null;
}

export interface GrantUpdate {
  readonly name?: string;
  readonly funding_code?: string | null;
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  /** Names a grant funding source. */
  readonly grant_funding_source?: {
    readonly id: number;
  } | null;
  /** The remaining amount; a string, as published. */
  readonly balance?: number | null;
}

export interface GrantFundingSourceCreate {
  readonly name: string;
}

export interface GrantFundingSourceUpdate {
  readonly name?: string;
}

export interface CustomActionCreate {
  /** The label of the link; unique for the application, user and page. */
  readonly label: string;
  /** The target URL; https only. A click adds custom_action_id, user_id, subject_url and custom_action_nonce. */
  readonly target_url: string;
  /** The page that shows the link. */
  readonly ui_reference:
    | 'activities/show'
    | 'documents/show'
    | 'contacts/show'
    | 'matters/show'
    | 'folders/show';
}

export interface CustomActionUpdate {
  /** The label of the link; unique for the application, user and page. */
  readonly label?: string;
  /** The target URL; https only. A click adds custom_action_id, user_id, subject_url and custom_action_nonce. */
  readonly target_url?: string;
  /** The page that shows the link. */
  readonly ui_reference?:
    | 'activities/show'
    | 'documents/show'
    | 'contacts/show'
    | 'matters/show'
    | 'folders/show';
}

export interface CustomFieldCreate {
  readonly name: string;
  /** The type of record that it belongs to. */
  readonly parent_type: 'Contact' | 'Matter';
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'matter'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'time'
    | 'url';
  /** Last by default. */
  readonly display_order?: number;
  /** Whether new records have it by default; true by default. Existing records are not changed. */
  readonly displayed?: boolean;
  /** Whether a value cannot be removed once it is set. */
  readonly required?: boolean;
  readonly picklist_options?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly option?: string;
    readonly display_order?: number | null;
  }[];
}

export interface CustomFieldUpdate {
  readonly name?: string;
  /** Last by default. */
  readonly display_order?: number;
  /** Whether new records have it by default; true by default. Existing records are not changed. */
  readonly displayed?: boolean;
  /** Whether a value cannot be removed once it is set. */
  readonly required?: boolean;
  readonly picklist_options?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly option?: string;
    readonly display_order?: number | null;
  }[];
}

export interface CustomFieldSetCreate {
  readonly name: string;
  /** Matter by default. */
  readonly parent_type?: 'Contact' | 'Matter';
  /** Whether new records show it by default. */
  readonly displayed?: boolean;
  readonly custom_field_ids?: readonly number[];
}

export interface CustomFieldSetUpdate {
  readonly name?: string;
  /** Matter by default. */
  readonly parent_type?: 'Contact' | 'Matter';
  /** Whether new records show it by default. */
  readonly displayed?: boolean;
  readonly custom_field_ids?: readonly number[];
}

export interface PracticeAreaCreate {
  readonly code?: string | null;
  readonly name: string;
  readonly category?:
    | 'administrative'
    | 'admiralty_and_maritime'
    | 'anti_trust_and_competition'
    | 'appellate'
    | 'banking_and_finance'
    | 'bankruptcy'
    | 'business_formation_and_compliance'
    | 'civil_litigation'
    | 'civil_rights_and_constitutional'
    | 'collections_and_debt'
    | 'commercial_and_sale_of_goods'
    | 'commercial_litigation'
    | 'construction'
    | 'consumer_protection'
    | 'contracts'
    | 'corporate_litigation'
    | 'criminal'
    | 'disability_and_social_security'
    | 'education'
    | 'elder'
    | 'employment_and_labor'
    | 'energy_and_environmental'
    | 'ethics'
    | 'family'
    | 'food_and_drug'
    | 'general_practice'
    | 'government'
    | 'healthcare'
    | 'immigration'
    | 'in_house_counsel'
    | 'insurance'
    | 'intellectual_property'
    | 'international'
    | 'juvenile'
    | 'legal_aid'
    | 'mediation_and_arbitration'
    | 'medical_malpractice'
    | 'military'
    | 'multi_practice'
    | 'non_profit_and_pro_bono'
    | 'other'
    | 'personal_injury'
    | 'privacy_and_information_security'
    | 'private_client'
    | 'product_liability'
    | 'real_estate'
    | 'science_and_technology'
    | 'securities_and_mergers_and_acquisitions'
    | 'small_claims'
    | 'sports_and_entertainment_and_gaming'
    | 'tax'
    | 'telecommunications'
    | 'traffic_offenses'
    | 'transportation'
    | 'tribal'
    | 'trusts'
    | 'wills_and_estates'
    | 'workers_compensation'
    | null;
}

export interface PracticeAreaUpdate {
  readonly code?: string | null;
  readonly name?: string;
  readonly category?:
    | 'administrative'
    | 'admiralty_and_maritime'
    | 'anti_trust_and_competition'
    | 'appellate'
    | 'banking_and_finance'
    | 'bankruptcy'
    | 'business_formation_and_compliance'
    | 'civil_litigation'
    | 'civil_rights_and_constitutional'
    | 'collections_and_debt'
    | 'commercial_and_sale_of_goods'
    | 'commercial_litigation'
    | 'construction'
    | 'consumer_protection'
    | 'contracts'
    | 'corporate_litigation'
    | 'criminal'
    | 'disability_and_social_security'
    | 'education'
    | 'elder'
    | 'employment_and_labor'
    | 'energy_and_environmental'
    | 'ethics'
    | 'family'
    | 'food_and_drug'
    | 'general_practice'
    | 'government'
    | 'healthcare'
    | 'immigration'
    | 'in_house_counsel'
    | 'insurance'
    | 'intellectual_property'
    | 'international'
    | 'juvenile'
    | 'legal_aid'
    | 'mediation_and_arbitration'
    | 'medical_malpractice'
    | 'military'
    | 'multi_practice'
    | 'non_profit_and_pro_bono'
    | 'other'
    | 'personal_injury'
    | 'privacy_and_information_security'
    | 'private_client'
    | 'product_liability'
    | 'real_estate'
    | 'science_and_technology'
    | 'securities_and_mergers_and_acquisitions'
    | 'small_claims'
    | 'sports_and_entertainment_and_gaming'
    | 'tax'
    | 'telecommunications'
    | 'traffic_offenses'
    | 'transportation'
    | 'tribal'
    | 'trusts'
    | 'wills_and_estates'
    | 'workers_compensation'
    | null;
}

export interface TaskCreate {
  readonly name: string;
  readonly description: string;
  readonly description_text_type?: 'plain_text' | 'rich_text';
  /** The due date. */
  readonly due_at?: string | null;
  readonly status?: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft';
  readonly priority?: 'High' | 'Normal' | 'Low';
  /** A private task is visible only to its assigner and assignee. */
  readonly permission?: 'private' | 'public';
  /** Whether the assigner is notified by mail when it is complete. */
  readonly notify_completion?: boolean;
  readonly statute_of_limitations?: boolean;
  /** In seconds. */
  readonly time_estimated?: number | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Names a task type. */
  readonly task_type?: {
    readonly id: number;
  } | null;
  readonly assignee: {
    readonly id?: number;
    readonly type?: 'User' | 'Contact';
  };
  readonly cascading?: boolean;
  readonly cascading_offset?: number | null;
  readonly cascading_offset_polarity?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  readonly cascading_offset_type?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  /** The id of a task. */
  readonly cascading_source?: number | null;
  readonly notify_assignee?: boolean;
}

export interface TaskUpdate {
  readonly name?: string;
  readonly description?: string | null;
  readonly description_text_type?: 'plain_text' | 'rich_text';
  /** The due date. */
  readonly due_at?: string | null;
  readonly status?: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft';
  readonly priority?: 'High' | 'Normal' | 'Low';
  /** A private task is visible only to its assigner and assignee. */
  readonly permission?: 'private' | 'public';
  /** Whether the assigner is notified by mail when it is complete. */
  readonly notify_completion?: boolean;
  /** In seconds. */
  readonly time_estimated?: number | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Names a task type. */
  readonly task_type?: {
    readonly id: number;
  } | null;
  readonly assignee?: {
    readonly id?: number;
    readonly type?: 'User' | 'Contact';
  };
  readonly cascading?: boolean;
  readonly cascading_offset?: number | null;
  readonly cascading_offset_polarity?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  readonly cascading_offset_type?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  /** The id of a task. */
  readonly cascading_source?: number | null;
  readonly notify_assignee?: boolean;
}

export interface TaskTypeCreate {
  readonly name: string;
  /** When it was disabled; null enables it. */
  readonly deleted_at?: string | null;
}

export interface TaskTypeUpdate {
  readonly name?: string;
  /** When it was disabled; null enables it. */
  readonly deleted_at?: string | null;
}

export interface TaskTemplateListCreate {
  readonly name: string;
  readonly description: string;
  /** Names a practice area. */
  readonly practice_area?: {
    readonly id: number;
  } | null;
}

export interface TaskTemplateListUpdate {
  readonly name?: string;
  readonly description?: string | null;
  /** Names a practice area. */
  readonly practice_area?: {
    readonly id: number;
  } | null;
}

export interface TaskTemplateCreate {
  readonly name: string;
  readonly description?: string | null;
  readonly description_text_type?: 'plain_text' | 'rich_text';
  readonly priority?: 'High' | 'Normal' | 'Low';
  readonly private?: boolean;
  /** Names a user. */
  readonly assignee?: {
    readonly id: number;
  } | null;
  readonly reminder_templates?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly duration_unit?: 'weeks' | 'days' | 'hours' | 'minutes';
    readonly duration_value?: number;
    readonly notification_type?: 'Email' | 'Popup';
  }[];
  /** Names a task template list. */
  readonly task_template_list?: {
    readonly id: number;
  } | null;
  /** Names a task type. */
  readonly task_type?: {
    readonly id: number;
  } | null;
  readonly cascading?: boolean;
  readonly cascading_offset?: number | null;
  readonly cascading_offset_polarity?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  readonly cascading_offset_type?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  /** The template whose task determines the due date. */
  readonly cascading_source?: {
    readonly id: number;
  } | null;
}

export interface TaskTemplateUpdate {
  readonly name?: string;
  readonly description?: string | null;
  readonly description_text_type?: 'plain_text' | 'rich_text';
  readonly priority?: 'High' | 'Normal' | 'Low';
  readonly private?: boolean;
  /** Names a user. */
  readonly assignee?: {
    readonly id: number;
  } | null;
  readonly reminder_templates?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly duration_unit?: 'weeks' | 'days' | 'hours' | 'minutes';
    readonly duration_value?: number;
    readonly notification_type?: 'Email' | 'Popup';
  }[];
  /** Names a task type. */
  readonly task_type?: {
    readonly id: number;
  } | null;
  readonly cascading?: boolean;
  readonly cascading_offset?: number | null;
  readonly cascading_offset_polarity?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  readonly cascading_offset_type?:
    | 'CalendarDays'
    | 'CalendarWeeks'
    | 'CalendarMonths'
    | 'CalendarYears'
    | 'BusinessDays'
    | 'Before'
    | 'After'
    | null;
  /** The template whose task determines the due date. */
  readonly cascading_source?: {
    readonly id: number;
  } | null;
}

export interface TaskCalendarUpdate {
  readonly visible?: boolean;
  readonly color?:
    | '#367B9C'
    | '#FFA5A4'
    | '#83D17F'
    | '#FFAC7B'
    | '#8E3F64'
    | '#C75300'
    | '#009CEC'
    | '#62D6B1'
    | '#9EEDCB'
    | '#F9A2C4'
    | '#616161'
    | '#BBDA81'
    | '#DFD3F8'
    | '#D6C4A5'
    | '#FFD478'
    | '#6AC9DE'
    | '#EABBB0'
    | '#BFC2E1'
    | '#DADADA'
    | '#CDE2F5'
    | '#658CDA'
    | '#DA6666'
    | '#49B050'
    | '#E7804C'
    | '#8C66DA'
    | '#C4A882'
    | '#64AD88'
    | '#84AAA5'
    | '#56BFB3'
    | '#E77399'
    | '#BFBF4B'
    | '#8BBF3C'
    | '#B473B4'
    | '#A7A77D'
    | '#F2A53D'
    | '#658CB3'
    | '#BE9494'
    | '#A992A9'
    | '#8897A5'
    | '#93A2BE';
}

export interface ReminderCreate {
  /** By default minutes. */
  readonly duration_unit?: 'weeks' | 'days' | 'hours' | 'minutes';
  /** By default 0: the reminder is due at the time of its subject. */
  readonly duration_value?: number;
  /** Names a notification method. */
  readonly notification_method: {
    readonly id: number;
  };
  readonly subject: {
    readonly id?: number;
    readonly type?: 'CalendarEntry' | 'Task';
  };
}

export interface ReminderUpdate {
  /** By default minutes. */
  readonly duration_unit?: 'weeks' | 'days' | 'hours' | 'minutes';
  /** By default 0: the reminder is due at the time of its subject. */
  readonly duration_value?: number;
  /** Names a notification method. */
  readonly notification_method?: {
    readonly id: number;
  };
}

export interface MyEventUpdate {
  readonly marked_as_read?: boolean;
}

export interface TextSnippetCreate {
  /** The typed text, without spaces. Unique for the user, ignoring case. */
  readonly phrase: string;
  /** The expanded text. */
  readonly snippet: string;
  /** Whether it is expanded only as a separate word; true by default. */
  readonly whole_word?: boolean;
}

export interface TextSnippetUpdate {
  /** The typed text, without spaces. Unique for the user, ignoring case. */
  readonly phrase?: string;
  /** The expanded text. */
  readonly snippet?: string;
  /** Whether it is expanded only as a separate word; true by default. */
  readonly whole_word?: boolean;
}

export interface BankAccountCreate {
  /** Trust: holds clients' money, separately for each client and matter. */
  readonly type: 'Operating' | 'Trust';
  readonly name?: string | null;
  readonly institution?: string | null;
  readonly account_number?: string | null;
  /** The routing number of its branch. */
  readonly transit_number?: string | null;
  readonly swift?: string | null;
  readonly domicile_branch?: string | null;
  readonly holder?: string | null;
  readonly general_ledger_number?: string | null;
  /** The sum of its transactions. On create, the opening balance on balance_date, by default today. */
  readonly balance?: number;
  /** Whether it accepts only the money of the client (and matter) it was created for. */
  readonly controlled_account?: boolean;
  /** Whether it is the default among the accounts of its type; at most one is. */
  readonly default_account?: boolean;
  /** The currency of the firm, as three letters. */
  readonly currency: string;
  /** Names a contact. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly balance_date?: string | null;
  /** Set with PATCH; only an account with a balance of zero can be closed. */
  readonly closed?: boolean;
}

export interface BankAccountUpdate {
  readonly name?: string | null;
  readonly institution?: string | null;
  readonly account_number?: string | null;
  /** The routing number of its branch. */
  readonly transit_number?: string | null;
  readonly swift?: string | null;
  readonly domicile_branch?: string | null;
  readonly holder?: string | null;
  readonly general_ledger_number?: string | null;
  /** Whether it accepts only the money of the client (and matter) it was created for. */
  readonly controlled_account?: boolean;
  /** Whether it is the default among the accounts of its type; at most one is. */
  readonly default_account?: boolean;
  /** The currency of the firm, as three letters. */
  readonly currency?: string;
  /** Names a contact. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly balance_date?: string | null;
  /** Set with PATCH; only an account with a balance of zero can be closed. */
  readonly closed?: boolean;
}

export interface BankTransactionCreate {
  readonly date: string;
  /** Positive for money received, negative for money paid. If sent without a sign, transaction_type determines it. */
  readonly amount: number;
  /** bank_fee: charged by the bank; in a trust account it is paid from the firm’s own funds. interest: paid by the bank to the given client (which can be a bar foundation), otherwise to the firm. firm_funds: the firm’s own money in a trust account, kept for bank fees. Otherwise null. */
  readonly purpose?: 'bank_fee' | 'interest' | 'firm_funds' | null;
  readonly description?: string | null;
  /** The payer or payee. */
  readonly source?: string | null;
  /** The check number or the bank's reference. */
  readonly confirmation?: string | null;
  readonly exchange_rate?: number;
  /** Names a bank account. */
  readonly bank_account: {
    readonly id: number;
  };
  /** Names a contact. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Transfers, payments and journal entries are created by the service. */
  readonly transaction_type?: 'deposit' | 'disbursement' | 'withdrawal' | 'opening_balance' | null;
  readonly bank_account_transaction_type?:
    | 'deposit'
    | 'disbursement'
    | 'withdrawal'
    | 'opening_balance'
    | null;
  readonly currency?: string | null;
  /** Whether it was found on the bank statement; then its amount cannot be changed. */
  readonly reconciled?: boolean;
}

export interface BankTransactionUpdate {
  readonly date?: string;
  /** Positive for money received, negative for money paid. If sent without a sign, transaction_type determines it. */
  readonly amount?: number;
  /** bank_fee: charged by the bank; in a trust account it is paid from the firm’s own funds. interest: paid by the bank to the given client (which can be a bar foundation), otherwise to the firm. firm_funds: the firm’s own money in a trust account, kept for bank fees. Otherwise null. */
  readonly purpose?: 'bank_fee' | 'interest' | 'firm_funds' | null;
  readonly description?: string | null;
  /** The payer or payee. */
  readonly source?: string | null;
  /** The check number or the bank's reference. */
  readonly confirmation?: string | null;
  readonly exchange_rate?: number;
  /** Names a bank account. */
  readonly bank_account?: {
    readonly id: number;
  };
  /** Names a contact. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Transfers, payments and journal entries are created by the service. */
  readonly transaction_type?: 'deposit' | 'disbursement' | 'withdrawal' | 'opening_balance' | null;
  readonly bank_account_transaction_type?:
    | 'deposit'
    | 'disbursement'
    | 'withdrawal'
    | 'opening_balance'
    | null;
  readonly currency?: string | null;
  /** Whether it was found on the bank statement; then its amount cannot be changed. */
  readonly reconciled?: boolean;
}

export interface BankTransferCreate {
  readonly amount: number;
  /** An instant is converted to the date in the firm's time zone. */
  readonly date: string;
  /** firm_funds: the firm's own money, into or out of a trust account. Null between accounts of the same type. */
  readonly purpose?: 'firm_funds' | null;
  readonly description?: string | null;
  /** The person who authorized the transfer. */
  readonly primary_authorizer?: string | null;
  readonly secondary_authorizer?: string | null;
  /** The owner of the money; required between trust accounts, unless matter is given. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Names a bank account. */
  readonly source_account: {
    readonly id: number;
  };
  /** Names a bank account. */
  readonly destination_account: {
    readonly id: number;
  };
}

export interface MatterTransferCreate {
  readonly amount: number;
  readonly date: string;
  readonly description?: string | null;
  /** The person who authorized the transfer. */
  readonly primary_authorizer?: string | null;
  readonly secondary_authorizer?: string | null;
  /** The trust account that holds it. */
  readonly bank_account: {
    readonly id: number;
  };
  /** Names a contact. */
  readonly client: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly destination_matter: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly source_matter: {
    readonly id: number;
  };
}

export interface MatterTransferUpdate {
  readonly amount?: number;
  readonly date?: string;
  readonly description?: string | null;
  /** The person who authorized the transfer. */
  readonly primary_authorizer?: string | null;
  readonly secondary_authorizer?: string | null;
  /** The trust account that holds it. */
  readonly bank_account?: {
    readonly id: number;
  };
  /** Names a contact. */
  readonly client?: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly destination_matter?: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly source_matter?: {
    readonly id: number;
  };
}

export interface BillUpdate {
  readonly state?: 'draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid' | 'void' | 'deleted';
  readonly number?: string;
  readonly subject?: string | null;
  readonly memo?: string | null;
  readonly purchase_order?: string | null;
  readonly issued_at?: string | null;
  readonly due_at?: string | null;
  /** The firm's first tax in percent. */
  readonly tax_rate?: number;
  readonly secondary_tax_rate?: number;
  /** The date from which the bill is no longer owed. */
  readonly voided_on?: string | null;
  /** Names a bill theme. */
  readonly bill_theme?: {
    readonly id: number;
  };
  /** The id of a currency. */
  readonly currency_id?: number;
  readonly discount?: {
    readonly type?: 'percentage' | 'money' | null;
    readonly rate?: number | null;
    readonly note?: string | null;
    readonly early_payment_rate?: number | null;
    readonly early_payment_period?: number | null;
  } | null;
  readonly discount_services_only?: boolean;
  /** Null if it bears no interest. */
  readonly interest?: {
    readonly type?: 'simple' | 'compound' | null;
    readonly rate?: number | null;
    readonly period?: number | null;
  } | null;
  /** Null if legal aid does not pay its matter, or if it has several matters. */
  readonly legal_aid_uk_bill?: {
    readonly _destroy?: boolean;
    readonly additional_travel_payment?: boolean | null;
    readonly adjourned_hearing_fee?: string | null;
    readonly bill_type?: number | null;
    readonly case_stage_level?: number | null;
    readonly cla_exemption_code?: string | null;
    readonly cla_reference?: string | null;
    readonly cmrh_oral?: number | null;
    readonly cmrh_telephone?: number | null;
    readonly cost_of_counsel?: string | null;
    readonly costs_are_those_of?: number | null;
    readonly designated_accredited_representative?: number | null;
    readonly detention_travel_and_waiting_costs?: string | null;
    readonly exemption_criteria_satisfied?: number | null;
    readonly follow_on_work?: number | null;
    readonly ho_interview?: number | null;
    readonly independent_medical_reports_claimed?: string | null;
    readonly jr_form_filling?: string | null;
    readonly meetings_attended?: number | null;
    readonly mht_ref_no?: string | null;
    readonly niat_disbursement_prior_authority_number?: string | null;
    readonly substantive_hearing?: number | null;
  } | null;
  readonly use_grace_period?: boolean;
}

export interface LineItemUpdate {
  readonly kind?: 'Expense' | 'Service' | 'Product';
  readonly date?: string;
  readonly description?: string | null;
  readonly note?: string | null;
  /** Hours of time or units of an expense; 1 if the price is for the whole. */
  readonly quantity?: number;
  readonly price?: number;
  readonly group_ordering?: number;
  readonly taxable?: boolean;
  readonly secondary_taxable?: boolean;
  /** Names an activity. */
  readonly activity?: {
    readonly id: number;
  };
  /** Names a bill. */
  readonly bill?: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  };
  readonly discount?: {
    readonly type?: 'percentage' | 'money' | null;
    readonly rate?: number | null;
    readonly note?: string | null;
  } | null;
  readonly tax_settings?: readonly {
    /** The id of a tax rate configuration. */
    readonly tax_rate_configuration_id: number;
    readonly order: number;
    readonly rule?: 'Pre' | 'Post';
  }[];
  readonly update_original_record?: boolean;
}

export interface BillThemeUpdate {
  readonly name?: string;
  /** A JSON object as text. These members are used: color (#rrggbb), title, footer, logo (a data URL of a PNG or JPEG image). Other members are stored for applications. */
  readonly config?: string;
}

export interface SvcPaymentsLinkCreate {
  /** Null: the payer chooses the amount. */
  readonly amount?: number | null;
  /** The text shown to the payer. */
  readonly description: string;
  readonly email_address?: string | null;
  /** Whether the payment is earned income, if it does not pay a bill. */
  readonly is_allocated_as_revenue?: boolean;
  /** Names a bank account. */
  readonly destination_account: {
    readonly id: number;
  };
  /** The owner of the money, if it is not the subject. */
  readonly destination_contact?: {
    readonly id: number;
  } | null;
  readonly currency: string;
  readonly duration: number;
  readonly subject: {
    readonly id?: number;
    readonly type?: 'BankAccount' | 'Bill' | 'Contact';
  };
  readonly expired?: boolean;
}

export interface SvcPaymentsLinkUpdate {
  readonly expired?: boolean;
}

export interface TrustLineItemCreate {
  /** The day the request is issued by default. */
  readonly date?: string;
  readonly note?: string | null;
  readonly total: number;
  /** The request; lines can be added only before it is issued. */
  readonly bill: {
    readonly id: number;
  };
  /** A matter of the client; null for the client without a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
}

export interface TrustLineItemUpdate {
  /** The day the request is issued by default. */
  readonly date?: string;
  readonly note?: string | null;
  readonly total?: number;
}

export interface ReportCreate {
  readonly kind:
    | 'accounts_receivable'
    | 'accounts_receivable_aging'
    | 'bank_account_activity'
    | 'billing_history'
    | 'billing_rate'
    | 'client_activity'
    | 'client_ledger'
    | 'collection'
    | 'contact_information'
    | 'currency_conversion_gain_loss'
    | 'disbursement_payment'
    | 'fee_allocation'
    | 'grant_matters'
    | 'invoice_payments_v2'
    | 'matter'
    | 'matter_balance_summary'
    | 'matter_ledger_full'
    | 'matter_productivity_by_user'
    | 'matters_by_responsible_attorney'
    | 'svc_payments_deposit'
    | 'svc_payments_ledger'
    | 'svc_payments_monthly_statement'
    | 'svc_payments_transaction'
    | 'svc_payments_sales_tax'
    | 'originating_attorney_revenue'
    | 'other_revenue'
    | 'potential_trust_to_office'
    | 'productivity_by_client'
    | 'productivity_by_user'
    | 'realization'
    | 'revenue'
    | 'sales_tax'
    | 'settings_audit'
    | 'task_productivity_by_user'
    | 'task_progress_by_user'
    | 'trust_ledger'
    | 'trust_ledger_nsw'
    | 'trust_management'
    | 'trust_listing'
    | 'trust_reconciliation'
    | 'user'
    | 'utilization'
    | 'work_in_progress'
    | 'law_society_of_alberta'
    | 'law_society_of_alberta_al'
    | 'law_society_of_alberta_bar'
    | 'law_society_of_alberta_tl'
    | 'law_society_of_alberta_tt'
    | 'general_ledger'
    | 'balance_sheet'
    | 'income_statement'
    | 'trial_balance';
  readonly format: 'csv' | 'html' | 'json' | 'pdf' | 'xlsx';
  /** The first day; by default 1 January of the year of end_date. Null if the report is for a single day. */
  readonly start_date?: string | null;
  /** The last day; today by default. */
  readonly end_date?: string;
  /** For reports on the books; cash by default. */
  readonly accounting_basis?: 'cash' | 'accrual' | null;
  readonly year?: string;
  readonly period?:
    | 'today'
    | 'yesterday'
    | 'this_week'
    | 'last_week'
    | 'this_month'
    | 'last_month'
    | 'this_quarter'
    | 'last_quarter'
    | 'this_year'
    | 'last_year'
    | null;
  /** Names a contact. */
  readonly client?: {
    readonly id: number;
  };
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  };
  /** Names a user. */
  readonly user?: {
    readonly id: number;
  };
  /** Names a practice area. */
  readonly practice_area?: {
    readonly id: number;
  };
  /** Names a user. */
  readonly responsible_attorney?: {
    readonly id: number;
  };
  /** Names a user. */
  readonly originating_attorney?: {
    readonly id: number;
  };
  /** Names a bank account. */
  readonly bank_account?: {
    readonly id: number;
  };
}

export interface ReportPresetCreate {
  readonly name: string;
  readonly kind:
    | 'accounts_receivable'
    | 'accounts_receivable_aging'
    | 'bank_account_activity'
    | 'billing_history'
    | 'billing_rate'
    | 'client_activity'
    | 'client_ledger'
    | 'collection'
    | 'contact_information'
    | 'currency_conversion_gain_loss'
    | 'disbursement_payment'
    | 'fee_allocation'
    | 'grant_matters'
    | 'invoice_payments_v2'
    | 'matter'
    | 'matter_balance_summary'
    | 'matter_ledger_full'
    | 'matter_productivity_by_user'
    | 'matters_by_responsible_attorney'
    | 'svc_payments_deposit'
    | 'svc_payments_ledger'
    | 'svc_payments_monthly_statement'
    | 'svc_payments_transaction'
    | 'svc_payments_sales_tax'
    | 'originating_attorney_revenue'
    | 'other_revenue'
    | 'potential_trust_to_office'
    | 'productivity_by_client'
    | 'productivity_by_user'
    | 'realization'
    | 'revenue'
    | 'sales_tax'
    | 'settings_audit'
    | 'task_productivity_by_user'
    | 'task_progress_by_user'
    | 'trust_ledger'
    | 'trust_ledger_nsw'
    | 'trust_management'
    | 'trust_listing'
    | 'trust_reconciliation'
    | 'user'
    | 'utilization'
    | 'work_in_progress'
    | 'law_society_of_alberta'
    | 'law_society_of_alberta_al'
    | 'law_society_of_alberta_bar'
    | 'law_society_of_alberta_tl'
    | 'law_society_of_alberta_tt'
    | 'general_ledger'
    | 'balance_sheet'
    | 'income_statement'
    | 'trial_balance';
  readonly format: 'csv' | 'html' | 'json' | 'pdf' | 'xlsx';
  /** A JSON object with the report's other members, such as {"year":"2026","client":{"id":7}}. */
  readonly options: string;
  /** Whether all users of the firm can see it. */
  readonly shared?: boolean;
}

export interface ReportPresetUpdate {
  readonly name?: string;
  readonly kind?:
    | 'accounts_receivable'
    | 'accounts_receivable_aging'
    | 'bank_account_activity'
    | 'billing_history'
    | 'billing_rate'
    | 'client_activity'
    | 'client_ledger'
    | 'collection'
    | 'contact_information'
    | 'currency_conversion_gain_loss'
    | 'disbursement_payment'
    | 'fee_allocation'
    | 'grant_matters'
    | 'invoice_payments_v2'
    | 'matter'
    | 'matter_balance_summary'
    | 'matter_ledger_full'
    | 'matter_productivity_by_user'
    | 'matters_by_responsible_attorney'
    | 'svc_payments_deposit'
    | 'svc_payments_ledger'
    | 'svc_payments_monthly_statement'
    | 'svc_payments_transaction'
    | 'svc_payments_sales_tax'
    | 'originating_attorney_revenue'
    | 'other_revenue'
    | 'potential_trust_to_office'
    | 'productivity_by_client'
    | 'productivity_by_user'
    | 'realization'
    | 'revenue'
    | 'sales_tax'
    | 'settings_audit'
    | 'task_productivity_by_user'
    | 'task_progress_by_user'
    | 'trust_ledger'
    | 'trust_ledger_nsw'
    | 'trust_management'
    | 'trust_listing'
    | 'trust_reconciliation'
    | 'user'
    | 'utilization'
    | 'work_in_progress'
    | 'law_society_of_alberta'
    | 'law_society_of_alberta_al'
    | 'law_society_of_alberta_bar'
    | 'law_society_of_alberta_tl'
    | 'law_society_of_alberta_tt'
    | 'general_ledger'
    | 'balance_sheet'
    | 'income_statement'
    | 'trial_balance';
  readonly format?: 'csv' | 'html' | 'json' | 'pdf' | 'xlsx';
  /** A JSON object with the report's other members, such as {"year":"2026","client":{"id":7}}. */
  readonly options?: string;
  /** Whether all users of the firm can see it. */
  readonly shared?: boolean;
}

export interface ReportScheduleCreate {
  readonly frequency: 'daily' | 'weekly' | 'monthly';
  /** For a weekly schedule: 0 for Sunday to 6 for Saturday; by default the weekday of effective_from. */
  readonly days_of_week?: readonly number[] | null;
  /** For a monthly schedule: 1 to 31; in shorter months the last day. By default the day of effective_from. */
  readonly day_of_month?: number | null;
  /** For a monthly schedule: 3 for every third month, counted from that of effective_from; 1 by default. */
  readonly every_no_of_months?: number | null;
  /** The first day on which it may run; today by default. */
  readonly effective_from?: string;
  /** The local time in time_zone. Of a date-time only the time is used as written, ignoring date and offset; 09:00 is accepted too. */
  readonly time_of_day: string;
  /** An IANA name such as America/New_York. */
  readonly time_zone: string;
  readonly paused?: boolean;
  /** The preset for its reports. */
  readonly report_preset_id: number;
  /** The users who get the report by mail; by default its owner. */
  readonly users?: readonly {
    /** The id of a user. */
    readonly id: number;
  }[];
}

export interface ReportScheduleUpdate {
  readonly frequency?: 'daily' | 'weekly' | 'monthly';
  /** For a weekly schedule: 0 for Sunday to 6 for Saturday; by default the weekday of effective_from. */
  readonly days_of_week?: readonly number[] | null;
  /** For a monthly schedule: 1 to 31; in shorter months the last day. By default the day of effective_from. */
  readonly day_of_month?: number | null;
  /** For a monthly schedule: 3 for every third month, counted from that of effective_from; 1 by default. */
  readonly every_no_of_months?: number | null;
  /** The first day on which it may run; today by default. */
  readonly effective_from?: string;
  /** The local time in time_zone. Of a date-time only the time is used as written, ignoring date and offset; 09:00 is accepted too. */
  readonly time_of_day?: string;
  /** An IANA name such as America/New_York. */
  readonly time_zone?: string;
  readonly paused?: boolean;
  /** The preset for its reports. */
  readonly report_preset_id?: number;
  /** The users who get the report by mail; by default its owner. */
  readonly users?: readonly {
    /** The id of a user. */
    readonly id: number;
  }[];
}

export interface CalendarFeedCreate {
  /** The program that reads it, as named by the user. */
  readonly name?: string | null;
}

export interface DamageCreate {
  readonly amount: number;
  /** special: an actual expense or loss; general: pain, suffering and the like; other. */
  readonly damage_type: 'special' | 'general' | 'other';
  readonly description: string;
  /** The id of a matter. */
  readonly matter_id: number;
}

export interface DamageUpdate {
  readonly amount?: number;
  /** special: an actual expense or loss; general: pain, suffering and the like; other. */
  readonly damage_type?: 'special' | 'general' | 'other';
  readonly description?: string;
}

export interface MedicalRecordsRequestCreate {
  readonly description?: string | null;
  /** Whether this provider still treats the client. */
  readonly in_treatment: boolean;
  readonly treatment_start_date?: string | null;
  readonly treatment_end_date?: string | null;
  /** The status of the request for records. */
  readonly records_status: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
  readonly records_request_date?: string | null;
  /** When to follow up. */
  readonly records_follow_up_date?: string | null;
  /** The status of the request for bills. */
  readonly bills_status: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
  readonly bills_request_date?: string | null;
  /** When to follow up. */
  readonly bills_follow_up_date?: string | null;
  readonly medical_bills?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly amount?: number;
    readonly adjustment?: number;
    readonly balance?: number;
    readonly mark_balance_type_as?: 'lien' | 'outstanding_balance' | 'neither';
    readonly bill_date?: string | null;
    readonly bill_received_date?: string | null;
    /** The id of a document. */
    readonly document_id?: number | null;
    readonly payers?: readonly {
      readonly amount: number;
      /** The id of a contact. */
      readonly holder_id: number;
      readonly mark_as_lien: boolean;
    }[];
  }[];
  readonly medical_records?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly start_date?: string | null;
    readonly end_date?: string | null;
    /** The id of a document. */
    readonly document_id?: number;
  }[];
  /** The id of a matter. */
  readonly matter_id: number;
  /** The id of a contact. */
  readonly medical_provider_id: number;
}

export interface MedicalRecordsRequestUpdate {
  readonly description?: string | null;
  /** Whether this provider still treats the client. */
  readonly in_treatment?: boolean;
  readonly treatment_start_date?: string | null;
  readonly treatment_end_date?: string | null;
  /** The status of the request for records. */
  readonly records_status?: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
  readonly records_request_date?: string | null;
  /** When to follow up. */
  readonly records_follow_up_date?: string | null;
  /** The status of the request for bills. */
  readonly bills_status?: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
  readonly bills_request_date?: string | null;
  /** When to follow up. */
  readonly bills_follow_up_date?: string | null;
  readonly medical_bills?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly name?: string;
    readonly amount?: number;
    readonly adjustment?: number;
    readonly balance?: number;
    readonly mark_balance_type_as?: 'lien' | 'outstanding_balance' | 'neither';
    readonly bill_date?: string | null;
    readonly bill_received_date?: string | null;
    /** The id of a document. */
    readonly document_id?: number | null;
    readonly payers?: readonly {
      readonly amount: number;
      /** The id of a contact. */
      readonly holder_id: number;
      readonly mark_as_lien: boolean;
    }[];
  }[];
  readonly medical_records?: readonly {
    readonly id?: string;
    readonly _destroy?: boolean;
    readonly _deleted?: boolean;
    readonly start_date?: string | null;
    readonly end_date?: string | null;
    /** The id of a document. */
    readonly document_id?: number;
  }[];
  /** The id of a contact. */
  readonly medical_provider_id?: number;
}

export interface MedicalRecordUpdate {
  /** The start of the period that it covers. */
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  /** A document of the same matter. */
  readonly document_id?: number;
}

export interface MedicalBillUpdate {
  readonly name?: string;
  /** The billed amount. */
  readonly amount?: number;
  /** The reduction by the provider. */
  readonly adjustment?: number;
  /** The amount still owed to the provider. */
  readonly balance?: number;
  /** Whether the balance is a lien of the provider, a debt of the client, or neither. */
  readonly mark_balance_type_as?: 'lien' | 'outstanding_balance' | 'neither';
  readonly bill_date?: string | null;
  readonly bill_received_date?: string | null;
  /** A document of the same matter. */
  readonly document_id?: number | null;
  readonly payers?: readonly {
    readonly amount: number;
    /** The id of a contact. */
    readonly holder_id: number;
    readonly mark_as_lien: boolean;
  }[];
}

export interface LienCreate {
  readonly amount: number;
  readonly description?: string | null;
  /** False: the amount is owed or was paid, but is not claimed from the recovery. */
  readonly mark_as_lien?: boolean;
  /** The id of a matter. */
  readonly matter_id: number;
  /** The id of a contact. */
  readonly holder_id?: number | null;
}

export interface LienUpdate {
  readonly amount?: number;
  readonly description?: string | null;
  /** False: the amount is owed or was paid, but is not claimed from the recovery. */
  readonly mark_as_lien?: boolean;
  /** The id of a contact. */
  readonly holder_id?: number | null;
}

export interface SavedViewCreate {
  readonly name: string;
  /** The list it shows, such as Matters. */
  readonly list: string;
  /** The path in the app, with filters and order, such as /matters?status=open. */
  readonly address: string;
  /** The names of the columns shown, separated by commas; null for the user's own choice. */
  readonly columns?: string | null;
  /** Whether all users of the firm can see it. */
  readonly shared?: boolean;
}

export interface SavedViewUpdate {
  readonly name?: string;
  /** The path in the app, with filters and order, such as /matters?status=open. */
  readonly address?: string;
  /** The names of the columns shown, separated by commas; null for the user's own choice. */
  readonly columns?: string | null;
  /** Whether all users of the firm can see it. */
  readonly shared?: boolean;
}

export interface WebhookCreate {
  /** The callback URL; https only. Another one starts a new handshake. The same one does too, unless the webhook is enabled, or has expired and gets another expires_at. */
  readonly url: string;
  /** The record type that it covers: matter (or 1), activity (or 2), bill (or 3), calendar_entry (or 4), communication (or 5), contact (or 6), task (or 7), document (or 8), folder (or 9), svc_payments_payment (or 10). */
  readonly model:
    | 'matter'
    | 'activity'
    | 'bill'
    | 'calendar_entry'
    | 'communication'
    | 'contact'
    | 'task'
    | 'document'
    | 'folder'
    | 'svc_payments_payment';
  /** The events; GET /webhooks/events lists those of each model. */
  readonly events: readonly (
    | 'created'
    | 'deleted'
    | 'matter_closed'
    | 'matter_opened'
    | 'matter_pended'
    | 'updated'
  )[];
  /** The members of each payload, as in the parameter `fields`; id is always included. */
  readonly fields?: string | null;
  /** By default in 3 days; at most 31 days from now. */
  readonly expires_at?: string | null;
}

export interface WebhookUpdate {
  /** The callback URL; https only. Another one starts a new handshake. The same one does too, unless the webhook is enabled, or has expired and gets another expires_at. */
  readonly url?: string;
  /** The events; GET /webhooks/events lists those of each model. */
  readonly events?: readonly (
    | 'created'
    | 'deleted'
    | 'matter_closed'
    | 'matter_opened'
    | 'matter_pended'
    | 'updated'
  )[];
  /** The members of each payload, as in the parameter `fields`; id is always included. */
  readonly fields?: string | null;
  /** By default in 3 days; at most 31 days from now. */
  readonly expires_at?: string | null;
}

export interface ListMeta {
  /** The URLs of the next and previous pages; each is absent if there is no such page. */
  readonly paging: {
    readonly next?: string;
    readonly previous?: string;
  };
  /** The total number of records in the list. */
  readonly records: number;
}

export interface Error {
  readonly error: {
    /** A stable name for programs. */
    readonly type:
      | 'ArgumentError'
      | 'Conflict'
      | 'DeleteFailed'
      | 'ForbiddenError'
      | 'IdempotencyKeyReused'
      | 'InternalError'
      | 'InvalidFields'
      | 'LengthRequired'
      | 'MethodNotAllowed'
      | 'NotAcceptable'
      | 'PayloadTooLarge'
      | 'PreconditionFailed'
      | 'RateLimitExceeded'
      | 'RecordNotFound'
      | 'ServiceUnavailable'
      | 'UnauthorizedError'
      | 'UnprocessableEntity'
      | 'UnsupportedMediaType'
      | 'UploadNotFoundError'
      | 'VersionGone'
      | 'WrongContent';
    /** The exact error, such as record.not_found. */
    readonly code: string;
    /** A sentence for people, with the invalid value and what would be accepted. */
    readonly message: string;
    /** The HTTP status. */
    readonly status: string;
    /** On 422: the invalid members, each with its messages. `base` has those about the request as a whole. */
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    /** Where the documentation explains the code. */
    readonly doc_url: string;
    /** The same as the header X-Request-Id. */
    readonly request_id: string;
  };
}

/** The values of members of UserCreate. */
export const UserCreateValues = {
  subscription_type: ['Attorney', 'NonAttorney'],
  hours_visibility: ['all', 'own'],
  rates_visibility: ['all', 'own'],
  contacts_visibility: ['all', 'own'],
  calendar_visibility: ['all', 'own'],
} as const;

/** The values of members of TaxRateConfigurationCreate. */
export const TaxRateConfigurationCreateValues = {
  tax_authority: [
    'canada_revenue_agency_cra',
    'revenu_quebec',
    'british_columbia_ministry_of_finance',
    'manitoba_department_of_finance',
    'saskatchewan_ministry_of_finance',
    'none',
    'other',
    null,
  ],
} as const;

/** The values of members of ActivityCreate. */
export const ActivityCreateValues = {
  type: ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'],
  tax_setting: ['no_tax', 'tax_1_only', 'tax_2_only', 'tax_1_and_tax_2', null],
} as const;

/** The values of members of ExpenseCategoryCreate. */
export const ExpenseCategoryCreateValues = {
  entry_type: ['hard_cost', 'soft_cost', 'unassociated'],
} as const;

/** The values of members of ContactCreate. */
export const ContactCreateValues = { type: ['Company', 'Person'] } as const;

/** The values of members of MatterCreate. */
export const MatterCreateValues = { status: ['Pending', 'Open', 'Closed'] } as const;

/** The values of members of NoteCreate. */
export const NoteCreateValues = {
  type: ['Matter', 'Contact'],
  detail_text_type: ['plain_text', 'rich_text'],
} as const;

/** The values of members of CalendarCreate. */
export const CalendarCreateValues = {
  source: ['web', 'mobile'],
  color: [
    '#367B9C',
    '#FFA5A4',
    '#83D17F',
    '#FFAC7B',
    '#8E3F64',
    '#C75300',
    '#009CEC',
    '#62D6B1',
    '#9EEDCB',
    '#F9A2C4',
    '#616161',
    '#BBDA81',
    '#DFD3F8',
    '#D6C4A5',
    '#FFD478',
    '#6AC9DE',
    '#EABBB0',
    '#BFC2E1',
    '#DADADA',
    '#CDE2F5',
    '#658CDA',
    '#DA6666',
    '#49B050',
    '#E7804C',
    '#8C66DA',
    '#C4A882',
    '#64AD88',
    '#84AAA5',
    '#56BFB3',
    '#E77399',
    '#BFBF4B',
    '#8BBF3C',
    '#B473B4',
    '#A7A77D',
    '#F2A53D',
    '#658CB3',
    '#BE9494',
    '#A992A9',
    '#8897A5',
    '#93A2BE',
  ],
} as const;

/** The values of members of CalendarEntryCreate. */
export const CalendarEntryCreateValues = { _deleted: ['single', 'future'] } as const;

/** The values of members of CalendarEntryEventTypeCreate. */
export const CalendarEntryEventTypeCreateValues = {
  color: [
    '#367B9C',
    '#FFA5A4',
    '#83D17F',
    '#FFAC7B',
    '#8E3F64',
    '#C75300',
    '#009CEC',
    '#62D6B1',
    '#9EEDCB',
    '#F9A2C4',
    '#616161',
    '#BBDA81',
    '#DFD3F8',
    '#D6C4A5',
    '#FFD478',
    '#6AC9DE',
    '#EABBB0',
    '#BFC2E1',
    '#DADADA',
    '#CDE2F5',
  ],
} as const;

/** The values of members of CommunicationCreate. */
export const CommunicationCreateValues = { type: ['EmailCommunication', 'PhoneCommunication'] } as const;

/** The values of members of SafeCustodyRecordCreate. */
export const SafeCustodyRecordCreateValues = {
  document_type: [
    'abn_registration_confirmations',
    'acknowledgement',
    'agreement',
    'agreement_for_sale',
    'appointment_of_enduring_guardianship',
    'birth_death_marriage_certificate',
    'boe',
    'building_certificate',
    'care_registration_papers',
    'certificate_of_title',
    'client_instructions',
    'common_seal',
    'conveyance',
    'crop_lien',
    'crown_land_lease',
    'death_certificate',
    'deed',
    'deed_of_family_arrangement',
    'deep_poll',
    'divorce_order',
    'email',
    'file_note',
    'grant_of_probate',
    'guarantee',
    'guardianship_appointment',
    'insurance_policy',
    'lease',
    'letter_sealed_envelope',
    'medical_authority',
    'memo_articles_of_association',
    'minutes',
    'miscellaneous',
    'mortgage_bill_of_sale',
    'other',
    'partnership_agreement',
    'photographs',
    'power_of_attorney',
    'power_of_enduring_guardianship',
    'probate',
    'registration_of_business_name',
    'search',
    'share_certificate',
    'sharefarming_agreement',
    'statutory_declaration',
    'survey_certificate',
    'tenancy_agreement',
    'transfer',
    'transfer_of_legal_file_authority',
    'transfer_returned',
    'trust_deed',
    'valuation',
    'water_licence',
    'will',
    'will_codicil_poa_peg',
    'xref',
    'verification_of_identity',
    'certificate',
    'letter',
    'affidavit',
    'settlement',
    null,
  ],
  state: ['held', 'temporarily_removed', 'removed'],
} as const;

/** The values of members of RetentionRuleCreate. */
export const RetentionRuleCreateValues = { removes: ['documents', 'communications', 'matter'] } as const;

/** The values of members of CustomActionCreate. */
export const CustomActionCreateValues = {
  ui_reference: ['activities/show', 'documents/show', 'contacts/show', 'matters/show', 'folders/show'],
} as const;

/** The values of members of CustomFieldCreate. */
export const CustomFieldCreateValues = {
  parent_type: ['Contact', 'Matter'],
  field_type: [
    'checkbox',
    'contact',
    'currency',
    'date',
    'email',
    'matter',
    'numeric',
    'picklist',
    'text_area',
    'text_line',
    'time',
    'url',
  ],
} as const;

/** The values of members of CustomFieldSetCreate. */
export const CustomFieldSetCreateValues = { parent_type: ['Contact', 'Matter'] } as const;

/** The values of members of PracticeAreaCreate. */
export const PracticeAreaCreateValues = {
  category: [
    'administrative',
    'admiralty_and_maritime',
    'anti_trust_and_competition',
    'appellate',
    'banking_and_finance',
    'bankruptcy',
    'business_formation_and_compliance',
    'civil_litigation',
    'civil_rights_and_constitutional',
    'collections_and_debt',
    'commercial_and_sale_of_goods',
    'commercial_litigation',
    'construction',
    'consumer_protection',
    'contracts',
    'corporate_litigation',
    'criminal',
    'disability_and_social_security',
    'education',
    'elder',
    'employment_and_labor',
    'energy_and_environmental',
    'ethics',
    'family',
    'food_and_drug',
    'general_practice',
    'government',
    'healthcare',
    'immigration',
    'in_house_counsel',
    'insurance',
    'intellectual_property',
    'international',
    'juvenile',
    'legal_aid',
    'mediation_and_arbitration',
    'medical_malpractice',
    'military',
    'multi_practice',
    'non_profit_and_pro_bono',
    'other',
    'personal_injury',
    'privacy_and_information_security',
    'private_client',
    'product_liability',
    'real_estate',
    'science_and_technology',
    'securities_and_mergers_and_acquisitions',
    'small_claims',
    'sports_and_entertainment_and_gaming',
    'tax',
    'telecommunications',
    'traffic_offenses',
    'transportation',
    'tribal',
    'trusts',
    'wills_and_estates',
    'workers_compensation',
    null,
  ],
} as const;

/** The values of members of TaskCreate. */
export const TaskCreateValues = {
  description_text_type: ['plain_text', 'rich_text'],
  status: ['pending', 'in_progress', 'in_review', 'complete', 'draft'],
  priority: ['High', 'Normal', 'Low'],
  permission: ['private', 'public'],
  cascading_offset_polarity: [
    'CalendarDays',
    'CalendarWeeks',
    'CalendarMonths',
    'CalendarYears',
    'BusinessDays',
    'Before',
    'After',
    null,
  ],
  cascading_offset_type: [
    'CalendarDays',
    'CalendarWeeks',
    'CalendarMonths',
    'CalendarYears',
    'BusinessDays',
    'Before',
    'After',
    null,
  ],
} as const;

/** The values of members of TaskTemplateCreate. */
export const TaskTemplateCreateValues = {
  description_text_type: ['plain_text', 'rich_text'],
  priority: ['High', 'Normal', 'Low'],
  cascading_offset_polarity: [
    'CalendarDays',
    'CalendarWeeks',
    'CalendarMonths',
    'CalendarYears',
    'BusinessDays',
    'Before',
    'After',
    null,
  ],
  cascading_offset_type: [
    'CalendarDays',
    'CalendarWeeks',
    'CalendarMonths',
    'CalendarYears',
    'BusinessDays',
    'Before',
    'After',
    null,
  ],
} as const;

/** The values of members of ReminderCreate. */
export const ReminderCreateValues = { duration_unit: ['weeks', 'days', 'hours', 'minutes'] } as const;

/** The values of members of BankAccountCreate. */
export const BankAccountCreateValues = { type: ['Operating', 'Trust'] } as const;

/** The values of members of BankTransactionCreate. */
export const BankTransactionCreateValues = {
  purpose: ['bank_fee', 'interest', 'firm_funds', null],
  transaction_type: ['deposit', 'disbursement', 'withdrawal', 'opening_balance', null],
  bank_account_transaction_type: ['deposit', 'disbursement', 'withdrawal', 'opening_balance', null],
} as const;

/** The values of members of BankTransferCreate. */
export const BankTransferCreateValues = { purpose: ['firm_funds', null] } as const;

/** The values of members of ReportCreate. */
export const ReportCreateValues = {
  kind: [
    'accounts_receivable',
    'accounts_receivable_aging',
    'bank_account_activity',
    'billing_history',
    'billing_rate',
    'client_activity',
    'client_ledger',
    'collection',
    'contact_information',
    'currency_conversion_gain_loss',
    'disbursement_payment',
    'fee_allocation',
    'grant_matters',
    'invoice_payments_v2',
    'matter',
    'matter_balance_summary',
    'matter_ledger_full',
    'matter_productivity_by_user',
    'matters_by_responsible_attorney',
    'svc_payments_deposit',
    'svc_payments_ledger',
    'svc_payments_monthly_statement',
    'svc_payments_transaction',
    'svc_payments_sales_tax',
    'originating_attorney_revenue',
    'other_revenue',
    'potential_trust_to_office',
    'productivity_by_client',
    'productivity_by_user',
    'realization',
    'revenue',
    'sales_tax',
    'settings_audit',
    'task_productivity_by_user',
    'task_progress_by_user',
    'trust_ledger',
    'trust_ledger_nsw',
    'trust_management',
    'trust_listing',
    'trust_reconciliation',
    'user',
    'utilization',
    'work_in_progress',
    'law_society_of_alberta',
    'law_society_of_alberta_al',
    'law_society_of_alberta_bar',
    'law_society_of_alberta_tl',
    'law_society_of_alberta_tt',
    'general_ledger',
    'balance_sheet',
    'income_statement',
    'trial_balance',
  ],
  format: ['csv', 'html', 'json', 'pdf', 'xlsx'],
  accounting_basis: ['cash', 'accrual', null],
  period: [
    'today',
    'yesterday',
    'this_week',
    'last_week',
    'this_month',
    'last_month',
    'this_quarter',
    'last_quarter',
    'this_year',
    'last_year',
    null,
  ],
} as const;

/** The values of members of ReportPresetCreate. */
export const ReportPresetCreateValues = {
  kind: [
    'accounts_receivable',
    'accounts_receivable_aging',
    'bank_account_activity',
    'billing_history',
    'billing_rate',
    'client_activity',
    'client_ledger',
    'collection',
    'contact_information',
    'currency_conversion_gain_loss',
    'disbursement_payment',
    'fee_allocation',
    'grant_matters',
    'invoice_payments_v2',
    'matter',
    'matter_balance_summary',
    'matter_ledger_full',
    'matter_productivity_by_user',
    'matters_by_responsible_attorney',
    'svc_payments_deposit',
    'svc_payments_ledger',
    'svc_payments_monthly_statement',
    'svc_payments_transaction',
    'svc_payments_sales_tax',
    'originating_attorney_revenue',
    'other_revenue',
    'potential_trust_to_office',
    'productivity_by_client',
    'productivity_by_user',
    'realization',
    'revenue',
    'sales_tax',
    'settings_audit',
    'task_productivity_by_user',
    'task_progress_by_user',
    'trust_ledger',
    'trust_ledger_nsw',
    'trust_management',
    'trust_listing',
    'trust_reconciliation',
    'user',
    'utilization',
    'work_in_progress',
    'law_society_of_alberta',
    'law_society_of_alberta_al',
    'law_society_of_alberta_bar',
    'law_society_of_alberta_tl',
    'law_society_of_alberta_tt',
    'general_ledger',
    'balance_sheet',
    'income_statement',
    'trial_balance',
  ],
  format: ['csv', 'html', 'json', 'pdf', 'xlsx'],
} as const;

/** The values of members of ReportScheduleCreate. */
export const ReportScheduleCreateValues = { frequency: ['daily', 'weekly', 'monthly'] } as const;

/** The values of members of DamageCreate. */
export const DamageCreateValues = { damage_type: ['special', 'general', 'other'] } as const;

/** The values of members of MedicalRecordsRequestCreate. */
export const MedicalRecordsRequestCreateValues = {
  records_status: ['not_yet_requested', 'requested', 'received', 'incomplete', 'certified'],
  bills_status: ['not_yet_requested', 'requested', 'received', 'incomplete', 'certified'],
} as const;

/** The values of members of WebhookCreate. */
export const WebhookCreateValues = {
  model: [
    'matter',
    'activity',
    'bill',
    'calendar_entry',
    'communication',
    'contact',
    'task',
    'document',
    'folder',
    'svc_payments_payment',
  ],
} as const;

/** Read the user of the token or session; with account{...}, also the firm. */
export const getCurrentUser: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Accepted without effect: co-counsel are contacts, never users. */
    readonly include_co_counsel?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: User;
  }
> = { id: 'getCurrentUser', api: 'practice', method: 'GET', path: '/users/who_am_i' };

/** List users. */
export const listUsers: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'enabled(asc)'
      | 'enabled(desc)'
      | 'first_name(asc)'
      | 'first_name(desc)'
      | 'initials(asc)'
      | 'initials(desc)'
      | 'last_name(asc)'
      | 'last_name(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'subscription_type(asc)'
      | 'subscription_type(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only users who may sign in, or with false those who may not. */
    readonly enabled?: boolean;
    /** Wildcard search, ignoring case. */
    readonly name?: string;
    /** Only users who were invited and have not chosen a password, or with false all others. Nobody chooses one in a firm with an identity provider. */
    readonly pending_setup?: boolean;
    /** Only users with this role. */
    readonly role?: 'admin' | 'accounts' | 'billing' | 'reports';
    /** Only records with this value. */
    readonly subscription_type?: 'Attorney' | 'NonAttorney';
    /** Accepted without effect: co-counsel are contacts, never users. */
    readonly include_co_counsel?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly User[];
    readonly meta: ListMeta;
  }
> = { id: 'listUsers', api: 'practice', method: 'GET', path: '/users' };

/** Add a user to the firm and invite them by mail to choose a password. */
export const createUser: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Accepted without effect: co-counsel are contacts, never users. */
    readonly include_co_counsel?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  UserCreate,
  {
    readonly data: User;
  }
> = { id: 'createUser', api: 'practice', method: 'POST', path: '/users' };

/** Read the picture of a user. */
export const getUserAvatar: Operation<
  {
    /** The id of a user. */
    readonly user_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'getUserAvatar', api: 'practice', method: 'GET', path: '/users/{user_id}/avatar' };

/** Set the picture of a user: image is a PNG, JPEG, GIF or WebP file in base64. Returns the user. */
export const giveUserAvatar: Operation<
  {
    /** The id of a user. */
    readonly user_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly image: string;
  },
  {
    readonly data: User;
  }
> = { id: 'giveUserAvatar', api: 'practice', method: 'POST', path: '/users/{user_id}/avatar' };

/** Delete the picture of a user. */
export const deleteUserAvatar: Operation<
  {
    /** The id of a user. */
    readonly user_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteUserAvatar', api: 'practice', method: 'DELETE', path: '/users/{user_id}/avatar' };

/** Merge another contact into this one: its matters, notes, tasks, relationships, messages, documents, addresses and custom fields move here, and it is deleted. A contact that has bills, payments or trust money can only be the one that is kept. */
export const mergeContact: Operation<
  {
    /** The id of the contact that is kept. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    /** Names a contact. */
    readonly contact: {
      readonly id: number;
    };
  },
  {
    readonly data: Contact;
  }
> = { id: 'mergeContact', api: 'practice', method: 'POST', path: '/contacts/{id}/merge' };

/** Download contacts as vCards, by the filters of their list; at most 10000. */
export const exportVcards: Operation<
  {
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'shared_at(asc)'
      | 'shared_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =. */
    readonly custom_field_values?: Readonly<Record<string, string>>;
    /** Wildcard search in name and company, ignoring accents, and in title, addresses, phone numbers, web sites, matters and custom fields. */
    readonly query?: string;
    /** Only records with this value. */
    readonly type?: 'Company' | 'Person';
    /** With true, only clients of a matter. */
    readonly client_only?: boolean;
    /** With true, only contacts with access to the client portal. */
    readonly svc_connect_only?: boolean;
    /** With true, only contacts with an email address. */
    readonly email_only?: boolean;
    /** All records except those with these ids. */
    readonly 'exclude_ids[]'?: readonly number[];
    /** The first letter of the name. */
    readonly initial?:
      | 'A'
      | 'B'
      | 'C'
      | 'D'
      | 'E'
      | 'F'
      | 'G'
      | 'H'
      | 'I'
      | 'J'
      | 'K'
      | 'L'
      | 'M'
      | 'N'
      | 'O'
      | 'P'
      | 'Q'
      | 'R'
      | 'S'
      | 'T'
      | 'U'
      | 'V'
      | 'W'
      | 'X'
      | 'Y'
      | 'Z';
    /** Only contacts that this document or folder is shared with; always empty, since none are shared. */
    readonly shared_resource_id?: number;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The vCard version; 4.0 by default. */
    readonly version?: '4.0' | '3.0';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'exportVcards', api: 'practice', method: 'GET', path: '/contacts/vcards' };

/** Download a contact as a vCard. */
export const exportVcard: Operation<
  {
    /** The contact. */
    readonly id: number;
    /** The vCard version; 4.0 by default. */
    readonly version?: '4.0' | '3.0';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'exportVcard', api: 'practice', method: 'GET', path: '/contacts/{id}/vcard' };

/** List the email addresses of a contact. */
export const listContactEmailAddresses: Operation<
  {
    /** The id of a contact. */
    readonly contact_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly EmailAddress[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listContactEmailAddresses',
  api: 'practice',
  method: 'GET',
  path: '/contacts/{contact_id}/email_addresses',
};

/** List the phone numbers of a contact. */
export const listContactPhoneNumbers: Operation<
  {
    /** The id of a contact. */
    readonly contact_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly PhoneNumber[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listContactPhoneNumbers',
  api: 'practice',
  method: 'GET',
  path: '/contacts/{contact_id}/phone_numbers',
};

/** Read the picture of a contact. */
export const getContactAvatar: Operation<
  {
    /** The id of a contact. */
    readonly contact_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'getContactAvatar', api: 'practice', method: 'GET', path: '/contacts/{contact_id}/avatar' };

/** Create contacts from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. A file in the format vCards is also accepted. */
export const importContacts: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly csv: string;
    readonly dry_run?: boolean;
    readonly skip_refused?: boolean;
    readonly mapping?: unknown;
    readonly file_name?: string | null;
  },
  {
    readonly data: {
      /** The stored import, which can be undone; null if nothing was written. */
      readonly import_id: number | null;
      /** The number of rows in the file. */
      readonly rows: number;
      /** The number of records created. */
      readonly created: number;
      /** The number of previously imported records that were changed. */
      readonly changed: number;
      /** The number of records deleted: canceled calendar entries. */
      readonly deleted: number;
      /** The number of previously imported rows without changes. */
      readonly unchanged: number;
      /** The number of refused rows. If there are any and skip_refused is not sent, nothing is written. */
      readonly refused_rows: number;
      /** The refused rows, in the order of the file; the first 1000. */
      readonly refused: readonly {
        /** The first line of the row; the header is line 1. */
        readonly line: number;
        /** The invalid column; null if the whole row is invalid. */
        readonly member: string | null;
        readonly sentence: string;
      }[];
      /** The results of the other rows, in the order of the file; the first 1000. Empty in a dry run. */
      readonly written: readonly {
        /** The first line of the row. */
        readonly line: number;
        readonly deed: 'created' | 'changed' | 'deleted' | 'unchanged';
        /** The record. */
        readonly id: string | null;
      }[];
      /** The meaning of each column of the file. */
      readonly columns: readonly {
        readonly header: string;
        /** Null if the column is ignored. */
        readonly member: string | null;
      }[];
      /** What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text. */
      readonly accepted_columns: readonly string[];
      /** The mapping used to read the file, which can be sent with similar files. */
      readonly mapping: Readonly<Record<string, unknown>>;
      /** The kind of export that the columns were recognized as; null if they are named like members. */
      readonly recognised_as: string | null;
      /** Members that had no effect, such as `display_number` where matters are numbered automatically. */
      readonly ignored_members: readonly string[];
    };
  }
> = { id: 'importContacts', api: 'practice', method: 'POST', path: '/contacts/import' };

/** Create matters from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. */
export const importMatters: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly csv: string;
    readonly dry_run?: boolean;
    readonly skip_refused?: boolean;
    readonly mapping?: unknown;
    readonly file_name?: string | null;
  },
  {
    readonly data: {
      /** The stored import, which can be undone; null if nothing was written. */
      readonly import_id: number | null;
      /** The number of rows in the file. */
      readonly rows: number;
      /** The number of records created. */
      readonly created: number;
      /** The number of previously imported records that were changed. */
      readonly changed: number;
      /** The number of records deleted: canceled calendar entries. */
      readonly deleted: number;
      /** The number of previously imported rows without changes. */
      readonly unchanged: number;
      /** The number of refused rows. If there are any and skip_refused is not sent, nothing is written. */
      readonly refused_rows: number;
      /** The refused rows, in the order of the file; the first 1000. */
      readonly refused: readonly {
        /** The first line of the row; the header is line 1. */
        readonly line: number;
        /** The invalid column; null if the whole row is invalid. */
        readonly member: string | null;
        readonly sentence: string;
      }[];
      /** The results of the other rows, in the order of the file; the first 1000. Empty in a dry run. */
      readonly written: readonly {
        /** The first line of the row. */
        readonly line: number;
        readonly deed: 'created' | 'changed' | 'deleted' | 'unchanged';
        /** The record. */
        readonly id: string | null;
      }[];
      /** The meaning of each column of the file. */
      readonly columns: readonly {
        readonly header: string;
        /** Null if the column is ignored. */
        readonly member: string | null;
      }[];
      /** What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text. */
      readonly accepted_columns: readonly string[];
      /** The mapping used to read the file, which can be sent with similar files. */
      readonly mapping: Readonly<Record<string, unknown>>;
      /** The kind of export that the columns were recognized as; null if they are named like members. */
      readonly recognised_as: string | null;
      /** Members that had no effect, such as `display_number` where matters are numbered automatically. */
      readonly ignored_members: readonly string[];
    };
  }
> = { id: 'importMatters', api: 'practice', method: 'POST', path: '/matters/import' };

/** Create activities from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. A file in the format LEDES 1998B is also accepted. */
export const importActivities: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly csv: string;
    readonly dry_run?: boolean;
    readonly skip_refused?: boolean;
    readonly mapping?: unknown;
    readonly file_name?: string | null;
  },
  {
    readonly data: {
      /** The stored import, which can be undone; null if nothing was written. */
      readonly import_id: number | null;
      /** The number of rows in the file. */
      readonly rows: number;
      /** The number of records created. */
      readonly created: number;
      /** The number of previously imported records that were changed. */
      readonly changed: number;
      /** The number of records deleted: canceled calendar entries. */
      readonly deleted: number;
      /** The number of previously imported rows without changes. */
      readonly unchanged: number;
      /** The number of refused rows. If there are any and skip_refused is not sent, nothing is written. */
      readonly refused_rows: number;
      /** The refused rows, in the order of the file; the first 1000. */
      readonly refused: readonly {
        /** The first line of the row; the header is line 1. */
        readonly line: number;
        /** The invalid column; null if the whole row is invalid. */
        readonly member: string | null;
        readonly sentence: string;
      }[];
      /** The results of the other rows, in the order of the file; the first 1000. Empty in a dry run. */
      readonly written: readonly {
        /** The first line of the row. */
        readonly line: number;
        readonly deed: 'created' | 'changed' | 'deleted' | 'unchanged';
        /** The record. */
        readonly id: string | null;
      }[];
      /** The meaning of each column of the file. */
      readonly columns: readonly {
        readonly header: string;
        /** Null if the column is ignored. */
        readonly member: string | null;
      }[];
      /** What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text. */
      readonly accepted_columns: readonly string[];
      /** The mapping used to read the file, which can be sent with similar files. */
      readonly mapping: Readonly<Record<string, unknown>>;
      /** The kind of export that the columns were recognized as; null if they are named like members. */
      readonly recognised_as: string | null;
      /** Members that had no effect, such as `display_number` where matters are numbered automatically. */
      readonly ignored_members: readonly string[];
    };
  }
> = { id: 'importActivities', api: 'practice', method: 'POST', path: '/activities/import' };

/** Create tasks from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. */
export const importTasks: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly csv: string;
    readonly dry_run?: boolean;
    readonly skip_refused?: boolean;
    readonly mapping?: unknown;
    readonly file_name?: string | null;
  },
  {
    readonly data: {
      /** The stored import, which can be undone; null if nothing was written. */
      readonly import_id: number | null;
      /** The number of rows in the file. */
      readonly rows: number;
      /** The number of records created. */
      readonly created: number;
      /** The number of previously imported records that were changed. */
      readonly changed: number;
      /** The number of records deleted: canceled calendar entries. */
      readonly deleted: number;
      /** The number of previously imported rows without changes. */
      readonly unchanged: number;
      /** The number of refused rows. If there are any and skip_refused is not sent, nothing is written. */
      readonly refused_rows: number;
      /** The refused rows, in the order of the file; the first 1000. */
      readonly refused: readonly {
        /** The first line of the row; the header is line 1. */
        readonly line: number;
        /** The invalid column; null if the whole row is invalid. */
        readonly member: string | null;
        readonly sentence: string;
      }[];
      /** The results of the other rows, in the order of the file; the first 1000. Empty in a dry run. */
      readonly written: readonly {
        /** The first line of the row. */
        readonly line: number;
        readonly deed: 'created' | 'changed' | 'deleted' | 'unchanged';
        /** The record. */
        readonly id: string | null;
      }[];
      /** The meaning of each column of the file. */
      readonly columns: readonly {
        readonly header: string;
        /** Null if the column is ignored. */
        readonly member: string | null;
      }[];
      /** What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text. */
      readonly accepted_columns: readonly string[];
      /** The mapping used to read the file, which can be sent with similar files. */
      readonly mapping: Readonly<Record<string, unknown>>;
      /** The kind of export that the columns were recognized as; null if they are named like members. */
      readonly recognised_as: string | null;
      /** Members that had no effect, such as `display_number` where matters are numbered automatically. */
      readonly ignored_members: readonly string[];
    };
  }
> = { id: 'importTasks', api: 'practice', method: 'POST', path: '/tasks/import' };

/** Create calendar entries from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. A file in the format iCalendar is also accepted. */
export const importCalendarEntries: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly csv: string;
    readonly dry_run?: boolean;
    readonly skip_refused?: boolean;
    readonly mapping?: unknown;
    readonly file_name?: string | null;
  },
  {
    readonly data: {
      /** The stored import, which can be undone; null if nothing was written. */
      readonly import_id: number | null;
      /** The number of rows in the file. */
      readonly rows: number;
      /** The number of records created. */
      readonly created: number;
      /** The number of previously imported records that were changed. */
      readonly changed: number;
      /** The number of records deleted: canceled calendar entries. */
      readonly deleted: number;
      /** The number of previously imported rows without changes. */
      readonly unchanged: number;
      /** The number of refused rows. If there are any and skip_refused is not sent, nothing is written. */
      readonly refused_rows: number;
      /** The refused rows, in the order of the file; the first 1000. */
      readonly refused: readonly {
        /** The first line of the row; the header is line 1. */
        readonly line: number;
        /** The invalid column; null if the whole row is invalid. */
        readonly member: string | null;
        readonly sentence: string;
      }[];
      /** The results of the other rows, in the order of the file; the first 1000. Empty in a dry run. */
      readonly written: readonly {
        /** The first line of the row. */
        readonly line: number;
        readonly deed: 'created' | 'changed' | 'deleted' | 'unchanged';
        /** The record. */
        readonly id: string | null;
      }[];
      /** The meaning of each column of the file. */
      readonly columns: readonly {
        readonly header: string;
        /** Null if the column is ignored. */
        readonly member: string | null;
      }[];
      /** What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text. */
      readonly accepted_columns: readonly string[];
      /** The mapping used to read the file, which can be sent with similar files. */
      readonly mapping: Readonly<Record<string, unknown>>;
      /** The kind of export that the columns were recognized as; null if they are named like members. */
      readonly recognised_as: string | null;
      /** Members that had no effect, such as `display_number` where matters are numbered automatically. */
      readonly ignored_members: readonly string[];
    };
  }
> = { id: 'importCalendarEntries', api: 'practice', method: 'POST', path: '/calendar_entries/import' };

/** Create notes from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. */
export const importNotes: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly csv: string;
    readonly dry_run?: boolean;
    readonly skip_refused?: boolean;
    readonly mapping?: unknown;
    readonly file_name?: string | null;
  },
  {
    readonly data: {
      /** The stored import, which can be undone; null if nothing was written. */
      readonly import_id: number | null;
      /** The number of rows in the file. */
      readonly rows: number;
      /** The number of records created. */
      readonly created: number;
      /** The number of previously imported records that were changed. */
      readonly changed: number;
      /** The number of records deleted: canceled calendar entries. */
      readonly deleted: number;
      /** The number of previously imported rows without changes. */
      readonly unchanged: number;
      /** The number of refused rows. If there are any and skip_refused is not sent, nothing is written. */
      readonly refused_rows: number;
      /** The refused rows, in the order of the file; the first 1000. */
      readonly refused: readonly {
        /** The first line of the row; the header is line 1. */
        readonly line: number;
        /** The invalid column; null if the whole row is invalid. */
        readonly member: string | null;
        readonly sentence: string;
      }[];
      /** The results of the other rows, in the order of the file; the first 1000. Empty in a dry run. */
      readonly written: readonly {
        /** The first line of the row. */
        readonly line: number;
        readonly deed: 'created' | 'changed' | 'deleted' | 'unchanged';
        /** The record. */
        readonly id: string | null;
      }[];
      /** The meaning of each column of the file. */
      readonly columns: readonly {
        readonly header: string;
        /** Null if the column is ignored. */
        readonly member: string | null;
      }[];
      /** What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text. */
      readonly accepted_columns: readonly string[];
      /** The mapping used to read the file, which can be sent with similar files. */
      readonly mapping: Readonly<Record<string, unknown>>;
      /** The kind of export that the columns were recognized as; null if they are named like members. */
      readonly recognised_as: string | null;
      /** Members that had no effect, such as `display_number` where matters are numbered automatically. */
      readonly ignored_members: readonly string[];
    };
  }
> = { id: 'importNotes', api: 'practice', method: 'POST', path: '/notes/import' };

/** Create bank transactions from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. */
export const importBankTransactions: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly csv: string;
    readonly dry_run?: boolean;
    readonly skip_refused?: boolean;
    readonly mapping?: unknown;
    readonly file_name?: string | null;
  },
  {
    readonly data: {
      /** The stored import, which can be undone; null if nothing was written. */
      readonly import_id: number | null;
      /** The number of rows in the file. */
      readonly rows: number;
      /** The number of records created. */
      readonly created: number;
      /** The number of previously imported records that were changed. */
      readonly changed: number;
      /** The number of records deleted: canceled calendar entries. */
      readonly deleted: number;
      /** The number of previously imported rows without changes. */
      readonly unchanged: number;
      /** The number of refused rows. If there are any and skip_refused is not sent, nothing is written. */
      readonly refused_rows: number;
      /** The refused rows, in the order of the file; the first 1000. */
      readonly refused: readonly {
        /** The first line of the row; the header is line 1. */
        readonly line: number;
        /** The invalid column; null if the whole row is invalid. */
        readonly member: string | null;
        readonly sentence: string;
      }[];
      /** The results of the other rows, in the order of the file; the first 1000. Empty in a dry run. */
      readonly written: readonly {
        /** The first line of the row. */
        readonly line: number;
        readonly deed: 'created' | 'changed' | 'deleted' | 'unchanged';
        /** The record. */
        readonly id: string | null;
      }[];
      /** The meaning of each column of the file. */
      readonly columns: readonly {
        readonly header: string;
        /** Null if the column is ignored. */
        readonly member: string | null;
      }[];
      /** What columns can stand for: members of the body, in lists those of the first element, and records by their id or a text. */
      readonly accepted_columns: readonly string[];
      /** The mapping used to read the file, which can be sent with similar files. */
      readonly mapping: Readonly<Record<string, unknown>>;
      /** The kind of export that the columns were recognized as; null if they are named like members. */
      readonly recognised_as: string | null;
      /** Members that had no effect, such as `display_number` where matters are numbered automatically. */
      readonly ignored_members: readonly string[];
    };
  }
> = { id: 'importBankTransactions', api: 'practice', method: 'POST', path: '/bank_transactions/import' };

/** Delete the contacts that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoContactsImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly before_id?: number | null;
  },
  {
    readonly data: {
      /** The number of records deleted by this request. */
      readonly deleted: number;
      /** The records that were not deleted. */
      readonly kept: readonly {
        readonly id: number;
        readonly sentence: string;
      }[];
      /** The `before_id` of the next request; null if the import is undone. */
      readonly next: number | null;
    };
  }
> = { id: 'undoContactsImport', api: 'practice', method: 'POST', path: '/contacts/imports/{id}/undo' };

/** Delete the matters that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoMattersImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly before_id?: number | null;
  },
  {
    readonly data: {
      /** The number of records deleted by this request. */
      readonly deleted: number;
      /** The records that were not deleted. */
      readonly kept: readonly {
        readonly id: number;
        readonly sentence: string;
      }[];
      /** The `before_id` of the next request; null if the import is undone. */
      readonly next: number | null;
    };
  }
> = { id: 'undoMattersImport', api: 'practice', method: 'POST', path: '/matters/imports/{id}/undo' };

/** Delete the activities that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoActivitiesImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly before_id?: number | null;
  },
  {
    readonly data: {
      /** The number of records deleted by this request. */
      readonly deleted: number;
      /** The records that were not deleted. */
      readonly kept: readonly {
        readonly id: number;
        readonly sentence: string;
      }[];
      /** The `before_id` of the next request; null if the import is undone. */
      readonly next: number | null;
    };
  }
> = { id: 'undoActivitiesImport', api: 'practice', method: 'POST', path: '/activities/imports/{id}/undo' };

/** Delete the tasks that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoTasksImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly before_id?: number | null;
  },
  {
    readonly data: {
      /** The number of records deleted by this request. */
      readonly deleted: number;
      /** The records that were not deleted. */
      readonly kept: readonly {
        readonly id: number;
        readonly sentence: string;
      }[];
      /** The `before_id` of the next request; null if the import is undone. */
      readonly next: number | null;
    };
  }
> = { id: 'undoTasksImport', api: 'practice', method: 'POST', path: '/tasks/imports/{id}/undo' };

/** Delete the calendar entries that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoCalendarEntriesImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly before_id?: number | null;
  },
  {
    readonly data: {
      /** The number of records deleted by this request. */
      readonly deleted: number;
      /** The records that were not deleted. */
      readonly kept: readonly {
        readonly id: number;
        readonly sentence: string;
      }[];
      /** The `before_id` of the next request; null if the import is undone. */
      readonly next: number | null;
    };
  }
> = {
  id: 'undoCalendarEntriesImport',
  api: 'practice',
  method: 'POST',
  path: '/calendar_entries/imports/{id}/undo',
};

/** Delete the notes that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoNotesImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly before_id?: number | null;
  },
  {
    readonly data: {
      /** The number of records deleted by this request. */
      readonly deleted: number;
      /** The records that were not deleted. */
      readonly kept: readonly {
        readonly id: number;
        readonly sentence: string;
      }[];
      /** The `before_id` of the next request; null if the import is undone. */
      readonly next: number | null;
    };
  }
> = { id: 'undoNotesImport', api: 'practice', method: 'POST', path: '/notes/imports/{id}/undo' };

/** Delete the bank transactions that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoBankTransactionsImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly before_id?: number | null;
  },
  {
    readonly data: {
      /** The number of records deleted by this request. */
      readonly deleted: number;
      /** The records that were not deleted. */
      readonly kept: readonly {
        readonly id: number;
        readonly sentence: string;
      }[];
      /** The `before_id` of the next request; null if the import is undone. */
      readonly next: number | null;
    };
  }
> = {
  id: 'undoBankTransactionsImport',
  api: 'practice',
  method: 'POST',
  path: '/bank_transactions/imports/{id}/undo',
};

/** List the matters and contacts that you opened. */
export const listLogEntries: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'accessed_at(asc)' | 'accessed_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LogEntry[];
    readonly meta: ListMeta;
  }
> = { id: 'listLogEntries', api: 'practice', method: 'GET', path: '/log_entries' };

/** Enable or disable a set for the firm. */
export const updateUtbmsSet: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly enabled?: boolean;
  },
  {
    readonly data: UtbmsSet;
  }
> = { id: 'updateUtbmsSet', api: 'practice', method: 'PATCH', path: '/utbms/sets/{id}' };

/** Read the firm's billing settings. */
export const getBillingSettings: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** A duration to round, such as 1:20, 1.5 or 90m. */
    readonly duration?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: BillingSettings;
  }
> = { id: 'getBillingSettings', api: 'practice', method: 'GET', path: '/settings/billing' };

/** Change the firm's billing settings. */
export const updateBillingSettings: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** A duration to round, such as 1:20, 1.5 or 90m. */
    readonly duration?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BillingSettingsUpdate,
  {
    readonly data: BillingSettings;
  }
> = { id: 'updateBillingSettings', api: 'practice', method: 'PATCH', path: '/settings/billing' };

/** Read the firm's letterhead. */
export const getLetterhead: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Letterhead;
  }
> = { id: 'getLetterhead', api: 'practice', method: 'GET', path: '/settings/letterhead' };

/** Change the firm's letterhead. logo is a PNG or JPEG, with its base64 as image; null removes it. */
export const updateLetterhead: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LetterheadUpdate,
  {
    readonly data: Letterhead;
  }
> = { id: 'updateLetterhead', api: 'practice', method: 'PATCH', path: '/settings/letterhead' };

/** Read the firm's logo. */
export const getLetterheadLogo: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'getLetterheadLogo', api: 'practice', method: 'GET', path: '/settings/letterhead/logo' };

/** List allocations. */
export const listAllocations: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'date(asc)' | 'date(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly bill_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only allocations to bills for this matter. */
    readonly matter_id?: number;
    /** Only records in this state. */
    readonly kind?: 'credit_note' | 'write_off';
    /** Only records for which this is true. */
    readonly parent_id?: number;
    /** Only records in this state. */
    readonly parent_type?: 'CreditMemo' | 'Payment';
    /** Only records in this state. */
    readonly status?: 'valid' | 'invalid';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Allocation[];
    readonly meta: ListMeta;
  }
> = { id: 'listAllocations', api: 'practice', method: 'GET', path: '/allocations' };

/** Apply a payment to a bill. Without amount, applies the lesser of what remains and what is due. */
export const createAllocation: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    /** Names a svc payments payment. */
    readonly payment: {
      readonly id: number;
    };
    /** Names a bill. */
    readonly bill: {
      readonly id: number;
    };
    readonly amount?: number | null;
    readonly date?: string | null;
    readonly description?: string | null;
  },
  {
    readonly data: Allocation;
  }
> = { id: 'createAllocation', api: 'practice', method: 'POST', path: '/allocations' };

/** Read an allocation. */
export const getAllocation: Operation<
  {
    /** The id of an allocation. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Allocation;
  }
> = { id: 'getAllocation', api: 'practice', method: 'GET', path: '/allocations/{id}' };

/** Void an allocation: the bill is due again. */
export const updateAllocation: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly voided: boolean;
    readonly voided_on?: string | null;
  },
  {
    readonly data: Allocation;
  }
> = { id: 'updateAllocation', api: 'practice', method: 'PATCH', path: '/allocations/{id}' };

/** Void a bank transaction, such as a returned check: another transaction returns it on the date, by default today. */
export const voidBankTransaction: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly date?: string | null;
    readonly description?: string | null;
  },
  {
    readonly data: BankTransaction;
  }
> = { id: 'voidBankTransaction', api: 'practice', method: 'POST', path: '/bank_transactions/{id}/void' };

/** Void a transfer: the money moves back on the date, by default today. */
export const voidBankTransfer: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly date?: string | null;
    readonly description?: string | null;
  },
  {
    readonly data: BankTransfer;
  }
> = { id: 'voidBankTransfer', api: 'practice', method: 'POST', path: '/bank_transfers/{id}/void' };

/** Void a transfer: the money moves back on the date, by default today. */
export const voidMatterTransfer: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly date?: string | null;
    readonly description?: string | null;
  },
  {
    readonly data: MatterTransfer;
  }
> = { id: 'voidMatterTransfer', api: 'practice', method: 'POST', path: '/matter_transfers/{id}/void' };

/** List credit memos. */
export const listCreditMemos: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'date(asc)' | 'date(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CreditMemo[];
    readonly meta: ListMeta;
  }
> = { id: 'listCreditMemos', api: 'practice', method: 'GET', path: '/credit_memos' };

/** Write off the amount due on a bill, or part of it. */
export const createCreditMemo: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly date: string;
    readonly amount: number;
    readonly description?: string | null;
    readonly discount?: boolean;
    /** Names a bill. */
    readonly bill: {
      readonly id: number;
    };
  },
  {
    readonly data: CreditMemo;
  }
> = { id: 'createCreditMemo', api: 'practice', method: 'POST', path: '/credit_memos' };

/** Read a credit memo. */
export const getCreditMemo: Operation<
  {
    /** The id of a credit memo. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CreditMemo;
  }
> = { id: 'getCreditMemo', api: 'practice', method: 'GET', path: '/credit_memos/{id}' };

/** Void a credit memo: what it wrote off is due again. */
export const updateCreditMemo: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly voided: boolean;
    readonly voided_on?: string | null;
  },
  {
    readonly data: CreditMemo;
  }
> = { id: 'updateCreditMemo', api: 'practice', method: 'PATCH', path: '/credit_memos/{id}' };

/** Ask a client for trust money: creates a bill of the kind trust_kind, issued if it is approved. */
export const createTrustRequest: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly approved: boolean;
    /** The id of a contact. */
    readonly client_id: number;
    /** The id of a currency. */
    readonly currency_id?: number | null;
    readonly due_date: string;
    readonly issue_date: string;
    readonly matter?: readonly {
      /** The id of a matter. */
      readonly id?: number;
      readonly note?: string | null;
      readonly trust_amount?: number;
    }[];
    readonly note?: string | null;
    readonly trust_amount: number;
    readonly trust_type: 'client' | 'matter';
  },
  {
    readonly data: TrustRequest;
  }
> = { id: 'createTrustRequest', api: 'practice', method: 'POST', path: '/trust_requests' };

/** Record a payment received outside of the payment page, or with source_account a payment from trust, and apply it to bills. */
export const createPayment: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly amount: number;
    readonly date: string;
    readonly description?: string | null;
    readonly email_address?: string | null;
    readonly payment_type?:
      | 'cash'
      | 'check'
      | 'credit_card'
      | 'debit_card'
      | 'ach'
      | 'wire'
      | 'online'
      | 'other';
    readonly confirmation_number?: string | null;
    readonly deposit_as_revenue?: boolean;
    /** Names a bank account. */
    readonly destination_account: {
      readonly id: number;
    };
    /** Names a bank account. */
    readonly source_account?: {
      readonly id: number;
    } | null;
    readonly bills?: readonly {
      readonly id?: number;
      readonly amount?: number | null;
    }[];
    /** Names a contact. */
    readonly contact?: {
      readonly id: number;
    } | null;
    /** Names a matter. */
    readonly matter?: {
      readonly id: number;
    } | null;
  },
  {
    readonly data: SvcPaymentsPayment;
  }
> = { id: 'createPayment', api: 'practice', method: 'POST', path: '/payments' };

/** Complete a payment that has arrived, cancel an announced one, or void one that failed afterwards. */
export const updatePayment: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly state:
      | 'pending'
      | 'authorized'
      | 'completed'
      | 'voided'
      | 'failed'
      | 'canceled'
      | 'requires_confirmation'
      | 'completed_requiring_allocation';
    readonly voided_on?: string | null;
  },
  {
    readonly data: SvcPaymentsPayment;
  }
> = { id: 'updatePayment', api: 'practice', method: 'PATCH', path: '/payments/{id}' };

/** Refund all or part of a payment's unapplied amount, from the client's credit and an operating account. */
export const createPaymentRefund: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly amount?: number | null;
    readonly date?: string | null;
    readonly description?: string | null;
    readonly confirmation_number?: string | null;
    /** Names a bank account. */
    readonly source_account?: {
      readonly id: number;
    } | null;
  },
  {
    readonly data: SvcPaymentsPayment;
  }
> = { id: 'createPaymentRefund', api: 'practice', method: 'POST', path: '/payments/{id}/refunds' };

/** Read the user's running timer; 404 where none runs. */
export const getTimer: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Timer;
  }
> = { id: 'getTimer', api: 'practice', method: 'GET', path: '/timer' };

/** Start the timer on a time entry. One that runs on another entry is stopped first. */
export const createTimer: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TimerCreate,
  {
    readonly data: Timer;
  }
> = { id: 'createTimer', api: 'practice', method: 'POST', path: '/timer' };

/** Stop the timer: its time is added to the entry. */
export const deleteTimer: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteTimer', api: 'practice', method: 'DELETE', path: '/timer' };

/** Read the firm's monthly overview, and your own time. */
export const getOverview: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly firm: {
        /** The last 6 months, the current month last. */
        readonly months: readonly {
          /** Such as 2026-11. */
          readonly month: string;
          /** Issued bills without trust requests. */
          readonly billed: number;
          /** Payments applied to bills, less those voided in the month. */
          readonly collected: number;
        }[];
        readonly work_in_progress: {
          /** Seconds of billable time that is not on an issued bill. */
          readonly quantity: number;
          /** The amount of billable time and expenses that are not on an issued bill. */
          readonly total: number;
        };
        /** Balances of issued bills by days overdue, without a due date by days since their issue. */
        readonly ageing: {
          readonly current: number;
          readonly days_1_30: number;
          readonly days_31_60: number;
          readonly days_61_90: number;
          readonly over_90: number;
        };
      } | null;
      readonly own: {
        /** Seconds. */
        readonly today: number;
        /** Seconds. */
        readonly month: number;
        /** Seconds. */
        readonly billable_month: number;
        /** Seconds. */
        readonly unbilled: number;
      };
    };
  }
> = { id: 'getOverview', api: 'practice', method: 'GET', path: '/overview' };

/** List what all clients owe on issued bills together, by currency. Hidden amounts are left out. */
export const listOutstandingClientTotals: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      /** Its code, such as USD. */
      readonly currency: string;
      readonly total_outstanding_balance: number;
      /** Pending payments. */
      readonly pending_payments_total: number;
    }[];
  }
> = {
  id: 'listOutstandingClientTotals',
  api: 'practice',
  method: 'GET',
  path: '/outstanding_client_balances/totals',
};

/** Read a matter's client. */
export const getMatterClient: Operation<
  {
    /** The id of a matter. */
    readonly matter_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MatterClient;
  }
> = { id: 'getMatterClient', api: 'practice', method: 'GET', path: '/matters/{matter_id}/client' };

/** List the client of a matter and the contacts related to it. */
export const listMatterContacts: Operation<
  {
    /** The id of a matter. */
    readonly matter_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'is_client(asc)' | 'is_client(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MatterContact[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatterContacts', api: 'practice', method: 'GET', path: '/matters/{matter_id}/contacts' };

/** List the contacts related to a matter. */
export const listMatterRelatedContacts: Operation<
  {
    /** The id of a matter. */
    readonly matter_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'contact.name(asc)' | 'contact.name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly RelatedContact[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listMatterRelatedContacts',
  api: 'practice',
  method: 'GET',
  path: '/matters/{matter_id}/related_contacts',
};

/** List a matter's protected funds. */
export const listMatterProtectedFunds: Operation<
  {
    /** The id of a matter. */
    readonly matter_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MatterProtectedFund[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listMatterProtectedFunds',
  api: 'practice',
  method: 'GET',
  path: '/matters/{matter_id}/protected_funds',
};

/** List the events of a matter, newest first, as far as the token can read them. */
export const listMatterTimeline: Operation<
  {
    /** The id of a matter. */
    readonly matter_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'at(asc)' | 'at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** One kind, or several separated by commas. */
    readonly type?:
      | 'TimeEntry'
      | 'ExpenseEntry'
      | 'Note'
      | 'Task'
      | 'Communication'
      | 'CalendarEntry'
      | 'Document'
      | 'Bill'
      | 'Payment';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MatterTimelineEntry[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatterTimeline', api: 'practice', method: 'GET', path: '/matters/{matter_id}/timeline' };

/** Read how the firm numbers its matters. */
export const getMatterNumbering: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MatterNumbering;
  }
> = { id: 'getMatterNumbering', api: 'practice', method: 'GET', path: '/settings/matter_numbering' };

/** Change how the firm numbers its matters. */
export const updateMatterNumbering: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterNumberingUpdate,
  {
    readonly data: MatterNumbering;
  }
> = { id: 'updateMatterNumbering', api: 'practice', method: 'PATCH', path: '/settings/matter_numbering' };

/** List disposals. */
export const listDisposals: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'created_at(asc)' | 'created_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly status?: 'proposed' | 'approved' | 'declined' | 'carried_out';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Disposal[];
    readonly meta: ListMeta;
  }
> = { id: 'listDisposals', api: 'practice', method: 'GET', path: '/disposals' };

/** List what the retention rules allow to be removed from closed matters, and what is kept and why. Nothing is removed before the list is approved. A firm has one open list at a time. */
export const createDisposal: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Disposal;
  }
> = { id: 'createDisposal', api: 'practice', method: 'POST', path: '/disposals' };

/** Copy a list of task templates; omitted members are taken from the original. */
export const copyTaskTemplateList: Operation<
  {
    /** The list that is copied. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly name?: string;
    readonly description?: string | null;
    /** Names a practice area. */
    readonly practice_area?: {
      readonly id: number;
    } | null;
  },
  {
    readonly data: TaskTemplateList;
  }
> = { id: 'copyTaskTemplateList', api: 'practice', method: 'POST', path: '/task_template_lists/{id}/copy' };

/** List bills. */
export const listBills: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'number(asc)'
      | 'number(desc)'
      | 'issued_at(asc)'
      | 'issued_at(desc)'
      | 'due_at(asc)'
      | 'due_at(desc)'
      | 'balance(asc)'
      | 'balance(desc)'
      | 'paid_at(asc)'
      | 'paid_at(desc)'
      | 'last_sent_at(asc)'
      | 'last_sent_at(desc)'
      | 'client_name(asc)'
      | 'client_name(desc)'
      | 'matter_display_number(asc)'
      | 'matter_display_number(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly bill_number?: string;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly currency_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly originating_attorney_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly responsible_attorney_id?: number | 'null';
    /** By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =. */
    readonly custom_field_values?: Readonly<Record<string, string>>;
    /** Only records whose value equals this. */
    readonly due_at?: string;
    /** Only records for which this is true. */
    readonly due_after?: string;
    /** Only records for which this is true. */
    readonly due_before?: string;
    /** Only records for which this is true. */
    readonly issued_after?: string;
    /** Only records for which this is true. */
    readonly issued_before?: string;
    /** Only records for which this is true. */
    readonly last_sent_start_date?: string;
    /** Only records for which this is true. */
    readonly last_sent_end_date?: string;
    /** With true, only bills whose due date has passed in the firm's time zone. */
    readonly overdue_only?: boolean;
    /** Only records with this value. */
    readonly state?: 'draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid' | 'void' | 'deleted';
    /** Only records in this state. */
    readonly status?: 'all' | 'overdue';
    /** Only records in this state. */
    readonly type?: 'revenue' | 'trust';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Bill[];
    readonly meta: ListMeta;
  }
> = { id: 'listBills', api: 'practice', method: 'GET', path: '/bills' };

/** Create a draft from the unbilled work on matters, or on all matters of a client. If several payers share the matter's invoices, each gets a bill; the first is returned. */
export const createBill: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly matters?: readonly {
      /** The id of a matter. */
      readonly id: number;
    }[];
    /** Names a contact. */
    readonly client?: {
      readonly id: number;
    };
    readonly issued_at?: string | null;
    readonly due_at?: string | null;
    readonly start_at?: string | null;
    readonly end_at?: string | null;
  },
  {
    readonly data: Bill;
  }
> = { id: 'createBill', api: 'practice', method: 'POST', path: '/bills' };

/** Mail an issued bill as PDF: to the recipients in the body, otherwise to the bill recipients of its matters, otherwise to the client. With issue it is issued first. With payment_link the mail contains a payment link, which requires payments_write. */
export const sendBill: Operation<
  {
    /** The bill. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly to?: readonly string[];
    readonly subject?: string | null;
    readonly message?: string | null;
    readonly payment_link?: boolean;
    readonly issue?: boolean;
  },
  {
    readonly data: Bill;
  }
> = { id: 'sendBill', api: 'practice', method: 'POST', path: '/bills/{id}/send' };

/** Show a bill as a page. */
export const getBillPreview: Operation<
  {
    /** The bill. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'getBillPreview', api: 'practice', method: 'GET', path: '/bills/{id}/preview' };

/** Download an issued bill as PDF; the same as reading it with Accept: application/pdf. */
export const getBillPdf: Operation<
  {
    /** The bill. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'getBillPdf', api: 'practice', method: 'GET', path: '/bills/{id}.pdf' };

/** Download an issued bill as LEDES 1998B, LEDES 98BI V2 or LEDES XML E-Billing 2.1. */
export const getBillLedes: Operation<
  {
    /** The bill. */
    readonly id: number;
    /** The LEDES format; 1998b by default. xml_2.1 is returned as application/xml. */
    readonly format?: '1998b' | '1998bi' | 'xml_2.1';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'getBillLedes', api: 'practice', method: 'GET', path: '/bills/{id}/ledes' };

/** Render a sample bill as PDF with the firm's letterhead and the config in the body, which is a theme's `config`. Nothing is saved. */
export const previewBillTheme: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly config: string;
  },
  Blob
> = { id: 'previewBillTheme', api: 'practice', method: 'POST', path: '/bill_themes/preview' };

/** List the ids of matters with unbilled work; accepts the parameters of the list. */
export const listBillableMatterIds: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly originating_attorney_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly responsible_attorney_id?: number | 'null';
    /** Only records with this value. */
    readonly status?: 'Open' | 'Closed' | 'Pending';
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =. */
    readonly custom_field_values?: Readonly<Record<string, string>>;
    /** Counts only work on or after this day. */
    readonly start_date?: string;
    /** Counts only work on or before this day. */
    readonly end_date?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly number[];
    readonly meta?: ListMeta;
  }
> = { id: 'listBillableMatterIds', api: 'practice', method: 'GET', path: '/billable_matters/ids' };

/** List documents. */
export const listDocuments: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)'
      | 'created_at(asc)'
      | 'created_at(desc)'
      | 'document_number(asc)'
      | 'document_number(desc)'
      | 'received_at(asc)'
      | 'received_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly document_category_id?: number | 'null';
    /** Only records with a property of this name. */
    readonly external_property_name?: string;
    /** Only records with this property value; with external_property_name, of that property. */
    readonly external_property_value?: string;
    /** With true, only items that were trashed individually, not those trashed with their folder. */
    readonly in_trash?: boolean;
    /** With true, items in the trash are listed too. */
    readonly include_deleted?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only items in this folder, or with scope=descendants also below it; the word null finds the root folders. */
    readonly parent_id?: number | 'null';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** How deep to search: children of the folder (the default with parent_id), or descendants. */
    readonly scope?: 'children' | 'descendants';
    /** Only locked documents, or with false unlocked ones. */
    readonly locked?: boolean;
    /** With true, documents whose announced content has not been uploaded are listed too. */
    readonly show_uncompleted?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Document[];
    readonly meta: ListMeta;
  }
> = { id: 'listDocuments', api: 'practice', method: 'GET', path: '/documents' };

/** Create a document. With parent.type Document, add a version to that document. */
export const createDocument: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentCreate,
  {
    readonly data: Document;
  }
> = { id: 'createDocument', api: 'practice', method: 'POST', path: '/documents' };

/** Read a document. */
export const getDocument: Operation<
  {
    /** The id of a document. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Document;
  }
> = { id: 'getDocument', api: 'practice', method: 'GET', path: '/documents/{id}' };

/** Change a document, confirm an upload, or restore it from the trash. */
export const updateDocument: Operation<
  {
    /** The id of a document. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentUpdate,
  {
    readonly data: Document;
  }
> = { id: 'updateDocument', api: 'practice', method: 'PATCH', path: '/documents/{id}' };

/** Delete a document. */
export const deleteDocument: Operation<
  {
    /** The id of a document. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteDocument', api: 'practice', method: 'DELETE', path: '/documents/{id}' };

/** Copy a document with its latest content. Without a name, the copy has that of the document. */
export const copyDocument: Operation<
  {
    /** The id of a document. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly name?: string;
    /** Names a document category. */
    readonly document_category?: {
      readonly id: number;
    } | null;
    readonly external_properties?: readonly {
      readonly id?: string;
      readonly _destroy?: boolean;
      readonly _deleted?: boolean;
      readonly name?: string;
      readonly value?: string;
    }[];
    readonly received_at?: string | null;
    /** The id of a communication. */
    readonly communication_id?: number | null;
    /** The content type, such as application/pdf. */
    readonly content_type?: string;
    readonly copy_version?: boolean;
    /** The name for downloads; by default its name. */
    readonly filename?: string;
    readonly fully_uploaded?: boolean;
    readonly multiparts?: readonly {
      readonly content_length: number;
      readonly content_md5?: string;
      readonly part_number: number;
    }[];
    /** The folder that contains it. */
    readonly parent: {
      readonly id: number;
      readonly type: 'Document' | 'Folder' | 'Contact' | 'Matter';
    };
    readonly restore?: boolean;
    readonly uuid?: string;
  },
  {
    readonly data: Document;
  }
> = { id: 'copyDocument', api: 'practice', method: 'POST', path: '/documents/{id}/copy' };

/** Redirects with 303 to the URL of the content, which is valid for 15 minutes. Do not send your token there. */
export const downloadDocument: Operation<
  {
    /** The id of a document. */
    readonly id: number;
    /** The version to download; the latest by default. */
    readonly document_version_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'downloadDocument', api: 'practice', method: 'GET', path: '/documents/{id}/download' };

/** List the versions of a document. */
export const listDocumentVersions: Operation<
  {
    /** The id of a document. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only versions whose content was uploaded, or with false the others. */
    readonly fully_uploaded?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly DocumentVersion[];
    readonly meta: ListMeta;
  }
> = { id: 'listDocumentVersions', api: 'practice', method: 'GET', path: '/documents/{id}/versions' };

/** Make the content of an old version the newest version. */
export const saveDocumentVersionAsLatest: Operation<
  {
    /** The id of a document. */
    readonly id: number;
    /** The id of one of its versions. */
    readonly document_version_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: DocumentVersion;
  }
> = {
  id: 'saveDocumentVersionAsLatest',
  api: 'practice',
  method: 'POST',
  path: '/documents/{id}/versions/{document_version_id}/save_as_latest_version',
};

/** Read a folder. */
export const getFolder: Operation<
  {
    /** The id of a folder. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Folder;
  }
> = { id: 'getFolder', api: 'practice', method: 'GET', path: '/folders/{id}' };

/** Change a folder, or restore it from the trash with its contents. */
export const updateFolder: Operation<
  {
    /** The id of a folder. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  FolderUpdate,
  {
    readonly data: Folder;
  }
> = { id: 'updateFolder', api: 'practice', method: 'PATCH', path: '/folders/{id}' };

/** Delete a folder. */
export const deleteFolder: Operation<
  {
    /** The id of a folder. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteFolder', api: 'practice', method: 'DELETE', path: '/folders/{id}' };

/** Redirects with 303 to the URL of the zip file, which is valid for 15 minutes. Do not send your token there. */
export const downloadDocumentArchive: Operation<
  {
    /** The id of an archive. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'downloadDocumentArchive',
  api: 'practice',
  method: 'GET',
  path: '/document_archives/{id}/download',
};

/** List document templates. */
export const listDocumentTemplates: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'filename(asc)'
      | 'filename(desc)'
      | 'category.name(asc)'
      | 'category.name(desc)'
      | 'last_modified(asc)'
      | 'last_modified(desc)'
      | 'last_modified_by.name(asc)'
      | 'last_modified_by.name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly DocumentTemplate[];
    readonly meta: ListMeta;
  }
> = { id: 'listDocumentTemplates', api: 'practice', method: 'GET', path: '/document_templates' };

/** Upload a template; file is a DOCX document in base64, or a part of a form. Tags that cannot be resolved are refused by their names. */
export const createDocumentTemplate: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentTemplateCreate,
  {
    readonly data: DocumentTemplate;
  }
> = { id: 'createDocumentTemplate', api: 'practice', method: 'POST', path: '/document_templates' };

/** Read a document template. */
export const getDocumentTemplate: Operation<
  {
    /** The id of a document template. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: DocumentTemplate;
  }
> = { id: 'getDocumentTemplate', api: 'practice', method: 'GET', path: '/document_templates/{id}' };

/** Change a template; file is a DOCX document in base64, or a part of a form. Tags that cannot be resolved are refused by their names. */
export const updateDocumentTemplate: Operation<
  {
    /** The id of a document template. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentTemplateUpdate,
  {
    readonly data: DocumentTemplate;
  }
> = { id: 'updateDocumentTemplate', api: 'practice', method: 'PATCH', path: '/document_templates/{id}' };

/** Delete a document template. */
export const deleteDocumentTemplate: Operation<
  {
    /** The id of a document template. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteDocumentTemplate', api: 'practice', method: 'DELETE', path: '/document_templates/{id}' };

/** Redirects with 303 to the URL of the file, which is valid for 15 minutes. Do not send your token there. */
export const downloadDocumentTemplate: Operation<
  {
    /** The id of a template. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'downloadDocumentTemplate',
  api: 'practice',
  method: 'GET',
  path: '/document_templates/{id}/download',
};

/** List document automations. */
export const listDocumentAutomations: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly DocumentAutomation[];
    readonly meta: ListMeta;
  }
> = { id: 'listDocumentAutomations', api: 'practice', method: 'GET', path: '/document_automations' };

/** Create documents from a template for a matter. Poll until the state is completed or failed. */
export const createDocumentAutomation: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentAutomationCreate,
  {
    readonly data: DocumentAutomation;
  }
> = { id: 'createDocumentAutomation', api: 'practice', method: 'POST', path: '/document_automations' };

/** List the kinds of reports that the user may run, by category and name, with the dates and filters that each one takes. */
export const listReportKinds: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly kind:
        | 'accounts_receivable'
        | 'accounts_receivable_aging'
        | 'bank_account_activity'
        | 'billing_history'
        | 'billing_rate'
        | 'client_activity'
        | 'client_ledger'
        | 'collection'
        | 'contact_information'
        | 'currency_conversion_gain_loss'
        | 'disbursement_payment'
        | 'fee_allocation'
        | 'grant_matters'
        | 'invoice_payments_v2'
        | 'matter'
        | 'matter_balance_summary'
        | 'matter_ledger_full'
        | 'matter_productivity_by_user'
        | 'matters_by_responsible_attorney'
        | 'svc_payments_deposit'
        | 'svc_payments_ledger'
        | 'svc_payments_monthly_statement'
        | 'svc_payments_transaction'
        | 'svc_payments_sales_tax'
        | 'originating_attorney_revenue'
        | 'other_revenue'
        | 'potential_trust_to_office'
        | 'productivity_by_client'
        | 'productivity_by_user'
        | 'realization'
        | 'revenue'
        | 'sales_tax'
        | 'settings_audit'
        | 'task_productivity_by_user'
        | 'task_progress_by_user'
        | 'trust_ledger'
        | 'trust_ledger_nsw'
        | 'trust_management'
        | 'trust_listing'
        | 'trust_reconciliation'
        | 'user'
        | 'utilization'
        | 'work_in_progress'
        | 'law_society_of_alberta'
        | 'law_society_of_alberta_al'
        | 'law_society_of_alberta_bar'
        | 'law_society_of_alberta_tl'
        | 'law_society_of_alberta_tt'
        | 'general_ledger'
        | 'balance_sheet'
        | 'income_statement'
        | 'trial_balance';
      /** The title of reports of this kind. */
      readonly name: string;
      readonly category:
        | 'billing'
        | 'client'
        | 'compliance'
        | 'financial'
        | 'matter'
        | 'online_payments'
        | 'productivity'
        | 'revenue'
        | 'task';
      /** What the report shows. */
      readonly description: string;
      /** day: as of the end_date, without a start_date; range: from the start_date to the end_date. */
      readonly period: 'day' | 'range';
      /** The members of a request that limit the report to one record each. */
      readonly filters: readonly (
        | 'client'
        | 'matter'
        | 'user'
        | 'practice_area'
        | 'responsible_attorney'
        | 'originating_attorney'
        | 'bank_account'
      )[];
    }[];
  }
> = { id: 'listReportKinds', api: 'practice', method: 'GET', path: '/report_kinds' };

/** Redirects with 303 to the URL of the file, which is valid for 15 minutes. Do not send your token there. */
export const getReportDownload: Operation<
  {
    /** The id of a report. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'getReportDownload', api: 'practice', method: 'GET', path: '/reports/{id}/download' };

/** Request a report with the options of a preset. */
export const generateReportReportPreset: Operation<
  {
    /** The id of a preset. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Report;
  }
> = {
  id: 'generateReportReportPreset',
  api: 'practice',
  method: 'POST',
  path: '/report_presets/{id}/generate_report',
};

/** Download calendar entries as iCalendar, by the filters of their list, such as matter_id. Series are included as their occurrences between from and to; at most 5000 entries. */
export const exportIcalendar: Operation<
  {
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only entries of this calendar: its own, and those that it attends. */
    readonly calendar_id?: number;
    /** Only records with a property of this name. */
    readonly external_property_name?: string;
    /** Only records with this property value; with external_property_name, of that property. */
    readonly external_property_value?: string;
    /** Only entries that end at this instant or later. */
    readonly from?: string;
    /** Only entries that begin at this instant or earlier. */
    readonly to?: string;
    /** Only entries created by a docket, or with false the others. */
    readonly has_court_rule?: boolean;
    /** Only all-day entries, or with false the others. */
    readonly is_all_day?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** With true, only entries in calendars of users. */
    readonly owner_entries_across_all_users?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only entries in calendars from this source. */
    readonly source?: 'web' | 'mobile';
    /** Only entries in calendars that the caller has made visible, or with false the others. */
    readonly visible?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'exportIcalendar', api: 'practice', method: 'GET', path: '/calendar_entries/icalendar' };

/** Download a calendar entry as iCalendar; a series as its occurrences in three years. */
export const exportIcalendarEntry: Operation<
  {
    /** The entry, or one occurrence of a series: 12-20260331. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'exportIcalendarEntry', api: 'practice', method: 'GET', path: '/calendar_entries/{id}/icalendar' };

/** List calendar entries; with expanded, also the occurrences of series. */
export const listCalendarEntries: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only entries of this calendar: its own, and those that it attends. */
    readonly calendar_id?: number;
    /** Only records with a property of this name. */
    readonly external_property_name?: string;
    /** Only records with this property value; with external_property_name, of that property. */
    readonly external_property_value?: string;
    /** Only entries that end at this instant or later. */
    readonly from?: string;
    /** Only entries that begin at this instant or earlier. */
    readonly to?: string;
    /** Only entries created by a docket, or with false the others. */
    readonly has_court_rule?: boolean;
    /** Only all-day entries, or with false the others. */
    readonly is_all_day?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** With true, only entries in calendars of users. */
    readonly owner_entries_across_all_users?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only entries in calendars from this source. */
    readonly source?: 'web' | 'mobile';
    /** Only entries in calendars that the caller has made visible, or with false the others. */
    readonly visible?: boolean;
    /** With true, the occurrences of a series between from and to (at most 1,096 days apart) are listed, each with an id made of the series' id and its date. */
    readonly expanded?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CalendarEntry[];
    readonly meta: ListMeta;
  }
> = { id: 'listCalendarEntries', api: 'practice', method: 'GET', path: '/calendar_entries' };

/** Create a calendar entry. */
export const createCalendarEntry: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** With true, the occurrences of a series between from and to (at most 1,096 days apart) are listed, each with an id made of the series' id and its date. */
    readonly expanded?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CalendarEntryCreate,
  {
    readonly data: CalendarEntry;
  }
> = { id: 'createCalendarEntry', api: 'practice', method: 'POST', path: '/calendar_entries' };

/** Read a calendar entry or an occurrence. */
export const getCalendarEntry: Operation<
  {
    /** The id of an entry, or of an occurrence as in an expanded list: 12-20260331. */
    readonly id: string;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** With true, the occurrences of a series between from and to (at most 1,096 days apart) are listed, each with an id made of the series' id and its date. */
    readonly expanded?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CalendarEntry;
  }
> = { id: 'getCalendarEntry', api: 'practice', method: 'GET', path: '/calendar_entries/{id}' };

/** Change a calendar entry. A changed occurrence becomes an entry of its own; _deleted removes it, or it and all later ones, from its series. */
export const updateCalendarEntry: Operation<
  {
    /** The id of an entry, or of an occurrence as in an expanded list: 12-20260331. */
    readonly id: string;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** With true, the occurrences of a series between from and to (at most 1,096 days apart) are listed, each with an id made of the series' id and its date. */
    readonly expanded?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CalendarEntryUpdate,
  {
    readonly data: CalendarEntry;
  }
> = { id: 'updateCalendarEntry', api: 'practice', method: 'PATCH', path: '/calendar_entries/{id}' };

/** Delete a calendar entry, a whole series, or a single occurrence. */
export const deleteCalendarEntry: Operation<
  {
    /** The id of an entry, or of an occurrence as in an expanded list: 12-20260331. */
    readonly id: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteCalendarEntry', api: 'practice', method: 'DELETE', path: '/calendar_entries/{id}' };

/** Read a court jurisdiction. */
export const getCourtJurisdiction: Operation<
  {
    /** The id of a court jurisdiction. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CourtJurisdiction;
  }
> = { id: 'getCourtJurisdiction', api: 'practice', method: 'GET', path: '/court_rules/jurisdictions/{id}' };

/** Select a jurisdiction for the firm, and choose the default. */
export const updateCourtJurisdiction: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly valid_subscription?: boolean;
    readonly default?: boolean;
  },
  {
    readonly data: CourtJurisdiction;
  }
> = {
  id: 'updateCourtJurisdiction',
  api: 'practice',
  method: 'PATCH',
  path: '/court_rules/jurisdictions/{id}',
};

/** List the triggers of a jurisdiction. */
export const listCourtJurisdictionTriggers: Operation<
  {
    /** The id of a jurisdiction. */
    readonly jurisdiction_id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'description(asc)' | 'description(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only triggers that need a time, or with false the others. */
    readonly is_requirements_required?: boolean;
    /** Only triggers that are served, or with false the others. */
    readonly is_served?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CourtTrigger[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listCourtJurisdictionTriggers',
  api: 'practice',
  method: 'GET',
  path: '/court_rules/jurisdictions/{jurisdiction_id}/triggers',
};

/** Read a trigger of a jurisdiction. */
export const getCourtJurisdictionTrigger: Operation<
  {
    /** The id of a jurisdiction. */
    readonly jurisdiction_id: number;
    /** The id of a court trigger. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CourtTrigger;
  }
> = {
  id: 'getCourtJurisdictionTrigger',
  api: 'practice',
  method: 'GET',
  path: '/court_rules/jurisdictions/{jurisdiction_id}/triggers/{id}',
};

/** Redirects with 303 to a URL that shows the entries a docket would have, for 15 minutes and without a token. */
export const previewMatterDocket: Operation<
  {
    /** The id of a jurisdiction. */
    readonly 'jurisdiction[id]': number;
    /** The id of one of its triggers. */
    readonly 'trigger[id]': number;
    /** The id of a service type; personal service by default. */
    readonly 'service_type[id]'?: number;
    /** The date of the event. */
    readonly start_date: string;
    /** An instant whose time of day is used; required if deadlines are counted in hours. */
    readonly start_time?: string;
    /** The prefix of the summaries, like the name of a docket. */
    readonly event_prefix?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'previewMatterDocket',
  api: 'practice',
  method: 'GET',
  path: '/court_rules/matter_dockets/preview',
};

/** Record that an original was handed over, returned or permanently removed. The actor is a user of the firm (actor_type 1) or a contact (2): the person who took or returned it. */
export const createSafeCustodyStateChange: Operation<
  {
    /** The id of the record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly actor_id: number;
    readonly actor_type: 1 | 2;
    readonly date?: string;
    readonly reason?: string | null;
    readonly state: 'held' | 'temporarily_removed' | 'removed';
  },
  {
    readonly data: SafeCustodyStateChange;
  }
> = {
  id: 'createSafeCustodyStateChange',
  api: 'practice',
  method: 'POST',
  path: '/safe_custody/records/{id}/state_changes',
};

/** Count your unread items. */
export const getInternalNotificationEventMetrics: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Count only items about this contact. */
    readonly contact_id?: number;
    /** Count only items about this matter. */
    readonly matter_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: EventMetrics;
  }
> = {
  id: 'getInternalNotificationEventMetrics',
  api: 'practice',
  method: 'GET',
  path: '/internal_notifications/event_metrics',
};

/** List the methods by which you get reminders and notifications. */
export const listNotificationMethods: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly NotificationMethod[];
    readonly meta: ListMeta;
  }
> = { id: 'listNotificationMethods', api: 'practice', method: 'GET', path: '/notification_methods' };

/** Choose whether notifications are sent by one of your methods. */
export const updateNotificationMethod: Operation<
  {
    /** The id of a notification method. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  NotificationMethodUpdate,
  {
    readonly data: NotificationMethod;
  }
> = { id: 'updateNotificationMethod', api: 'practice', method: 'PATCH', path: '/notification_methods/{id}' };

/** List the models that webhooks can subscribe to, with the scope and the events of each. */
export const listWebhookEvents: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly model?: string;
      readonly number?: number;
      readonly scope?: string;
      readonly events?: readonly string[];
    }[];
  }
> = { id: 'listWebhookEvents', api: 'practice', method: 'GET', path: '/webhooks/events' };

/** Confirm a handshake by sending its secret in the header X-Hook-Secret. */
export const activateWebhook: Operation<
  {
    /** The id of a webhook. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Webhook;
  }
> = { id: 'activateWebhook', api: 'practice', method: 'PUT', path: '/webhooks/{id}/activate' };

/** List the deliveries of a webhook, latest first. */
export const listWebhookDeliveries: Operation<
  {
    /** The id of a webhook delivery. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** Only records with this value. */
    readonly state?: 'queued' | 'delivered' | 'failed' | 'withheld' | 'dropped';
    /** Only records whose value equals this. */
    readonly event?: string;
    /** Only records whose value equals this. */
    readonly record_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly WebhookDelivery[];
    readonly meta: ListMeta;
  }
> = { id: 'listWebhookDeliveries', api: 'practice', method: 'GET', path: '/webhooks/{id}/deliveries' };

/** Deliver again what happened since an instant in the last 30 days, including events while the webhook was not enabled and deliveries that wait for another attempt. */
export const replayWebhook: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly since: string;
  },
  {
    readonly data: {
      readonly replayed?: number;
    };
  }
> = { id: 'replayWebhook', api: 'practice', method: 'POST', path: '/webhooks/{id}/replay' };

/** Read the body of a delivery, byte for byte, and the response to it. */
export const getWebhookDelivery: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The id of a delivery. */
    readonly delivery_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly id: number;
      /** Null until it was sent, for users other than the webhook’s, and if what this user may see has changed since the event. */
      readonly body: string | null;
      readonly bytes: number;
      readonly attempts: readonly {
        readonly at: string;
        readonly status?: number;
        readonly error?: string;
        readonly ms: number;
      }[];
    };
  }
> = {
  id: 'getWebhookDelivery',
  api: 'practice',
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{delivery_id}',
};

/** Send a delivery again. The webhook must be enabled. */
export const resendWebhookDelivery: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The id of a delivery. */
    readonly delivery_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly id: number;
      readonly state: string;
    };
  }
> = {
  id: 'resendWebhookDelivery',
  api: 'practice',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/resend',
};

/** Send a signed sample with the event "test" to a webhook with a confirmed handshake, and return the response status. */
export const testWebhook: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly url: string;
      /** The header webhook-id. */
      readonly message_id: string;
      /** What was sent, byte for byte. */
      readonly body: string;
      readonly at: string;
      /** The status of the response; null if there was none. */
      readonly status: number | null;
      /** Why there was no response. */
      readonly error: string | null;
      readonly ms: number;
      /** Whether a delivery with this response counts as delivered. */
      readonly accepted: boolean;
    };
  }
> = { id: 'testWebhook', api: 'practice', method: 'POST', path: '/webhooks/{id}/test' };

/** List changes and deletions of records in the last 30 days, in an order that a client can follow without gaps. Store meta.cursor and send it with the next request, even if a response contains no events. */
export const listEvents: Operation<
  {
    /** The cursor of the previous response; by default, 30 days ago. */
    readonly cursor?: string;
    /** id(desc) lists the newest events first, and meta.paging.next leads to earlier ones. A client that follows the changes needs id(asc), which is the default. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** The maximum number of events in a response, from 1 to 200. */
    readonly limit?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly id?: number;
      readonly event?: string;
      readonly model?: string;
      readonly record?: {
        readonly id?: number;
      };
      readonly occurred_at?: string;
    }[];
    readonly meta?: {
      readonly paging?: {
        readonly next?: string;
      };
      readonly cursor?: string;
    };
  }
> = { id: 'listEvents', api: 'practice', method: 'GET', path: '/events' };

/** List your sessions, most recently used first. */
export const listSessions: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly id: number;
      /** Whether it is the current session. */
      readonly current: boolean;
      readonly address: string | null;
      readonly user_agent: string | null;
      /** How the user signed in: password, passkey or provider. */
      readonly method: string;
      readonly created_at: string;
      readonly last_seen_at: string;
    }[];
  }
> = { id: 'listSessions', api: 'practice', method: 'GET', path: '/sessions' };

/** Sign out of all sessions except this one. */
export const deleteOtherSessions: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteOtherSessions', api: 'practice', method: 'DELETE', path: '/sessions' };

/** Sign out of one session. */
export const deleteSession: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteSession', api: 'practice', method: 'DELETE', path: '/sessions/{id}' };

/** List your passkeys. */
export const listPasskeys: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly id: number;
      readonly name: string;
      /** Whether it is also backed up elsewhere, such as in a platform account. */
      readonly synced: boolean;
      readonly created_at: string;
      readonly last_used_at: string | null;
    }[];
  }
> = { id: 'listPasskeys', api: 'practice', method: 'GET', path: '/passkeys' };

/** Add a passkey. `response` is the result of navigator.credentials.create, as JSON in a string. */
export const createPasskey: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly name: string;
    readonly response: string;
  },
  {
    readonly data: {
      readonly id: number;
      readonly name: string;
      /** Whether it is also backed up elsewhere, such as in a platform account. */
      readonly synced: boolean;
      readonly created_at: string;
      readonly last_used_at: string | null;
    };
  }
> = { id: 'createPasskey', api: 'practice', method: 'POST', path: '/passkeys' };

/** Start adding a passkey. The response is the input of navigator.credentials.create and is valid for five minutes. */
export const beginPasskey: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    /** For navigator.credentials, in the JSON form of WebAuthn Level 3. */
    readonly data: Readonly<Record<string, unknown>>;
  }
> = { id: 'beginPasskey', api: 'practice', method: 'POST', path: '/passkeys/challenge' };

/** Rename a passkey. */
export const updatePasskey: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly name: string;
  },
  {
    readonly data: {
      readonly id: number;
      readonly name: string;
      /** Whether it is also backed up elsewhere, such as in a platform account. */
      readonly synced: boolean;
      readonly created_at: string;
      readonly last_used_at: string | null;
    };
  }
> = { id: 'updatePasskey', api: 'practice', method: 'PATCH', path: '/passkeys/{id}' };

/** Remove a passkey, which can no longer be used to sign in. */
export const deletePasskey: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deletePasskey', api: 'practice', method: 'DELETE', path: '/passkeys/{id}' };

/** Read how you sign in. */
export const getSignIn: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      /** Whether the user was invited and has not chosen a password yet. */
      readonly invited: boolean;
      /** Whether two-factor authentication is on. */
      readonly second_factor: boolean;
      /** How many unused recovery codes are left. */
      readonly recovery_codes: number;
      readonly passkeys: number;
      /** How many browsers the user is signed in with. */
      readonly sessions: number;
    };
  }
> = { id: 'getSignIn', api: 'practice', method: 'GET', path: '/sign_in' };

/** Read how a user of the firm signs in. */
export const getUserSignIn: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      /** Whether the user was invited and has not chosen a password yet. */
      readonly invited: boolean;
      /** Whether two-factor authentication is on. */
      readonly second_factor: boolean;
      /** How many unused recovery codes are left. */
      readonly recovery_codes: number;
      readonly passkeys: number;
      /** How many browsers the user is signed in with. */
      readonly sessions: number;
    };
  }
> = { id: 'getUserSignIn', api: 'practice', method: 'GET', path: '/users/{id}/sign_in' };

/** Send the invitation again to a user who has not chosen a password. Links sent before still work until they expire. */
export const inviteUserAgain: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'inviteUserAgain', api: 'practice', method: 'POST', path: '/users/{id}/invitation' };

/** Turn off two-factor authentication for a user who lost their device, and remove their recovery codes and passkeys. They sign in with their password. */
export const deleteUserSecondFactor: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteUserSecondFactor', api: 'practice', method: 'DELETE', path: '/users/{id}/second_factor' };

/** Sign a user out everywhere. Applications keep their access. */
export const deleteUserSessions: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteUserSessions', api: 'practice', method: 'DELETE', path: '/users/{id}/sessions' };

/** Read the identity provider that the firm's users sign in with; null if there is none. */
export const getIdentityProvider: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly provider: {
        readonly issuer: string;
        readonly client_id: string;
        /** Users with email addresses in these domains sign in with it. */
        readonly email_domains: readonly string[];
        /** Whether users must sign in with it; the account owner can always sign in otherwise too. */
        readonly required: boolean;
      } | null;
      /** The redirect URI to register with the provider. */
      readonly redirect_uri: string;
    };
  }
> = { id: 'getIdentityProvider', api: 'practice', method: 'GET', path: '/identity_provider' };

/** Set the identity provider, after verifying its issuer. If client_secret is omitted, the previous one is kept. If the provider is made mandatory, sessions that began with a password or a passkey end. */
export const updateIdentityProvider: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly issuer: string;
    readonly client_id: string;
    readonly client_secret?: string;
    readonly email_domains: readonly string[];
    readonly required?: boolean;
  },
  {
    readonly data: {
      readonly provider: {
        readonly issuer: string;
        readonly client_id: string;
        /** Users with email addresses in these domains sign in with it. */
        readonly email_domains: readonly string[];
        /** Whether users must sign in with it; the account owner can always sign in otherwise too. */
        readonly required: boolean;
      } | null;
      /** The redirect URI to register with the provider. */
      readonly redirect_uri: string;
    };
  }
> = { id: 'updateIdentityProvider', api: 'practice', method: 'PUT', path: '/identity_provider' };

/** Remove the identity provider. Users sign in with passwords and passkeys again. */
export const deleteIdentityProvider: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteIdentityProvider', api: 'practice', method: 'DELETE', path: '/identity_provider' };

/** Unlink a user from their account at the identity provider. Their next sign-in links them again, by their verified email. */
export const deleteUserProviderLink: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteUserProviderLink', api: 'practice', method: 'DELETE', path: '/users/{id}/provider_link' };

/** Read how the firm's directory provisions its users (SCIM 2.0). */
export const getProvisioning: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      /** The address to enter in the directory. */
      readonly base_url: string;
      readonly token: {
        readonly user: {
          readonly id: number;
          readonly name: string;
        };
        readonly created_at: string;
        readonly last_used_at: string | null;
      } | null;
      /** The roles of the members of each group, by group name. */
      readonly group_roles: readonly {
        readonly group: string;
        readonly roles: readonly string[];
      }[];
    };
  }
> = { id: 'getProvisioning', api: 'practice', method: 'GET', path: '/provisioning' };

/** Create the directory's token, which has your rights. The previous token stops working. */
export const renewProvisioningToken: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly token: string;
    };
  }
> = { id: 'renewProvisioningToken', api: 'practice', method: 'POST', path: '/provisioning/token' };

/** Revoke the directory's token. */
export const deleteProvisioningToken: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteProvisioningToken', api: 'practice', method: 'DELETE', path: '/provisioning/token' };

/** Set which roles the members of groups have. A mapped role is granted and removed only by group membership, when the directory changes it. */
export const setGroupRoles: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly group_roles: readonly {
      readonly group: string;
      readonly roles: readonly string[];
    }[];
  },
  {
    readonly data: {
      /** The address to enter in the directory. */
      readonly base_url: string;
      readonly token: {
        readonly user: {
          readonly id: number;
          readonly name: string;
        };
        readonly created_at: string;
        readonly last_used_at: string | null;
      } | null;
      /** The roles of the members of each group, by group name. */
      readonly group_roles: readonly {
        readonly group: string;
        readonly roles: readonly string[];
      }[];
    };
  }
> = { id: 'setGroupRoles', api: 'practice', method: 'PUT', path: '/provisioning/group_roles' };

/** Start confirming your identity with a passkey. The response is the input of navigator.credentials.get. */
export const beginReauthentication: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    /** For navigator.credentials, in the JSON form of WebAuthn Level 3. */
    readonly data: Readonly<Record<string, unknown>>;
  }
> = { id: 'beginReauthentication', api: 'practice', method: 'POST', path: '/reauthentication/challenge' };

/** Confirm your identity, with your password or with a passkey (the result of navigator.credentials.get, as JSON in a string), for writes that were refused with reauthentication_required. */
export const createReauthentication: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly password?: string;
    readonly passkey?: string;
  },
  undefined
> = { id: 'createReauthentication', api: 'practice', method: 'POST', path: '/reauthentication' };

/** List the connected applications: all of the firm for admins, their own for other users. */
export const listConnectedApplications: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      /** The id of the grant, for DELETE. */
      readonly id: number;
      readonly application: {
        readonly id: number;
        readonly name: string;
      };
      readonly user: {
        readonly id: number;
        readonly name: string;
      };
      readonly scopes: readonly string[];
      /** What the scopes permit, as shown to users when they approve it. */
      readonly permissions: readonly string[];
      /** The number of its webhooks for the user. */
      readonly webhooks: number;
      readonly created_at: string;
      /** Its last request, accurate to about a minute; null if there was none. */
      readonly last_used_at: string | null;
    }[];
  }
> = { id: 'listConnectedApplications', api: 'practice', method: 'GET', path: '/connected_applications' };

/** Revoke the access of an application. Its tokens and webhooks end at once. */
export const deleteConnectedApplication: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteConnectedApplication',
  api: 'practice',
  method: 'DELETE',
  path: '/connected_applications/{id}',
};

/** List the scopes that an application may request. */
export const listScopes: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly scope: string;
      readonly describe: string;
    }[];
  }
> = { id: 'listScopes', api: 'practice', method: 'GET', path: '/scopes' };

/** List the applications that the firm registered. */
export const listApplications: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly id: number;
      readonly name: string;
      readonly client_id: string;
      /** Whether it is a public client, which has no secret and must use PKCE. */
      readonly public: boolean;
      readonly redirect_uris: readonly string[];
      readonly scopes: readonly string[];
      /** Null: the default of the service. */
      readonly access_token_seconds: number | null;
      readonly deauthorization_callback: string | null;
      /** Origins whose pages may call the APIs from a browser, such as https://app.example. */
      readonly origins: readonly string[];
      /** The number of users who granted it access. */
      readonly users: number;
    }[];
  }
> = { id: 'listApplications', api: 'practice', method: 'GET', path: '/applications' };

/** Register an application. The response contains its secret, which is not shown again. */
export const createApplication: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly name?: string;
    readonly redirect_uris?: readonly string[];
    readonly scopes?: readonly string[];
    readonly access_token_seconds?: number | null;
    readonly deauthorization_callback?: string | null;
    readonly origins?: readonly string[];
    readonly public?: boolean;
  },
  {
    readonly data: {
      readonly id: number;
      readonly name: string;
      readonly client_id: string;
      /** Whether it is a public client, which has no secret and must use PKCE. */
      readonly public: boolean;
      readonly redirect_uris: readonly string[];
      readonly scopes: readonly string[];
      /** Null: the default of the service. */
      readonly access_token_seconds: number | null;
      readonly deauthorization_callback: string | null;
      /** Origins whose pages may call the APIs from a browser, such as https://app.example. */
      readonly origins: readonly string[];
      /** The number of users who granted it access. */
      readonly users: number;
      /** Returned only once; null for a public application. */
      readonly client_secret: string | null;
    };
  }
> = { id: 'createApplication', api: 'practice', method: 'POST', path: '/applications' };

/** Change an application. Users must consent again to added scopes. */
export const updateApplication: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly name?: string;
    readonly redirect_uris?: readonly string[];
    readonly scopes?: readonly string[];
    readonly access_token_seconds?: number | null;
    readonly deauthorization_callback?: string | null;
    readonly origins?: readonly string[];
  },
  {
    readonly data: {
      readonly id: number;
      readonly name: string;
      readonly client_id: string;
      /** Whether it is a public client, which has no secret and must use PKCE. */
      readonly public: boolean;
      readonly redirect_uris: readonly string[];
      readonly scopes: readonly string[];
      /** Null: the default of the service. */
      readonly access_token_seconds: number | null;
      readonly deauthorization_callback: string | null;
      /** Origins whose pages may call the APIs from a browser, such as https://app.example. */
      readonly origins: readonly string[];
      /** The number of users who granted it access. */
      readonly users: number;
    };
  }
> = { id: 'updateApplication', api: 'practice', method: 'PATCH', path: '/applications/{id}' };

/** Delete an application and its tokens. */
export const deleteApplication: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteApplication', api: 'practice', method: 'DELETE', path: '/applications/{id}' };

/** Create a new secret. The previous secret stops working; tokens stay valid. */
export const renewApplicationSecret: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly id: number;
      readonly name: string;
      readonly client_id: string;
      /** Whether it is a public client, which has no secret and must use PKCE. */
      readonly public: boolean;
      readonly redirect_uris: readonly string[];
      readonly scopes: readonly string[];
      /** Null: the default of the service. */
      readonly access_token_seconds: number | null;
      readonly deauthorization_callback: string | null;
      /** Origins whose pages may call the APIs from a browser, such as https://app.example. */
      readonly origins: readonly string[];
      /** The number of users who granted it access. */
      readonly users: number;
      /** Returned only once; null for a public application. */
      readonly client_secret: string | null;
    };
  }
> = { id: 'renewApplicationSecret', api: 'practice', method: 'POST', path: '/applications/{id}/secret' };

/** List the applications of other firms that users requested or connected, with the decision on each. */
export const listApplicationApprovals: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      /** Whether users can connect only applications that an admin approved. */
      readonly needs_approval: boolean;
      /** An application of another firm that a user requested or connected, or that was approved or declined. */
      readonly applications: readonly {
        readonly application: {
          readonly id: number;
          readonly name: string;
        };
        /** unasked, requested, approved or declined. */
        readonly state: string;
        readonly requested_by: {
          readonly id: number;
          readonly name: string;
        } | null;
        readonly requested_at: string | null;
        readonly decided_by: {
          readonly id: number;
          readonly name: string;
        } | null;
        readonly decided_at: string | null;
        /** The number of users who connected it. */
        readonly users: number;
      }[];
    };
  }
> = { id: 'listApplicationApprovals', api: 'practice', method: 'GET', path: '/application_approvals' };

/** Let users connect any application, or only those that an admin approved. */
export const updateApplicationPolicy: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly needs_approval: boolean;
  },
  {
    readonly data: {
      /** Whether users can connect only applications that an admin approved. */
      readonly needs_approval: boolean;
      /** An application of another firm that a user requested or connected, or that was approved or declined. */
      readonly applications: readonly {
        readonly application: {
          readonly id: number;
          readonly name: string;
        };
        /** unasked, requested, approved or declined. */
        readonly state: string;
        readonly requested_by: {
          readonly id: number;
          readonly name: string;
        } | null;
        readonly requested_at: string | null;
        readonly decided_by: {
          readonly id: number;
          readonly name: string;
        } | null;
        readonly decided_at: string | null;
        /** The number of users who connected it. */
        readonly users: number;
      }[];
    };
  }
> = { id: 'updateApplicationPolicy', api: 'practice', method: 'PUT', path: '/application_approvals' };

/** Approve or decline an application. Declining ends its access to the firm at once. */
export const updateApplicationApproval: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly state: 'approved' | 'declined';
  },
  {
    readonly data: {
      /** Whether users can connect only applications that an admin approved. */
      readonly needs_approval: boolean;
      /** An application of another firm that a user requested or connected, or that was approved or declined. */
      readonly applications: readonly {
        readonly application: {
          readonly id: number;
          readonly name: string;
        };
        /** unasked, requested, approved or declined. */
        readonly state: string;
        readonly requested_by: {
          readonly id: number;
          readonly name: string;
        } | null;
        readonly requested_at: string | null;
        readonly decided_by: {
          readonly id: number;
          readonly name: string;
        } | null;
        readonly decided_at: string | null;
        /** The number of users who connected it. */
        readonly users: number;
      }[];
    };
  }
> = { id: 'updateApplicationApproval', api: 'practice', method: 'PUT', path: '/application_approvals/{id}' };

/** List the audit log of the firm, latest first. */
export const listAuditEntries: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** Only records whose value equals this. */
    readonly action?: string;
    /** Only records whose value equals this. */
    readonly subject_type?: string;
    /** Only records whose value equals this. */
    readonly subject_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly user_id?: number | 'null';
    /** Only records whose value equals this. */
    readonly request_id?: string;
    /** On or after this. */
    readonly since?: string;
    /** On or before this. */
    readonly until?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly AuditEntry[];
    readonly meta: ListMeta;
  }
> = { id: 'listAuditEntries', api: 'practice', method: 'GET', path: '/audit_entries' };

/** Export the audit log of a period: in JSON Lines with its seals, which the command verify-audit checks, or as CSV. Whole seals are exported; the entries of the last minute are not sealed yet. */
export const exportAuditEntries: Operation<
  {
    /** The start of the period; by default the first entry. */
    readonly since?: string;
    /** The end of the period, exclusive. */
    readonly until?: string;
    /** By default jsonl. */
    readonly format?: 'jsonl' | 'csv';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'exportAuditEntries', api: 'practice', method: 'GET', path: '/audit_entries/export' };

/** List the API requests of applications in the last day, latest first. */
export const listApiRequests: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** Only records whose value equals this. */
    readonly api?: string;
    /** Only records whose value equals this. */
    readonly method?: string;
    /** Only records whose value equals this. */
    readonly status?: number;
    /** Only requests with a response status of 400 or higher. */
    readonly failed?: boolean;
    /** Only records whose value equals this. */
    readonly application_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly user_id?: number | 'null';
    /** Only records whose value equals this. */
    readonly request_id?: string;
    /** Wildcard search, ignoring case. */
    readonly path?: string;
    /** On or after this. */
    readonly since?: string;
    /** On or before this. */
    readonly until?: string;
    /** Only entries after this id, to continue an earlier list. */
    readonly after_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ApiRequest[];
    readonly meta: ListMeta;
  }
> = { id: 'listApiRequests', api: 'practice', method: 'GET', path: '/api_requests' };

/** Read what a user may not see and do. */
export const getUserRestrictions: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly roles: readonly string[];
      /** Such as own_hours: only their own hours. */
      readonly restrictions: readonly string[];
      /** What is hidden unless it is their own: records, or members of records. */
      readonly hidden: readonly {
        readonly api: string;
        readonly record: string;
        /** Members returned as null. Empty: the records themselves are hidden. */
        readonly members: readonly string[];
        readonly restriction: string;
      }[];
      /** Operations that they may not call. */
      readonly refused_operations: readonly {
        readonly api: string;
        readonly operation: string;
        readonly describe: string;
      }[];
    };
  }
> = { id: 'getUserRestrictions', api: 'practice', method: 'GET', path: '/users/{id}/restrictions' };

/** View the firm as a colleague sees it, read-only, in this session. */
export const viewAsUser: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly user: {
        readonly id: number;
      };
      /** Roles of the colleague that the administrator does not have: what they give access to is not shown. */
      readonly missing_roles: readonly string[];
    };
  }
> = { id: 'viewAsUser', api: 'practice', method: 'POST', path: '/users/{id}/view' };

/** Stop viewing the firm as a colleague. */
export const deleteView: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteView', api: 'practice', method: 'DELETE', path: '/view' };

/** List the exports of the firm, latest first. */
export const listFirmExports: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly FirmExport[];
    readonly meta: ListMeta;
  }
> = { id: 'listFirmExports', api: 'practice', method: 'GET', path: '/firm_exports' };

/** Export the firm as a zip file with its records as JSON Lines and its files. “chancery import firm” reads the unpacked file. Only one export runs at a time. */
export const createFirmExport: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: FirmExport;
  }
> = { id: 'createFirmExport', api: 'practice', method: 'POST', path: '/firm_exports' };

/** Create a download URL for an export. */
export const createFirmExportLink: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      /** Valid for 15 minutes, without signing in. */
      readonly url: string;
    };
  }
> = { id: 'createFirmExportLink', api: 'practice', method: 'POST', path: '/firm_exports/{id}/link' };

/** When the operator last made a backup of the installation. */
export const getLastBackup: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      /** When the last backup was completed; null if there is none yet. */
      readonly made_at: string | null;
    };
  }
> = { id: 'getLastBackup', api: 'practice', method: 'GET', path: '/backups/last' };

/** List tax rate configurations. */
export const listTaxRateConfigurations: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'name(asc)' | 'name(desc)' | 'rate(asc)' | 'rate(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** With false, without the firm's own first and second tax. */
    readonly include_system?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TaxRateConfiguration[];
    readonly meta: ListMeta;
  }
> = { id: 'listTaxRateConfigurations', api: 'practice', method: 'GET', path: '/tax_rate_configurations' };

/** Create a tax rate configuration. */
export const createTaxRateConfiguration: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaxRateConfigurationCreate,
  {
    readonly data: TaxRateConfiguration;
  }
> = { id: 'createTaxRateConfiguration', api: 'practice', method: 'POST', path: '/tax_rate_configurations' };

/** Read a tax rate configuration. */
export const getTaxRateConfiguration: Operation<
  {
    /** The id of a tax rate configuration. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: TaxRateConfiguration;
  }
> = { id: 'getTaxRateConfiguration', api: 'practice', method: 'GET', path: '/tax_rate_configurations/{id}' };

/** Change a tax rate configuration. */
export const updateTaxRateConfiguration: Operation<
  {
    /** The id of a tax rate configuration. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaxRateConfigurationUpdate,
  {
    readonly data: TaxRateConfiguration;
  }
> = {
  id: 'updateTaxRateConfiguration',
  api: 'practice',
  method: 'PATCH',
  path: '/tax_rate_configurations/{id}',
};

/** Delete a tax rate configuration. */
export const deleteTaxRateConfiguration: Operation<
  {
    /** The id of a tax rate configuration. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteTaxRateConfiguration',
  api: 'practice',
  method: 'DELETE',
  path: '/tax_rate_configurations/{id}',
};

/** List activities. */
export const listActivities: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'type(asc)'
      | 'type(desc)'
      | 'date(asc)'
      | 'date(desc)'
      | 'price(asc)'
      | 'price(desc)'
      | 'total(asc)'
      | 'total(desc)'
      | 'non_billable_total(asc)'
      | 'non_billable_total(desc)'
      | 'note(asc)'
      | 'note(desc)'
      | 'non_billable(asc)'
      | 'non_billable(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)'
      | 'display_number(asc)'
      | 'display_number(desc)'
      | 'user.name(asc)'
      | 'user.name(desc)'
      | 'vendor.name(asc)'
      | 'vendor.name(desc)'
      | 'expense_category.name(asc)'
      | 'expense_category.name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly type?: 'TimeEntry' | 'ExpenseEntry' | 'HardCostEntry' | 'SoftCostEntry';
    /** On or after this. */
    readonly start_date?: string;
    /** On or before this. */
    readonly end_date?: string;
    /** Only records in this state. */
    readonly status?: 'billed' | 'draft' | 'unbilled' | 'non_billable' | 'billable' | 'written_off';
    /** Only time entries with a flat rate, or with false those without. */
    readonly flat_rate?: boolean;
    /** With true, only work that was neither billed nor written off. */
    readonly only_unaccounted_for?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly user_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly activity_description_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly expense_category_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly calendar_entry_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly communication_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_note_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_note_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly task_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly grant_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Activity[];
    readonly meta: ListMeta;
  }
> = { id: 'listActivities', api: 'practice', method: 'GET', path: '/activities' };

/** Create an activity. */
export const createActivity: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ActivityCreate,
  {
    readonly data: Activity;
  }
> = { id: 'createActivity', api: 'practice', method: 'POST', path: '/activities' };

/** Read an activity. */
export const getActivity: Operation<
  {
    /** The id of an activity. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Activity;
  }
> = { id: 'getActivity', api: 'practice', method: 'GET', path: '/activities/{id}' };

/** Change an activity. */
export const updateActivity: Operation<
  {
    /** The id of an activity. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ActivityUpdate,
  {
    readonly data: Activity;
  }
> = { id: 'updateActivity', api: 'practice', method: 'PATCH', path: '/activities/{id}' };

/** Delete an activity. */
export const deleteActivity: Operation<
  {
    /** The id of an activity. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteActivity', api: 'practice', method: 'DELETE', path: '/activities/{id}' };

/** Read a user. */
export const getUser: Operation<
  {
    /** The id of a user. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Accepted without effect: co-counsel are contacts, never users. */
    readonly include_co_counsel?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: User;
  }
> = { id: 'getUser', api: 'practice', method: 'GET', path: '/users/{id}' };

/** Change a user. */
export const updateUser: Operation<
  {
    /** The id of a user. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Accepted without effect: co-counsel are contacts, never users. */
    readonly include_co_counsel?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  UserUpdate,
  {
    readonly data: User;
  }
> = { id: 'updateUser', api: 'practice', method: 'PATCH', path: '/users/{id}' };

/** List groups. */
export const listGroups: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'name(asc)' | 'name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only archived groups, or with false the others. */
    readonly archived?: boolean;
    /** Only records whose value equals this. */
    readonly name?: string;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records with this value. */
    readonly type?: 'AccountGroup' | 'AdhocGroup' | 'UserGroup';
    /** Only groups that this user belongs to. */
    readonly user_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Group[];
    readonly meta: ListMeta;
  }
> = { id: 'listGroups', api: 'practice', method: 'GET', path: '/groups' };

/** Create a group. */
export const createGroup: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  GroupCreate,
  {
    readonly data: Group;
  }
> = { id: 'createGroup', api: 'practice', method: 'POST', path: '/groups' };

/** Read a group. */
export const getGroup: Operation<
  {
    /** The id of a group. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Group;
  }
> = { id: 'getGroup', api: 'practice', method: 'GET', path: '/groups/{id}' };

/** Change a group. */
export const updateGroup: Operation<
  {
    /** The id of a group. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  GroupUpdate,
  {
    readonly data: Group;
  }
> = { id: 'updateGroup', api: 'practice', method: 'PATCH', path: '/groups/{id}' };

/** Delete a group. */
export const deleteGroup: Operation<
  {
    /** The id of a group. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteGroup', api: 'practice', method: 'DELETE', path: '/groups/{id}' };

/** List currencies. */
export const listCurrencies: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Currency[];
    readonly meta: ListMeta;
  }
> = { id: 'listCurrencies', api: 'practice', method: 'GET', path: '/currencies' };

/** List utbms/codes. */
export const listUtbmsCodes: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'name(asc)' | 'name(desc)' | 'set(asc)' | 'set(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly type?: 'UtbmsTask' | 'UtbmsActivity' | 'UtbmsExpense';
    /** Only records associated with this one; the word null selects those without one. */
    readonly utbms_set_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly UtbmsCode[];
    readonly meta: ListMeta;
  }
> = { id: 'listUtbmsCodes', api: 'practice', method: 'GET', path: '/utbms/codes' };

/** Read a utbms code. */
export const getUtbmsCode: Operation<
  {
    /** The id of a utbms code. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: UtbmsCode;
  }
> = { id: 'getUtbmsCode', api: 'practice', method: 'GET', path: '/utbms/codes/{id}' };

/** List utbms/sets. */
export const listUtbmsSets: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'name(asc)' | 'name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly UtbmsSet[];
    readonly meta: ListMeta;
  }
> = { id: 'listUtbmsSets', api: 'practice', method: 'GET', path: '/utbms/sets' };

/** List expense categories. */
export const listExpenseCategories: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'rate(asc)'
      | 'rate(desc)'
      | 'entry_type(asc)'
      | 'entry_type(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly entry_type?: 'hard_cost' | 'soft_cost' | 'unassociated';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ExpenseCategory[];
    readonly meta: ListMeta;
  }
> = { id: 'listExpenseCategories', api: 'practice', method: 'GET', path: '/expense_categories' };

/** Create an expense category. */
export const createExpenseCategory: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ExpenseCategoryCreate,
  {
    readonly data: ExpenseCategory;
  }
> = { id: 'createExpenseCategory', api: 'practice', method: 'POST', path: '/expense_categories' };

/** Read an expense category. */
export const getExpenseCategory: Operation<
  {
    /** The id of an expense category. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: ExpenseCategory;
  }
> = { id: 'getExpenseCategory', api: 'practice', method: 'GET', path: '/expense_categories/{id}' };

/** Change an expense category. */
export const updateExpenseCategory: Operation<
  {
    /** The id of an expense category. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ExpenseCategoryUpdate,
  {
    readonly data: ExpenseCategory;
  }
> = { id: 'updateExpenseCategory', api: 'practice', method: 'PATCH', path: '/expense_categories/{id}' };

/** Delete an expense category. */
export const deleteExpenseCategory: Operation<
  {
    /** The id of an expense category. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteExpenseCategory', api: 'practice', method: 'DELETE', path: '/expense_categories/{id}' };

/** List activity descriptions. */
export const listActivityDescriptions: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only those with a flat price, or with false the others. */
    readonly flat_rate?: boolean;
    /** Only records in this state. */
    readonly type?: 'utbms' | 'svc';
    /** Only those available to this user. */
    readonly user_id?: number;
    /** Returns the rate for work on this matter. */
    readonly 'rate_for[matter_id]'?: number;
    /** Returns the rate for this user's work. */
    readonly 'rate_for[user_id]'?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ActivityDescription[];
    readonly meta: ListMeta;
  }
> = { id: 'listActivityDescriptions', api: 'practice', method: 'GET', path: '/activity_descriptions' };

/** Create an activity description. */
export const createActivityDescription: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Returns the rate for work on this matter. */
    readonly 'rate_for[matter_id]'?: number;
    /** Returns the rate for this user's work. */
    readonly 'rate_for[user_id]'?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ActivityDescriptionCreate,
  {
    readonly data: ActivityDescription;
  }
> = { id: 'createActivityDescription', api: 'practice', method: 'POST', path: '/activity_descriptions' };

/** Read an activity description. */
export const getActivityDescription: Operation<
  {
    /** The id of an activity description. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Returns the rate for work on this matter. */
    readonly 'rate_for[matter_id]'?: number;
    /** Returns the rate for this user's work. */
    readonly 'rate_for[user_id]'?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: ActivityDescription;
  }
> = { id: 'getActivityDescription', api: 'practice', method: 'GET', path: '/activity_descriptions/{id}' };

/** Change an activity description. */
export const updateActivityDescription: Operation<
  {
    /** The id of an activity description. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Returns the rate for work on this matter. */
    readonly 'rate_for[matter_id]'?: number;
    /** Returns the rate for this user's work. */
    readonly 'rate_for[user_id]'?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ActivityDescriptionUpdate,
  {
    readonly data: ActivityDescription;
  }
> = {
  id: 'updateActivityDescription',
  api: 'practice',
  method: 'PATCH',
  path: '/activity_descriptions/{id}',
};

/** Delete an activity description. */
export const deleteActivityDescription: Operation<
  {
    /** The id of an activity description. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteActivityDescription',
  api: 'practice',
  method: 'DELETE',
  path: '/activity_descriptions/{id}',
};

/** List activity rates. */
export const listActivityRates: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly co_counsel_contact_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ActivityRate[];
    readonly meta: ListMeta;
  }
> = { id: 'listActivityRates', api: 'practice', method: 'GET', path: '/activity_rates' };

/** Create an activity rate. */
export const createActivityRate: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ActivityRateCreate,
  {
    readonly data: ActivityRate;
  }
> = { id: 'createActivityRate', api: 'practice', method: 'POST', path: '/activity_rates' };

/** Read an activity rate. */
export const getActivityRate: Operation<
  {
    /** The id of an activity rate. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: ActivityRate;
  }
> = { id: 'getActivityRate', api: 'practice', method: 'GET', path: '/activity_rates/{id}' };

/** Change an activity rate. */
export const updateActivityRate: Operation<
  {
    /** The id of an activity rate. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ActivityRateUpdate,
  {
    readonly data: ActivityRate;
  }
> = { id: 'updateActivityRate', api: 'practice', method: 'PATCH', path: '/activity_rates/{id}' };

/** Delete an activity rate. */
export const deleteActivityRate: Operation<
  {
    /** The id of an activity rate. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteActivityRate', api: 'practice', method: 'DELETE', path: '/activity_rates/{id}' };

/** List contacts. */
export const listContacts: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'shared_at(asc)'
      | 'shared_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =. */
    readonly custom_field_values?: Readonly<Record<string, string>>;
    /** Wildcard search in name and company, ignoring accents, and in title, addresses, phone numbers, web sites, matters and custom fields. */
    readonly query?: string;
    /** Only records with this value. */
    readonly type?: 'Company' | 'Person';
    /** With true, only clients of a matter. */
    readonly client_only?: boolean;
    /** With true, only contacts with access to the client portal. */
    readonly svc_connect_only?: boolean;
    /** With true, only contacts with an email address. */
    readonly email_only?: boolean;
    /** All records except those with these ids. */
    readonly 'exclude_ids[]'?: readonly number[];
    /** The first letter of the name. */
    readonly initial?:
      | 'A'
      | 'B'
      | 'C'
      | 'D'
      | 'E'
      | 'F'
      | 'G'
      | 'H'
      | 'I'
      | 'J'
      | 'K'
      | 'L'
      | 'M'
      | 'N'
      | 'O'
      | 'P'
      | 'Q'
      | 'R'
      | 'S'
      | 'T'
      | 'U'
      | 'V'
      | 'W'
      | 'X'
      | 'Y'
      | 'Z';
    /** Only contacts that this document or folder is shared with; always empty, since none are shared. */
    readonly shared_resource_id?: number;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Contact[];
    readonly meta: ListMeta;
  }
> = { id: 'listContacts', api: 'practice', method: 'GET', path: '/contacts' };

/** Create a contact. */
export const createContact: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ContactCreate,
  {
    readonly data: Contact;
  }
> = { id: 'createContact', api: 'practice', method: 'POST', path: '/contacts' };

/** Read a contact. */
export const getContact: Operation<
  {
    /** The id of a contact. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Contact;
  }
> = { id: 'getContact', api: 'practice', method: 'GET', path: '/contacts/{id}' };

/** Change a contact. */
export const updateContact: Operation<
  {
    /** The id of a contact. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ContactUpdate,
  {
    readonly data: Contact;
  }
> = { id: 'updateContact', api: 'practice', method: 'PATCH', path: '/contacts/{id}' };

/** Delete a contact. */
export const deleteContact: Operation<
  {
    /** The id of a contact. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteContact', api: 'practice', method: 'DELETE', path: '/contacts/{id}' };

/** List matters. */
export const listMatters: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'display_number(asc)'
      | 'display_number(desc)'
      | 'custom_number(asc)'
      | 'custom_number(desc)'
      | 'open_date(asc)'
      | 'open_date(desc)'
      | 'pending_date(asc)'
      | 'pending_date(desc)'
      | 'close_date(asc)'
      | 'close_date(desc)'
      | 'matter_stage_updated_at(asc)'
      | 'matter_stage_updated_at(desc)'
      | 'created_at(asc)'
      | 'created_at(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)'
      | 'client.name(asc)'
      | 'client.name(desc)'
      | 'clients(asc)'
      | 'clients(desc)'
      | 'practice_area.name(asc)'
      | 'practice_area.name(desc)'
      | 'matter_stage.name(asc)'
      | 'matter_stage.name(desc)'
      | 'responsible_attorney.name(asc)'
      | 'responsible_attorney.name(desc)'
      | 'originating_attorney.name(asc)'
      | 'originating_attorney.name(desc)'
      | 'statute_of_limitations.due_at(asc)'
      | 'statute_of_limitations.due_at(desc)'
      | 'grants(asc)'
      | 'grants(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** One status, or several separated by commas. */
    readonly status?: 'Pending' | 'Open' | 'Closed';
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly responsible_attorney_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly originating_attorney_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly responsible_staff_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly practice_area_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_stage_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly group_id?: number | 'null';
    /** By the matter's currency, whether its own or that of its client or firm. */
    readonly currency_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly grant_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly subscriber_user_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly notification_event_subscriber_user_id?: number | 'null';
    /** Only records whose value equals this. */
    readonly billable?: boolean;
    /** Only matters with an evergreen retainer, or with false those without. */
    readonly evergreen_retainer_filter?: boolean;
    /** An operator (>, >=, =, <=, <) and a value, such as >=2026-01-01; repeat it for two bounds. */
    readonly 'open_date[]'?: readonly string[];
    /** An operator (>, >=, =, <=, <) and a value, such as >=2026-01-01; repeat it for two bounds. */
    readonly 'pending_date[]'?: readonly string[];
    /** An operator (>, >=, =, <=, <) and a value, such as >=2026-01-01; repeat it for two bounds. */
    readonly 'close_date[]'?: readonly string[];
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =. */
    readonly custom_field_values?: Readonly<Record<string, string>>;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Matter[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatters', api: 'practice', method: 'GET', path: '/matters' };

/** Create a matter. */
export const createMatter: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterCreate,
  {
    readonly data: Matter;
  }
> = { id: 'createMatter', api: 'practice', method: 'POST', path: '/matters' };

/** Read a matter. */
export const getMatter: Operation<
  {
    /** The id of a matter. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Matter;
  }
> = { id: 'getMatter', api: 'practice', method: 'GET', path: '/matters/{id}' };

/** Change a matter. */
export const updateMatter: Operation<
  {
    /** The id of a matter. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** Only the values of these custom fields are returned. */
    readonly 'custom_field_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterUpdate,
  {
    readonly data: Matter;
  }
> = { id: 'updateMatter', api: 'practice', method: 'PATCH', path: '/matters/{id}' };

/** Delete a matter. */
export const deleteMatter: Operation<
  {
    /** The id of a matter. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteMatter', api: 'practice', method: 'DELETE', path: '/matters/{id}' };

/** List matter finances. */
export const listMatterFinances: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly responsible_attorney_id?: number | 'null';
    /** Only records with this value. */
    readonly status?: 'Pending' | 'Open' | 'Closed';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MatterFinance[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatterFinances', api: 'practice', method: 'GET', path: '/matter_finances' };

/** Read a matter finance. */
export const getMatterFinance: Operation<
  {
    /** The id of a matter finance. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MatterFinance;
  }
> = { id: 'getMatterFinance', api: 'practice', method: 'GET', path: '/matter_finances/{id}' };

/** List notes. */
export const listNotes: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'date(asc)'
      | 'date(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)'
      | 'author(asc)'
      | 'author(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Matter or Contact: the subject of the notes. */
    readonly type: 'Matter' | 'Contact';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only notes with time entries, or with false those without. */
    readonly has_time_entries?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Note[];
    readonly meta: ListMeta;
  }
> = { id: 'listNotes', api: 'practice', method: 'GET', path: '/notes' };

/** Create a note. */
export const createNote: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  NoteCreate,
  {
    readonly data: Note;
  }
> = { id: 'createNote', api: 'practice', method: 'POST', path: '/notes' };

/** Read a note. */
export const getNote: Operation<
  {
    /** The id of a note. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Note;
  }
> = { id: 'getNote', api: 'practice', method: 'GET', path: '/notes/{id}' };

/** Change a note. */
export const updateNote: Operation<
  {
    /** The id of a note. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  NoteUpdate,
  {
    readonly data: Note;
  }
> = { id: 'updateNote', api: 'practice', method: 'PATCH', path: '/notes/{id}' };

/** Delete a note. */
export const deleteNote: Operation<
  {
    /** The id of a note. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteNote', api: 'practice', method: 'DELETE', path: '/notes/{id}' };

/** List calendars. */
export const listCalendars: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'name(asc)' | 'name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** With true, without calendars of disabled users. */
    readonly filter_inactive_users?: boolean;
    /** Only calendars that the caller owns, or with false the others. */
    readonly owner?: boolean;
    /** Only records with this value. */
    readonly source?: 'web' | 'mobile';
    /** Only records with this value. */
    readonly type?: 'AccountCalendar' | 'AdhocCalendar' | 'UserCalendar';
    /** Only calendars that the caller has made visible, or with false the others. */
    readonly visible?: boolean;
    /** Only calendars that the caller may edit, or with false the others. */
    readonly writeable?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Calendar[];
    readonly meta: ListMeta;
  }
> = { id: 'listCalendars', api: 'practice', method: 'GET', path: '/calendars' };

/** Create a calendar. */
export const createCalendar: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CalendarCreate,
  {
    readonly data: Calendar;
  }
> = { id: 'createCalendar', api: 'practice', method: 'POST', path: '/calendars' };

/** Read a calendar. */
export const getCalendar: Operation<
  {
    /** The id of a calendar. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Calendar;
  }
> = { id: 'getCalendar', api: 'practice', method: 'GET', path: '/calendars/{id}' };

/** Change a calendar. */
export const updateCalendar: Operation<
  {
    /** The id of a calendar. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CalendarUpdate,
  {
    readonly data: Calendar;
  }
> = { id: 'updateCalendar', api: 'practice', method: 'PATCH', path: '/calendars/{id}' };

/** Delete a calendar. */
export const deleteCalendar: Operation<
  {
    /** The id of a calendar. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteCalendar', api: 'practice', method: 'DELETE', path: '/calendars/{id}' };

/** List calendar entry event types. */
export const listCalendarEntryEventTypes: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CalendarEntryEventType[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listCalendarEntryEventTypes',
  api: 'practice',
  method: 'GET',
  path: '/calendar_entry_event_types',
};

/** Create a calendar entry event type. */
export const createCalendarEntryEventType: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CalendarEntryEventTypeCreate,
  {
    readonly data: CalendarEntryEventType;
  }
> = {
  id: 'createCalendarEntryEventType',
  api: 'practice',
  method: 'POST',
  path: '/calendar_entry_event_types',
};

/** Read a calendar entry event type. */
export const getCalendarEntryEventType: Operation<
  {
    /** The id of a calendar entry event type. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CalendarEntryEventType;
  }
> = {
  id: 'getCalendarEntryEventType',
  api: 'practice',
  method: 'GET',
  path: '/calendar_entry_event_types/{id}',
};

/** Change a calendar entry event type. */
export const updateCalendarEntryEventType: Operation<
  {
    /** The id of a calendar entry event type. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CalendarEntryEventTypeUpdate,
  {
    readonly data: CalendarEntryEventType;
  }
> = {
  id: 'updateCalendarEntryEventType',
  api: 'practice',
  method: 'PATCH',
  path: '/calendar_entry_event_types/{id}',
};

/** Delete a calendar entry event type. */
export const deleteCalendarEntryEventType: Operation<
  {
    /** The id of a calendar entry event type. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteCalendarEntryEventType',
  api: 'practice',
  method: 'DELETE',
  path: '/calendar_entry_event_types/{id}',
};

/** List court rules/jurisdictions. */
export const listCourtJurisdictions: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'description(asc)' | 'description(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only jurisdictions that the firm works with, or with false the others. */
    readonly for_current_account?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CourtJurisdiction[];
    readonly meta: ListMeta;
  }
> = { id: 'listCourtJurisdictions', api: 'practice', method: 'GET', path: '/court_rules/jurisdictions' };

/** List court rules/service types. */
export const listCourtServiceTypes: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'description(asc)' | 'description(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CourtServiceType[];
    readonly meta: ListMeta;
  }
> = { id: 'listCourtServiceTypes', api: 'practice', method: 'GET', path: '/court_rules/service_types' };

/** Read a court service type. */
export const getCourtServiceType: Operation<
  {
    /** The id of a court service type. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CourtServiceType;
  }
> = { id: 'getCourtServiceType', api: 'practice', method: 'GET', path: '/court_rules/service_types/{id}' };

/** List court rules/matter dockets. */
export const listMatterDockets: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'date(asc)' | 'date(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only dockets of matters with this status. */
    readonly matter_status?: 'open' | 'closed' | 'pending';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly service_type_id?: number | 'null';
    /** Only dockets with this status of their entries. */
    readonly status?: 'not_started' | 'in_progress' | 'failed' | 'completed';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MatterDocket[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatterDockets', api: 'practice', method: 'GET', path: '/court_rules/matter_dockets' };

/** Create a matter docket. */
export const createMatterDocket: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterDocketCreate,
  {
    readonly data: MatterDocket;
  }
> = { id: 'createMatterDocket', api: 'practice', method: 'POST', path: '/court_rules/matter_dockets' };

/** Read a matter docket. */
export const getMatterDocket: Operation<
  {
    /** The id of a matter docket. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MatterDocket;
  }
> = { id: 'getMatterDocket', api: 'practice', method: 'GET', path: '/court_rules/matter_dockets/{id}' };

/** Change a matter docket. */
export const updateMatterDocket: Operation<
  {
    /** The id of a matter docket. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterDocketUpdate,
  {
    readonly data: MatterDocket;
  }
> = { id: 'updateMatterDocket', api: 'practice', method: 'PATCH', path: '/court_rules/matter_dockets/{id}' };

/** Delete a matter docket. */
export const deleteMatterDocket: Operation<
  {
    /** The id of a matter docket. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteMatterDocket', api: 'practice', method: 'DELETE', path: '/court_rules/matter_dockets/{id}' };

/** List communications. */
export const listCommunications: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'received_at(asc)'
      | 'received_at(desc)'
      | 'date(asc)'
      | 'date(desc)'
      | 'matter(asc)'
      | 'matter(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly type?: 'EmailCommunication' | 'PhoneCommunication';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only communications that this user recorded. */
    readonly user_id?: number;
    /** Only communications that this contact sent or received. */
    readonly contact_id?: number;
    /** Only records whose value equals this. */
    readonly date?: string;
    /** Only communications received at this instant; a bare date is its first instant in the caller's time zone. */
    readonly received_at?: string;
    /** After this instant, or from the beginning of this date on in the caller's time zone. */
    readonly received_since?: string;
    /** Before this instant, or before this date in the caller's time zone. */
    readonly received_before?: string;
    /** Only communications with time entries, or with false those without. */
    readonly having_time_entries?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records with a property of this name. */
    readonly external_property_name?: string;
    /** Only records with this property value; with external_property_name, of that property. */
    readonly external_property_value?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Communication[];
    readonly meta: ListMeta;
  }
> = { id: 'listCommunications', api: 'practice', method: 'GET', path: '/communications' };

/** Create a communication. */
export const createCommunication: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CommunicationCreate,
  {
    readonly data: Communication;
  }
> = { id: 'createCommunication', api: 'practice', method: 'POST', path: '/communications' };

/** Read a communication. */
export const getCommunication: Operation<
  {
    /** The id of a communication. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Communication;
  }
> = { id: 'getCommunication', api: 'practice', method: 'GET', path: '/communications/{id}' };

/** Change a communication. */
export const updateCommunication: Operation<
  {
    /** The id of a communication. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CommunicationUpdate,
  {
    readonly data: Communication;
  }
> = { id: 'updateCommunication', api: 'practice', method: 'PATCH', path: '/communications/{id}' };

/** Delete a communication. */
export const deleteCommunication: Operation<
  {
    /** The id of a communication. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteCommunication', api: 'practice', method: 'DELETE', path: '/communications/{id}' };

/** List conversations. */
export const listConversations: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'last_message_id(asc)'
      | 'last_message_id(desc)'
      | 'matter_id(asc)'
      | 'matter_id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only conversations that the caller archived, or with false the others. */
    readonly archived?: boolean;
    /** Only conversations with this contact as a member. */
    readonly contact_id?: number;
    /** Only conversations with a message on this date. */
    readonly date?: string;
    /** Only conversations of which the caller is a member, or with false the others. */
    readonly for_user?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only conversations that the caller has read, or with false unread ones. */
    readonly read_status?: boolean;
    /** Only conversations with time entries, or with false those without. */
    readonly time_entries?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Conversation[];
    readonly meta: ListMeta;
  }
> = { id: 'listConversations', api: 'practice', method: 'GET', path: '/conversations' };

/** Read a conversation. */
export const getConversation: Operation<
  {
    /** The id of a conversation. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Conversation;
  }
> = { id: 'getConversation', api: 'practice', method: 'GET', path: '/conversations/{id}' };

/** Change a conversation. */
export const updateConversation: Operation<
  {
    /** The id of a conversation. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ConversationUpdate,
  {
    readonly data: Conversation;
  }
> = { id: 'updateConversation', api: 'practice', method: 'PATCH', path: '/conversations/{id}' };

/** List conversation messages. */
export const listConversationMessages: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Required: the conversation whose messages are listed. */
    readonly conversation_id: number | 'null';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ConversationMessage[];
    readonly meta: ListMeta;
  }
> = { id: 'listConversationMessages', api: 'practice', method: 'GET', path: '/conversation_messages' };

/** Create a conversation message. */
export const createConversationMessage: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ConversationMessageCreate,
  {
    readonly data: ConversationMessage;
  }
> = { id: 'createConversationMessage', api: 'practice', method: 'POST', path: '/conversation_messages' };

/** Read a conversation message. */
export const getConversationMessage: Operation<
  {
    /** The id of a conversation message. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: ConversationMessage;
  }
> = { id: 'getConversationMessage', api: 'practice', method: 'GET', path: '/conversation_messages/{id}' };

/** List document categories. */
export const listDocumentCategories: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'name(asc)' | 'name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly DocumentCategory[];
    readonly meta: ListMeta;
  }
> = { id: 'listDocumentCategories', api: 'practice', method: 'GET', path: '/document_categories' };

/** Create a document category. */
export const createDocumentCategory: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentCategoryCreate,
  {
    readonly data: DocumentCategory;
  }
> = { id: 'createDocumentCategory', api: 'practice', method: 'POST', path: '/document_categories' };

/** Read a document category. */
export const getDocumentCategory: Operation<
  {
    /** The id of a document category. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: DocumentCategory;
  }
> = { id: 'getDocumentCategory', api: 'practice', method: 'GET', path: '/document_categories/{id}' };

/** Change a document category. */
export const updateDocumentCategory: Operation<
  {
    /** The id of a document category. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentCategoryUpdate,
  {
    readonly data: DocumentCategory;
  }
> = { id: 'updateDocumentCategory', api: 'practice', method: 'PATCH', path: '/document_categories/{id}' };

/** Delete a document category. */
export const deleteDocumentCategory: Operation<
  {
    /** The id of a document category. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteDocumentCategory', api: 'practice', method: 'DELETE', path: '/document_categories/{id}' };

/** List folders. */
export const listFolders: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly document_category_id?: number | 'null';
    /** Only records with a property of this name. */
    readonly external_property_name?: string;
    /** Only records with this property value; with external_property_name, of that property. */
    readonly external_property_value?: string;
    /** With true, only items that were trashed individually, not those trashed with their folder. */
    readonly in_trash?: boolean;
    /** With true, items in the trash are listed too. */
    readonly include_deleted?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only items in this folder, or with scope=descendants also below it; the word null finds the root folders. */
    readonly parent_id?: number | 'null';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** How deep to search: children of the folder (the default with parent_id), or descendants. */
    readonly scope?: 'children' | 'descendants';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Folder[];
    readonly meta: ListMeta;
  }
> = { id: 'listFolders', api: 'practice', method: 'GET', path: '/folders' };

/** Create a folder. */
export const createFolder: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  FolderCreate,
  {
    readonly data: Folder;
  }
> = { id: 'createFolder', api: 'practice', method: 'POST', path: '/folders' };

/** List folders/list. */
export const listItems: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)'
      | 'created_at(asc)'
      | 'created_at(desc)'
      | 'document_number(asc)'
      | 'document_number(desc)'
      | 'received_at(asc)'
      | 'received_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly document_category_id?: number | 'null';
    /** Only records with a property of this name. */
    readonly external_property_name?: string;
    /** Only records with this property value; with external_property_name, of that property. */
    readonly external_property_value?: string;
    /** With true, only items that were trashed individually, not those trashed with their folder. */
    readonly in_trash?: boolean;
    /** With true, items in the trash are listed too. */
    readonly include_deleted?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only items in this folder, or with scope=descendants also below it; the word null finds the root folders. Without it, the root folder: that of matter_id or contact_id where one is sent, else the firm's. */
    readonly parent_id?: number | 'null';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** How deep to search: children of the folder (the default with parent_id), or descendants. */
    readonly scope?: 'children' | 'descendants';
    /** With true, documents whose announced content has not been uploaded are listed too. */
    readonly show_uncompleted?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Item[];
    readonly meta: ListMeta;
  }
> = { id: 'listItems', api: 'practice', method: 'GET', path: '/folders/list' };

/** List comments. */
export const listComments: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only comments on this document or folder. */
    readonly item_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Comment[];
    readonly meta: ListMeta;
  }
> = { id: 'listComments', api: 'practice', method: 'GET', path: '/comments' };

/** Create a comment. */
export const createComment: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CommentCreate,
  {
    readonly data: Comment;
  }
> = { id: 'createComment', api: 'practice', method: 'POST', path: '/comments' };

/** Read a comment. */
export const getComment: Operation<
  {
    /** The id of a comment. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Comment;
  }
> = { id: 'getComment', api: 'practice', method: 'GET', path: '/comments/{id}' };

/** Change a comment. */
export const updateComment: Operation<
  {
    /** The id of a comment. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CommentUpdate,
  {
    readonly data: Comment;
  }
> = { id: 'updateComment', api: 'practice', method: 'PATCH', path: '/comments/{id}' };

/** Delete a comment. */
export const deleteComment: Operation<
  {
    /** The id of a comment. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteComment', api: 'practice', method: 'DELETE', path: '/comments/{id}' };

/** Create a document archive. */
export const createDocumentArchive: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DocumentArchiveCreate,
  {
    readonly data: DocumentArchive;
  }
> = { id: 'createDocumentArchive', api: 'practice', method: 'POST', path: '/document_archives' };

/** Read a document archive. */
export const getDocumentArchive: Operation<
  {
    /** The id of a document archive. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: DocumentArchive;
  }
> = { id: 'getDocumentArchive', api: 'practice', method: 'GET', path: '/document_archives/{id}' };

/** Read a document automation. */
export const getDocumentAutomation: Operation<
  {
    /** The id of a document automation. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: DocumentAutomation;
  }
> = { id: 'getDocumentAutomation', api: 'practice', method: 'GET', path: '/document_automations/{id}' };

/** List safe custody/locations. */
export const listSafeCustodyLocations: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly SafeCustodyLocation[];
    readonly meta: ListMeta;
  }
> = { id: 'listSafeCustodyLocations', api: 'practice', method: 'GET', path: '/safe_custody/locations' };

/** Create a safe custody location. */
export const createSafeCustodyLocation: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SafeCustodyLocationCreate,
  {
    readonly data: SafeCustodyLocation;
  }
> = { id: 'createSafeCustodyLocation', api: 'practice', method: 'POST', path: '/safe_custody/locations' };

/** Read a safe custody location. */
export const getSafeCustodyLocation: Operation<
  {
    /** The id of a safe custody location. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: SafeCustodyLocation;
  }
> = { id: 'getSafeCustodyLocation', api: 'practice', method: 'GET', path: '/safe_custody/locations/{id}' };

/** Change a safe custody location. */
export const updateSafeCustodyLocation: Operation<
  {
    /** The id of a safe custody location. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SafeCustodyLocationUpdate,
  {
    readonly data: SafeCustodyLocation;
  }
> = {
  id: 'updateSafeCustodyLocation',
  api: 'practice',
  method: 'PATCH',
  path: '/safe_custody/locations/{id}',
};

/** List safe custody/packets. */
export const listSafeCustodyPackets: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only packets of this contact. */
    readonly contact_id?: number;
    /** Only packets in this location. */
    readonly location_id?: number;
    /** Only the packet with this barcode or own number, or containing a record with it. */
    readonly barcode?: string;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly SafeCustodyPacket[];
    readonly meta: ListMeta;
  }
> = { id: 'listSafeCustodyPackets', api: 'practice', method: 'GET', path: '/safe_custody/packets' };

/** Create a safe custody packet. */
export const createSafeCustodyPacket: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SafeCustodyPacketCreate,
  {
    readonly data: SafeCustodyPacket;
  }
> = { id: 'createSafeCustodyPacket', api: 'practice', method: 'POST', path: '/safe_custody/packets' };

/** Read a safe custody packet. */
export const getSafeCustodyPacket: Operation<
  {
    /** The id of a safe custody packet. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: SafeCustodyPacket;
  }
> = { id: 'getSafeCustodyPacket', api: 'practice', method: 'GET', path: '/safe_custody/packets/{id}' };

/** Change a safe custody packet. */
export const updateSafeCustodyPacket: Operation<
  {
    /** The id of a safe custody packet. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SafeCustodyPacketUpdate,
  {
    readonly data: SafeCustodyPacket;
  }
> = { id: 'updateSafeCustodyPacket', api: 'practice', method: 'PATCH', path: '/safe_custody/packets/{id}' };

/** List safe custody/records. */
export const listSafeCustodyRecords: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only originals in this packet. */
    readonly packet_id?: number;
    /** Only records with this value. */
    readonly state?: 'held' | 'temporarily_removed' | 'removed';
    /** Only originals of this contact. */
    readonly contact_id?: number;
    /** Only the record with this barcode. */
    readonly barcode?: string;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly SafeCustodyRecord[];
    readonly meta: ListMeta;
  }
> = { id: 'listSafeCustodyRecords', api: 'practice', method: 'GET', path: '/safe_custody/records' };

/** Create a safe custody record. */
export const createSafeCustodyRecord: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SafeCustodyRecordCreate,
  {
    readonly data: SafeCustodyRecord;
  }
> = { id: 'createSafeCustodyRecord', api: 'practice', method: 'POST', path: '/safe_custody/records' };

/** Read a safe custody record. */
export const getSafeCustodyRecord: Operation<
  {
    /** The id of a safe custody record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: SafeCustodyRecord;
  }
> = { id: 'getSafeCustodyRecord', api: 'practice', method: 'GET', path: '/safe_custody/records/{id}' };

/** Change a safe custody record. */
export const updateSafeCustodyRecord: Operation<
  {
    /** The id of a safe custody record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SafeCustodyRecordUpdate,
  {
    readonly data: SafeCustodyRecord;
  }
> = { id: 'updateSafeCustodyRecord', api: 'practice', method: 'PATCH', path: '/safe_custody/records/{id}' };

/** List matter stages. */
export const listMatterStages: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly practice_area_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MatterStage[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatterStages', api: 'practice', method: 'GET', path: '/matter_stages' };

/** Create a matter stage. */
export const createMatterStage: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterStageCreate,
  {
    readonly data: MatterStage;
  }
> = { id: 'createMatterStage', api: 'practice', method: 'POST', path: '/matter_stages' };

/** Read a matter stage. */
export const getMatterStage: Operation<
  {
    /** The id of a matter stage. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MatterStage;
  }
> = { id: 'getMatterStage', api: 'practice', method: 'GET', path: '/matter_stages/{id}' };

/** Change a matter stage. */
export const updateMatterStage: Operation<
  {
    /** The id of a matter stage. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterStageUpdate,
  {
    readonly data: MatterStage;
  }
> = { id: 'updateMatterStage', api: 'practice', method: 'PATCH', path: '/matter_stages/{id}' };

/** Delete a matter stage. */
export const deleteMatterStage: Operation<
  {
    /** The id of a matter stage. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteMatterStage', api: 'practice', method: 'DELETE', path: '/matter_stages/{id}' };

/** List relationships. */
export const listRelationships: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Relationship[];
    readonly meta: ListMeta;
  }
> = { id: 'listRelationships', api: 'practice', method: 'GET', path: '/relationships' };

/** Create a relationship. */
export const createRelationship: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  RelationshipCreate,
  {
    readonly data: Relationship;
  }
> = { id: 'createRelationship', api: 'practice', method: 'POST', path: '/relationships' };

/** Read a relationship. */
export const getRelationship: Operation<
  {
    /** The id of a relationship. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Relationship;
  }
> = { id: 'getRelationship', api: 'practice', method: 'GET', path: '/relationships/{id}' };

/** Change a relationship. */
export const updateRelationship: Operation<
  {
    /** The id of a relationship. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  RelationshipUpdate,
  {
    readonly data: Relationship;
  }
> = { id: 'updateRelationship', api: 'practice', method: 'PATCH', path: '/relationships/{id}' };

/** Delete a relationship. */
export const deleteRelationship: Operation<
  {
    /** The id of a relationship. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteRelationship', api: 'practice', method: 'DELETE', path: '/relationships/{id}' };

/** List legal holds. */
export const listLegalHolds: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'released_at(asc)'
      | 'released_at(desc)'
      | 'created_at(asc)'
      | 'created_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only holds on the matter or its client. */
    readonly of_matter?: number;
    /** Only records for which this is true, or with false the others. */
    readonly released?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LegalHold[];
    readonly meta: ListMeta;
  }
> = { id: 'listLegalHolds', api: 'practice', method: 'GET', path: '/legal_holds' };

/** Create a legal hold. */
export const createLegalHold: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LegalHoldCreate,
  {
    readonly data: LegalHold;
  }
> = { id: 'createLegalHold', api: 'practice', method: 'POST', path: '/legal_holds' };

/** Read a legal hold. */
export const getLegalHold: Operation<
  {
    /** The id of a legal hold. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: LegalHold;
  }
> = { id: 'getLegalHold', api: 'practice', method: 'GET', path: '/legal_holds/{id}' };

/** Change a legal hold. */
export const updateLegalHold: Operation<
  {
    /** The id of a legal hold. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LegalHoldUpdate,
  {
    readonly data: LegalHold;
  }
> = { id: 'updateLegalHold', api: 'practice', method: 'PATCH', path: '/legal_holds/{id}' };

/** List retention rules. */
export const listRetentionRules: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'created_at(asc)' | 'created_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly practice_area_id?: number | 'null';
    /** Only records with this value. */
    readonly removes?: 'documents' | 'communications' | 'matter';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly RetentionRule[];
    readonly meta: ListMeta;
  }
> = { id: 'listRetentionRules', api: 'practice', method: 'GET', path: '/retention_rules' };

/** Create a retention rule. */
export const createRetentionRule: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  RetentionRuleCreate,
  {
    readonly data: RetentionRule;
  }
> = { id: 'createRetentionRule', api: 'practice', method: 'POST', path: '/retention_rules' };

/** Read a retention rule. */
export const getRetentionRule: Operation<
  {
    /** The id of a retention rule. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: RetentionRule;
  }
> = { id: 'getRetentionRule', api: 'practice', method: 'GET', path: '/retention_rules/{id}' };

/** Change a retention rule. */
export const updateRetentionRule: Operation<
  {
    /** The id of a retention rule. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  RetentionRuleUpdate,
  {
    readonly data: RetentionRule;
  }
> = { id: 'updateRetentionRule', api: 'practice', method: 'PATCH', path: '/retention_rules/{id}' };

/** Delete a retention rule. */
export const deleteRetentionRule: Operation<
  {
    /** The id of a retention rule. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteRetentionRule', api: 'practice', method: 'DELETE', path: '/retention_rules/{id}' };

/** Read a disposal. */
export const getDisposal: Operation<
  {
    /** The id of a disposal. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Disposal;
  }
> = { id: 'getDisposal', api: 'practice', method: 'GET', path: '/disposals/{id}' };

/** Change a disposal. */
export const updateDisposal: Operation<
  {
    /** The id of a disposal. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DisposalUpdate,
  {
    readonly data: Disposal;
  }
> = { id: 'updateDisposal', api: 'practice', method: 'PATCH', path: '/disposals/{id}' };

/** List disposal items. */
export const listDisposalItems: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'due_on(asc)' | 'due_on(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly disposal_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records with this value. */
    readonly status?: 'proposed' | 'excluded' | 'held' | 'removed';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly DisposalItem[];
    readonly meta: ListMeta;
  }
> = { id: 'listDisposalItems', api: 'practice', method: 'GET', path: '/disposal_items' };

/** Read a disposal item. */
export const getDisposalItem: Operation<
  {
    /** The id of a disposal item. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: DisposalItem;
  }
> = { id: 'getDisposalItem', api: 'practice', method: 'GET', path: '/disposal_items/{id}' };

/** Change a disposal item. */
export const updateDisposalItem: Operation<
  {
    /** The id of a disposal item. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DisposalItemUpdate,
  {
    readonly data: DisposalItem;
  }
> = { id: 'updateDisposalItem', api: 'practice', method: 'PATCH', path: '/disposal_items/{id}' };

/** List grants. */
export const listGrants: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly name?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Grant[];
    readonly meta: ListMeta;
  }
> = { id: 'listGrants', api: 'practice', method: 'GET', path: '/grants' };

/** Create a grant. */
export const createGrant: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  GrantCreate,
  {
    readonly data: Grant;
  }
> = { id: 'createGrant', api: 'practice', method: 'POST', path: '/grants' };

/** Read a grant. */
export const getGrant: Operation<
  {
    /** The id of a grant. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Grant;
  }
> = { id: 'getGrant', api: 'practice', method: 'GET', path: '/grants/{id}' };

/** Change a grant. */
export const updateGrant: Operation<
  {
    /** The id of a grant. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  GrantUpdate,
  {
    readonly data: Grant;
  }
> = { id: 'updateGrant', api: 'practice', method: 'PATCH', path: '/grants/{id}' };

/** Delete a grant. */
export const deleteGrant: Operation<
  {
    /** The id of a grant. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteGrant', api: 'practice', method: 'DELETE', path: '/grants/{id}' };

/** List grant funding sources. */
export const listGrantFundingSources: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly name?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly GrantFundingSource[];
    readonly meta: ListMeta;
  }
> = { id: 'listGrantFundingSources', api: 'practice', method: 'GET', path: '/grant_funding_sources' };

/** Create a grant funding source. */
export const createGrantFundingSource: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  GrantFundingSourceCreate,
  {
    readonly data: GrantFundingSource;
  }
> = { id: 'createGrantFundingSource', api: 'practice', method: 'POST', path: '/grant_funding_sources' };

/** Change a grant funding source. */
export const updateGrantFundingSource: Operation<
  {
    /** The id of a grant funding source. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  GrantFundingSourceUpdate,
  {
    readonly data: GrantFundingSource;
  }
> = { id: 'updateGrantFundingSource', api: 'practice', method: 'PATCH', path: '/grant_funding_sources/{id}' };

/** Delete a grant funding source. */
export const deleteGrantFundingSource: Operation<
  {
    /** The id of a grant funding source. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteGrantFundingSource',
  api: 'practice',
  method: 'DELETE',
  path: '/grant_funding_sources/{id}',
};

/** List custom actions. */
export const listCustomActions: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CustomAction[];
    readonly meta: ListMeta;
  }
> = { id: 'listCustomActions', api: 'practice', method: 'GET', path: '/custom_actions' };

/** Create a custom action. */
export const createCustomAction: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CustomActionCreate,
  {
    readonly data: CustomAction;
  }
> = { id: 'createCustomAction', api: 'practice', method: 'POST', path: '/custom_actions' };

/** Read a custom action. */
export const getCustomAction: Operation<
  {
    /** The id of a custom action. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CustomAction;
  }
> = { id: 'getCustomAction', api: 'practice', method: 'GET', path: '/custom_actions/{id}' };

/** Change a custom action. */
export const updateCustomAction: Operation<
  {
    /** The id of a custom action. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CustomActionUpdate,
  {
    readonly data: CustomAction;
  }
> = { id: 'updateCustomAction', api: 'practice', method: 'PATCH', path: '/custom_actions/{id}' };

/** Delete a custom action. */
export const deleteCustomAction: Operation<
  {
    /** The id of a custom action. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteCustomAction', api: 'practice', method: 'DELETE', path: '/custom_actions/{id}' };

/** List custom fields. */
export const listCustomFields: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'display_order(asc)'
      | 'display_order(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly parent_type?: 'Contact' | 'Matter';
    /** Only records with this value. */
    readonly field_type?:
      | 'checkbox'
      | 'contact'
      | 'currency'
      | 'date'
      | 'email'
      | 'matter'
      | 'numeric'
      | 'picklist'
      | 'text_area'
      | 'text_line'
      | 'time'
      | 'url';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only fields that are displayed and required. */
    readonly visible_and_required?: boolean;
    /** true for deleted fields; false, the default, for the others. */
    readonly deleted?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CustomField[];
    readonly meta: ListMeta;
  }
> = { id: 'listCustomFields', api: 'practice', method: 'GET', path: '/custom_fields' };

/** Create a custom field. */
export const createCustomField: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CustomFieldCreate,
  {
    readonly data: CustomField;
  }
> = { id: 'createCustomField', api: 'practice', method: 'POST', path: '/custom_fields' };

/** Read a custom field. */
export const getCustomField: Operation<
  {
    /** The id of a custom field. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CustomField;
  }
> = { id: 'getCustomField', api: 'practice', method: 'GET', path: '/custom_fields/{id}' };

/** Change a custom field. */
export const updateCustomField: Operation<
  {
    /** The id of a custom field. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CustomFieldUpdate,
  {
    readonly data: CustomField;
  }
> = { id: 'updateCustomField', api: 'practice', method: 'PATCH', path: '/custom_fields/{id}' };

/** Delete a custom field. */
export const deleteCustomField: Operation<
  {
    /** The id of a custom field. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteCustomField', api: 'practice', method: 'DELETE', path: '/custom_fields/{id}' };

/** List custom field sets. */
export const listCustomFieldSets: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'parent_type(asc)'
      | 'parent_type(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records for which this is true, or with false the others. */
    readonly displayed?: boolean;
    /** Only records with this value. */
    readonly parent_type?: 'Contact' | 'Matter';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CustomFieldSet[];
    readonly meta: ListMeta;
  }
> = { id: 'listCustomFieldSets', api: 'practice', method: 'GET', path: '/custom_field_sets' };

/** Create a custom field set. */
export const createCustomFieldSet: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CustomFieldSetCreate,
  {
    readonly data: CustomFieldSet;
  }
> = { id: 'createCustomFieldSet', api: 'practice', method: 'POST', path: '/custom_field_sets' };

/** Read a custom field set. */
export const getCustomFieldSet: Operation<
  {
    /** The id of a custom field set. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: CustomFieldSet;
  }
> = { id: 'getCustomFieldSet', api: 'practice', method: 'GET', path: '/custom_field_sets/{id}' };

/** Change a custom field set. */
export const updateCustomFieldSet: Operation<
  {
    /** The id of a custom field set. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CustomFieldSetUpdate,
  {
    readonly data: CustomFieldSet;
  }
> = { id: 'updateCustomFieldSet', api: 'practice', method: 'PATCH', path: '/custom_field_sets/{id}' };

/** Delete a custom field set. */
export const deleteCustomFieldSet: Operation<
  {
    /** The id of a custom field set. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteCustomFieldSet', api: 'practice', method: 'DELETE', path: '/custom_field_sets/{id}' };

/** List practice areas. */
export const listPracticeAreas: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'code(asc)'
      | 'code(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'category(asc)'
      | 'category(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly code?: string;
    /** Only records whose value equals this. */
    readonly name?: string;
    /** Only records for which this is true. */
    readonly matter_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly PracticeArea[];
    readonly meta: ListMeta;
  }
> = { id: 'listPracticeAreas', api: 'practice', method: 'GET', path: '/practice_areas' };

/** Create a practice area. */
export const createPracticeArea: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  PracticeAreaCreate,
  {
    readonly data: PracticeArea;
  }
> = { id: 'createPracticeArea', api: 'practice', method: 'POST', path: '/practice_areas' };

/** Read a practice area. */
export const getPracticeArea: Operation<
  {
    /** The id of a practice area. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: PracticeArea;
  }
> = { id: 'getPracticeArea', api: 'practice', method: 'GET', path: '/practice_areas/{id}' };

/** Change a practice area. */
export const updatePracticeArea: Operation<
  {
    /** The id of a practice area. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  PracticeAreaUpdate,
  {
    readonly data: PracticeArea;
  }
> = { id: 'updatePracticeArea', api: 'practice', method: 'PATCH', path: '/practice_areas/{id}' };

/** Delete a practice area. */
export const deletePracticeArea: Operation<
  {
    /** The id of a practice area. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deletePracticeArea', api: 'practice', method: 'DELETE', path: '/practice_areas/{id}' };

/** List tasks. */
export const listTasks: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'due_at(asc)'
      | 'due_at(desc)'
      | 'completed_at(asc)'
      | 'completed_at(desc)'
      | 'due_at_strict(asc)'
      | 'due_at_strict(desc)'
      | 'matter.display_number(asc)'
      | 'matter.display_number(desc)'
      | 'priority(asc)'
      | 'priority(desc)'
      | 'task_type.name(asc)'
      | 'task_type.name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly assignee_id?: number | 'null';
    /** Only records in this state. */
    readonly assignee_type?: 'user' | 'contact';
    /** Only records associated with this one; the word null selects those without one. */
    readonly assigner_id?: number | 'null';
    /** Only records whose value equals this. */
    readonly cascading_source_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number | 'null';
    /** Only records for which this is true, or with false the others. */
    readonly complete?: boolean;
    /** On or after this. */
    readonly due_at_from?: string;
    /** Only records for which this is true, or with false the others. */
    readonly due_at_present?: boolean;
    /** On or before this. */
    readonly due_at_to?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only records with this value. */
    readonly permission?: 'private' | 'public';
    /** Only records with this value. */
    readonly priority?: 'High' | 'Normal' | 'Low';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only tasks of matters with this responsible attorney. */
    readonly responsible_attorney_id?: number;
    /** Only records with this value. */
    readonly status?: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft';
    /** Only records with this value. */
    readonly statuses?: 'pending' | 'in_progress' | 'in_review' | 'complete' | 'draft';
    /** Only records for which this is true, or with false the others. */
    readonly statute_of_limitations?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly task_type_id?: number | 'null';
    /** Only records for which this is true, or with false the others. */
    readonly time_entries_present?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Task[];
    readonly meta: ListMeta;
  }
> = { id: 'listTasks', api: 'practice', method: 'GET', path: '/tasks' };

/** Create a task. */
export const createTask: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskCreate,
  {
    readonly data: Task;
  }
> = { id: 'createTask', api: 'practice', method: 'POST', path: '/tasks' };

/** Read a task. */
export const getTask: Operation<
  {
    /** The id of a task. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Task;
  }
> = { id: 'getTask', api: 'practice', method: 'GET', path: '/tasks/{id}' };

/** Change a task. */
export const updateTask: Operation<
  {
    /** The id of a task. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskUpdate,
  {
    readonly data: Task;
  }
> = { id: 'updateTask', api: 'practice', method: 'PATCH', path: '/tasks/{id}' };

/** Delete a task. */
export const deleteTask: Operation<
  {
    /** The id of a task. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteTask', api: 'practice', method: 'DELETE', path: '/tasks/{id}' };

/** List task types. */
export const listTaskTypes: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'name(asc)' | 'name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only enabled types, or with false disabled ones. */
    readonly enabled?: boolean;
    /** Only records whose value equals this. */
    readonly name?: string;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TaskType[];
    readonly meta: ListMeta;
  }
> = { id: 'listTaskTypes', api: 'practice', method: 'GET', path: '/task_types' };

/** Create a task type. */
export const createTaskType: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskTypeCreate,
  {
    readonly data: TaskType;
  }
> = { id: 'createTaskType', api: 'practice', method: 'POST', path: '/task_types' };

/** Read a task type. */
export const getTaskType: Operation<
  {
    /** The id of a task type. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: TaskType;
  }
> = { id: 'getTaskType', api: 'practice', method: 'GET', path: '/task_types/{id}' };

/** Change a task type. */
export const updateTaskType: Operation<
  {
    /** The id of a task type. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskTypeUpdate,
  {
    readonly data: TaskType;
  }
> = { id: 'updateTaskType', api: 'practice', method: 'PATCH', path: '/task_types/{id}' };

/** List task template lists. */
export const listTaskTemplateLists: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'practice_area.name(asc)'
      | 'practice_area.name(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only lists without templates, or with false the others. */
    readonly empty?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly practice_area_id?: number | 'null';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TaskTemplateList[];
    readonly meta: ListMeta;
  }
> = { id: 'listTaskTemplateLists', api: 'practice', method: 'GET', path: '/task_template_lists' };

/** Create a task template list. */
export const createTaskTemplateList: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskTemplateListCreate,
  {
    readonly data: TaskTemplateList;
  }
> = { id: 'createTaskTemplateList', api: 'practice', method: 'POST', path: '/task_template_lists' };

/** Read a task template list. */
export const getTaskTemplateList: Operation<
  {
    /** The id of a task template list. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: TaskTemplateList;
  }
> = { id: 'getTaskTemplateList', api: 'practice', method: 'GET', path: '/task_template_lists/{id}' };

/** Change a task template list. */
export const updateTaskTemplateList: Operation<
  {
    /** The id of a task template list. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskTemplateListUpdate,
  {
    readonly data: TaskTemplateList;
  }
> = { id: 'updateTaskTemplateList', api: 'practice', method: 'PATCH', path: '/task_template_lists/{id}' };

/** Delete a task template list. */
export const deleteTaskTemplateList: Operation<
  {
    /** The id of a task template list. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteTaskTemplateList', api: 'practice', method: 'DELETE', path: '/task_template_lists/{id}' };

/** List task templates. */
export const listTaskTemplates: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'assignee.name(asc)'
      | 'assignee.name(desc)'
      | 'days_from_assignment(asc)'
      | 'days_from_assignment(desc)'
      | 'permission(asc)'
      | 'permission(desc)'
      | 'priority(asc)'
      | 'priority(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly priority?: 'High' | 'Normal' | 'Low';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records whose value equals this. */
    readonly task_template_list_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TaskTemplate[];
    readonly meta: ListMeta;
  }
> = { id: 'listTaskTemplates', api: 'practice', method: 'GET', path: '/task_templates' };

/** Create a task template. */
export const createTaskTemplate: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskTemplateCreate,
  {
    readonly data: TaskTemplate;
  }
> = { id: 'createTaskTemplate', api: 'practice', method: 'POST', path: '/task_templates' };

/** Read a task template. */
export const getTaskTemplate: Operation<
  {
    /** The id of a task template. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: TaskTemplate;
  }
> = { id: 'getTaskTemplate', api: 'practice', method: 'GET', path: '/task_templates/{id}' };

/** Change a task template. */
export const updateTaskTemplate: Operation<
  {
    /** The id of a task template. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskTemplateUpdate,
  {
    readonly data: TaskTemplate;
  }
> = { id: 'updateTaskTemplate', api: 'practice', method: 'PATCH', path: '/task_templates/{id}' };

/** Delete a task template. */
export const deleteTaskTemplate: Operation<
  {
    /** The id of a task template. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteTaskTemplate', api: 'practice', method: 'DELETE', path: '/task_templates/{id}' };

/** List task calendars. */
export const listTaskCalendars: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TaskCalendar[];
    readonly meta: ListMeta;
  }
> = { id: 'listTaskCalendars', api: 'practice', method: 'GET', path: '/task_calendars' };

/** Read a task calendar. */
export const getTaskCalendar: Operation<
  {
    /** The id of a task calendar. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: TaskCalendar;
  }
> = { id: 'getTaskCalendar', api: 'practice', method: 'GET', path: '/task_calendars/{id}' };

/** Change a task calendar. */
export const updateTaskCalendar: Operation<
  {
    /** The id of a task calendar. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TaskCalendarUpdate,
  {
    readonly data: TaskCalendar;
  }
> = { id: 'updateTaskCalendar', api: 'practice', method: 'PATCH', path: '/task_calendars/{id}' };

/** List reminders. */
export const listReminders: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'next_delivery_at(asc)' | 'next_delivery_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly notification_method_id?: number;
    /** Only records with this value. */
    readonly state?:
      | 'initializing'
      | 'scheduling'
      | 'rescheduling'
      | 'scheduled'
      | 'attempting_delivery'
      | 'delivery_failed'
      | 'delivered'
      | 'delivery_skipped'
      | 'invalid_user';
    /** Only reminders of the task or calendar entry with this id; subject_type selects one of the two. */
    readonly subject_id?: number;
    /** Only records in this state. */
    readonly subject_type?: 'task' | 'calendar_entry';
    /** Only reminders of this user. */
    readonly user_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Reminder[];
    readonly meta: ListMeta;
  }
> = { id: 'listReminders', api: 'practice', method: 'GET', path: '/reminders' };

/** Create a reminder. */
export const createReminder: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReminderCreate,
  {
    readonly data: Reminder;
  }
> = { id: 'createReminder', api: 'practice', method: 'POST', path: '/reminders' };

/** Read a reminder. */
export const getReminder: Operation<
  {
    /** The id of a reminder. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Reminder;
  }
> = { id: 'getReminder', api: 'practice', method: 'GET', path: '/reminders/{id}' };

/** Change a reminder. */
export const updateReminder: Operation<
  {
    /** The id of a reminder. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReminderUpdate,
  {
    readonly data: Reminder;
  }
> = { id: 'updateReminder', api: 'practice', method: 'PATCH', path: '/reminders/{id}' };

/** Delete a reminder. */
export const deleteReminder: Operation<
  {
    /** The id of a reminder. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteReminder', api: 'practice', method: 'DELETE', path: '/reminders/{id}' };

/** List internal notifications/my events. */
export const listMyEvents: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MyEvent[];
    readonly meta: ListMeta;
  }
> = { id: 'listMyEvents', api: 'practice', method: 'GET', path: '/internal_notifications/my_events' };

/** Read a my event. */
export const getMyEvent: Operation<
  {
    /** The id of a my event. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MyEvent;
  }
> = { id: 'getMyEvent', api: 'practice', method: 'GET', path: '/internal_notifications/my_events/{id}' };

/** Change a my event. */
export const updateMyEvent: Operation<
  {
    /** The id of a my event. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MyEventUpdate,
  {
    readonly data: MyEvent;
  }
> = { id: 'updateMyEvent', api: 'practice', method: 'PATCH', path: '/internal_notifications/my_events/{id}' };

/** Delete a my event. */
export const deleteMyEvent: Operation<
  {
    /** The id of a my event. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteMyEvent',
  api: 'practice',
  method: 'DELETE',
  path: '/internal_notifications/my_events/{id}',
};

/** List settings/text snippets. */
export const listTextSnippets: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'phrase(asc)'
      | 'phrase(desc)'
      | 'snippet(asc)'
      | 'snippet(desc)'
      | 'whole_word(asc)'
      | 'whole_word(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TextSnippet[];
    readonly meta: ListMeta;
  }
> = { id: 'listTextSnippets', api: 'practice', method: 'GET', path: '/settings/text_snippets' };

/** Create a text snippet. */
export const createTextSnippet: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TextSnippetCreate,
  {
    readonly data: TextSnippet;
  }
> = { id: 'createTextSnippet', api: 'practice', method: 'POST', path: '/settings/text_snippets' };

/** Read a text snippet. */
export const getTextSnippet: Operation<
  {
    /** The id of a text snippet. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: TextSnippet;
  }
> = { id: 'getTextSnippet', api: 'practice', method: 'GET', path: '/settings/text_snippets/{id}' };

/** Change a text snippet. */
export const updateTextSnippet: Operation<
  {
    /** The id of a text snippet. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TextSnippetUpdate,
  {
    readonly data: TextSnippet;
  }
> = { id: 'updateTextSnippet', api: 'practice', method: 'PATCH', path: '/settings/text_snippets/{id}' };

/** Delete a text snippet. */
export const deleteTextSnippet: Operation<
  {
    /** The id of a text snippet. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteTextSnippet', api: 'practice', method: 'DELETE', path: '/settings/text_snippets/{id}' };

/** List bank accounts. */
export const listBankAccounts: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'type(asc)'
      | 'type(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'institution(asc)'
      | 'institution(desc)'
      | 'account_number(asc)'
      | 'account_number(desc)'
      | 'transit_number(asc)'
      | 'transit_number(desc)'
      | 'currency(asc)'
      | 'currency(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records in this state. */
    readonly type?: 'OperatingAccount' | 'TrustAccount';
    /** Only records in this state. */
    readonly status?: 'opened' | 'closed';
    /** With false, only accounts with a balance other than zero. */
    readonly show_empty_accounts?: boolean;
    /** Only records associated with this one; the word null selects those without one. */
    readonly user_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly BankAccount[];
    readonly meta: ListMeta;
  }
> = { id: 'listBankAccounts', api: 'practice', method: 'GET', path: '/bank_accounts' };

/** Create a bank account. */
export const createBankAccount: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BankAccountCreate,
  {
    readonly data: BankAccount;
  }
> = { id: 'createBankAccount', api: 'practice', method: 'POST', path: '/bank_accounts' };

/** Read a bank account. */
export const getBankAccount: Operation<
  {
    /** The id of a bank account. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: BankAccount;
  }
> = { id: 'getBankAccount', api: 'practice', method: 'GET', path: '/bank_accounts/{id}' };

/** Change a bank account. */
export const updateBankAccount: Operation<
  {
    /** The id of a bank account. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BankAccountUpdate,
  {
    readonly data: BankAccount;
  }
> = { id: 'updateBankAccount', api: 'practice', method: 'PATCH', path: '/bank_accounts/{id}' };

/** Delete a bank account. */
export const deleteBankAccount: Operation<
  {
    /** The id of a bank account. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteBankAccount', api: 'practice', method: 'DELETE', path: '/bank_accounts/{id}' };

/** List trust balances. */
export const listTrustBalances: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'balance(asc)' | 'balance(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly bank_account_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TrustBalance[];
    readonly meta: ListMeta;
  }
> = { id: 'listTrustBalances', api: 'practice', method: 'GET', path: '/trust_balances' };

/** List bank transactions. */
export const listBankTransactions: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'date(asc)'
      | 'date(desc)'
      | 'amount(asc)'
      | 'amount(desc)'
      | 'created_at(asc)'
      | 'created_at(desc)'
      | 'updated_at(asc)'
      | 'updated_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly bank_account_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only records in this state. */
    readonly type?: 'asset' | 'liability';
    /** With true, only those not yet found on the bank statement. */
    readonly unreconciled_only?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly BankTransaction[];
    readonly meta: ListMeta;
  }
> = { id: 'listBankTransactions', api: 'practice', method: 'GET', path: '/bank_transactions' };

/** Create a bank transaction. */
export const createBankTransaction: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BankTransactionCreate,
  {
    readonly data: BankTransaction;
  }
> = { id: 'createBankTransaction', api: 'practice', method: 'POST', path: '/bank_transactions' };

/** Read a bank transaction. */
export const getBankTransaction: Operation<
  {
    /** The id of a bank transaction. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: BankTransaction;
  }
> = { id: 'getBankTransaction', api: 'practice', method: 'GET', path: '/bank_transactions/{id}' };

/** Change a bank transaction. */
export const updateBankTransaction: Operation<
  {
    /** The id of a bank transaction. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BankTransactionUpdate,
  {
    readonly data: BankTransaction;
  }
> = { id: 'updateBankTransaction', api: 'practice', method: 'PATCH', path: '/bank_transactions/{id}' };

/** Delete a bank transaction. */
export const deleteBankTransaction: Operation<
  {
    /** The id of a bank transaction. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteBankTransaction', api: 'practice', method: 'DELETE', path: '/bank_transactions/{id}' };

/** Create a bank transfer. */
export const createBankTransfer: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BankTransferCreate,
  {
    readonly data: BankTransfer;
  }
> = { id: 'createBankTransfer', api: 'practice', method: 'POST', path: '/bank_transfers' };

/** Read a bank transfer. */
export const getBankTransfer: Operation<
  {
    /** The id of a bank transfer. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: BankTransfer;
  }
> = { id: 'getBankTransfer', api: 'practice', method: 'GET', path: '/bank_transfers/{id}' };

/** Create a matter transfer. */
export const createMatterTransfer: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterTransferCreate,
  {
    readonly data: MatterTransfer;
  }
> = { id: 'createMatterTransfer', api: 'practice', method: 'POST', path: '/matter_transfers' };

/** Read a matter transfer. */
export const getMatterTransfer: Operation<
  {
    /** The id of a matter transfer. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MatterTransfer;
  }
> = { id: 'getMatterTransfer', api: 'practice', method: 'GET', path: '/matter_transfers/{id}' };

/** Change a matter transfer. */
export const updateMatterTransfer: Operation<
  {
    /** The id of a matter transfer. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterTransferUpdate,
  {
    readonly data: MatterTransfer;
  }
> = { id: 'updateMatterTransfer', api: 'practice', method: 'PATCH', path: '/matter_transfers/{id}' };

/** Read a bill. */
export const getBill: Operation<
  {
    /** The id of a bill. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Bill;
  }
> = { id: 'getBill', api: 'practice', method: 'GET', path: '/bills/{id}' };

/** Change a bill. */
export const updateBill: Operation<
  {
    /** The id of a bill. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BillUpdate,
  {
    readonly data: Bill;
  }
> = { id: 'updateBill', api: 'practice', method: 'PATCH', path: '/bills/{id}' };

/** Delete a bill. */
export const deleteBill: Operation<
  {
    /** The id of a bill. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteBill', api: 'practice', method: 'DELETE', path: '/bills/{id}' };

/** List line items. */
export const listLineItems: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly activity_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly bill_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** Only records in this state. */
    readonly display?: 'true' | 'false';
    /** Accepted without effect. */
    readonly display_order?: 'true' | 'false';
    /** Only the given identifiers. */
    readonly 'exclude_ids[]'?: readonly number[];
    /** Only records for which this is true. */
    readonly group_ordering?: number;
    /** Only records with this value. */
    readonly kind?: 'Expense' | 'Service' | 'Product';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LineItem[];
    readonly meta: ListMeta;
  }
> = { id: 'listLineItems', api: 'practice', method: 'GET', path: '/line_items' };

/** Read a line item. */
export const getLineItem: Operation<
  {
    /** The id of a line item. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: LineItem;
  }
> = { id: 'getLineItem', api: 'practice', method: 'GET', path: '/line_items/{id}' };

/** Change a line item. */
export const updateLineItem: Operation<
  {
    /** The id of a line item. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LineItemUpdate,
  {
    readonly data: LineItem;
  }
> = { id: 'updateLineItem', api: 'practice', method: 'PATCH', path: '/line_items/{id}' };

/** Delete a line item. */
export const deleteLineItem: Operation<
  {
    /** The id of a line item. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteLineItem', api: 'practice', method: 'DELETE', path: '/line_items/{id}' };

/** List bill themes. */
export const listBillThemes: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly BillTheme[];
    readonly meta: ListMeta;
  }
> = { id: 'listBillThemes', api: 'practice', method: 'GET', path: '/bill_themes' };

/** Read a bill theme. */
export const getBillTheme: Operation<
  {
    /** The id of a bill theme. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: BillTheme;
  }
> = { id: 'getBillTheme', api: 'practice', method: 'GET', path: '/bill_themes/{id}' };

/** Change a bill theme. */
export const updateBillTheme: Operation<
  {
    /** The id of a bill theme. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BillThemeUpdate,
  {
    readonly data: BillTheme;
  }
> = { id: 'updateBillTheme', api: 'practice', method: 'PATCH', path: '/bill_themes/{id}' };

/** List interest charges. */
export const listInterestCharges: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly bill_id?: number;
    /** Only the given identifiers. */
    readonly 'exclude_ids[]'?: readonly number[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly InterestCharge[];
    readonly meta: ListMeta;
  }
> = { id: 'listInterestCharges', api: 'practice', method: 'GET', path: '/interest_charges' };

/** Read an interest charge. */
export const getInterestCharge: Operation<
  {
    /** The id of an interest charge. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: InterestCharge;
  }
> = { id: 'getInterestCharge', api: 'practice', method: 'GET', path: '/interest_charges/{id}' };

/** Delete an interest charge. */
export const deleteInterestCharge: Operation<
  {
    /** The id of an interest charge. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteInterestCharge', api: 'practice', method: 'DELETE', path: '/interest_charges/{id}' };

/** List billable matters. */
export const listBillableMatters: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly originating_attorney_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly responsible_attorney_id?: number | 'null';
    /** Only records with this value. */
    readonly status?: 'Open' | 'Closed' | 'Pending';
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =. */
    readonly custom_field_values?: Readonly<Record<string, string>>;
    /** Counts only work on or after this day. */
    readonly start_date?: string;
    /** Counts only work on or before this day. */
    readonly end_date?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly BillableMatter[];
    readonly meta: ListMeta;
  }
> = { id: 'listBillableMatters', api: 'practice', method: 'GET', path: '/billable_matters' };

/** List billable clients. */
export const listBillableClients: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly originating_attorney_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly responsible_attorney_id?: number | 'null';
    /** Only records with this value. */
    readonly status?: 'Open' | 'Closed' | 'Pending';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =. */
    readonly custom_field_values?: Readonly<Record<string, string>>;
    /** Counts only work on or after this day. */
    readonly start_date?: string;
    /** Counts only work on or before this day. */
    readonly end_date?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly BillableClient[];
    readonly meta: ListMeta;
  }
> = { id: 'listBillableClients', api: 'practice', method: 'GET', path: '/billable_clients' };

/** List outstanding client balances. */
export const listOutstandingClientBalances: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** On or after this. */
    readonly last_paid_start_date?: string;
    /** On or before this. */
    readonly last_paid_end_date?: string;
    /** On or after this. */
    readonly newest_bill_due_start_date?: string;
    /** On or before this. */
    readonly newest_bill_due_end_date?: string;
    /** Only clients who owe for a matter of this attorney. */
    readonly originating_attorney_id?: number;
    /** Only clients who owe for a matter of this attorney. */
    readonly responsible_attorney_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly OutstandingClientBalance[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listOutstandingClientBalances',
  api: 'practice',
  method: 'GET',
  path: '/outstanding_client_balances',
};

/** List svc payments/payments. */
export const listSvcPaymentsPayments: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only payments applied to this bill. */
    readonly bill_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly contact_id?: number | 'null';
    /** Only records with this value. */
    readonly state?:
      | 'pending'
      | 'authorized'
      | 'completed'
      | 'voided'
      | 'failed'
      | 'canceled'
      | 'requires_confirmation'
      | 'completed_requiring_allocation';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly SvcPaymentsPayment[];
    readonly meta: ListMeta;
  }
> = { id: 'listSvcPaymentsPayments', api: 'practice', method: 'GET', path: '/svc_payments/payments' };

/** Read a svc payments payment. */
export const getSvcPaymentsPayment: Operation<
  {
    /** The id of a svc payments payment. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: SvcPaymentsPayment;
  }
> = { id: 'getSvcPaymentsPayment', api: 'practice', method: 'GET', path: '/svc_payments/payments/{id}' };

/** List svc payments/links. */
export const listSvcPaymentsLinks: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records for which this is true, or with false the others. */
    readonly active?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly SvcPaymentsLink[];
    readonly meta: ListMeta;
  }
> = { id: 'listSvcPaymentsLinks', api: 'practice', method: 'GET', path: '/svc_payments/links' };

/** Create a svc payments link. */
export const createSvcPaymentsLink: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SvcPaymentsLinkCreate,
  {
    readonly data: SvcPaymentsLink;
  }
> = { id: 'createSvcPaymentsLink', api: 'practice', method: 'POST', path: '/svc_payments/links' };

/** Read a svc payments link. */
export const getSvcPaymentsLink: Operation<
  {
    /** The id of a svc payments link. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: SvcPaymentsLink;
  }
> = { id: 'getSvcPaymentsLink', api: 'practice', method: 'GET', path: '/svc_payments/links/{id}' };

/** Change a svc payments link. */
export const updateSvcPaymentsLink: Operation<
  {
    /** The id of a svc payments link. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SvcPaymentsLinkUpdate,
  {
    readonly data: SvcPaymentsLink;
  }
> = { id: 'updateSvcPaymentsLink', api: 'practice', method: 'PATCH', path: '/svc_payments/links/{id}' };

/** List trust line items. */
export const listTrustLineItems: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly bill_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly TrustLineItem[];
    readonly meta: ListMeta;
  }
> = { id: 'listTrustLineItems', api: 'practice', method: 'GET', path: '/trust_line_items' };

/** Create a trust line item. */
export const createTrustLineItem: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TrustLineItemCreate,
  {
    readonly data: TrustLineItem;
  }
> = { id: 'createTrustLineItem', api: 'practice', method: 'POST', path: '/trust_line_items' };

/** Read a trust line item. */
export const getTrustLineItem: Operation<
  {
    /** The id of a trust line item. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: TrustLineItem;
  }
> = { id: 'getTrustLineItem', api: 'practice', method: 'GET', path: '/trust_line_items/{id}' };

/** Change a trust line item. */
export const updateTrustLineItem: Operation<
  {
    /** The id of a trust line item. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  TrustLineItemUpdate,
  {
    readonly data: TrustLineItem;
  }
> = { id: 'updateTrustLineItem', api: 'practice', method: 'PATCH', path: '/trust_line_items/{id}' };

/** List reports. */
export const listReports: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records in this state. */
    readonly category?:
      | 'billing'
      | 'client'
      | 'compliance'
      | 'financial'
      | 'matter'
      | 'online_payments'
      | 'productivity'
      | 'revenue'
      | 'task';
    /** Before this. */
    readonly created_before?: string;
    /** Only records with this value. */
    readonly kind?:
      | 'accounts_receivable'
      | 'accounts_receivable_aging'
      | 'bank_account_activity'
      | 'billing_history'
      | 'billing_rate'
      | 'client_activity'
      | 'client_ledger'
      | 'collection'
      | 'contact_information'
      | 'currency_conversion_gain_loss'
      | 'disbursement_payment'
      | 'fee_allocation'
      | 'grant_matters'
      | 'invoice_payments_v2'
      | 'matter'
      | 'matter_balance_summary'
      | 'matter_ledger_full'
      | 'matter_productivity_by_user'
      | 'matters_by_responsible_attorney'
      | 'svc_payments_deposit'
      | 'svc_payments_ledger'
      | 'svc_payments_monthly_statement'
      | 'svc_payments_transaction'
      | 'svc_payments_sales_tax'
      | 'originating_attorney_revenue'
      | 'other_revenue'
      | 'potential_trust_to_office'
      | 'productivity_by_client'
      | 'productivity_by_user'
      | 'realization'
      | 'revenue'
      | 'sales_tax'
      | 'settings_audit'
      | 'task_productivity_by_user'
      | 'task_progress_by_user'
      | 'trust_ledger'
      | 'trust_ledger_nsw'
      | 'trust_management'
      | 'trust_listing'
      | 'trust_reconciliation'
      | 'user'
      | 'utilization'
      | 'work_in_progress'
      | 'law_society_of_alberta'
      | 'law_society_of_alberta_al'
      | 'law_society_of_alberta_bar'
      | 'law_society_of_alberta_tl'
      | 'law_society_of_alberta_tt'
      | 'general_ledger'
      | 'balance_sheet'
      | 'income_statement'
      | 'trial_balance';
    /** Only records with this value. */
    readonly output_format?: 'csv' | 'html' | 'json' | 'pdf' | 'xlsx';
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records with this value. */
    readonly source?: 'reports' | 'presets' | 'scheduled';
    /** Only records in this state. */
    readonly state?: 'not_started' | 'queued' | 'in_progress' | 'failed' | 'completed' | 'empty';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Report[];
    readonly meta: ListMeta;
  }
> = { id: 'listReports', api: 'practice', method: 'GET', path: '/reports' };

/** Create a report. */
export const createReport: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReportCreate,
  {
    readonly data: Report;
  }
> = { id: 'createReport', api: 'practice', method: 'POST', path: '/reports' };

/** Read a report. */
export const getReport: Operation<
  {
    /** The id of a report. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Report;
  }
> = { id: 'getReport', api: 'practice', method: 'GET', path: '/reports/{id}' };

/** Delete a report. */
export const deleteReport: Operation<
  {
    /** The id of a report. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteReport', api: 'practice', method: 'DELETE', path: '/reports/{id}' };

/** List report presets. */
export const listReportPresets: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'last_generated_at(asc)'
      | 'last_generated_at(desc)'
      | 'created_at(asc)'
      | 'created_at(desc)'
      | 'last_modified_at(asc)'
      | 'last_modified_at(desc)'
      | 'next_scheduled_date(asc)'
      | 'next_scheduled_date(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records in this state. */
    readonly category?:
      | 'billing'
      | 'client'
      | 'compliance'
      | 'financial'
      | 'matter'
      | 'online_payments'
      | 'productivity'
      | 'revenue'
      | 'task';
    /** Only records with this value. */
    readonly output_format?: 'csv' | 'html' | 'json' | 'pdf' | 'xlsx';
    /** Only records for which this is true, or with false the others. */
    readonly has_schedule?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** Only records in this state. */
    readonly schedule_frequency?: 'daily' | 'weekly' | 'monthly';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ReportPreset[];
    readonly meta: ListMeta;
  }
> = { id: 'listReportPresets', api: 'practice', method: 'GET', path: '/report_presets' };

/** Create a report preset. */
export const createReportPreset: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReportPresetCreate,
  {
    readonly data: ReportPreset;
  }
> = { id: 'createReportPreset', api: 'practice', method: 'POST', path: '/report_presets' };

/** Read a report preset. */
export const getReportPreset: Operation<
  {
    /** The id of a report preset. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: ReportPreset;
  }
> = { id: 'getReportPreset', api: 'practice', method: 'GET', path: '/report_presets/{id}' };

/** Change a report preset. */
export const updateReportPreset: Operation<
  {
    /** The id of a report preset. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReportPresetUpdate,
  {
    readonly data: ReportPreset;
  }
> = { id: 'updateReportPreset', api: 'practice', method: 'PATCH', path: '/report_presets/{id}' };

/** Delete a report preset. */
export const deleteReportPreset: Operation<
  {
    /** The id of a report preset. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteReportPreset', api: 'practice', method: 'DELETE', path: '/report_presets/{id}' };

/** List report schedules. */
export const listReportSchedules: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ReportSchedule[];
    readonly meta: ListMeta;
  }
> = { id: 'listReportSchedules', api: 'practice', method: 'GET', path: '/report_schedules' };

/** Create a report schedule. */
export const createReportSchedule: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReportScheduleCreate,
  {
    readonly data: ReportSchedule;
  }
> = { id: 'createReportSchedule', api: 'practice', method: 'POST', path: '/report_schedules' };

/** Read a report schedule. */
export const getReportSchedule: Operation<
  {
    /** The id of a report schedule. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: ReportSchedule;
  }
> = { id: 'getReportSchedule', api: 'practice', method: 'GET', path: '/report_schedules/{id}' };

/** Change a report schedule. */
export const updateReportSchedule: Operation<
  {
    /** The id of a report schedule. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReportScheduleUpdate,
  {
    readonly data: ReportSchedule;
  }
> = { id: 'updateReportSchedule', api: 'practice', method: 'PATCH', path: '/report_schedules/{id}' };

/** Delete a report schedule. */
export const deleteReportSchedule: Operation<
  {
    /** The id of a report schedule. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteReportSchedule', api: 'practice', method: 'DELETE', path: '/report_schedules/{id}' };

/** List calendar feeds. */
export const listCalendarFeeds: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly CalendarFeed[];
    readonly meta: ListMeta;
  }
> = { id: 'listCalendarFeeds', api: 'practice', method: 'GET', path: '/calendar_feeds' };

/** Create a calendar feed. */
export const createCalendarFeed: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CalendarFeedCreate,
  {
    readonly data: CalendarFeed;
  }
> = { id: 'createCalendarFeed', api: 'practice', method: 'POST', path: '/calendar_feeds' };

/** Delete a calendar feed. */
export const deleteCalendarFeed: Operation<
  {
    /** The id of a calendar feed. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteCalendarFeed', api: 'practice', method: 'DELETE', path: '/calendar_feeds/{id}' };

/** List damages. */
export const listDamages: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records with this value. */
    readonly damage_type?: 'special' | 'general' | 'other';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Damage[];
    readonly meta: ListMeta;
  }
> = { id: 'listDamages', api: 'practice', method: 'GET', path: '/damages' };

/** Create a damage. */
export const createDamage: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DamageCreate,
  {
    readonly data: Damage;
  }
> = { id: 'createDamage', api: 'practice', method: 'POST', path: '/damages' };

/** Read a damage. */
export const getDamage: Operation<
  {
    /** The id of a damage. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Damage;
  }
> = { id: 'getDamage', api: 'practice', method: 'GET', path: '/damages/{id}' };

/** Change a damage. */
export const updateDamage: Operation<
  {
    /** The id of a damage. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  DamageUpdate,
  {
    readonly data: Damage;
  }
> = { id: 'updateDamage', api: 'practice', method: 'PATCH', path: '/damages/{id}' };

/** Delete a damage. */
export const deleteDamage: Operation<
  {
    /** The id of a damage. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteDamage', api: 'practice', method: 'DELETE', path: '/damages/{id}' };

/** List medical records details. */
export const listMedicalRecordsRequests: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only treatment that began at or after this. */
    readonly treatment_start_date?: string;
    /** Only treatment that ended at or before this. */
    readonly treatment_end_date?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly medical_provider_id?: number;
    /** Only records with this value. */
    readonly records_status?: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
    /** Only records with this value. */
    readonly bills_status?: 'not_yet_requested' | 'requested' | 'received' | 'incomplete' | 'certified';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MedicalRecordsRequest[];
    readonly meta: ListMeta;
  }
> = { id: 'listMedicalRecordsRequests', api: 'practice', method: 'GET', path: '/medical_records_details' };

/** Create a medical records request. */
export const createMedicalRecordsRequest: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MedicalRecordsRequestCreate,
  {
    readonly data: MedicalRecordsRequest;
  }
> = { id: 'createMedicalRecordsRequest', api: 'practice', method: 'POST', path: '/medical_records_details' };

/** Read a medical records request. */
export const getMedicalRecordsRequest: Operation<
  {
    /** The id of a medical records request. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MedicalRecordsRequest;
  }
> = { id: 'getMedicalRecordsRequest', api: 'practice', method: 'GET', path: '/medical_records_details/{id}' };

/** Change a medical records request. */
export const updateMedicalRecordsRequest: Operation<
  {
    /** The id of a medical records request. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MedicalRecordsRequestUpdate,
  {
    readonly data: MedicalRecordsRequest;
  }
> = {
  id: 'updateMedicalRecordsRequest',
  api: 'practice',
  method: 'PATCH',
  path: '/medical_records_details/{id}',
};

/** Delete a medical records request. */
export const deleteMedicalRecordsRequest: Operation<
  {
    /** The id of a medical records request. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteMedicalRecordsRequest',
  api: 'practice',
  method: 'DELETE',
  path: '/medical_records_details/{id}',
};

/** List medical records. */
export const listMedicalRecords: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly document_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MedicalRecord[];
    readonly meta: ListMeta;
  }
> = { id: 'listMedicalRecords', api: 'practice', method: 'GET', path: '/medical_records' };

/** Read a medical record. */
export const getMedicalRecord: Operation<
  {
    /** The id of a medical record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MedicalRecord;
  }
> = { id: 'getMedicalRecord', api: 'practice', method: 'GET', path: '/medical_records/{id}' };

/** Change a medical record. */
export const updateMedicalRecord: Operation<
  {
    /** The id of a medical record. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MedicalRecordUpdate,
  {
    readonly data: MedicalRecord;
  }
> = { id: 'updateMedicalRecord', api: 'practice', method: 'PATCH', path: '/medical_records/{id}' };

/** Delete a medical record. */
export const deleteMedicalRecord: Operation<
  {
    /** The id of a medical record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteMedicalRecord', api: 'practice', method: 'DELETE', path: '/medical_records/{id}' };

/** List medical bills. */
export const listMedicalBills: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly MedicalBill[];
    readonly meta: ListMeta;
  }
> = { id: 'listMedicalBills', api: 'practice', method: 'GET', path: '/medical_bills' };

/** Read a medical bill. */
export const getMedicalBill: Operation<
  {
    /** The id of a medical bill. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: MedicalBill;
  }
> = { id: 'getMedicalBill', api: 'practice', method: 'GET', path: '/medical_bills/{id}' };

/** Change a medical bill. */
export const updateMedicalBill: Operation<
  {
    /** The id of a medical bill. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MedicalBillUpdate,
  {
    readonly data: MedicalBill;
  }
> = { id: 'updateMedicalBill', api: 'practice', method: 'PATCH', path: '/medical_bills/{id}' };

/** Delete a medical bill. */
export const deleteMedicalBill: Operation<
  {
    /** The id of a medical bill. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteMedicalBill', api: 'practice', method: 'DELETE', path: '/medical_bills/{id}' };

/** List liens. */
export const listLiens: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly medical_bill_id?: number | 'null';
    /** Only records with this value. */
    readonly lien_type?: 'general' | 'medical_payer' | 'medical_provider';
    /** Only liens that are claimed from the recovery. */
    readonly mark_as_lien?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Lien[];
    readonly meta: ListMeta;
  }
> = { id: 'listLiens', api: 'practice', method: 'GET', path: '/liens' };

/** Create a lien. */
export const createLien: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LienCreate,
  {
    readonly data: Lien;
  }
> = { id: 'createLien', api: 'practice', method: 'POST', path: '/liens' };

/** Read a lien. */
export const getLien: Operation<
  {
    /** The id of a lien. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Lien;
  }
> = { id: 'getLien', api: 'practice', method: 'GET', path: '/liens/{id}' };

/** Change a lien. */
export const updateLien: Operation<
  {
    /** The id of a lien. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LienUpdate,
  {
    readonly data: Lien;
  }
> = { id: 'updateLien', api: 'practice', method: 'PATCH', path: '/liens/{id}' };

/** Delete a lien. */
export const deleteLien: Operation<
  {
    /** The id of a lien. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteLien', api: 'practice', method: 'DELETE', path: '/liens/{id}' };

/** List personal injury totals. */
export const listPersonalInjuryTotals: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** Only records associated with this one; the word null selects those without one. */
    readonly client_id?: number;
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly PersonalInjuryTotal[];
    readonly meta: ListMeta;
  }
> = { id: 'listPersonalInjuryTotals', api: 'practice', method: 'GET', path: '/personal_injury_totals' };

/** Read a personal injury total. */
export const getPersonalInjuryTotal: Operation<
  {
    /** The id of a personal injury total. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: PersonalInjuryTotal;
  }
> = { id: 'getPersonalInjuryTotal', api: 'practice', method: 'GET', path: '/personal_injury_totals/{id}' };

/** List lauk civil certificated rates. */
export const listLaukCivilCertificatedRates: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly activity?: string;
    /** Only records whose value equals this. */
    readonly activity_sub_category?: string;
    /** Only records whose value equals this. */
    readonly category_of_law?: string;
    /** Only records whose value equals this. */
    readonly court?: string;
    /** Only records whose value equals this. */
    readonly fee_scheme?: string;
    /** Only records whose value equals this. */
    readonly key?: string;
    /** Only records whose value equals this. */
    readonly number_of_clients?: string;
    /** Only records whose value equals this. */
    readonly party?: string;
    /** Only records whose value equals this. */
    readonly post_transfer_clients_represented?: string;
    /** Only records whose value equals this. */
    readonly rate_type?: string;
    /** Only records whose value equals this. */
    readonly region?: string;
    /** Only records whose value equals this. */
    readonly session_type?: string;
    /** Only records whose value equals this. */
    readonly user_type?: string;
    /** Only records whose value equals this. */
    readonly attended_several_hearings_for_multiple_clients?: boolean;
    /** Only records whose value equals this. */
    readonly change_of_solicitor?: boolean;
    /** Only records whose value equals this. */
    readonly eligible_for_sqm?: boolean;
    /** Only records whose value equals this. */
    readonly first_conducting_solicitor?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LaukCivilCertificatedRate[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listLaukCivilCertificatedRates',
  api: 'practice',
  method: 'GET',
  path: '/lauk_civil_certificated_rates',
};

/** List lauk civil controlled rates. */
export const listLaukCivilControlledRates: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly activity?: string;
    /** Only records whose value equals this. */
    readonly category_of_law?: string;
    /** Only records whose value equals this. */
    readonly key?: string;
    /** Only records whose value equals this. */
    readonly rate_type?: string;
    /** Only records whose value equals this. */
    readonly region?: string;
    /** Only records whose value equals this. */
    readonly matter_type_1?: number;
    /** Only records whose value equals this. */
    readonly matter_type_2?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LaukCivilControlledRate[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listLaukCivilControlledRates',
  api: 'practice',
  method: 'GET',
  path: '/lauk_civil_controlled_rates',
};

/** List lauk criminal controlled rates. */
export const listLaukCriminalControlledRates: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly activity?: string;
    /** Only records whose value equals this. */
    readonly category_of_law?: string;
    /** Only records whose value equals this. */
    readonly counsel?: string;
    /** Only records whose value equals this. */
    readonly court?: string;
    /** Only records whose value equals this. */
    readonly key?: string;
    /** Only records whose value equals this. */
    readonly rate_type?: string;
    /** Only records whose value equals this. */
    readonly region?: string;
    /** Only records whose value equals this. */
    readonly solicitor_type?: string;
    /** Only records whose value equals this. */
    readonly standard_fee_category?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LaukCriminalControlledRate[];
    readonly meta: ListMeta;
  }
> = {
  id: 'listLaukCriminalControlledRates',
  api: 'practice',
  method: 'GET',
  path: '/lauk_criminal_controlled_rates',
};

/** List lauk expense categories. */
export const listLaukExpenseCategories: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly key?: string;
    /** Only records whose value equals this. */
    readonly name?: string;
    /** Only rates for this kind of work. */
    readonly practice_area?: 'civil' | 'certificated' | 'criminal';
    /** Only records with this value. */
    readonly region: 'London' | 'Non-London';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LaukExpenseCategory[];
    readonly meta: ListMeta;
  }
> = { id: 'listLaukExpenseCategories', api: 'practice', method: 'GET', path: '/lauk_expense_categories' };

/** List saved views. */
export const listSavedViews: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?:
      | 'id(asc)'
      | 'id(desc)'
      | 'name(asc)'
      | 'name(desc)'
      | 'created_at(asc)'
      | 'created_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records whose value equals this. */
    readonly list?: string;
    /** Only records for which this is true, or with false the others. */
    readonly shared?: boolean;
    /** Wildcard search, ignoring case. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly SavedView[];
    readonly meta: ListMeta;
  }
> = { id: 'listSavedViews', api: 'practice', method: 'GET', path: '/saved_views' };

/** Create a saved view. */
export const createSavedView: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SavedViewCreate,
  {
    readonly data: SavedView;
  }
> = { id: 'createSavedView', api: 'practice', method: 'POST', path: '/saved_views' };

/** Read a saved view. */
export const getSavedView: Operation<
  {
    /** The id of a saved view. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: SavedView;
  }
> = { id: 'getSavedView', api: 'practice', method: 'GET', path: '/saved_views/{id}' };

/** Change a saved view. */
export const updateSavedView: Operation<
  {
    /** The id of a saved view. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  SavedViewUpdate,
  {
    readonly data: SavedView;
  }
> = { id: 'updateSavedView', api: 'practice', method: 'PATCH', path: '/saved_views/{id}' };

/** Delete a saved view. */
export const deleteSavedView: Operation<
  {
    /** The id of a saved view. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteSavedView', api: 'practice', method: 'DELETE', path: '/saved_views/{id}' };

/** List imports. */
export const listImports: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)' | 'created_at(asc)' | 'created_at(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** Only records with this value. */
    readonly kind?:
      | 'contacts'
      | 'matters'
      | 'activities'
      | 'tasks'
      | 'calendar_entries'
      | 'notes'
      | 'bank_transactions'
      | 'inbox_leads';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Import[];
    readonly meta: ListMeta;
  }
> = { id: 'listImports', api: 'practice', method: 'GET', path: '/imports' };

/** Read an import. */
export const getImport: Operation<
  {
    /** The id of an import. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Import;
  }
> = { id: 'getImport', api: 'practice', method: 'GET', path: '/imports/{id}' };

/** List webhooks. */
export const listWebhooks: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The number of rows to skip; used without a page token. */
    readonly offset?: number;
    /** The order of the list. */
    readonly order?: 'id(asc)' | 'id(desc)';
    /** Only the given identifiers. */
    readonly 'ids[]'?: readonly number[];
    /** After this instant. */
    readonly created_since?: string;
    /** After this instant. */
    readonly updated_since?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Webhook[];
    readonly meta: ListMeta;
  }
> = { id: 'listWebhooks', api: 'practice', method: 'GET', path: '/webhooks' };

/** Create a webhook. */
export const createWebhook: Operation<
  {
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  WebhookCreate,
  {
    readonly data: Webhook;
  }
> = { id: 'createWebhook', api: 'practice', method: 'POST', path: '/webhooks' };

/** Read a webhook. */
export const getWebhook: Operation<
  {
    /** The id of a webhook. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Webhook;
  }
> = { id: 'getWebhook', api: 'practice', method: 'GET', path: '/webhooks/{id}' };

/** Change a webhook. */
export const updateWebhook: Operation<
  {
    /** The id of a webhook. */
    readonly id: number;
    /** The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned. */
    readonly fields?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  WebhookUpdate,
  {
    readonly data: Webhook;
  }
> = { id: 'updateWebhook', api: 'practice', method: 'PATCH', path: '/webhooks/{id}' };

/** Delete a webhook. */
export const deleteWebhook: Operation<
  {
    /** The id of a webhook. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteWebhook', api: 'practice', method: 'DELETE', path: '/webhooks/{id}' };
