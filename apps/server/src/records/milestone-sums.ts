import { sql, type RawBuilder } from 'kysely';
import { allSavedKinds } from './saved-kinds.ts';

type Sql = RawBuilder<unknown>;

const sumOf = (columns: readonly string[]): Sql =>
  sql`(${sql.join(
    columns.map((column) => sql`coalesce(g.${sql.ref(column)}, 0)`),
    sql` + `,
  )})`;

/** Outstanding records of all kinds at a milestone, of `milestone_counts`; alias g. */
export const openAtMilestone = sumOf(allSavedKinds.map(({ counts }) => counts.open));

/** Those that block it. */
export const blockingMilestone = sumOf(allSavedKinds.map(({ counts }) => counts.blocking));

const undated = allSavedKinds.filter(({ counts }) => counts.due === undefined);
const dated = allSavedKinds.flatMap(({ counts }) => counts.lastDue ?? []);
const lastDue = sql`greatest(${sql.join(dated.map((column) => sql`g.${sql.ref(column)}`))})`;

/** The last day by which those that block it are due; null if one has none. */
export const blockingDue =
  undated.length === 0
    ? lastDue
    : sql`case when ${sumOf(undated.map(({ counts }) => counts.blocking))} = 0 then ${lastDue} end`;
