/** Members of types that hang on matters and for which no records are kept: selectable, and null (decisions, section 3). */
export const NOT_KEPT_OF_MATTERS = {
  attorney_allocation: [
    'account_id', 'created_at', 'etag', 'id', 'originating_attorney_allocation', 'resource_id',
    'resource_type', 'responsible_attorney_allocation', 'updated_at',
  ],
  legal_aid_uk_matter: [
    'access_point', 'ait_hearing_centre', 'attended_several_hearings_acting_for_multiple_clients',
    'bill_ho_ucn', 'bill_number_of_attendances', 'bill_outcome_for_the_client_code',
    'bill_stage_reached_code', 'case_reference', 'case_start_date', 'category',
    'category_as_string', 'certificate_effective_date', 'certificate_expiration_date',
    'certificate_number', 'certificate_scope', 'certification_type', 'change_of_solicitor',
    'client_equal_opportunity_monitoring', 'client_type', 'clr_start_date',
    'clr_total_profit_costs', 'cost_limit', 'counsel', 'court', 'court_id', 'court_id_code',
    'created_at', 'delivery_location', 'dscc_number', 'duty_solicitor', 'etag',
    'exceptional_case_funding_reference', 'expense_limit', 'fee_scheme',
    'first_conducting_solicitor', 'id', 'irc_surgery', 'laa_office_number', 'legacy_case',
    'legal_representation_number', 'lh_start_date', 'lh_total_disbursements',
    'lh_total_profit_costs', 'linked_matter_id', 'local_authority_number', 'maat_id', 'matter_type',
    'matter_type_1', 'matter_type_1_code', 'matter_type_1_title', 'matter_type_2',
    'matter_type_2_code', 'matter_type_2_title', 'matter_type_code', 'matter_types_combined',
    'number_of_clients', 'number_of_clients_seen_at_surgery', 'party', 'police_station',
    'post_transfer_clients_represented', 'postal_application_accepted', 'prior_authority_reference',
    'prison_id', 'prison_law_prior_approval_number', 'procurement_area', 'region',
    'related_claims_number', 'representation_order_date', 'schedule_reference_number', 'scheme_id',
    'session_type', 'solicitor_type', 'standard_fee_category', 'surgery_clients',
    'surgery_clients_resulting_in_a_legal_help_matter_opened', 'surgery_date', 'transfer_date',
    'type_of_advice', 'type_of_service', 'ucn', 'ufn', 'undesignated_area_court', 'updated_at',
    'user_type', 'youth_court',
  ],
  task_template_list_instance: [
    'created_at', 'etag', 'id', 'updated_at',
  ],
} as const;
