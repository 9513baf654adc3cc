import type { Board } from '@baton/domain/lookahead/board.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { Option } from '#ui/options.ts';
import type { CellRights } from '#turnover/tracker/changes/cell-rights.ts';
import { writeName } from '#turnover/tracker/selection/turnover-selection.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

/** More than these are found by the filter first. */
const most = 300;

/** The open turnovers of the window whose constraints one may write, as something to choose from. */
export function turnoverOptions(view: TrackerView, { lanes }: Board, rights: CellRights): Option[] {
  const { set } = view;
  const width = set.gates.length;
  const options: Option[] = [];
  for (const { cells } of lanes)
    for (const { places } of cells)
      for (const place of places) {
        if (options.length >= most) return options;
        const row = Math.trunc(place / width);
        const gate = set.gates[place - row * width]!;
        if (set.cells.actual[place] !== noDay) continue;
        if (rights.whyNot(view, 'constraints.edit', row, place - row * width) !== null) continue;
        options.push({
          id: writeName({ scope: set.scopes.id[row]!, milestone: gate.id }),
          label: `${set.scopes.code[row]!} ${gate.code}`,
          hint: set.scopes.name[row]!,
        });
      }
  return options;
}
