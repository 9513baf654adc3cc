import { useState } from 'react';
import type { CellConflict } from '@baton/contract/tracker/tracker.ts';
import { isDay } from '@baton/domain/day.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { cellNameOf, conflictKey } from '#turnover/edit/changes/resolve-rejection.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export interface ConflictsDialogProps extends ModalControls<ReadonlySet<string>> {
  view: TrackerView;
  conflicts: readonly CellConflict[];
}

const words = copy.conflicts;

const sides = [
  { id: 'theirs', label: words.theirs },
  { id: 'mine', label: words.mine },
] as const;

/** Shows both values of each field that another user has changed; the user chooses one by one or for all. */
export function ConflictsDialog({ view, conflicts, close, ...controls }: ConflictsDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const keys = conflicts.map(conflictKey);
  const choose = (key: string, side: 'theirs' | 'mine') => {
    const next = new Set(mine);
    if (side === 'mine') next.add(key);
    else next.delete(key);
    setMine(next);
  };
  return (
    <Dialog
      {...controls}
      size="lg"
      title={words.title(conflicts.length)}
      footer={
        <>
          <Button onPress={() => controls.onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" onPress={() => close(mine)}>
            {mine.size === 0 ? 'Keep theirs' : mine.size === keys.length ? 'Use mine' : 'Apply'}
          </Button>
        </>
      }
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-text-muted">Choose which value to keep.</p>
        {conflicts.length > 1 && (
          <span className="flex gap-1.5">
            <Button size="sm" onPress={() => setMine(new Set())}>
              All theirs
            </Button>
            <Button size="sm" onPress={() => setMine(new Set(keys))}>
              All mine
            </Button>
          </span>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {conflicts.map((conflict) => {
          const key = conflictKey(conflict);
          const name = cellNameOf(conflict);
          const label = `${name ? cellLabel(view.set, name) : ''} ${labelOf(conflict.field)}`;
          return (
            <li
              key={key}
              className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-center"
            >
              <span className="font-medium tabular">{label}</span>
              <span className="tabular">
                <span className="text-text-muted">{words.theirs} </span>
                {valueText(view, conflict.field, conflict.current)}
                <span className="block text-sm text-text-muted">{describeChange(conflict)}</span>
              </span>
              <span className="tabular">
                <span className="text-text-muted">{words.mine} </span>
                {valueText(view, conflict.field, conflict.yours)}
              </span>
              <SegmentedControl
                label={`Value to keep for ${label}`}
                segments={sides}
                value={mine.has(key) ? 'mine' : 'theirs'}
                onChange={(side) => choose(key, side)}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function describeChange({ changed_by, changed_at }: CellConflict): string {
  const who = changed_by || 'Someone else';
  return changed_at ? `${who}, ${formatMoment(changed_at)}` : who;
}

function labelOf(field: string): string {
  return words.field[field] ?? field;
}

function valueText(view: TrackerView, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return copy.empty;
  if (typeof value === 'boolean') return value ? copy.yes : 'no';
  if (field.endsWith('_team'))
    return view.structure.teams.find(({ id }) => id === value)?.name ?? 'another team';
  if (typeof value === 'string') return isDay(value) ? formatDay(value, dayOf(view.today)) : value;
  return typeof value === 'number' ? String(value) : '';
}
