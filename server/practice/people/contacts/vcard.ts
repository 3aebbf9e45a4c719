/** Contacts as vCards: 4.0 (RFC 6350) or 3.0 (RFC 2426), with everything that an import can read back. */
import { contentLines, escapedText } from '#kernel/values/content-lines.ts';

export const VCARD_VERSIONS = ['4.0', '3.0'] as const;
export type VcardVersion = (typeof VCARD_VERSIONS)[number];

export const CARD_FIELDS =
  'id,type,name,prefix,first_name,middle_name,last_name,title,date_of_birth,updated_at,company{name},' +
  'email_addresses{name,address,primary},phone_numbers{name,number,primary},' +
  'addresses{name,street,city,province,postal_code,country,primary},web_sites{address}';

interface Labelled {
  readonly name: string;
  readonly primary: boolean;
}

type Text = string | null;

/** A contact as shown by the API. */
export interface Card {
  readonly id: number;
  readonly type: 'Person' | 'Company';
  readonly name: string;
  readonly prefix: Text;
  readonly first_name: Text;
  readonly middle_name: Text;
  readonly last_name: Text;
  readonly title: Text;
  readonly date_of_birth: Text;
  readonly updated_at: string;
  readonly company: { readonly name: string } | null;
  readonly email_addresses: readonly (Labelled & { readonly address: string })[];
  readonly phone_numbers: readonly (Labelled & { readonly number: string })[];
  readonly addresses: readonly (Labelled & {
    readonly street: Text;
    readonly city: Text;
    readonly province: Text;
    readonly postal_code: Text;
    readonly country: Text;
  })[];
  readonly web_sites: readonly { readonly address: string }[];
}

/** Labels with a vCard equivalent. */
const TYPES: Readonly<Record<string, string>> = {
  Work: 'work',
  Home: 'home',
  Mobile: 'cell',
  Fax: 'fax',
  Pager: 'pager',
};

export function vcardsOf(cards: readonly Card[], version: VcardVersion, host: string): string {
  return contentLines(cards.flatMap((card) => linesOf(card, version, host)));
}

function linesOf(card: Card, version: VcardVersion, host: string): string[] {
  const isCompany = card.type === 'Company';
  const organization = isCompany ? card.name : card.company?.name;
  const text = (name: string, value: Text | undefined) => (value ? [`${name}:${escapedText(value)}`] : []);
  const typed = (name: string, { name: label, primary }: Labelled, value: string) =>
    `${name}${typeOf(label, primary, version)}:${value}`;
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    'PRODID:-//Chancery//Contacts//EN',
    `UID:contact-${card.id}@${host}`,
    ...(version === '4.0' ? [`KIND:${isCompany ? 'org' : 'individual'}`] : []),
    `FN:${escapedText(card.name)}`,
    `N:${isCompany ? ';;;;' : structured([card.last_name, card.first_name, card.middle_name, card.prefix, ''])}`,
    ...text('ORG', organization),
    ...text('TITLE', card.title),
    ...(card.date_of_birth ? [`BDAY:${birthday(card.date_of_birth, version)}`] : []),
    ...card.email_addresses.map((each) => typed('EMAIL', each, escapedText(each.address))),
    ...card.phone_numbers.map((each) => typed('TEL', each, escapedText(each.number))),
    ...card.addresses.map((each) => {
      const { street, city, province, postal_code, country } = each;
      return typed('ADR', each, structured(['', '', street, city, province, postal_code, country]));
    }),
    ...card.web_sites.map(({ address }) => `URL:${oneLine(address)}`),
    `REV:${new Date(card.updated_at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    'END:VCARD',
  ];
}

function structured(parts: readonly Text[]): string {
  return parts.map((part) => escapedText(part ?? '')).join(';');
}

/** Version 4.0 marks the preferred one by a separate parameter, 3.0 among the types. */
function typeOf(label: string, primary: boolean, version: VcardVersion): string {
  const type = TYPES[label];
  if (version === '4.0') return `${type ? `;TYPE=${type}` : ''}${primary ? ';PREF=1' : ''}`;
  const types = [...(type ? [type.toUpperCase()] : []), ...(primary ? ['PREF'] : [])];
  return types.length === 0 ? '' : `;TYPE=${types.join(',')}`;
}

function birthday(day: string, version: VcardVersion): string {
  return version === '4.0' ? day.replaceAll('-', '') : day;
}

/** URLs are written unescaped, but without line breaks. */
function oneLine(address: string): string {
  return address.replaceAll(/\p{Cc}/gu, '');
}
