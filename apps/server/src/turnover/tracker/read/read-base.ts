import type { BinaryTracker } from '@baton/contract/tracker/binary-tracker.ts';
import { withCounts } from '@baton/contract/tracker/scope-counts.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import {
  changesRows,
  type TrackerResponse,
  type TrackerStructure,
} from '@baton/contract/tracker/tracker-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { evaluateCells, evaluateSet } from '@baton/domain/turnover/evaluate-set.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { cloneCells, createTrackerSet, writeCells } from '@baton/domain/turnover/tracker-set.ts';
import type { Cache } from '#platform/cache.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readTracker, trackerKey, type TrackerVariant } from './read-tracker.ts';

/** The parsed and evaluated tracker, for reports and the page. Immutable. */
export interface ReportBase extends BinaryTracker {
  structure: TrackerStructure;
  measuring: MeasureContext;
}

/** Variant of the base. */
interface BaseVariant {
  baseline?: number | undefined;
  /** As of the end of that day, which becomes the data date. */
  asOf?: string | undefined;
}

export type ReadBase = (moment: ProgrammeMoment, question?: BaseVariant) => Promise<ReportBase>;

/** Reads the tracker as JSON. */
type ReadJson = (moment: ProgrammeMoment, question: TrackerVariant) => Promise<Buffer>;

export function createBaseReader(cache: Cache, readJson: ReadJson): ReadBase {
  const read = async (moment: ProgrammeMoment, question: TrackerVariant) =>
    JSON.parse((await readJson(moment, question)).toString()) as TrackerResponse;
  const readWhole = async (moment: ProgrammeMoment, variant: BaseVariant) =>
    baseOf(await read(moment, variant));
  const update = async (last: ReportBase, moment: ProgrammeMoment, variant: BaseVariant) => {
    // A later request may have updated the base already; a newer one is fine.
    const { revision, data_date: dataDate, today } = last.response;
    if (revision > moment.revision && dataDate === moment.dataDate && today === moment.today) return last;
    const news = await read(moment, { ...variant, since: revision });
    return news.whole ? baseOf(news) : (renewed(last, news) ?? readWhole(moment, variant));
  };

  return (moment, variant = {}) => {
    const make = async (before: Promise<ReportBase> | undefined) => {
      const last = await before?.catch(() => undefined);
      return last && variant.asOf === undefined ? update(last, moment, variant) : readWhole(moment, variant);
    };
    return cache.get({ ...trackerKey(moment, variant), kind: 'base' }, make, bytesOf);
  };
}

/** Reads the tracker without cache; within a transaction, as the transaction sees it. */
export async function createBase(
  db: Queryable,
  moment: ProgrammeMoment,
  { baseline, asOf }: BaseVariant = {},
): Promise<ReportBase> {
  const text = await readTracker(db, moment, { baseline, asOf });
  return baseOf(JSON.parse(text.toString()) as TrackerResponse);
}

/** Applies a delta; null if more than cells changed. The original stays unchanged. */
function renewed(last: ReportBase, answer: TrackerResponse): ReportBase | null {
  if (changesRows(answer) || answer.data_date !== last.response.data_date) return null;
  const { measuring } = last;
  const scopes = answer.scope_counts
    ? withCounts(last.set.scopes, last.set.rowOf, answer.scope_counts)
    : last.set.scopes;
  const set = { ...last.set, scopes, cells: cloneCells(last.set.cells) };
  const { status, flags, slip } = last.evaluation;
  const evaluation = { status: status.slice(), flags: flags.slice(), slip: slip.slice() };
  if (answer.cells) evaluateCells(set, measuring, evaluation, writeCells(set, answer.cells));
  const { revision, today, baseline } = answer;
  return { ...last, response: { ...last.response, scopes, revision, today, baseline }, set, evaluation };
}

function baseOf({ cells, ...answer }: TrackerResponse): ReportBase {
  const { structure, scopes } = answer;
  if (!structure || !scopes) throw new Error('The tracker came without its scopes.');
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const { settings, punch_categories: categories } = structure;
  const measuring = statusRulesOf(settings, dayNumber(answer.data_date), categories);
  const evaluation = evaluateSet(set, measuring);
  return { response: { ...answer, structure, scopes, cells: null }, structure, set, evaluation, measuring };
}

/** Estimated memory of a scope's field and of a remark, as text or number. */
const [fieldBytes, remarkBytes] = [24, 120];

/** Memory of a base: nearly all of it are the columns of cells. */
function bytesOf({ set, evaluation, response: { scopes } }: ReportBase): number {
  const { remark, ...columns } = set.cells;
  const arrays = [...Object.values(columns), ...Object.values(evaluation), set.chainStart, set.chainEnd];
  const fields = Object.keys(scopes).length * scopes.id.length;
  return arrays.reduce(
    (sum, { byteLength }) => sum + byteLength,
    fields * fieldBytes + remark.size * remarkBytes,
  );
}

/** Dependencies of report endpoints, which share the tracker cache. */
export interface ReportParts extends TurnoverParts {
  readBase: ReadBase;
}
