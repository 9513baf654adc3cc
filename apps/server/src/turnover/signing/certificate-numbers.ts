import { sql } from 'kysely';
import { fillNumberPattern, numberOfIssue } from '@baton/domain/quality/certificate-number.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** A certificate that needs a number. */
interface Unnumbered {
  scope: number;
  milestone: number;
  template: { id: number; code: string; number_pattern: string };
  codes: { programme: string; scope: string; milestone: string };
}

export interface GivenNumber {
  number: string;
  base: string;
  issue: number;
}

interface UsedNumbers {
  /** Numbers without issue of earlier certificates of these turnovers. */
  own: { scope: number; milestone: number; base: string }[];
  /** Certificates of each template, each number counted once. */
  counts: { template: number; count: number }[];
}

/**
 * Numbers for certificates, in their order. A turnover that had one before keeps its number, with the next issue; no
 * number is given twice, not even that of a void certificate. The programme's revision decides whether they still hold.
 */
export async function giveNumbers(
  db: Queryable,
  programme: ProgrammeId,
  needed: readonly Unnumbered[],
): Promise<GivenNumber[]> {
  const { own, counts } = await readKnown(db, programme, needed);
  const sequences = new Map(counts.map(({ template, count }) => [template, count]));
  const bases = needed.map(({ scope, milestone, template, codes }) => {
    const earlier = own.find((each) => each.scope === scope && each.milestone === milestone);
    if (earlier) return earlier.base;
    const sequence = (sequences.get(template.id) ?? 0) + 1;
    sequences.set(template.id, sequence);
    return fillNumberPattern(template.number_pattern, { ...codes, template: template.code, sequence });
  });
  const taken = await readTaken(db, programme, bases);
  return bases.map((base) => {
    let issue = 1;
    while (taken.has(numberOfIssue(base, issue).toLowerCase())) issue += 1;
    const number = numberOfIssue(base, issue);
    taken.add(number.toLowerCase());
    return { base, issue, number };
  });
}

async function readKnown(db: Queryable, programme: ProgrammeId, needed: readonly Unnumbered[]) {
  const { rows } = await sql<UsedNumbers>`
    select (select coalesce(json_agg(k), '[]') from (
        select distinct on (k.scope, k.milestone) k.scope, k.milestone, k.base
        from unnest(${needed.map(({ scope }) => scope)}::integer[], ${needed.map(({ milestone }) => milestone)}::integer[])
          as c(scope, milestone)
        join certificates k on k.programme_id = ${programme} and k.scope = c.scope and k.milestone = c.milestone
        order by k.scope, k.milestone, k.id) k) as own,
      (select coalesce(json_agg(t), '[]') from (
        select template, count(distinct lower(base))::int as count from certificates
        where programme_id = ${programme} and template = any(${needed.map(({ template }) => template.id)}::integer[])
        group by 1) t) as counts`.execute(db);
  return rows[0] ?? { own: [], counts: [] };
}

/** So many numbers of other turnovers may look like further issues of this one. */
const maxTakenIssues = 20;

/** Numbers in use, in lower case, among the next issues of these; all earlier issues are. */
async function readTaken(db: Queryable, programme: ProgrammeId, bases: readonly string[]) {
  const { rows: issued } = await sql<{ base: string; issue: number }>`
    select lower(base) as base, max(issue) as issue from certificates
    where programme_id = ${programme} and lower(base) = any(${bases.map((base) => base.toLowerCase())}::text[])
    group by 1`.execute(db);
  const last = new Map(issued.map(({ base, issue }) => [base, issue]));
  const issuesOf = (base: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => numberOfIssue(base, from + index).toLowerCase());
  const earlier = bases.flatMap((base) => issuesOf(base, 1, last.get(base.toLowerCase()) ?? 0));
  const next = bases.flatMap((base) => {
    const issue = last.get(base.toLowerCase()) ?? 0;
    return issuesOf(base, issue + 1, issue + maxTakenIssues);
  });
  const { rows } = await sql<{ number: string }>`
    select lower(number) as number from certificates
    where programme_id = ${programme} and lower(number) = any(${next}::text[])`.execute(db);
  return new Set([...earlier, ...rows.map(({ number }) => number)]);
}
