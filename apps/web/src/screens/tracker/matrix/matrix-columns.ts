import type { GridColumn } from '#grid/grid-source.ts';
import type { ColumnSort } from '#turnover/grid/column-sort.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { attributesOf } from '#turnover/cells/attributes.ts';
import { milestoneDates, writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import { copy as cellsCopy } from '#turnover/cells/copy.ts';
import { copy } from './copy.ts';

/** Column settings of the user. */
export interface ColumnSettings {
  /** Shown attributes, in order. */
  attributes: readonly string[];
  /** Milestones that show all their dates. */
  unfolded: ReadonlySet<number>;
  hiddenMilestones: ReadonlySet<number>;
  widths: Readonly<Record<string, number>>;
  sort: ColumnSort | null;
  isNarrow: boolean;
  /** Makes room for the earlier value. */
  isCompared?: boolean;
}

/** Fits a day with its year, a mark and a slip of three digits; twice that with the earlier value. */
const foldedWidth = 132;
const comparedWidth = 188;
/** The sign of blocking punches and their number. */
const punchesWidth = 24;
const dateWidth = 88;

/** Code and name, which are frozen, then attributes, then milestones. */
export function matrixColumns(
  view: TrackerView,
  kind: 'system' | 'area',
  options: ColumnSettings,
): GridColumn[] {
  const { isNarrow, widths, sort } = options;
  const sorted = (key: string) =>
    sort?.column === key ? ({ sort: sort.isDescending ? 'descending' : 'ascending' } as const) : {};
  const column = (base: GridColumn): GridColumn => ({
    ...base,
    ...sorted(base.key),
    width: widths[base.key] ?? base.width,
    isSortable: true,
  });
  const frozen: GridColumn[] = [
    column({
      key: 'code',
      label: copy.code,
      width: isNarrow ? 118 : 132,
      isFrozen: true,
      isTree: true,
      isRowHeader: true,
    }),
    column({ key: 'name', label: copy.name, width: isNarrow ? 108 : 232, isFrozen: !isNarrow }),
  ];
  const known = new Map(attributesOf(view).map((each) => [each.key, each]));
  const attributes = options.attributes.flatMap((key) => {
    const attribute = known.get(key);
    if (!attribute) return [];
    const { label, width, align } = attribute;
    return column({
      key,
      label,
      width,
      isMovable: true,
      ...(align && { align }),
      kind: 'attribute',
      isShort: key === 'status',
    });
  });
  return [...frozen, ...attributes, ...milestoneColumns(view, kind, options, column)];
}

function milestoneColumns(
  { set, structure }: TrackerView,
  kind: 'system' | 'area',
  { unfolded, hiddenMilestones, isCompared }: ColumnSettings,
  column: (base: GridColumn) => GridColumn,
): GridColumn[] {
  const milestones = set.milestones.filter(({ id, scope }) => scope === kind && !hiddenMilestones.has(id));
  const hasPunches = structure.settings.punches === 'records';
  const milestoneWidth = (isCompared ? comparedWidth : foldedWidth) + (hasPunches ? punchesWidth : 0);
  const chains = new Set(milestones.map(({ chain }) => chain));
  return milestones.flatMap(({ id, code, name, chain, description }) => {
    const isExpanded = unfolded.has(id);
    const hint = [chains.size > 1 ? `${name} (${chain})` : name, description].filter(Boolean).join('\n');
    const group = { key: `m${id}`, label: code, hint, isExpanded };
    if (!isExpanded)
      return [
        column({
          key: writeMilestoneColumn(id),
          label: name,
          width: milestoneWidth,
          group,
          hint,
          kind: 'milestone',
          isShort: !isCompared,
        }),
      ];
    return milestoneDates.map((date) =>
      column({
        key: writeMilestoneColumn(id, date),
        label: cellsCopy.date[date],
        // The forecast shows the mark and the slip, as the collapsed column does.
        width: date === 'forecast' ? milestoneWidth : dateWidth,
        group,
        hint: `${name}: ${cellsCopy.date[date]}`,
        kind: 'milestone',
        isShort: true,
      }),
    );
  });
}
