/**
 * The lines of a declared report: the rows of its statement, a subtotal after each group, and a total. They are
 * streamed; only one sum per column and level is in memory.
 */
import { divide, moneyText, multiply } from '../values/money.ts';
import { NOWHERE, type RawRows } from '../database/raw/raw-rows.ts';
import { writeCell, writeLine } from './formats/lines.ts';
import type { Group, Report, ReportColumn } from './declared.ts';
import { ExactSum } from './exact-sum.ts';
import type { Snapshot } from './snapshot.ts';
import { TOTAL, type ReportRequest, type Batch, type Line, type Table, type Cells } from './table.ts';

const SECONDS_OF_AN_HOUR = 3600;
const DECIMALS = 2;

export async function tableOf<Visible>(
  report: Report<Visible>,
  visible: Visible,
  asked: ReportRequest,
  snapshot: Snapshot,
): Promise<Table> {
  if (report.table) return report.table(visible, asked, snapshot);
  const counts = report.counted === undefined || asked.format === undefined || asked.format === 'pdf';
  const [about] = report.expected && counts ? await snapshot.rows(report.expected(visible, asked)) : [];
  const expected = Number(about?.[0] ?? 0);
  return {
    title: report.name,
    columns: report.columns,
    ...(expected > 0 ? { expected } : {}),
    lines: linesOf(report, snapshot.stream(report.lines(visible, asked))),
  };
}

async function* linesOf(report: Report<never>, stream: AsyncIterable<RawRows>): AsyncGenerator<Batch> {
  const levels = new Levels(report);
  for await (const rows of stream) yield new Rows(report.columns, rows, levels);
  const closing = levels.end();
  if (closing.length > 0) yield closing;
}

/** Can be iterated only once, because the sums accumulate. */
class Rows implements Batch {
  readonly length: number;
  readonly #columns: readonly ReportColumn[];
  readonly #rows: RawRows;
  readonly #levels: Levels;

  constructor(columns: readonly ReportColumn[], rows: RawRows, levels: Levels) {
    this.length = rows.length;
    this.#columns = columns;
    this.#rows = rows;
    this.#levels = levels;
  }

