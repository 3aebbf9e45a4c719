/**
 * Produces a report: takes it from the queue, reads the books in one snapshot, and stores the file in parts. If the
 * worker or the database is lost, the report starts over; if it fails otherwise, it is marked as errored, and if it
 * takes longer than the setting allows, as timed out.
 */
import type { Database } from '../database/database.ts';
import { sql, type Sql } from '../database/sql.ts';
import type { Tables } from '#tables';
import type { Config } from '../config.ts';
import type { NotifyOfEnd, Tasks } from '../jobs/index.ts';
import { newEtag } from '../changes/etags.ts';
import { formatNamed } from './formats/formats.ts';
import { insertParts, ReportParts } from './parts.ts';
import { LOCK_CLASS, LOCK_KEYS, MAKE_REPORT, TRIES } from './run.ts';
import { Snapshot, TimeLimitExceeded } from './snapshot.ts';
import { NotMade, type ReportRequest, type Batch, type Table } from './table.ts';

/** Produces the reports of one API. */
export interface ReportSource {
  /** Whether a report of this kind covers a range of days, or the state at the end of one day. */
  readonly periodOf: (kind: string) => 'range' | 'day';
  readonly make: (snapshot: Snapshot, asked: ReportRequest) => Promise<Table>;
}

/** By the name of the API. */
export type ReportSources = Readonly<Record<string, ReportSource>>;

export interface MakingParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: { error(values: object, sentence: string): void };
  readonly now?: () => Date;
  readonly notifyOfEnd: NotifyOfEnd;
}

const TELL_EVERY_MS = 500;
const MS_PER_SECOND = 1000;
const UNEXPECTED = 'It could not be created; the reason is in the log of the service. Request it again.';

export function reportTasks(parts: MakingParts, sources: ReportSources): Tasks {
  const make: Tasks[string] = async (payload, { isOver }) => {
    const report = new Report(parts, sources, String(payload['account_id']), String(payload['report_id']));
    const lock = [LOCK_CLASS, Number(BigInt(report.id) % BigInt(LOCK_KEYS))] as const;
    const limit_s = parts.config.report_timeout_seconds;
    const limit_ms = limit_s * MS_PER_SECOND;
    await Snapshot.take(parts.database, { accountId: report.accountId, limit_ms, lock }, async (snapshot) => {
      const begun = await report.begin();
      if (!begun) return;
      try {
        if (isOver)
          throw new NotMade(`It was abandoned after ${TRIES} attempts, in each of which the worker stopped.`);
        await report.finish(await report.make(snapshot, begun));
      } catch (error) {
        if (snapshot.isLost(error)) throw error;
        if (error instanceof TimeLimitExceeded)
          return report.fail(
            'timed_out',
            `It took longer than the limit of ${limit_s} s. Request fewer days, or csv.`,
          );
        parts.log.error({ err: error, report: report.id }, 'A report could not be created.');
        await report.fail('errored', error instanceof NotMade ? error.message : UNEXPECTED);
      }
    });
  };
  return { [MAKE_REPORT]: make };
}

type Queued = Pick<
  Tables['reports'],
  'api' | 'kind' | 'format' | 'accounting_basis' | 'start_date' | 'end_date' | 'parameters'
> & {
  /** A report is created by a user, but remains if the user is deleted. */
  readonly user_id: Tables['users']['id'];
};

type Named = Pick<Tables['reports'], 'api' | 'kind' | 'name' | 'user_id'>;

