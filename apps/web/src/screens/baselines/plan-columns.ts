import type { GridColumn } from '#grid/grid-source.ts';
import { writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import type { ProgrammeSet } from '#turnover/model/tracker-view.ts';

/** Pinned columns for code and name, then one column per milestone, grouped by chain. */
export function planColumns(
  { milestones }: ProgrammeSet,
  { kind, isNarrow, width }: { kind: 'system' | 'area'; isNarrow: boolean; width: number },
): GridColumn[] {
  const own = milestones.filter(({ scope }) => scope === kind);
  const chains = new Set(own.map(({ chain }) => chain));
  return [
    {
      key: 'code',
      label: 'Code',
      width: isNarrow ? 116 : 140,
      isFrozen: true,
      isTree: true,
      isRowHeader: true,
    },
    { key: 'name', label: 'Name', width: isNarrow ? 180 : 260, isFrozen: !isNarrow },
    ...own.map(({ id, code, name, chain }) => ({
      key: writeMilestoneColumn(id),
      label: code,
      width,
      hint: chains.size > 1 ? `${name} (${chain})` : name,
      kind: 'milestone',
    })),
  ];
}