  *[Symbol.iterator](): Generator<Line> {
    const reader = new Reader(this.#rows, this.#columns);
    for (; reader.row < this.length; reader.row++) {
      yield* this.#levels.take(reader);
      yield { type: 'item', cells: cellsOf(this.#columns, reader.read) };
    }
  }

  /** Copies text as bytes, without creating strings. */
  write(cells: Cells): void {
    const reader = new Reader(this.#rows, this.#columns);
    for (; reader.row < this.length; reader.row++) {
      for (const line of this.#levels.take(reader)) writeLine(cells, line, this.#columns);
      cells.begin('item');
      let field = 0;
      for (const column of this.#columns) {
        if (column.ratio !== undefined || column.seconds) {
          writeCell(cells, column, shownOf(column, reader.read));
          if (column.seconds) field++;
        } else this.#pass(cells, column, reader.row, field++);
      }
      cells.end();
    }
  }

  #pass(cells: Cells, { kind }: ReportColumn, row: number, field: number): void {
    const start = this.#rows.start(row, field);
    if (start === NOWHERE) cells.empty();
    else if (kind === 'text') cells.utf8(this.#rows.bytes, start, this.#rows.end(start));
    else cells.ascii(this.#rows.bytes, start, this.#rows.end(start));
  }
}

/** Reads the current row. */
class Reader {
  row = 0;
  readonly #rows: RawRows;
  readonly #fields: ReadonlyMap<string, number>;

  constructor(rows: RawRows, columns: readonly ReportColumn[]) {
    this.#rows = rows;
    this.#fields = fieldsOf(columns);
  }

  readonly read: Read = (name) => {
    const field = this.#fields.get(name);
    return field === undefined ? null : this.#rows.text(this.row, field);
  };

  /** Whether the named column has this value; compares bytes, without creating a string. */
  holds(name: string, value: string | null): boolean {
    const field = this.#fields.get(name);
    return field === undefined ? value === null : this.#rows.holds(this.row, field, value);
  }

  /** Adds the decimal of the named column to a sum. */
  addTo(sum: ExactSum, name: string): void {
    const field = this.#fields.get(name);
    const start = field === undefined ? NOWHERE : this.#rows.start(this.row, field);
    if (start !== NOWHERE) sum.addBytes(this.#rows.bytes, start, this.#rows.end(start));
  }
}

/** The value of the named column, as the statement returned it. */
type Read = (name: string) => string | null;

const known = new WeakMap<readonly ReportColumn[], ReadonlyMap<string, number>>();

/** The field index of each column in a row; ratios have none. */
function fieldsOf(columns: readonly ReportColumn[]): ReadonlyMap<string, number> {
  let fields = known.get(columns);
  if (!fields) {
    fields = new Map(columns.filter(({ ratio }) => !ratio).map(({ name }, field) => [name, field]));
    known.set(columns, fields);
  }
  return fields;
}

function cellsOf(columns: readonly ReportColumn[], read: Read): (string | null)[] {
  return columns.map((column) => shownOf(column, read));
}

function shownOf({ name, seconds, ratio }: ReportColumn, read: Read): string | null {
  if (ratio) return ratioText(read(ratio.of), read(ratio.to), ratio.times);
  const value = read(name);
  return seconds && value !== null ? hoursText(value) : value;
}

/** A cache of hours by seconds, since most entries have few distinct durations. When it is full, it is cleared. */
const HOURS_KEPT = 10_000;
const hoursKept = new Map<string, string>();

function hoursText(seconds: string): string {
  let hours = hoursKept.get(seconds);
  if (hours === undefined) {
    if (hoursKept.size >= HOURS_KEPT) hoursKept.clear();
    hoursKept.set(seconds, (hours = moneyText(divide(seconds, SECONDS_OF_AN_HOUR, DECIMALS))));
  }
  return hours;
}

/** Null if the divisor is zero or absent, or if a value is hidden. */
function ratioText(of: string | null, to: string | null, times: number): string | null {
  if (of === null || to === null || Number(to) === 0) return null;
  return moneyText(divide(multiply(of, times), to, DECIMALS));
}

type Sums = ReadonlyMap<string, ExactSum>;

/**
 * The sums of each open group, outermost first, and of the whole report. A line is added to the innermost group alone; a
 * group that ends is added to the one around it.
 */
class Levels {
  readonly #report: Report<never>;
  readonly #groups: readonly Group[];
  readonly #totalled: readonly ReportColumn[];
  /** The column that shows the word Total. */
  readonly #label: string | undefined;
  /** One for each level of groups. */
  readonly #open: Sums[];
  readonly #all: Sums;
  /** The latest values of balance columns in the innermost group. */
  #standing = new Map<string, string | null>();
  /** The ids and names of the open groups, as of the previous line. */
  #named: ReadonlyMap<string, string | null> | undefined;

  constructor(report: Report<never>) {
    const { columns, groups = [] } = report;
    this.#report = report;
    this.#groups = groups;
    this.#totalled = columns.filter(({ total }) => total !== undefined);
    const naming = new Set(groups.flatMap(({ by, name }) => [by, name]));
    this.#label = columns.find(
      ({ name, kind, onPaper }) => kind === 'text' && !onPaper && !naming.has(name),
    )?.name;
    this.#all = this.#fresh();
    this.#open = groups.map(() => this.#fresh());
  }

  /** Adds a line; returns the subtotals of groups that ended before it. */
  take(reader: Reader): Line[] {
    const named = this.#named;
    const changed = named ? this.#groups.findIndex(({ by }) => !reader.holds(by, named.get(by) ?? null)) : -1;
    const closing = changed < 0 ? [] : this.#close(changed);
    if (this.#named === undefined || changed >= 0)
      this.#named = new Map(
        this.#groups.flatMap(({ by, name }) => [by, name]).map((name) => [name, reader.read(name)]),
      );
    const sums = this.#innermost;
    for (const { name, total } of this.#totalled) {
      const sum = sums.get(name);
      if (total === 'last') this.#standing.set(name, reader.read(name));
      else if (sum) reader.addTo(sum, name);
    }
    return closing;
  }

  /** The subtotals of the open groups and the total; empty if there was no line. */
  end(): Line[] {
    if (this.#named === undefined || this.#totalled.length === 0) return [];
    const subtotals = this.#close(0);
    return [...subtotals, { type: 'total', cells: this.#cells(this.#all, new Map()) }];
  }

  get #innermost(): Sums {
    return this.#open.at(-1) ?? this.#all;
  }

  /** Closes the groups from this level inwards, the innermost first. */
  #close(from: number): Line[] {
    // The final balances of the innermost groups are summed in the groups around them.
    for (const [name, value] of this.#standing) this.#innermost.get(name)?.add(value);
    this.#standing = new Map();
    const lines: Line[] = [];
    for (const [level, sums] of [...this.#open.entries()].slice(from).toReversed()) {
      const naming = this.#groups.slice(0, level + 1).flatMap(({ by, name }) => [by, name]);
      const named = new Map(naming.map((name) => [name, this.#named?.get(name) ?? null]));
      if (this.#totalled.length > 0) lines.push({ type: 'subtotal', cells: this.#cells(sums, named) });
      const around = this.#open[level - 1] ?? this.#all;
      for (const [name, sum] of sums) around.get(name)?.add(sum.text);
      this.#open[level] = this.#fresh();
    }
    return lines;
  }

  #cells(sums: Sums, named: ReadonlyMap<string, string | null>): (string | null)[] {
    const read: Read = (name) => sums.get(name)?.text ?? null;
    return this.#report.columns.map((column) => {
      if (column.ratio || column.total) return shownOf(column, read);
      return column.name === this.#label ? TOTAL : (named.get(column.name) ?? null);
    });
  }

  #fresh(): Sums {
    return new Map(this.#totalled.map(({ name }) => [name, new ExactSum()]));
  }
}
