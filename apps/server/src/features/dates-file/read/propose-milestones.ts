import { plainHeading as plain } from '@baton/contract/form/text.ts';
import type { ColumnContent } from './date-columns.ts';
import { kindOf, splitKind, type ColumnKind } from './date-words.ts';
import type { HeaderColumn } from './read-headers.ts';

/** A milestone that the headers name, in a programme without milestones. */
export interface HeaderMilestone {
  /** Negative, and the same whatever else is decided about the file. */
  id: number;
  /** Its name in the file. */
  header: string;
}

/** A column of a proposed milestone; without a kind, its header only names the milestone. */
interface MilestoneColumn {
  header: string;
  milestone: number;
  kind: ColumnKind | undefined;
}

export interface Proposal {
  milestones: HeaderMilestone[];
  columns: MilestoneColumn[];
}

/** Fields that make a new milestone of a column: the kind of its dates, and this in place of a milestone. */
export const newMilestone = 'new';

/** Date columns about the file itself or a whole system. */
const notMilestones =
  /^(?:(?:last|date|zuletzt)\s+)?(?:updated?|modified|changed|revised|revision|rev|printed|issued|ge(?:ä|a)ndert|stand|datum|date|status date|data date)(?:\s+(?:date|on|am))?\.?$/i;
/** Kinds that are part of a name as often: "Loop checks completed". */
const vague = new Set(['done', 'completed', 'achieved', 'accepted', 'signed', 'signedoff', 'a', 'current']);
const fillers = /[\s\-–:/]+(?:dates?|datum|termin|finish)$/i;

/**
 * Proposes milestones in the order of their columns: every column of dates, and columns without dates that belong to
 * them or name a kind of date. `contentOf` says what is below a header; `given` are columns as mapped by the user.
 */
export function proposeMilestones(
  headers: readonly HeaderColumn[],
  contentOf: (column: HeaderColumn) => ColumnContent,
  isKnown: (name: string) => boolean,
  given: Readonly<Record<string, unknown>> = {},
): Proposal {
  const read = headers.map((column) => ({ column, ...nameOf(column.parts) }));
  const idOf = new Map<string, number>();
  for (const { column, name } of read)
    if (name !== '' && !idOf.has(plain(name))) idOf.set(plain(name), -(column.index + 1));
  const wanted = ({ column: { header } }: (typeof read)[number]) => {
    const chosen = given[header];
    return typeof chosen === 'string' && chosen.endsWith(`:${newMilestone}`) ? chosen : undefined;
  };
  const isOpen = ({ column: { header } }: (typeof read)[number]) => !Object.hasOwn(given, header);
  const isDated = (each: (typeof read)[number]) =>
    wanted(each) !== undefined ||
    (isOpen(each) && !notMilestones.test(each.name) && contentOf(each.column) === 'dates');
  // Milestones that columns are mapped to stay proposed, whatever their own columns are mapped to.
  const chosen = new Set(Object.values(given).map((field) => Number(String(field).split(':')[1])));
  const named = read.filter(({ name }) => name !== '');
  const dated = named.filter(isDated);
  const found = new Set(dated.map(({ name }) => plain(name)));
  // An empty column is a milestone without dates so far, if its header says so.
  const empty = named.filter(
    (each) =>
      isOpen(each) &&
      !found.has(plain(each.name)) &&
      each.kind !== 'remark' &&
      contentOf(each.column) === 'empty' &&
      (each.kind !== undefined || (found.size > 0 && isKnown(each.name))),
  );
  for (const { name } of empty) found.add(plain(name));
  for (const [name, id] of idOf) if (chosen.has(id)) found.add(name);
  const milestones = named
    .filter(
      ({ name }, at) =>
        found.has(plain(name)) && named.findIndex((each) => plain(each.name) === plain(name)) === at,
    )
    .map(({ name }) => ({ id: idOf.get(plain(name)) ?? 0, header: name }));
  const columns = named
    .filter(
      (each) =>
        found.has(plain(each.name)) && (isDated(each) || empty.includes(each) || (isOpen(each) && each.kind)),
    )
    .map((each) => ({
      header: each.column.header,
      milestone: idOf.get(plain(each.name)) ?? 0,
      kind: (wanted(each)?.split(':')[0] as ColumnKind | undefined) ?? each.kind,
    }));
  return { milestones, columns };
}

/** The milestone and the kind of date that a header names. */
export function nameOf(parts: readonly string[]): { name: string; kind: ColumnKind | undefined } {
  const at = parts.findLastIndex((part) => kindOf(part) !== undefined);
  if (at >= 0 && parts.length > 1) {
    const others = parts.filter((_, index) => index !== at);
    return { name: tidy(others.at(-1) ?? ''), kind: kindOf(parts[at] ?? '') };
  }
  const text = parts.findLast((part) => tidy(part) !== '') ?? '';
  if (kindOf(text) !== undefined) return { name: '', kind: kindOf(text) };
  const split = splitKind(text).find(
    ({ rest, word }) => tidy(rest) !== '' && !kindOf(rest) && !vague.has(plain(word)),
  );
  return split ? { name: tidy(split.rest), kind: split.kind } : { name: tidy(text), kind: undefined };
}

/** Without words such as "date" at the end. */
function tidy(name: string): string {
  const text = name.trim();
  return /^(?:dates?|datum|termine?)$/i.test(text) ? '' : text.replace(fillers, '').trim();
}
