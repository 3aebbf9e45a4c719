/**
 * Formats API values for documents: dates in the notation of the firm's country, amounts with thousands separators.
 */
import { isObject } from '#kernel/values/json-object.ts';
import type { Kind } from '#kernel/declarations/values.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import { printedAmount } from '#kernel/values/money.ts';
import { dayIn, localeOf } from '#kernel/values/dates.ts';
import type { Content, Raw, Value } from './content.ts';
import { CUSTOM_FIELDS, nameInTags } from './vocabulary.ts';

/** A record as JSON. */
export type RecordJson = Readonly<Record<string, unknown>>;

export interface FormatSettings {
  readonly country: string;
  readonly timeZone: string;
  /** Decimals of the matter's currency. */
  readonly digits: number;
}

type NameOf = (resource: 'contact' | 'matter' | 'picklist_option', id: string) => Promise<string | undefined>;

const CUSTOM_KINDS: Readonly<Record<string, Kind>> = {
  checkbox: 'boolean',
  currency: 'money',
  date: 'date',
  numeric: 'decimal',
};

export class Printer {
  readonly #registry: Registry;
  readonly #settings: FormatSettings;
  readonly #nameOf: NameOf;

  constructor(registry: Registry, settings: FormatSettings, nameOf: NameOf) {
    this.#registry = registry;
    this.#settings = settings;
    this.#nameOf = nameOf;
  }

  async record(of: Resource, shown: RecordJson): Promise<Content> {
    const content: Record<string, Content[string]> = {};
    for (const [name, value] of Object.entries(shown)) {
      const field = of.fields[name];
      if (name === 'custom_field_values') content[CUSTOM_FIELDS] = await this.#customFields(value);
      else if (field?.member === 'relation') content[name] = await this.#nested(field.target, value);
      else content[name] = this.#value(field?.member === 'plain' ? field.kind : 'text', value);
    }
    return content;
  }

  date(day: string): Value {
    return this.#value('date', day);
  }

  async #nested(target: string, value: unknown): Promise<Content | readonly Content[] | null> {
    const of = this.#registry.get(target);
    if (!Array.isArray(value)) return isObject(value) ? this.record(of, value) : null;
    const records: Content[] = [];
    for (const each of value) records.push(await this.record(of, each));
    return records;
  }

  async #customFields(values: unknown): Promise<Content> {
    const content: Record<string, Value> = {};
    for (const each of Array.isArray(values) ? values.filter(isObject) : []) {
      if (each.soft_deleted !== true)
        content[nameInTags(String(each.field_name))] = await this.#customValue(
          String(each.field_type),
          each.value,
        );
    }
    return content;
  }

  async #customValue(type: string, value: unknown): Promise<Value> {
    const resource = type === 'picklist' ? 'picklist_option' : type;
    if (resource !== 'picklist_option' && resource !== 'contact' && resource !== 'matter')
      return this.#value(CUSTOM_KINDS[type] ?? 'text', value);
    const name = value === null ? undefined : await this.#nameOf(resource, JSON.stringify(value));
    return { raw: name ?? null, text: name ?? '' };
  }

  #value(kind: Kind, raw: unknown): Value {
    return { raw: primitive(raw), text: raw === null || raw === undefined ? '' : this.#text(kind, raw) };
  }

  #text(kind: Kind, raw: unknown): string {
    if (Array.isArray(raw)) return raw.map((each) => this.#text(kind, each)).join(', ');
    if (typeof raw === 'boolean') return raw ? 'Yes' : 'No';
    if (typeof raw === 'object') return JSON.stringify(raw);
    const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
    if (kind === 'money') return printedAmount(text, this.#settings.digits);
    if (kind === 'date' || (kind === 'day_or_instant' && text.length === 10))
      return dayIn(this.#settings.country, text, 'long');
    return kind === 'instant' || kind === 'day_or_instant' ? this.#instant(text) : text;
  }

  #instant(text: string): string {
    const form = new Intl.DateTimeFormat(localeOf(this.#settings.country), {
      timeZone: this.#settings.timeZone,
      dateStyle: 'long',
      timeStyle: 'short',
    });
    return form.format(new Date(text));
  }
}

/** Lists and objects are compared as JSON. */
function primitive(raw: unknown): Raw {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean') return raw;
  return JSON.stringify(raw);
}
