/** The refusals shared by all rooms. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'tax.too_many': [422, '{member} can hold two taxes at most; {count} were sent.'],
  'tax.order': [422, 'The order of a tax cannot be {value}: the first has order 1, a second one order 2.'],
  'tax.order_twice': [422, 'Two taxes cannot both have the order {value}.'],
  'tax.rate_twice': [422, 'The tax rate configuration {id} cannot be applied twice.'],
  'tax.rate_range': [
    422,
    'rate cannot be {value}: send a fraction from -1 to 1, such as 0.05 for five percent.',
  ],
  'tax.firm_limit': [422, 'A firm has at most {limit} tax rate configurations.'],
  'tax.authority_of_canada': [422, 'tax_authority applies to firms in Canada; this firm is in {country}.'],
  'tax.in_use': [409, 'The tax rate configuration {id} cannot be deleted: {reason}.'],

  'settings.rounding': [
    422,
    'rounding cannot be {value}: send a number of minutes from 0 to {most}. Time is rounded up to a multiple of it.',
  ],
  'settings.currency': [422, '{member} cannot contain {value}: send an ISO 4217 currency code, such as USD.'],
  'settings.currency_in_books': [
    422,
    'The currency cannot become {value}: the books of the firm have entries in {currency}.',
  ],
  'settings.tax_name': [422, 'A tax of the firm needs a name: send {member}.'],
  'settings.tax_rate': [
    422,
    '{member} cannot be {value}: send a percentage from -100 to 100, such as 5 for five percent.',
  ],

  'custom_field.value': [422, 'The custom field {name} cannot be {value}: {accepted}.'],
  'custom_field.filter': [
    400,
    'The custom field {name} cannot be compared with {operator}: fields of the type {field_type} support only =.',
  ],
  'custom_field.filter_value': [400, 'The custom field {name} cannot be compared with {value}: {accepted}.'],
  'custom_field.value_twice': [
    422,
    'The custom field {name} already has a value here. Send the id of that value to change it.',
  ],
  'custom_field.value_id': [422, 'No custom field value has the id {id}.'],
  'custom_field.parent_type': [
    422,
    'The custom field {name} belongs to a {parent_type} and cannot have a value here.',
  ],
  'custom_field.required': [422, 'The custom field {name} is required and cannot be cleared.'],
  'custom_field_set.field_of_other': [
    422,
    'The custom field {name} belongs to a {parent_type} and cannot be in a set of a {set_type}.',
  ],
  'custom_field_set.of_other': [
    422,
    'The custom field set {name} belongs to a {parent_type} and cannot be shown on a {wanted}.',
  ],
  'custom_field_set.shown': [
    422,
    'parent_type cannot be changed: records of the type {parent_type} show the set {name}.',
  ],
  'custom_field.options': [
    422,
    'picklist_options belong to fields of the type picklist; this field is a {field_type}.',
  ],

  'import.no_file': [404, 'The file {file} does not exist.'],
  'import.encoding': [422, '{file} is not UTF-8 after line {line}. Save it as CSV UTF-8.'],
  'import.malformed': [
    422,
    '{file} cannot be read after line {line}: {reason}. Put quotes around the whole cell, and double each quote inside it.',
  ],
  'import.cells': [
    422,
    'The row has {count} cells, but the header has {columns} columns. Give each row as many cells as the header.',
  ],
  'money.decimals': [422, '{member} cannot be {value}: amounts in {code} have {decimals}.'],
  'letterhead.other_region': [
    422,
    '{member} cannot be sent by a firm in the region {region}: this number belongs to the region {other}.',
  ],
  'legal_hold.keeps': [
    409,
    'The {resource} {id} cannot be deleted: the legal hold {hold} on {on} protects it. An administrator can release the hold.',
  ],
  'letterhead.number': [422, '{member} cannot be "{value}": send {accepted}.'],
  'letterhead.no_logo': [404, 'The letterhead has no logo. Send one with PATCH.', 'RecordNotFound'],
  'letterhead.logo': [
    422,
    'logo must be a PNG without interlacing, or a JPEG, in base64, of at most {limit_bytes} bytes and four million pixels.',
  ],
});
