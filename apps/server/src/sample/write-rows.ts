import { sql } from 'kysely';
import type { Transaction } from '#storage/database.ts';

/** Names and types of the columns that are written. */
export type Columns = Record<string, string>;

/** Rows wait here until there are enough of them for a statement. */
export interface RowWriter {
  add(row: Record<string, unknown>): void;
  /** Writes when enough have come together. */
  relax(): Promise<void>;
  /** Writes what is left. */
  finish(): Promise<void>;
  count(): number;
}

const rowsPerStatement = 5000;

/** Writes many rows of a programme in few statements, whatever their number, with the memory of one statement. */
export function createRowWriter(
  trx: Transaction,
  table: string,
  programme: number,
  columns: Columns,
): RowWriter {
  let waiting: Record<string, unknown>[] = [];
  let written = 0;
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const finish = async () => {
    if (waiting.length === 0) return;
    const text = JSON.stringify(waiting);
    written += waiting.length;
    waiting = [];
    await sql`insert into ${sql.table(table)} (programme_id, ${sql.join(names)})
      select ${programme}, ${sql.join(names)} from json_to_recordset(${text}::json) as x(${sql.join(typed)})`.execute(
      trx,
    );
  };
  return {
    add: (row) => void waiting.push(row),
    relax: async () => {
      if (waiting.length >= rowsPerStatement) await finish();
    },
    finish,
    count: () => written + waiting.length,
  };
}
