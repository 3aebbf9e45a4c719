/** The order of a page's rows, as SQL. */
import {
  isRedacted,
  redacted,
  substitute,
  visibleTo,
  type ParameterNames,
} from '../declarations/expression.ts';
import type { Redaction } from '../declarations/field.ts';
import { orderKey, type Order } from '../declarations/order.ts';
import { KINDS } from '../declarations/values.ts';
import type { ChosenOrder } from './chosen-order.ts';
import type { PageWindow } from './page-window.ts';
import type { Viewer } from '../requests/viewer.ts';

export class PageOrder {
  readonly declared: Order;
  /** Never null. */
  readonly key: string;
  /** The columns of the rows of a page. */
  readonly columns: string;
  /** The key, read from these columns. */
  readonly keyOfPage: string;
  /** The join that the key needs. */
  readonly join: string;
  readonly cut: string;
  /** The condition under which the key is visible to the user; undefined if it always is. */
  readonly visibleIf: string | undefined;
  /** If the key is of the first of several records: the condition under which one of them is visible. */
  readonly recordsVisibleIf: string | undefined;
  readonly ascending: boolean;
  readonly #byId: boolean;
  readonly #parameters: ParameterNames;

  constructor(
    { name, descending, order }: ChosenOrder,
    place: PageWindow,
    viewer: Viewer,
    parameters: ParameterNames,
  ) {
    this.declared = order;
    this.ascending = descending === (place.seek?.back ?? false);
    this.#parameters = parameters;
    this.#byId = name === 'id';
    const sql = redacted(order.sql, order.redact, viewer, undefined, 'inLists');
    const conditionOf = (redact: Redaction | undefined) => {
      const condition = redact && visibleTo({ visible: redact }, viewer, 'inLists');
      return condition && substitute(condition, 't', parameters);
    };
    this.visibleIf = conditionOf(order.redact);
    this.recordsVisibleIf = conditionOf(
      order.walked && 'via' in order.walked ? order.walked.redact : undefined,
    );
    const notNull = (order.notNull ?? false) && !isRedacted(order.redact, viewer);
    this.key = this.#byId ? 't.id' : substitute(orderKey({ ...order, sql, notNull }), 't', parameters);
    this.cut = ` limit ${place.rows}${place.offset ? ` offset ${parameters.use('offset')}` : ''}`;
    this.join = this.#byId || !order.join ? '' : ` ${substitute(order.join, 't', parameters)}`;
    this.columns = this.join ? `t.*, ${this.key} as order_key` : 't.*';
    this.keyOfPage = this.join ? 't.order_key' : this.key;
  }

  /** A condition for the rows after the last row of the previous page. */
  past(key: string, id: string): string {
    const operator = this.ascending ? '>' : '<';
    const cursor = `${this.#parameters.use('after_id')}::bigint`;
    if (this.#byId) return `${id} ${operator} ${cursor}`;
    const type = KINDS[this.declared.kind].sqlType.replace(/\(.*\)/, '');
    return `(${key}, ${id}) ${operator} (${this.#parameters.use('key')}::${type}, ${cursor})`;
  }

  by(key: string, id: string): string {
    const direction = this.ascending ? 'asc' : 'desc';
    return ` order by ${key === id ? '' : `${key} ${direction}, `}${id} ${direction}`;
  }
}
