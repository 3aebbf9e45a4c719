/** The Lead management API 2026-09-17: its records and operations. Generated with `npm run client`; do not edit. */
import type { Operation } from './operation.ts';

/** A search for names among contacts, their former names, relationships, matters, leads, notes and custom fields. */
export interface ConflictCheck {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** The names to search for, 1 to 20; by default, the contact of the lead or matter. */
  readonly names: readonly string[];
  /** The minimum similarity, from 0.2 (finds much) to 1 (exact words only); 0.3 by default. */
  readonly likeness: number;
  /** The most similar results first, at most 100. */
  readonly found: readonly {
    /** The name that was searched for. */
    readonly asked?: string;
    readonly kind?:
      | 'contact'
      | 'former_name'
      | 'relationship'
      | 'matter'
      | 'note'
      | 'custom_field'
      | 'inbox_lead'
      | 'lead_contact'
      | 'lead_matter'
      | 'lead_note'
      | 'lead_custom_field';
    /** The id of the record; for a former name, that of the contact. */
    readonly id?: number;
    /** The text in which it was found. */
    readonly text?: string;
    /** From 0 to 1. */
    readonly likeness?: number;
    /** The id of the contact in the practice API. */
    readonly contact_id?: number | null;
    /** Related matters of the practice, with the role in each. */
    readonly matters?: readonly {
      readonly id?: number;
      readonly display_number?: string;
      readonly role?: string;
    }[];
  }[];
  /** The number of further results. */
  readonly found_beyond: number;
  readonly inbox_lead: InboxLeadNested | null;
  readonly matter: LeadMatterIdNested | null;
  readonly user: LeadUserNameNested | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A link that the application adds to pages of the app, for the user who approved it. */
export interface CustomAction {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
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
    | 'folders/show'
    | 'inbox_leads/show';
  readonly created_at: string;
  readonly updated_at: string;
}

/** An incoming lead that nobody has processed yet. */
export interface InboxLead {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** As sent, even if it is not a valid address. */
  readonly email: string | null;
  readonly phone_number: string | null;
  /** Null once it was converted to a contact with a matter, which is a separate operation. */
  readonly state: 'untriaged' | 'ignored' | null;
  readonly from_message: string | null;
  /** The source, in the sender's words. */
  readonly from_source: string | null;
  readonly referring_url: string | null;
  readonly marketing_source: LeadSourceNameNested | null;
  readonly marketing_campaign: MarketingCampaignNameNested | null;
  readonly matter_type: MatterTypeNameNested | null;
  readonly matter_location: LocationNameNested | null;
  /** References that could not be parsed, by name, as they were sent. */
  readonly unread_references: Readonly<Record<string, string>> | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An incoming lead that nobody has processed yet. */
export interface InboxLeadNested {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** As sent, even if it is not a valid address. */
  readonly email: string | null;
  readonly phone_number: string | null;
  /** Null once it was converted to a contact with a matter, which is a separate operation. */
  readonly state: 'untriaged' | 'ignored' | null;
  readonly from_message: string | null;
  /** The source, in the sender's words. */
  readonly from_source: string | null;
  readonly referring_url: string | null;
  readonly marketing_source: {
    readonly id: number;
    readonly name: string;
  } | null;
  readonly marketing_campaign: {
    readonly id: number;
    readonly name: string;
  } | null;
  readonly matter_type: {
    readonly id: number;
    readonly name: string;
  } | null;
  readonly matter_location: {
    readonly id: number;
    readonly name: string;
  } | null;
  /** References that could not be parsed, by name, as they were sent. */
  readonly unread_references: Readonly<Record<string, string>> | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** The firm's public intake form. Submissions arrive in the inbox. */
export interface IntakeForm {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** Whether the form is available at its URL. */
  readonly enabled: boolean;
  /** Users notified of a new lead by email; the firm's owner if the list is empty. */
  readonly notify: readonly string[];
  /** The fields of the form, in order: first_name, last_name, email, phone_number, matter_type, message; at least one of first_name, last_name, email, phone_number. */
  readonly fields: readonly string[];
  /** The text above the fields; null for the default text. */
  readonly introduction: string | null;
  /** The URL of the form, for links; your own forms can also post to it. */
  readonly address: string;
  /** HTML that embeds the form in another page, in light colors. On a dark page, write `colors=dark` in it; without `colors`, the form follows the browser of the visitor. */
  readonly embed: string;
  /** The token that your own forms send as inbox_lead_token to POST /intake/inbox_leads. */
  readonly inbox_lead_token: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A person or company that has asked the firm for help. */
export interface LeadContact {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** The practice contact, once it exists, and null if it was deleted. From then on, shared details are stored there. */
  readonly svc_id: number | null;
  readonly name: string;
  /** The first is the primary one. At most 20. */
  readonly emails: readonly string[];
  /** The first is the primary one. At most 20. */
  readonly phone_numbers: readonly string[];
  /** The first is the primary one. At most 20. */
  readonly addresses: readonly {
    readonly street?: string | null;
    readonly city?: string | null;
    readonly province?: string | null;
    readonly postal_code?: string | null;
    readonly country?: string | null;
  }[];
  readonly matters: readonly LeadMatterIdNested[];
  readonly status: 'Unassigned' | 'Lead' | 'Client' | 'Former Client' | 'Other';
  readonly type: 'Person' | 'Company';
  readonly created_at: string;
  readonly updated_at: string;
  /** Empty if the record has none. Only where `include` names it; null where the token lacks the scope custom_field_read. */
  readonly custom_field_values?: readonly LeadContactCustomFieldValueNested[] | null;
  /** Selected members that are null because the token lacks their scope; absent if there are none. */
  readonly redacted_fields?: readonly string[];
}

/** The value of a custom field on a contact. */
export interface LeadContactCustomFieldValueNested {
  readonly id: number;
  /** ULID. */
  readonly global_id: string;
  /** Its id in the practice API, such as text_line-12; null if the practice does not have it. */
  readonly svc_id: string | null;
  /** Null if the field was deleted. */
  readonly field_name: string | null;
  /** Null if the field was deleted. */
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'url'
    | null;
  /** The value in the field's type: a boolean for a checkbox, an ISO 8601 date, a number for numeric and currency, the name of a contact, the chosen option of a picklist, otherwise a string. Null if the text does not fit the type. */
  readonly value: string | number | boolean | null;
  /** The text exactly as stored. */
  readonly raw_value: string;
  /** Null if the field was deleted. */
  readonly custom_field: {
    readonly id: number;
    /** ULID. */
    readonly global_id: string;
    /** Its id in the practice API, where it is changed; null if it exists only in intake. */
    readonly svc_id: number | null;
    readonly name: string;
    readonly field_type:
      | 'checkbox'
      | 'contact'
      | 'currency'
      | 'date'
      | 'email'
      | 'numeric'
      | 'picklist'
      | 'text_area'
      | 'text_line'
      | 'url';
    readonly parent_type: 'Contact' | 'Matter';
    /** Whether new contacts or matters have it by default; true by default. */
    readonly displayed: boolean;
    /** Values of deleted fields are not returned. */
    readonly deleted: boolean;
    /** The options of a picklist in display order; empty for other types. */
    readonly picklist_options: readonly {
      /** ULID. */
      readonly global_id?: string | null;
      /** Its id in the practice API; null if it exists only in intake. */
      readonly svc_id?: number | null;
      /** The label of the option. */
      readonly option?: string;
    }[];
    readonly created_at: string;
    readonly updated_at: string;
  } | null;
  /** For a picklist; null if the text names none of its options. */
  readonly picklist_option: {
    /** ULID. */
    readonly global_id?: string | null;
    /** Its id in the practice API; null if it exists only in intake. */
    readonly svc_id?: number | null;
    /** The label of the option. */
    readonly option?: string;
  } | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A note about a contact of intake. */
export interface LeadContactNote {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly subject: string | null;
  readonly body: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A field that the firm added to its contacts or matters. */
export interface LeadCustomField {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** ULID. */
  readonly global_id: string;
  /** Its id in the practice API, where it is changed; null if it exists only in intake. */
  readonly svc_id: number | null;
  readonly name: string;
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'url';
  readonly parent_type: 'Contact' | 'Matter';
  /** Whether new contacts or matters have it by default; true by default. */
  readonly displayed: boolean;
  /** Values of deleted fields are not returned. */
  readonly deleted: boolean;
  /** The options of a picklist in display order; empty for other types. */
  readonly picklist_options: readonly {
    /** ULID. */
    readonly global_id?: string | null;
    /** Its id in the practice API; null if it exists only in intake. */
    readonly svc_id?: number | null;
    /** The label of the option. */
    readonly option?: string;
  }[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** What a contact wants from the firm. */
export interface LeadMatter {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** The inbox lead that it was created from. */
  readonly inbox_lead_id: number | null;
  readonly description: string;
  /** The practice matter, once it exists, and null if it was deleted. From then on, shared details are stored there. */
  readonly svc_id: number | null;
  /** Null until it is hired. */
  readonly hired_date: string | null;
  readonly location: string | null;
  readonly client: LeadMatterContactNested | null;
  readonly primary_contact: LeadMatterContactNested | null;
  /** The status `hired` is set by the hire operation. */
  readonly status: 'Newly Added' | 'In Progress' | 'Pending Engagement' | 'Hired' | 'Did Not Hire';
  readonly status_category: 'intake' | 'hired' | 'did_not_hire';
  /** The name of its type, or of the firm's default type if it has none. */
  readonly type: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly matter_type: MatterTypeNameNested | null;
  readonly matter_location: LocationNameNested | null;
  readonly marketing_source: LeadSourceNameNested | null;
  readonly marketing_campaign: MarketingCampaignNameNested | null;
  /** The user responsible for it. */
  readonly assignee: LeadUserNameNested | null;
  /** Empty if the record has none. Only where `include` names it; null where the token lacks the scope custom_field_read. */
  readonly custom_field_values?: readonly LeadMatterCustomFieldValueNested[] | null;
  /** Selected members that are null because the token lacks their scope; absent if there are none. */
  readonly redacted_fields?: readonly string[];
}

/** A contact as shown in its matters. */
export interface LeadMatterContactNested {
  readonly full_name: string | null;
  readonly id: number;
  /** The primary one. */
  readonly phone_number: string | null;
  readonly primary_email: string | null;
  /** The primary one. */
  readonly address: {
    readonly street?: string | null;
    readonly city?: string | null;
    readonly province?: string | null;
    readonly postal_code?: string | null;
    readonly country?: string | null;
  } | null;
}

/** The value of a custom field on a matter. */
export interface LeadMatterCustomFieldValueNested {
  readonly id: number;
  /** ULID. */
  readonly global_id: string;
  /** Its id in the practice API, such as text_line-12; null if the practice does not have it. */
  readonly svc_id: string | null;
  /** Null if the field was deleted. */
  readonly field_name: string | null;
  /** Null if the field was deleted. */
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'url'
    | null;
  /** The value in the field's type: a boolean for a checkbox, an ISO 8601 date, a number for numeric and currency, the name of a contact, the chosen option of a picklist, otherwise a string. Null if the text does not fit the type. */
  readonly value: string | number | boolean | null;
  /** The text exactly as stored. */
  readonly raw_value: string;
  /** Null if the field was deleted. */
  readonly custom_field: {
    readonly id: number;
    /** ULID. */
    readonly global_id: string;
    /** Its id in the practice API, where it is changed; null if it exists only in intake. */
    readonly svc_id: number | null;
    readonly name: string;
    readonly field_type:
      | 'checkbox'
      | 'contact'
      | 'currency'
      | 'date'
      | 'email'
      | 'numeric'
      | 'picklist'
      | 'text_area'
      | 'text_line'
      | 'url';
    readonly parent_type: 'Contact' | 'Matter';
    /** Whether new contacts or matters have it by default; true by default. */
    readonly displayed: boolean;
    /** Values of deleted fields are not returned. */
    readonly deleted: boolean;
    /** The options of a picklist in display order; empty for other types. */
    readonly picklist_options: readonly {
      /** ULID. */
      readonly global_id?: string | null;
      /** Its id in the practice API; null if it exists only in intake. */
      readonly svc_id?: number | null;
      /** The label of the option. */
      readonly option?: string;
    }[];
    readonly created_at: string;
    readonly updated_at: string;
  } | null;
  /** For a picklist; null if the text names none of its options. */
  readonly picklist_option: {
    /** ULID. */
    readonly global_id?: string | null;
    /** Its id in the practice API; null if it exists only in intake. */
    readonly svc_id?: number | null;
    /** The label of the option. */
    readonly option?: string;
  } | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A matter with its id. */
export interface LeadMatterIdNested {
  readonly id: number;
}

/** A note about a matter of intake. */
export interface LeadMatterNote {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly subject: string | null;
  readonly body: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A lead source, such as a referral or the website. */
export interface LeadSource {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** Unique in the firm, ignoring case. */
  readonly name: string;
  readonly category: 'standard' | 'svc_email_marketing';
  /** False for built-in sources. */
  readonly is_editable: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A source with its name. */
export interface LeadSourceNameNested {
  readonly id: number;
  readonly name: string;
}

/** A user of the firm. */
export interface LeadUser {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** The firm. */
  readonly account: {
    readonly id?: number;
    readonly firm_name?: string;
  };
  readonly created_at: string;
  readonly updated_at: string;
}

/** A user of the firm, with name. */
export interface LeadUserNameNested {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A location where the firm works, such as one of its offices. */
export interface Location {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** Unique in the firm, ignoring case. */
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A location with its name. */
export interface LocationNameNested {
  readonly id: number;
  readonly name: string;
}

/** A marketing campaign that brings in leads. */
export interface MarketingCampaign {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** Unique in the firm. */
  readonly name: string;
  /** Leads can be assigned to a campaign while it is active. */
  readonly status: 'active' | 'completed';
  readonly created_at: string;
  readonly updated_at: string;
}

/** A marketing campaign with its name. */
export interface MarketingCampaignNameNested {
  readonly id: number;
  readonly name: string;
}

/** A matter type of intake, such as family or employment. */
export interface MatterType {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** Unique in the firm. */
  readonly name: string;
  /** The firm's default, used for matters without an explicit type. */
  readonly default: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A matter type with its name. */
export interface MatterTypeNameNested {
  readonly id: number;
  readonly name: string;
}

export interface LeadContactNoteCreate {
  readonly subject?: string | null;
  readonly body: string;
  /** The id of a lead contact. */
  readonly contact_id?: number;
}

export interface LeadMatterNoteCreate {
  readonly subject?: string | null;
  readonly body: string;
  /** The id of a lead matter. */
  readonly matter_id?: number;
}

export interface MarketingCampaignCreate {
  /** Unique in the firm. */
  readonly name: string;
}

export interface MarketingCampaignUpdate {
  /** Unique in the firm. */
  readonly name?: string;
  /** Leads can be assigned to a campaign while it is active. */
  readonly status?: 'active' | 'completed';
}

export interface IntakeFormUpdate {
  /** Whether the form is available at its URL. */
  readonly enabled?: boolean;
  /** Users notified of a new lead by email; the firm's owner if the list is empty. */
  readonly notify?: readonly string[];
  /** The fields of the form, in order: first_name, last_name, email, phone_number, matter_type, message; at least one of first_name, last_name, email, phone_number. */
  readonly fields?: readonly string[];
  /** The text above the fields; null for the default text. */
  readonly introduction?: string | null;
  readonly renew?: boolean;
}

export interface ConflictCheckCreate {
  /** The names to search for, 1 to 20; by default, the contact of the lead or matter. */
  readonly names?: readonly string[] | null;
  /** The minimum similarity, from 0.2 (finds much) to 1 (exact words only); 0.3 by default. */
  readonly likeness?: number;
  /** Names an inbox lead. */
  readonly inbox_lead?: {
    readonly id: number;
  } | null;
  /** Names a lead matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
}

export interface LeadContactUpdate {
  readonly name?: string;
  /** The first is the primary one. At most 20. */
  readonly emails?: readonly string[];
  /** The first is the primary one. At most 20. */
  readonly phone_numbers?: readonly string[];
  readonly status?: 'Unassigned' | 'Lead' | 'Client' | 'Former Client' | 'Other';
  readonly type?: 'Person' | 'Company';
  /** The first is the primary one. At most 20. */
  readonly addresses?: readonly {
    readonly street?: string | null;
    readonly city?: string | null;
    readonly province?: string | null;
    readonly postal_code?: string | null;
    readonly country?: string | null;
  }[];
  /** Empty if the record has none. */
  readonly custom_field_values?: readonly {
    readonly custom_field: {
      readonly id?: number;
    };
    readonly value?: string | null;
    readonly picklist_option?: {
      readonly global_id?: string;
      readonly svc_id?: number;
    };
  }[];
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
    | 'folders/show'
    | 'inbox_leads/show';
}

export interface LeadCustomFieldCreate {
  readonly name: string;
  readonly field_type:
    | 'checkbox'
    | 'contact'
    | 'currency'
    | 'date'
    | 'email'
    | 'numeric'
    | 'picklist'
    | 'text_area'
    | 'text_line'
    | 'url';
  readonly parent_type: 'Contact' | 'Matter';
  /** Whether new contacts or matters have it by default; true by default. */
  readonly displayed?: boolean;
  /** The options of a picklist in display order; empty for other types. */
  readonly picklist_options?: readonly {
    readonly global_id?: string;
    readonly option: string;
  }[];
}

export interface LeadCustomFieldUpdate {
  readonly name?: string;
  /** Whether new contacts or matters have it by default; true by default. */
  readonly displayed?: boolean;
  /** The options of a picklist in display order; empty for other types. */
  readonly picklist_options?: readonly {
    readonly global_id?: string;
    readonly option: string;
  }[];
}

export interface InboxLeadCreate {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  /** As sent, even if it is not a valid address. */
  readonly email?: string | null;
  readonly phone_number?: string | null;
  readonly from_message?: string | null;
  /** The source, in the sender's words. */
  readonly from_source?: string | null;
  readonly referring_url?: string | null;
  readonly marketing_source?: {
    readonly id?: number | null;
  } | null;
  readonly marketing_campaign?: {
    readonly id?: number | null;
  } | null;
  readonly matter_type?: {
    readonly id?: number | null;
  } | null;
  readonly matter_location?: {
    readonly id?: number | null;
  } | null;
}

export interface InboxLeadUpdate {
  /** Null once it was converted to a contact with a matter, which is a separate operation. */
  readonly state?: 'untriaged' | 'ignored';
  readonly marketing_source?: {
    readonly id?: number | null;
  } | null;
  readonly marketing_campaign?: {
    readonly id?: number | null;
  } | null;
  readonly matter_type?: {
    readonly id?: number | null;
  } | null;
  readonly matter_location?: {
    readonly id?: number | null;
  } | null;
}

export interface LocationCreate {
  /** Unique in the firm, ignoring case. */
  readonly name: string;
}

export interface LeadMatterUpdate {
  readonly description?: string;
  /** The status `hired` is set by the hire operation. */
  readonly status?: 'Newly Added' | 'In Progress' | 'Pending Engagement' | 'Hired' | 'Did Not Hire';
  /** Names a matter type name. */
  readonly matter_type?: {
    readonly id: number;
  } | null;
  /** Names a location name. */
  readonly matter_location?: {
    readonly id: number;
  } | null;
  /** Names a lead source name. */
  readonly marketing_source?: {
    readonly id: number;
  } | null;
  /** Names a marketing campaign name. */
  readonly marketing_campaign?: {
    readonly id: number;
  } | null;
  /** The user responsible for it. */
  readonly assignee?: {
    readonly id: number;
  } | null;
  /** Empty if the record has none. */
  readonly custom_field_values?: readonly {
    readonly custom_field: {
      readonly id?: number;
    };
    readonly value?: string | null;
    readonly picklist_option?: {
      readonly global_id?: string;
      readonly svc_id?: number;
    };
  }[];
}

export interface MatterTypeCreate {
  /** Unique in the firm. */
  readonly name: string;
}

export interface LeadSourceCreate {
  /** Unique in the firm, ignoring case. */
  readonly name: string;
}

export interface LeadSourceUpdate {
  /** Unique in the firm, ignoring case. */
  readonly name?: string;
}

export interface ListMeta {
  /** The URLs of the next and previous pages; each is absent if there is no such page. */
  readonly paging: {
    readonly next?: string;
    readonly previous?: string;
  };
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

/** The values of members of CustomActionCreate. */
export const CustomActionCreateValues = {
  ui_reference: [
    'activities/show',
    'documents/show',
    'contacts/show',
    'matters/show',
    'folders/show',
    'inbox_leads/show',
  ],
} as const;

/** The values of members of LeadCustomFieldCreate. */
export const LeadCustomFieldCreateValues = {
  field_type: [
    'checkbox',
    'contact',
    'currency',
    'date',
    'email',
    'numeric',
    'picklist',
    'text_area',
    'text_line',
    'url',
  ],
  parent_type: ['Contact', 'Matter'],
} as const;

/** List the notes about a contact. */
export const listNotesOfContact: Operation<
  {
    /** The id of a contact. */
    readonly contact_id: number;
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
    readonly data: readonly LeadContactNote[];
    readonly meta: ListMeta;
  }
> = { id: 'listNotesOfContact', api: 'lead', method: 'GET', path: '/contacts/{contact_id}/notes' };

/** Create a note about a contact. */
export const createNoteOfContact: Operation<
  {
    /** The id of a contact. */
    readonly contact_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadContactNoteCreate,
  LeadContactNote
> = { id: 'createNoteOfContact', api: 'lead', method: 'POST', path: '/contacts/{contact_id}/notes' };

/** List contact notes. */
export const listLeadContactNotes: Operation<
  {
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
    /** The contact of the notes. */
    readonly contact_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LeadContactNote[];
    readonly meta: ListMeta;
  }
> = { id: 'listLeadContactNotes', api: 'lead', method: 'GET', path: '/contact_notes' };

/** Create a note about the contact in the path. */
export const createLeadContactNote: Operation<
  {
    /** The id of the contact, which can be sent in the body instead. */
    readonly contact_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadContactNoteCreate,
  LeadContactNote
> = { id: 'createLeadContactNote', api: 'lead', method: 'POST', path: '/contact_notes' };

/** List the notes about a matter. */
export const listNotesOfMatter: Operation<
  {
    /** The id of a matter. */
    readonly matter_id: number;
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
    readonly data: readonly LeadMatterNote[];
    readonly meta: ListMeta;
  }
> = { id: 'listNotesOfMatter', api: 'lead', method: 'GET', path: '/matters/{matter_id}/notes' };

/** Create a note about a matter. */
export const createNoteOfMatter: Operation<
  {
    /** The id of a matter. */
    readonly matter_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadMatterNoteCreate,
  LeadMatterNote
> = { id: 'createNoteOfMatter', api: 'lead', method: 'POST', path: '/matters/{matter_id}/notes' };

/** List matter notes. */
export const listLeadMatterNotes: Operation<
  {
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
    /** The matter of the notes. */
    readonly matter_id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LeadMatterNote[];
    readonly meta: ListMeta;
  }
> = { id: 'listLeadMatterNotes', api: 'lead', method: 'GET', path: '/matter_notes' };

/** Create a note about the matter in the path. */
export const createLeadMatterNote: Operation<
  {
    /** The id of the matter, which can be sent in the body instead. */
    readonly matter_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadMatterNoteCreate,
  LeadMatterNote
> = { id: 'createLeadMatterNote', api: 'lead', method: 'POST', path: '/matter_notes' };

/** Convert an inbox lead to a contact and a matter; returns the matter. */
export const convertInboxLead: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    /** Names a lead contact. */
    readonly contact?: {
      readonly id: number;
    } | null;
    readonly description?: string | null;
    /** Names a matter type. */
    readonly matter_type?: {
      readonly id: number;
    } | null;
    /** Names a location. */
    readonly matter_location?: {
      readonly id: number;
    } | null;
    /** Names a lead user. */
    readonly assignee?: {
      readonly id: number;
    } | null;
  },
  LeadMatter
> = { id: 'convertInboxLead', api: 'lead', method: 'POST', path: '/inbox_leads/{id}/convert' };

/** Create inbox leads from the text of a CSV file whose columns are named as members of the body, such as `name` or `email_addresses[0].address`, or by a mapping. With dry_run, every row is checked but none is written. A row that was already imported does not create another record. */
export const importInboxLeads: Operation<
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
  }
> = { id: 'importInboxLeads', api: 'lead', method: 'POST', path: '/inbox_leads/import' };

/** Delete the inbox leads that an import created, the newest first. Records that were changed since, or that may not be deleted, are kept. A request deletes at most 100: if `next` is not null, send another request with it as `before_id`. Importing the file again creates the deleted records again. */
export const undoInboxLeadsImport: Operation<
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
    /** The number of records deleted by this request. */
    readonly deleted: number;
    /** The records that were not deleted. */
    readonly kept: readonly {
      readonly id: number;
      readonly sentence: string;
    }[];
    /** The `before_id` of the next request; null if the import is undone. */
    readonly next: number | null;
  }
> = { id: 'undoInboxLeadsImport', api: 'lead', method: 'POST', path: '/inbox_leads/imports/{id}/undo' };

/** Hire: create the practice matter, and its client if the practice does not have them yet, or link an existing practice matter. Returns the matter. */
export const hireLeadMatter: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly hired_date?: string | null;
    readonly contact?: {
      readonly svc_id?: number | null;
    } | null;
    readonly matter?: {
      readonly svc_id?: number | null;
    } | null;
  },
  LeadMatter
> = { id: 'hireLeadMatter', api: 'lead', method: 'POST', path: '/matters/{id}/hire' };

/** Count leads and their matters: waiting leads, and results by month, source and campaign. */
export const getLeadStatistics: Operation<
  {
    /** The number of months, 1 to 60; 12 by default. */
    readonly months?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly inbox: {
      readonly untriaged: number;
      readonly ignored: number;
    };
    /** Matters by status. */
    readonly statuses: readonly {
      readonly status: string;
      readonly matters: number;
    }[];
    /** By the month in which leads were received, in the firm's time zone; the current month last. */
    readonly months: readonly {
      /** Such as 2026-11. */
      readonly month: string;
      /** Leads received. */
      readonly received: number;
      /** Leads received that are ignored. */
      readonly ignored: number;
      /** Leads received that were converted to a contact with a matter. */
      readonly converted: number;
      /** Leads received whose matter is hired, regardless of the date. */
      readonly hired: number;
      /** Hired divided by received, from 0 to 1; null if none were received. */
      readonly conversion_rate: number | null;
    }[];
    /** By source, over these months; most leads first. */
    readonly sources: readonly {
      /** Null for leads without one. */
      readonly id: number | null;
      readonly name: string | null;
      /** Leads received. */
      readonly received: number;
      /** Leads received that are ignored. */
      readonly ignored: number;
      /** Leads received that were converted to a contact with a matter. */
      readonly converted: number;
      /** Leads received whose matter is hired, regardless of the date. */
      readonly hired: number;
      /** Hired divided by received, from 0 to 1; null if none were received. */
      readonly conversion_rate: number | null;
    }[];
    /** By campaign, over these months; most leads first. */
    readonly campaigns: readonly {
      /** Null for leads without one. */
      readonly id: number | null;
      readonly name: string | null;
      /** Leads received. */
      readonly received: number;
      /** Leads received that are ignored. */
      readonly ignored: number;
      /** Leads received that were converted to a contact with a matter. */
      readonly converted: number;
      /** Leads received whose matter is hired, regardless of the date. */
      readonly hired: number;
      /** Hired divided by received, from 0 to 1; null if none were received. */
      readonly conversion_rate: number | null;
    }[];
  }
> = { id: 'getLeadStatistics', api: 'lead', method: 'GET', path: '/statistics' };

/** Create a marketing campaign, for users of the web app. */
export const createMarketingCampaign: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MarketingCampaignCreate,
  MarketingCampaign
> = { id: 'createMarketingCampaign', api: 'lead', method: 'POST', path: '/campaigns' };

/** Rename, complete or reopen a marketing campaign, for users of the web app. */
export const updateMarketingCampaign: Operation<
  {
    /** The id of a marketing campaign. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MarketingCampaignUpdate,
  MarketingCampaign
> = { id: 'updateMarketingCampaign', api: 'lead', method: 'PATCH', path: '/campaigns/{id}' };

/** Read the user of the token or session. */
export const getCurrentUser: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  LeadUser
> = { id: 'getCurrentUser', api: 'lead', method: 'GET', path: '/users/who_am_i' };

/** Read the firm's public intake form. */
export const getIntakeForm: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  IntakeForm
> = { id: 'getIntakeForm', api: 'lead', method: 'GET', path: '/intake_form' };

/** Change the firm's public intake form. With `renew`, it gets a new URL. */
export const updateIntakeForm: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  IntakeFormUpdate,
  IntakeForm
> = { id: 'updateIntakeForm', api: 'lead', method: 'PATCH', path: '/intake_form' };

/** Preview the intake form with different fields and introduction. Nothing is saved. */
export const previewIntakeForm: Operation<
  {
    /** Its fields, separated by commas: of first_name, last_name, email, phone_number, matter_type, message. */
    readonly asks?: string;
    /** The text above the fields; empty for the default text. */
    readonly introduction?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'previewIntakeForm', api: 'lead', method: 'GET', path: '/intake_form/preview' };

/** List conflict checks. */
export const listConflictChecks: Operation<
  {
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
    readonly inbox_lead_id?: number | 'null';
    /** Only records associated with this one; the word null selects those without one. */
    readonly matter_id?: number | 'null';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly ConflictCheck[];
    readonly meta: ListMeta;
  }
> = { id: 'listConflictChecks', api: 'lead', method: 'GET', path: '/conflict_checks' };

/** Create a conflict check. */
export const createConflictCheck: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ConflictCheckCreate,
  ConflictCheck
> = { id: 'createConflictCheck', api: 'lead', method: 'POST', path: '/conflict_checks' };

/** Read a conflict check. */
export const getConflictCheck: Operation<
  {
    /** The id of a conflict check. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  ConflictCheck
> = { id: 'getConflictCheck', api: 'lead', method: 'GET', path: '/conflict_checks/{id}' };

/** List contacts. */
export const listLeadContacts: Operation<
  {
    /** Members that are returned only on request, separated by commas: custom_field_values. Others are ignored. */
    readonly include?: readonly string[];
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
    /** Wildcard search on name, ignoring accents, email address and phone number, in any format of the number. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LeadContact[];
    readonly meta: ListMeta;
  }
> = { id: 'listLeadContacts', api: 'lead', method: 'GET', path: '/contacts' };

/** Read a lead contact. */
export const getLeadContact: Operation<
  {
    /** The id of a lead contact. */
    readonly id: number;
    /** Members that are returned only on request, separated by commas: custom_field_values. Others are ignored. */
    readonly include?: readonly string[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  LeadContact
> = { id: 'getLeadContact', api: 'lead', method: 'GET', path: '/contacts/{id}' };

/** Change a lead contact. */
export const updateLeadContact: Operation<
  {
    /** The id of a lead contact. */
    readonly id: number;
    /** Members that are returned only on request, separated by commas: custom_field_values. Others are ignored. */
    readonly include?: readonly string[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadContactUpdate,
  LeadContact
> = { id: 'updateLeadContact', api: 'lead', method: 'PATCH', path: '/contacts/{id}' };

/** List custom actions. */
export const listCustomActions: Operation<
  {
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
> = { id: 'listCustomActions', api: 'lead', method: 'GET', path: '/custom_actions' };

/** Create a custom action. */
export const createCustomAction: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CustomActionCreate,
  CustomAction
> = { id: 'createCustomAction', api: 'lead', method: 'POST', path: '/custom_actions' };

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
> = { id: 'deleteCustomAction', api: 'lead', method: 'DELETE', path: '/custom_actions/{id}' };

/** List custom fields. */
export const listLeadCustomFields: Operation<
  {
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
    /** Only records with this value. */
    readonly parent_type?: 'Contact' | 'Matter';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LeadCustomField[];
    readonly meta: ListMeta;
  }
> = { id: 'listLeadCustomFields', api: 'lead', method: 'GET', path: '/custom_fields' };

/** Create a lead custom field. */
export const createLeadCustomField: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadCustomFieldCreate,
  LeadCustomField
> = { id: 'createLeadCustomField', api: 'lead', method: 'POST', path: '/custom_fields' };

/** Read a lead custom field. */
export const getLeadCustomField: Operation<
  {
    /** The id of a lead custom field. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  LeadCustomField
> = { id: 'getLeadCustomField', api: 'lead', method: 'GET', path: '/custom_fields/{id}' };

/** Change a lead custom field. */
export const updateLeadCustomField: Operation<
  {
    /** The id of a lead custom field. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadCustomFieldUpdate,
  LeadCustomField
> = { id: 'updateLeadCustomField', api: 'lead', method: 'PATCH', path: '/custom_fields/{id}' };

/** Delete a lead custom field. */
export const deleteLeadCustomField: Operation<
  {
    /** The id of a lead custom field. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteLeadCustomField', api: 'lead', method: 'DELETE', path: '/custom_fields/{id}' };

/** List inbox leads. */
export const listInboxLeads: Operation<
  {
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
    /** Only leads in this state. */
    readonly state: 'untriaged' | 'ignored';
    /** Wildcard search on name, ignoring accents, email address and phone number, in any format of the number. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly InboxLead[];
    readonly meta: ListMeta;
  }
> = { id: 'listInboxLeads', api: 'lead', method: 'GET', path: '/inbox_leads' };

/** Create an inbox lead. */
export const createInboxLead: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  InboxLeadCreate,
  InboxLead
> = { id: 'createInboxLead', api: 'lead', method: 'POST', path: '/inbox_leads' };

/** Read an inbox lead. */
export const getInboxLead: Operation<
  {
    /** The id of an inbox lead. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  InboxLead
> = { id: 'getInboxLead', api: 'lead', method: 'GET', path: '/inbox_leads/{id}' };

/** Change an inbox lead. */
export const updateInboxLead: Operation<
  {
    /** The id of an inbox lead. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  InboxLeadUpdate,
  InboxLead
> = { id: 'updateInboxLead', api: 'lead', method: 'PATCH', path: '/inbox_leads/{id}' };

/** List locations. */
export const listLocations: Operation<
  {
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
    readonly data: readonly Location[];
    readonly meta: ListMeta;
  }
> = { id: 'listLocations', api: 'lead', method: 'GET', path: '/locations' };

/** Create a location. */
export const createLocation: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LocationCreate,
  Location
> = { id: 'createLocation', api: 'lead', method: 'POST', path: '/locations' };

/** Read a location. */
export const getLocation: Operation<
  {
    /** The id of a location. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Location
> = { id: 'getLocation', api: 'lead', method: 'GET', path: '/locations/{id}' };

/** List marketing campaigns. */
export const listMarketingCampaigns: Operation<
  {
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
    readonly data: readonly MarketingCampaign[];
    readonly meta: ListMeta;
  }
> = { id: 'listMarketingCampaigns', api: 'lead', method: 'GET', path: '/marketing_campaigns' };

/** Read a marketing campaign. */
export const getMarketingCampaign: Operation<
  {
    /** The id of a marketing campaign. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  MarketingCampaign
> = { id: 'getMarketingCampaign', api: 'lead', method: 'GET', path: '/marketing_campaigns/{id}' };

/** List matters. */
export const listLeadMatters: Operation<
  {
    /** Members that are returned only on request, separated by commas: custom_field_values. Others are ignored. */
    readonly include?: readonly string[];
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
    /** With true, only matters of leads that your application submitted. */
    readonly submitted_only?: boolean;
    /** Only the matter of this inbox lead, which your application must have submitted. */
    readonly inbox_lead_id?: number;
    /** Only matters with one of these statuses, separated by commas. */
    readonly status?: 'Newly Added' | 'In Progress' | 'Pending Engagement' | 'Hired' | 'Did Not Hire';
    /** Only matters of this contact. */
    readonly contact_id?: number;
    /** Only the lead matter from which this practice matter was opened. */
    readonly practice_matter_id?: number;
    /** Wildcard search on the description and the name of the contact. */
    readonly query?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LeadMatter[];
    readonly meta: ListMeta;
  }
> = { id: 'listLeadMatters', api: 'lead', method: 'GET', path: '/matters' };

/** Read a lead matter. */
export const getLeadMatter: Operation<
  {
    /** The id of a lead matter. */
    readonly id: number;
    /** Members that are returned only on request, separated by commas: custom_field_values. Others are ignored. */
    readonly include?: readonly string[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  LeadMatter
> = { id: 'getLeadMatter', api: 'lead', method: 'GET', path: '/matters/{id}' };

/** Change a lead matter. */
export const updateLeadMatter: Operation<
  {
    /** The id of a lead matter. */
    readonly id: number;
    /** Members that are returned only on request, separated by commas: custom_field_values. Others are ignored. */
    readonly include?: readonly string[];
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadMatterUpdate,
  LeadMatter
> = { id: 'updateLeadMatter', api: 'lead', method: 'PATCH', path: '/matters/{id}' };

/** List matter types. */
export const listMatterTypes: Operation<
  {
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
    readonly data: readonly MatterType[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatterTypes', api: 'lead', method: 'GET', path: '/matter_types' };

/** Create a matter type. */
export const createMatterType: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  MatterTypeCreate,
  MatterType
> = { id: 'createMatterType', api: 'lead', method: 'POST', path: '/matter_types' };

/** Read a matter type. */
export const getMatterType: Operation<
  {
    /** The id of a matter type. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  MatterType
> = { id: 'getMatterType', api: 'lead', method: 'GET', path: '/matter_types/{id}' };

/** List sources. */
export const listLeadSources: Operation<
  {
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
    readonly data: readonly LeadSource[];
    readonly meta: ListMeta;
  }
> = { id: 'listLeadSources', api: 'lead', method: 'GET', path: '/sources' };

/** Create a lead source. */
export const createLeadSource: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadSourceCreate,
  LeadSource
> = { id: 'createLeadSource', api: 'lead', method: 'POST', path: '/sources' };

/** Read a lead source. */
export const getLeadSource: Operation<
  {
    /** The id of a lead source. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  LeadSource
> = { id: 'getLeadSource', api: 'lead', method: 'GET', path: '/sources/{id}' };

/** Change a lead source. */
export const updateLeadSource: Operation<
  {
    /** The id of a lead source. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LeadSourceUpdate,
  LeadSource
> = { id: 'updateLeadSource', api: 'lead', method: 'PATCH', path: '/sources/{id}' };

/** Delete a lead source. */
export const deleteLeadSource: Operation<
  {
    /** The id of a lead source. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteLeadSource', api: 'lead', method: 'DELETE', path: '/sources/{id}' };

/** List users. */
export const listLeadUsers: Operation<
  {
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
    readonly data: readonly LeadUser[];
    readonly meta: ListMeta;
  }
> = { id: 'listLeadUsers', api: 'lead', method: 'GET', path: '/users' };

/** Read a lead user. */
export const getLeadUser: Operation<
  {
    /** The id of a lead user. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  LeadUser
> = { id: 'getLeadUser', api: 'lead', method: 'GET', path: '/users/{id}' };