/** The title of a report without a name of its own: `trial_balance` becomes `Trial balance`. */
function titleOf(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The report to produce, and its source. */
interface Begun {
  readonly source: ReportSource;
  readonly asked: Omit<ReportRequest, 'firm' | 'country' | 'currency' | 'digits'> & {
    readonly format: string;
  };
}

interface WrittenReport {
  readonly parts: number;
  readonly lines: number;
  readonly hidden: readonly string[];
  readonly atEnd: Table['atEnd'];
}

class Report {
  readonly accountId: string;
  readonly id: string;
  readonly #parts: MakingParts;
  readonly #sources: ReportSources;
  #lines = 0;
  #toldAt = 0;
  /** Once it is known. */
  #title: string | undefined;

  constructor(parts: MakingParts, sources: ReportSources, accountId: string, id: string) {
    this.#parts = parts;
    this.#sources = sources;
    this.accountId = accountId;
    this.id = id;
  }

  /** Undefined if there is nothing to do because another worker completed the report. */
  async begin(): Promise<Begun | undefined> {
    const row = await this.#parts.database.forAccount(this.accountId, (connection) =>
      connection.row<Queued>(sql`
        update reports set state = 'in_progress', progress = 0, etag = ${newEtag()}, updated_at = ${this.#now()}
        where account_id = ${this.accountId} and id = ${this.id} and state in ('queued', 'in_progress')
        returning api, kind, format, accounting_basis, start_date, end_date, user_id, parameters`),
    );
    if (!row) return undefined;
    // Removes the parts of an earlier, lost attempt.
    await this.#run(
      sql`delete from report_parts where account_id = ${this.accountId} and report_id = ${this.id}`,
    );
    const source = this.#sources[row.api];
    if (!source) throw new Error(`The API ${row.api} has no reports.`);
    const asked = {
      accountId: this.accountId,
      id: this.id,
      kind: row.kind,
      basis: row.accounting_basis,
      startDate: source.periodOf(row.kind) === 'range' ? row.start_date : null,
      endDate: row.end_date,
      format: row.format,
      userId: row.user_id,
      parameters: JSON.parse(row.parameters),
    };
    return { source, asked };
  }

  /** Returns the number of parts and the statements that remain to be run. */
  async make(snapshot: Snapshot, begun: Begun): Promise<WrittenReport> {
    const [[firm, country, currency, digits] = []] = await snapshot.rows(sql`
      select a.name, a.country, a.currency, currency_digits(c.id)::text from accounts a join currencies c on c.code = a.currency
      where a.id = ${this.accountId}`);
    if (!firm || !country || !currency) throw new Error(`No firm has the id ${this.accountId}.`);
    const asked = { ...begun.asked, firm, country, currency, digits: Number(digits) };
    const table = await begun.source.make(snapshot, asked);
    this.#title = table.title;
    const parts = new ReportParts((place, content) => this.#run(insertParts(this, place, content)));
    try {
      for await (const piece of formatNamed(asked.format).write(this.#counted(table), asked)) {
        snapshot.requireTime();
        await parts.add(piece);
      }
      const { atEnd, hidden = [] } = table;
      return { parts: await parts.end(), lines: this.#lines, hidden, atEnd };
    } finally {
      // No part may still be being written once the report is completed or has failed.
      await parts.still();
    }
  }

  async finish({ parts, lines, hidden, atEnd }: WrittenReport): Promise<void> {
    const complete = sql`
      update reports set state = 'completed', progress = 100, parts = ${parts}, lines = ${lines},
        hidden = ${hidden}::text[], etag = ${newEtag()},
        updated_at = ${this.#now()}
      where account_id = ${this.accountId} and id = ${this.id}`;
    await this.#end([...(atEnd ?? []), complete], { failed: false });
  }

  async fail(state: 'errored' | 'timed_out', message: string): Promise<void> {
    const remove = sql`delete from report_parts where account_id = ${this.accountId} and report_id = ${this.id}`;
    const store = sql`
      update reports set state = ${state}, message = ${message}, etag = ${newEtag()}, updated_at = ${this.#now()}
      where account_id = ${this.accountId} and id = ${this.id}`;
    await this.#end([remove, store], { failed: true });
  }

  /** Stores the end, and notifies the user who requested the report. */
  async #end(statements: readonly Sql[], { failed }: { readonly failed: boolean }): Promise<void> {
    const { accountId, id } = this;
    await this.#parts.database.transaction(accountId, async (connection) => {
      for (const each of statements) await connection.execute(each);
      const { api, kind, name, user_id } = await connection.one<Named>(
        sql`select api, kind, name, user_id from reports where account_id = ${accountId} and id = ${id}`,
      );
      await this.#parts.notifyOfEnd(connection, {
        accountId,
        userId: user_id,
        subject: { type: api === 'practice' ? 'Report' : 'AccountingReport', id },
        name: name ?? this.#title ?? titleOf(kind),
        failed,
        at: this.#parts.now?.() ?? new Date(),
      });
    });
  }

  /** Counts the table's lines as they pass, to show the progress. */
  #counted(table: Table): Table {
    const { expected } = table;
    const pass = async (batch: Batch): Promise<void> => {
      this.#lines += batch.length;
      if (expected) await this.#tell(Math.min(99, Math.floor((this.#lines * 100) / expected)));
    };
    async function* counting(): AsyncGenerator<Batch> {
      for await (const batch of table.lines) {
        yield batch;
        await pass(batch);
      }
    }
    return { ...table, lines: counting() };
  }

  async #tell(progress: number): Promise<void> {
    const now = performance.now();
    if (now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    await this.#run(sql`
      update reports set progress = ${progress}, etag = ${newEtag()}, updated_at = ${this.#now()}
      where account_id = ${this.accountId} and id = ${this.id}`);
  }

  #now(): string {
    return (this.#parts.now?.() ?? new Date()).toISOString();
  }

  async #run(statement: Sql): Promise<void> {
    await this.#parts.database.forAccount(this.accountId, (connection) => connection.execute(statement));
  }
}
