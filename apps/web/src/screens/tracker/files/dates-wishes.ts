import type { MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { noWishes, optionsOf, type Wishes } from '#resource/import/wishes.ts';

/** What a person has decided about a file of dates so far. */
export interface DatesWishes extends Wishes {
  headerRows?: number;
  /** Text → what it means, each once for the whole file. */
  values: Readonly<Record<string, string>>;
  createMissing: readonly MissingKind[];
  /** Rows of what is missing are left out. */
  skipMissing: boolean;
  clearsEmpty: boolean;
  reason: string;
}

export const noDatesWishes: DatesWishes = {
  ...noWishes,
  values: {},
  createMissing: [],
  skipMissing: false,
  clearsEmpty: false,
  reason: '',
};

/** Another table has other columns and rows; what was said about words and records still holds. */
export function forOtherTable(
  wishes: DatesWishes,
  place: Pick<DatesWishes, 'sheet' | 'headerRow' | 'headerRows'>,
): DatesWishes {
  const { mapping, corrections, skipped } = noWishes;
  const { sheet, headerRow: _, headerRows: __, ...kept } = wishes;
  return { ...kept, ...(sheet !== undefined && { sheet }), mapping, corrections, skipped, ...place };
}

/** Creates what is missing of a kind, or does not. */
export function setCreate(wishes: DatesWishes, kind: MissingKind, isWanted: boolean): DatesWishes {
  const others = wishes.createMissing.filter((each) => each !== kind);
  return { ...wishes, createMissing: isWanted ? [...others, kind] : others };
}

/** The options as the server reads them; undefined when they are more than it takes. */
export function datesOptions(wishes: DatesWishes): string | undefined {
  const common = optionsOf(wishes);
  if (common === undefined) return undefined;
  const { headerRows, values, createMissing, skipMissing, clearsEmpty, reason } = wishes;
  return JSON.stringify({
    ...(JSON.parse(common) as object),
    ...(headerRows !== undefined && { header_rows: headerRows }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(createMissing.length > 0 && { create_missing: createMissing }),
    ...(skipMissing && { skip_missing: true }),
    ...(clearsEmpty && { clear_empty: true }),
    ...(reason !== '' && { reason }),
  });
}
