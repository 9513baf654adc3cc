import type { GridColumn, GridColumnGroup } from './grid-source.ts';

export interface GroupSpan {
  group: GridColumnGroup;
  from: number;
  to: number;
}

/** Runs of columns below the same header; a run ends where the frozen columns do. */
export function groupSpans(columns: readonly GridColumn[]): GroupSpan[] {
  const spans: GroupSpan[] = [];
  columns.forEach(({ group, isFrozen }, index) => {
    if (!group) return;
    const last = spans.at(-1);
    const isSame = last?.group.key === group.key && last.to === index - 1;
    if (isSame && columns[last.to]?.isFrozen === isFrozen) last.to = index;
    else spans.push({ group, from: index, to: index });
  });
  return spans;
}

/** True for the first column of a group. */
export function beginsGroup(columns: readonly GridColumn[], index: number): boolean {
  const group = columns[index]?.group;
  return group !== undefined && columns[index - 1]?.group?.key !== group.key;
}

/** Full name of a column: the label of its group and its own. */
export function columnName({ group, label }: GridColumn): string {
  return [group?.label, label].filter(Boolean).join(' ');
}
