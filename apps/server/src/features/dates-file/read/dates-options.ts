import { mainChain } from '@baton/contract/programme/milestones.ts';
import {
  colourMeanings,
  missingKinds,
  plainDateKinds,
  type ColourMeaning,
  type MissingKind,
  type PlainDateKind,
} from '@baton/contract/tracker/tracker-files.ts';
import { countAt, objectAt, readImportOptions, type ImportOptions } from '#resource/import/import-options.ts';
import { textKey } from './cell-meaning.ts';
import type { MilestoneEdit } from './milestone-drafts.ts';

/** Settings of a date import. */
export interface DatesOptions extends ImportOptions {
  headerRows: number | undefined;
  values: ReadonlyMap<string, string>;
  createMissing: ReadonlySet<MissingKind>;
  /** Ignores rows of unknown scopes. */
  skipMissing: boolean;
  clearsEmpty: boolean;
  reason: string;
  /** What dates are whose headers don't say it. */
  plainDates: PlainDateKind;
  /** Chain of the proposed milestones, and what the user has changed about them. */
  chain: string;
  milestones: ReadonlyMap<number, MilestoneEdit>;
  colours: ReadonlyMap<string, ColourMeaning>;
}

export function readDatesOptions(options: Record<string, unknown>): DatesOptions {
  const create = options['create_missing'];
  const wanted: unknown[] = create === true ? [...missingKinds] : [create ?? []].flat();
  return {
    ...readImportOptions(options),
    headerRows: countAt(options, 'header_rows', 3),
    values: new Map(
      Object.entries(objectAt(options, 'values')).flatMap(([text, meaning]) =>
        typeof meaning === 'string' ? [[textKey(text), meaning] as const] : [],
      ),
    ),
    createMissing: new Set(missingKinds.filter((kind) => wanted.includes(kind))),
    skipMissing: options['skip_missing'] === true,
    clearsEmpty: options['clear_empty'] === true,
    reason: typeof options['reason'] === 'string' ? options['reason'] : '',
    plainDates: plainDateKinds.find((kind) => kind === options['plain_dates']) ?? 'forecast',
    chain: (typeof options['chain'] === 'string' ? options['chain'].trim() : '') || mainChain,
    milestones: new Map(
      Object.entries(objectAt(options, 'milestones')).map(([id, edit]) => [Number(id), readEdit(edit)]),
    ),
    colours: new Map(
      Object.entries(objectAt(options, 'colours')).flatMap(([colour, meaning]) => {
        const known = colourMeanings.find((each) => each === meaning);
        return known ? [[colour, known] as const] : [];
      }),
    ),
  };
}

/** Changes of a proposed milestone; others than texts and numbers are ignored. */
function readEdit(given: unknown): MilestoneEdit {
  const { code, name, position, skipped } = (given ?? {}) as Record<string, unknown>;
  return {
    ...(typeof code === 'string' && { code: code.trim() }),
    ...(typeof name === 'string' && { name: name.trim() }),
    ...(typeof position === 'number' && Number.isInteger(position) && { position }),
    skipped: skipped === true,
  };
}
