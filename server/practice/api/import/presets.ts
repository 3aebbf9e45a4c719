/**
 * Mappings for exports of other systems with publicly documented columns. A preset is used if the file has all
 * headers that identify it; columns it does not name are ignored and listed in the report.
 */
import { mapped } from './columns.ts';
import type { Mapping } from './mapping.ts';

export interface Preset {
  /** The kind of export, for the report. */
  readonly name: string;
  readonly recognised_by: readonly string[];
  readonly mapping: Mapping;
}

const WAYS = { Work: 'Business', Home: 'Home', Other: 'Other' } as const;

/** Labels of numbers and addresses, applied to those that a row has. */
const LABELS = {
  'phone_numbers[0].name': 'Work',
  'phone_numbers[1].name': 'Mobile',
  'phone_numbers[2].name': 'Home',
  'addresses[0].name': 'Work',
  'addresses[1].name': 'Home',
} as const;

/** Columns of postal addresses: street, city and so on for each kind. */
function addresses(columns: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.values(WAYS).flatMap((word, at) =>
      Object.entries(columns).map(([header, member]) => [
        header.replace('*', word),
        `addresses[${at}].${member}`,
      ]),
    ),
  );
}

const PERSON = {
  'First Name': 'first_name',
  'Middle Name': 'middle_name',
  'Last Name': 'last_name',
} as const;

const OUTLOOK: Preset = {
  name: 'An address book with E-mail Address and Business Phone, as Outlook exports it',
  recognised_by: ['First Name', 'Last Name', 'E-mail Address', 'Business Phone'],
  mapping: {
    dates: 'month_first',
    columns: {
      ...PERSON,
      Title: 'prefix',
      Company: 'organization',
      'Job Title': 'title',
      'E-mail Address': 'email_addresses[0].address',
      'E-mail 2 Address': 'email_addresses[1].address',
      'E-mail 3 Address': 'email_addresses[2].address',
      'Business Phone': 'phone_numbers[0].number',
      'Mobile Phone': 'phone_numbers[1].number',
      'Home Phone': 'phone_numbers[2].number',
      ...addresses({
        '* Street': 'street',
        '* City': 'city',
        '* State': 'province',
        '* Postal Code': 'postal_code',
        '* Country/Region': 'country',
      }),
      'Web Page': 'web_sites[0].address',
      Birthday: 'date_of_birth',
    },
    values: { Birthday: { '0/0/00': '' } },
    fixed: LABELS,
  },
};

const GOOGLE: Preset = {
  name: 'An address book with E-mail 1 - Value and Phone 1 - Value, as Google exports it',
  recognised_by: ['First Name', 'Last Name', 'E-mail 1 - Value', 'Phone 1 - Value'],
  mapping: {
    columns: {
      ...PERSON,
      'Name Prefix': 'prefix',
      'Organization Name': 'organization',
      'Organization Title': 'title',
      Birthday: 'date_of_birth',
      ...Object.fromEntries(
        [0, 1, 2].flatMap((at) => [
          [`E-mail ${at + 1} - Value`, `email_addresses[${at}].address`],
          [`Phone ${at + 1} - Value`, `phone_numbers[${at}].number`],
          [`Website ${at + 1} - Value`, `web_sites[${at}].address`],
          [`Address ${at + 1} - Street`, `addresses[${at}].street`],
          [`Address ${at + 1} - City`, `addresses[${at}].city`],
          [`Address ${at + 1} - Region`, `addresses[${at}].province`],
          [`Address ${at + 1} - Postal Code`, `addresses[${at}].postal_code`],
          [`Address ${at + 1} - Country`, `addresses[${at}].country`],
        ]),
      ),
    },
  },
};

const THUNDERBIRD: Preset = {
  name: 'An address book with Primary Email and Mobile Number, as Thunderbird exports it',
  recognised_by: ['First Name', 'Last Name', 'Primary Email', 'Mobile Number'],
  mapping: {
    columns: {
      ...PERSON,
      Organization: 'organization',
      'Job Title': 'title',
      'Primary Email': 'email_addresses[0].address',
      'Secondary Email': 'email_addresses[1].address',
      'Work Phone': 'phone_numbers[0].number',
      'Mobile Number': 'phone_numbers[1].number',
      'Home Phone': 'phone_numbers[2].number',
      'Work Address': 'addresses[0].street',
      'Work City': 'addresses[0].city',
      'Work State': 'addresses[0].province',
      'Work ZipCode': 'addresses[0].postal_code',
      'Work Country': 'addresses[0].country',
      'Web Page 1': 'web_sites[0].address',
    },
    fixed: LABELS,
  },
};

const MATTER_LIST: Preset = {
  name: 'A list of matters with Client and Matter Description',
  recognised_by: ['Client', 'Matter Description'],
  mapping: {
    columns: {
      Client: 'client.name',
      'Matter Description': 'description',
      'Matter Number': 'display_number',
      'Practice Area': 'practice_area.name',
      'Responsible Attorney': 'responsible_attorney.name',
      'Originating Attorney': 'originating_attorney.name',
      'Client Reference': 'client_reference',
      Location: 'location',
      Status: 'status',
      'Open Date': 'open_date',
      'Close Date': 'close_date',
    },
    values: { Status: { Active: 'Open', Inactive: 'Closed', Archived: 'Closed' } },
  },
};

const TIMESHEET: Preset = {
  name: 'A timesheet with Date, Matter and Hours',
  recognised_by: ['Date', 'Matter', 'Hours'],
  mapping: {
    columns: {
      Date: 'date',
      Matter: 'matter.display_number',
      Hours: 'quantity_in_hours',
      Rate: 'price',
      User: 'user.name',
      Timekeeper: 'user.name',
      Description: 'note',
      Notes: 'note',
      Activity: 'activity_description.name',
    },
    fixed: { type: 'TimeEntry' },
  },
};

const OUTLOOK_CALENDAR: Preset = {
  name: 'A calendar with Subject, Start Date and Start Time, as Outlook exports it',
  recognised_by: ['Subject', 'Start Date', 'Start Time', 'End Date', 'End Time'],
  mapping: {
    dates: 'month_first',
    columns: {
      Subject: 'summary',
      'Start Date': 'start_at.date',
      'Start Time': 'start_at.time',
      'End Date': 'end_at.date',
      'End Time': 'end_at.time',
      'All day event': 'all_day',
      Location: 'location',
      Description: 'description',
    },
  },
};

export const PRESETS = {
  contacts: [OUTLOOK, GOOGLE, THUNDERBIRD],
  matters: [MATTER_LIST],
  activities: [TIMESHEET],
  calendar_entries: [OUTLOOK_CALENDAR],
} satisfies Readonly<Record<string, readonly Preset[]>>;

/** The first preset whose headers are all present, ignoring case. */
export function recognise(presets: readonly Preset[], headers: readonly string[]): Preset | undefined {
  const there = new Set(headers.map((header) => header.toLowerCase()));
  return presets.find(({ recognised_by }) =>
    recognised_by.every((header) => there.has(header.toLowerCase())),
  );
}

/** A preset's mapping for the headers of a file; headers that it does not name, or names twice, are left out. */
export function mappingFor({ mapping }: Preset, headers: readonly string[], own: Mapping): Mapping {
  const taken = new Set<string>();
  const columns: Record<string, string | null> = {};
  for (const header of headers) {
    const member = mapped(mapping.columns, header);
    columns[header] = member && !taken.has(member) ? member : null;
    if (member) taken.add(member);
  }
  return {
    ...mapping,
    ...own,
    columns,
    fixed: { ...mapping.fixed, ...own.fixed },
  };
}
