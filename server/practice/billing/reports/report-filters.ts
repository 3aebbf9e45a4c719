/** The filters of a report: those requested, and the clients that the user may see. */
import { join, raw, sql, type Sql } from '#kernel/database/sql.ts';
import { visibleRows, type ViewContext } from '#kernel/reports/visible.ts';
import { visibleTo } from '#kernel/declarations/expression.ts';
import type { ReportRequest } from '#kernel/reports/table.ts';
import { contact } from '../../people/index.ts';
import { OF_MATTER } from './matter-filters.ts';

export class ReportFilters {
  readonly #viewContext: ViewContext;
  readonly #parameters: ReportRequest['parameters'];

  constructor(viewContext: ViewContext, { parameters }: ReportRequest) {
    this.#viewContext = viewContext;
    this.#parameters = parameters;
  }

  /** Whether it is filtered by more than the client, whose money may belong to no matter. */
  get isByMatter(): boolean {
    return Object.keys(OF_MATTER).some((name) => name !== 'client' && this.#parameters[name] !== undefined);
  }

  /** Conditions on matters, by alias. */
  matters(alias: string): Sql[] {
    return Object.entries(OF_MATTER).flatMap(([name, column]) => {
      const id = this.#parameters[name];
      return id === undefined ? [] : [sql`${raw(`${alias}.${column}`)} = ${id}`];
    });
  }

  /** Conditions for rows of these matters. Rows without a matter are included only if the report is not filtered. */
  ofMatter(matters: Sql, column: string): Sql[] {
    return this.#ofMatter(matters, column, this.isByMatter || this.#parameters.client !== undefined);
  }

  /** Conditions for lines of bills that are filtered by client already. */
  ofMatterOfBill(matters: Sql, column: string): Sql[] {
    return this.#ofMatter(matters, column, this.isByMatter);
  }

  #ofMatter(matters: Sql, column: string, isFiltered: boolean): Sql[] {
    const isOne = sql`${raw(column)} in (select id from ${matters} m)`;
    if (isFiltered) return [isOne];
    return this.#seesOnlySome ? [sql`(${raw(column)} is null or ${isOne})`] : [];
  }

  ofVisibleClient(column: string): Sql[] {
    if (!this.#seesOnlySome) return [];
    return [sql`${raw(column)} in (select id from ${visibleRows(contact, this.#viewContext, [])} c)`];
  }

  /** Movements without a client are the firm's own. */
  ofClient(column: string): Sql[] {
    const { client } = this.#parameters;
    const seen = this.ofVisibleClient(column).map((each) => sql`(${raw(column)} is null or ${each})`);
    return client === undefined ? seen : [sql`${raw(column)} = ${client}`, ...seen];
  }

  ofUser(column: string): Sql[] {
    const id = this.#parameters.user;
    return id === undefined ? [] : [sql`${raw(column)} = ${id}`];
  }

  get #seesOnlySome(): boolean {
    const { version, principal } = this.#viewContext;
    return visibleTo(contact, { version, restrictions: principal.restrictions }) !== undefined;
  }
}

/** The rows that satisfy all conditions; the rows themselves if there are none. */
export function filtered(rows: Sql, alias: string, conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return rows;
  return sql`(select * from ${rows} ${raw(alias)} where ${join(conditions, ' and ')})`;
}
