import type { BinaryTracker } from '@baton/contract/turnover/binary-tracker.ts';
import { statusRulesOf } from '@baton/contract/turnover/status-rules.ts';
import {
  changesRows,
  type TrackerResponse,
  type TrackerStructure,
} from '@baton/contract/turnover/tracker-data.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { evaluateCells, evaluateSet } from '@baton/domain/turnover/evaluate-set.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { cloneCells, createTrackerSet, writeCells } from '@baton/domain/turnover/tracker-set.ts';
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
export interface BaseVariant {
  baseline?: number | undefined;
  /** As of the end of that day, which becomes the data date. */
  asOf?: string | undefined;
}

export type ReadBase = (moment: ProgrammeMoment, question?: BaseVariant) => Promise<ReportBase>;

/** Maximum number of cached bases: a large one takes 20 MB. */
const maxBases = 3;

/** Reads the tracker as JSON. */
type ReadJson = (moment: ProgrammeMoment, question: TrackerVariant) => Promise<Buffer>;

export function createBaseReader(readJson: ReadJson): ReadBase {
  // One entry per variant; older states are never requested again.
  const bases = new Map<string, { state: string; base: Promise<ReportBase> }>();

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
    const { id: question, version: state } = trackerKey(moment, variant);
    const known = bases.get(question);
    const make = async () => {
      const last = await known?.base.catch(() => undefined);
      return last && variant.asOf === undefined ? update(last, moment, variant) : readWhole(moment, variant);
    };
    const entry = known?.state === state ? known : { state, base: make() };
    bases.delete(question);
    bases.set(question, entry);
    entry.base.catch(() => bases.get(question) === entry && bases.delete(question));
    for (const oldest of bases.keys()) if (bases.size > maxBases) bases.delete(oldest);
    return entry.base;
  };
}

/** Reads the tracker without cache; within a transaction, as the transaction sees it. */
export async function makeBase(
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
  const set = { ...last.set, cells: cloneCells(last.set.cells) };
  const { status, flags, slip } = last.evaluation;
  const evaluation = { status: status.slice(), flags: flags.slice(), slip: slip.slice() };
  if (answer.cells) evaluateCells(set, measuring, evaluation, writeCells(set, answer.cells));
  const { revision, today, baseline } = answer;
  return { ...last, response: { ...last.response, revision, today, baseline }, set, evaluation };
}

function baseOf({ cells, ...answer }: TrackerResponse): ReportBase {
  const { structure, scopes } = answer;
  if (!structure || !scopes) throw new Error('The tracker came without its scopes.');
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const measuring = statusRulesOf(structure.settings, dayNumber(answer.data_date));
  const evaluation = evaluateSet(set, measuring);
  return { response: { ...answer, structure, scopes, cells: null }, structure, set, evaluation, measuring };
}

/** Dependencies of report endpoints, which share the tracker cache. */
export interface ReportParts extends TurnoverParts {
  readBase: ReadBase;
}
