/** What the practice slice refuses, in its own words: law practice, billing and the people in it. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'custom_action.needs_application': [
    403,
    'A custom action belongs to an application: send the access token of one instead of a session.',
    'ForbiddenError',
  ],
  'custom_action.target_url': [
    422,
    'target_url can not be {value}: {reason}. Send a whole address with https.',
  ],
  'custom_action.too_many': [
    422,
    'An application has at most {limit} custom actions for a user. Delete one that is no longer used.',
  ],
  'custom_action.click': [
    403,
    'A custom action is opened by a click in the app, with its session and nothing else.',
    'ForbiddenError',
  ],
  'activity.cost_billed': [
    422,
    'This cost is on the bill {bill} as the activity {id} and cannot be changed. Take it off the bill or void the bill first.',
  ],
  'activity.of_cost': [
    422,
    'The activity {id} is a cost that the {type} {source} lays out. Change or delete that instead.',
  ],
  'activity.billed': [
    422,
    'The activity {id} is on a bill that was issued and can no longer be changed. Void the bill first.',
  ],
  'activity.non_billable_expense': [
    422,
    'non_billable can be true only for a TimeEntry. For an expense send no_charge true beside it.',
  ],
  'activity.no_charge_billable': [
    422,
    'no_charge can not be true where non_billable is false: only a non-billable entry is shown without charge.',
  ],
  'activity.timer_type': [422, 'start_timer can not be true for an {type}: only a TimeEntry has a timer.'],
  'activity.timer_flat': [
    422,
    'start_timer can not be true for a flat-rate entry, whose price does not depend on time.',
  ],
  'activity.timer_billed': [422, 'start_timer can not be true for an entry that is on an issued bill.'],
  'activity.utbms_pair': [
    422,
    'utbms_activity_id and utbms_task_id must be sent together; {missing} is missing. Send null for one that there is not.',
  ],
  'activity.utbms_description_required': [
    422,
    'This matter requires UTBMS codes: send activity_description with utbms_activity_id and utbms_task_id, or the id of a UTBMS description.',
  ],
  'activity.utbms_expense_required': [
    422,
    'This matter requires UTBMS codes: send utbms_expense with the id of an expense code.',
  ],
  'activity.utbms_code_type': [
    422,
    '{member} can not be {code}, which is a code of the type {type}. It must be a {wanted}.',
  ],
  'activity.member_of_type': [422, '{member} applies to {types} and can not be set on a {type}.'],
  'activity.user_of_client_connect': [
    422,
    'The user of a TimeEntry that was made by a client-connect user can not be changed.',
  ],
  'activity.price_negative': [422, 'price can not be {value} for a TimeEntry: a rate is not below zero.'],
  'activity.quantity_range': [422, 'quantity can not be {value}: send a number from 0 to {limit}.'],

  'user.name': [422, 'A user needs a name: send first_name, last_name, or name.'],
  'user.roles': [422, 'roles can not hold {value}: it may hold {accepted}.'],
  'user.time_zone': [422, 'time_zone can not be {value}: send a name such as America/New_York.'],
  'user.owner_enabled': [
    422,
    'enabled can not be false for the account owner, who would be shut out of the firm.',
  ],
  'group.of_the_service': [
    422,
    'The group {id} is an {type}, whose name and members the service keeps. Only an AdhocGroup can be changed.',
  ],

  'rate.negative': [422, 'A rate can not be {value}: it is not below zero.'],
  'rate.of_one': [422, 'A rate needs either contact_id or co_counsel_contact_id, and not both.'],
  'rate.for_one': [422, 'A rate can be for a user or for a group, not for both.'],
  'rate.of_co_counsel': [
    422,
    'The rate of co-counsel is their own: it can be for no user and no group of the firm.',
  ],

  'tax.too_many': [422, '{member} can hold two taxes at most; {count} were sent.'],
  'tax.order': [
    422,
    'The order of a tax can not be {value}: the first has the order 1, a second one the order 2.',
  ],
  'tax.order_twice': [422, 'Two taxes can not both have the order {value}.'],
  'tax.rate_twice': [422, 'The tax rate configuration {id} can not be applied twice.'],
  'tax.rate_range': [
    422,
    'rate can not be {value}: send a fraction from -1 to 1, such as 0.05 for five per cent.',
  ],
  'tax.firm_limit': [422, 'A firm has at most {limit} tax rate configurations.'],
  'tax.authority_of_canada': [422, 'tax_authority applies to firms in Canada; this firm is in {country}.'],
  'tax.in_use': [409, 'The tax rate configuration {id} can not be deleted: {reason}.'],

  'settings.rounding': [
    422,
    'rounding can not be {value}: send the minutes up to whose multiple time is rounded, from 0 to {most}.',
  ],
  'settings.currency': [
    422,
    '{member} can not hold {value}: send the code of a currency of ISO 4217, such as USD.',
  ],
  'settings.currency_in_books': [
    422,
    'The currency can not become {value}: the books of the firm have entries in {currency}.',
  ],
  'settings.tax_name': [422, 'A tax of the firm needs a name: send {member}.'],
  'settings.tax_rate': [
    422,
    '{member} can not be {value}: send a percentage from -100 to 100, such as 5 for five per cent.',
  ],

  'timer.none': [404, 'No timer is running.'],
  'timer.entry': [422, 'The timer can not run on the activity {id}: {reason}.'],

  'matter.numbers_taken': [
    422,
    'No display number could be made: the next {count} are taken by numbers written by hand. Send display_number.',
  ],
  'matter.last_number': [
    422,
    'last_number can not be {value}: send a number from {lowest}, the highest that a matter has, to {highest}.',
  ],
  'matter.flat_rate_once': [422, 'A matter can have one flat rate at most.'],
  'matter.contingency_once': [422, 'A matter can have one contingency rate at most.'],
  'matter.rate_person': [422, 'A rate of custom_rate needs either a user or a group.'],
  'matter.rate_twice': [
    422,
    'custom_rate can not hold two hourly rates for the same person or group and the same activity description.',
  ],
  'matter.rate_range': [
    422,
    'The rate of a contingency fee can not be {value}: send a percentage from 0 to 100.',
  ],
  'matter.rate_negative': [422, 'The rate of custom_rate can not be {value}: a rate is not below zero.'],
  'matter.award_of_contingency': [422, 'award applies to a ContingencyFee and can not be set on a {type}.'],
  'matter.rate_type_required': [422, 'custom_rate needs a type: FlatRate, HourlyRate or ContingencyFee.'],
  'matter.budget_of_flat': [422, 'A matter with a flat rate can not have a budget. Leave one of them out.'],
  'matter.grants': [422, 'A matter can have {limit} grants at most.'],
  'matter.split_portion': [422, 'split_portion can not be {value}: send a percentage above 0 and up to 100.'],
  'matter.split_total': [
    422,
    'The portions of split_invoice_payers make {total} per cent together; they can make 100 at most.',
  ],
  'matter.split_payer_twice': [422, 'The contact {contact_id} can not pay two portions of the same invoice.'],
  'matter.stage_of_other_area': [
    422,
    'The matter stage {stage_id} does not belong to the practice area of this matter.',
  ],

  'task.statute_matter': [422, 'A statute of limitations belongs to a matter: send matter.'],
  'task.statute_once': [422, 'The matter has a statute of limitations already, the task {id}.'],
  'task.cascade_circle': [422, 'cascading_source can not be {id}, whose own due date follows this one.'],
  'task.cascade_list': [422, 'cascading_source can not be {id}, which is in another list of templates.'],

  'calendar.stays': [
    422,
    'The calendar {id} is an {type}, which stays as long as the firm and its users do. Only an AdhocCalendar can be deleted.',
  ],
  'calendar.full': [
    409,
    'The calendar {id} has more than {limit} entries, which would be deleted with it. Delete some of them first.',
  ],
  'calendar_entry.order': [422, 'end_at can not be {end}, which is before start_at, {start}.'],
  'calendar_entry.rule': [422, 'recurrence_rule can not be {value}: {accepted}.'],
  'calendar_entry.rule_of_occurrence': [
    422,
    'recurrence_rule can not be set on an occurrence of a series. Change the series, or enter another one.',
  ],
  'calendar_entry.recurring_length': [
    422,
    'An entry that recurs can last {limit} days at most. Send an earlier end_at, or enter it without recurrence_rule.',
  ],
  'calendar_entry.not_recurring': [
    422,
    '_deleted applies to occurrences of a series; the entry {id} does not recur. Send DELETE to delete it.',
  ],
  'calendar_entry.exclusions': [
    422,
    'A series can have {limit} occurrences taken out or changed at most. End it, and enter another one.',
  ],
  'calendar_entry.window': [
    400,
    'An expanded list can reach over {limit} days at most. Send a later from or an earlier to.',
  ],
  'calendar_entry.occurrences': [
    400,
    'An expanded list can hold {limit} occurrences of series at most. Send a later from, an earlier to, or a calendar_id.',
  ],

  'grant.period': [422, 'end_date can not be {end}, which is before start_date, {start}.'],

  'contact.name': [422, 'At least one of first name or last name must be provided'],
  'contact.company_name': [422, 'A Company needs a name: send name.'],
  'contact.company_of_company': [422, 'company can be set for a Person only; a Company belongs to none.'],
  'contact.company_is_person': [
    422,
    'company can not be {id}: {name} is a Person. Send the id of a Company.',
  ],
  'contact.company_has_people': [
    422,
    '{name} can not become a Person: people belong to it as their company. Take them from it first.',
  ],
  'contact.connect_email_locked': [422, '{member} can not be changed: the portal of {value} is in use.'],
  'contact.is_client': [
    409,
    'The contact {id}, {name}, can not be deleted: it is the client of {count} matters.',
  ],
  'contact.merge_itself': [422, 'The contact {id} can not be merged with itself: send the other one.'],
  'contact.merge_type': [422, 'A {other} can not be merged into a {type}: both must be of one type.'],
  'contact.merge_books': [409, 'The contact {id}, {name}, stands in {place}: merge the other one into it.'],
  'contact.merge_many': [422, 'More than {limit} records belong to {id}: merge the other one into it.'],
  'contact.avatar': [
    422,
    '{field} cannot be read: send a PNG, JPEG, GIF or WebP image in base64 of less than {limit_bytes} bytes.',
  ],

  'contact.has_packets': [409, '{name} cannot be deleted: {count} packets in safe custody are theirs.'],

  'custom_field.value': [422, 'The custom field {name} can not be {value}: {accepted}.'],
  'custom_field.filter': [
    400,
    'The custom field {name} can not be compared with {operator}: fields of the type {field_type} take only =.',
  ],
  'custom_field.filter_value': [400, 'The custom field {name} can not be compared with {value}: {accepted}.'],
  'custom_field.value_twice': [
    422,
    'The custom field {name} already has a value here. Send the id of that value to change it.',
  ],
  'custom_field.value_id': [422, 'No custom field value has the id {id}.'],
  'custom_field.parent_type': [
    422,
    'The custom field {name} belongs to a {parent_type} and can not have a value here.',
  ],
  'custom_field.required': [422, 'The custom field {name} is required and can not be emptied.'],
  'custom_field_set.field_of_other': [
    422,
    'The custom field {name} belongs to a {parent_type} and can not be in a set of a {set_type}.',
  ],
  'custom_field_set.of_other': [
    422,
    'The custom field set {name} belongs to a {parent_type} and can not be shown on a {wanted}.',
  ],
  'custom_field_set.shown': [
    422,
    'parent_type can not be changed: the set {name} is shown on records of the type {parent_type}.',
  ],
  'custom_field.options': [
    422,
    'picklist_options belong to fields of the type picklist; this field is a {field_type}.',
  ],

  'communication.subscribers': [
    422,
    'notification_event_subscribers belong to a PhoneCommunication; this is an {type}, which has none.',
  ],
  'conversation.not_member': [
    422,
    '{member} can not be set: this user is not a member of the conversation {id}.',
  ],
  'conversation.closed': [422, 'The conversation {id} can be continued by its members only.'],
  'conversation.receivers': [422, 'A new conversation needs receivers: send at least one with id and type.'],
  'conversation.subject': [422, 'A new conversation needs a subject: send subject.'],

  'seed.no_firm': [404, 'No firm has the id {account_id}.'],
  'seed.currency': [
    422,
    'The firm keeps its books in {currency}, which is not among the currencies of this installation.',
  ],
  'seed.not_empty': [409, 'The firm {account_id} has matters already. Seed a firm that has none.'],

  'import.no_file': [404, 'No file is at {file}.'],
  'import.empty': [422, '{file} is empty: its first line must name the columns.'],
  'import.encoding': [422, '{file} is not in UTF-8 after line {line}. Save it as CSV UTF-8.'],
  'import.malformed': [422, '{file} can not be read after line {line}: {reason}.'],
  'import.cells': [
    422,
    'The row has {count} cells and the header {columns}. Give each row as many as the header has.',
  ],
  'import.column': [422, 'The column {header} is no member of a {resource}. Members are: {accepted}.'],
  'import.column_twice': [422, 'The column {header} stands in the header twice. Name each column once.'],
  'import.not_found': [422, 'The {by} {value} belongs to no {resource}.'],
  'import.ambiguous': [422, 'The {by} {value} belongs to more than one {resource}: name it by its id.'],
  'import.user': [404, 'No user of the firm {account_id} who may sign in has the id {user_id}.'],
});
