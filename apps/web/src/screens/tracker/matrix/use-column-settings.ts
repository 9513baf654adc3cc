import { useMemo } from 'react';
import { nextSort, readSort } from '#turnover/grid/column-sort.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { usualAttributes } from '#turnover/cells/attributes.ts';
import type { ColumnSettings } from './matrix-columns.ts';

const ids = (text: number | string | undefined) =>
  new Set(
    String(text ?? '')
      .split('-')
      .filter(Boolean)
      .map(Number),
  );

const writeIds = (chosen: Iterable<number>) => [...chosen].join('-') || undefined;

function toggled(set: ReadonlySet<number>, id: number): string | undefined {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return writeIds(next);
}

/** Column settings and functions that change them. They are stored in the address, so that a link shows the same columns. */
export function useColumnSettings(
  { search, change }: TrackerAddress,
  widths: Readonly<Record<string, number>>,
  isNarrow: boolean,
) {
  const { cols, unfold, hide, sort } = search;
  const options = useMemo(
    (): ColumnSettings => ({
      attributes: cols?.split('~').filter(Boolean) ?? (isNarrow ? [] : usualAttributes),
      unfolded: ids(unfold),
      hiddenMilestones: ids(hide),
      widths,
      sort: readSort(sort),
      isNarrow,
    }),
    [cols, unfold, hide, sort, widths, isNarrow],
  );

  return useMemo(
    () => ({
      wishes: options,
      setAttributes: (attributes: readonly string[] | undefined) =>
        change({ cols: attributes && attributes.join('~') }),
      toggleUnfolded: (milestone: number) => change({ unfold: toggled(options.unfolded, milestone) }),
      unfoldAll: (milestones: readonly number[]) => change({ unfold: writeIds(milestones) }),
      toggleHidden: (milestone: number) => change({ hide: toggled(options.hiddenMilestones, milestone) }),
      sortBy: (column: string) => change({ sort: nextSort(options.sort, column) }),
      moveAttribute(column: string, before: string | null) {
        const others = options.attributes.filter((each) => each !== column);
        const at = before === null ? -1 : others.indexOf(before);
        change({ cols: others.toSpliced(at < 0 ? others.length : at, 0, column).join('~') });
      },
    }),
    [options, change],
  );
}

export type ColumnSettingsState = ReturnType<typeof useColumnSettings>;
