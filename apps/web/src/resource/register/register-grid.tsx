import { useImperativeHandle, useState, type Ref } from 'react';
import { clipboardEntries } from '#grid/clipboard-entries.ts';
import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { registerHandlers } from './register-handlers.ts';
import { RowMenu } from './row-menu.tsx';
import type { RegisterActions } from './use-register-actions.ts';
import { useRegisterGrid } from './use-register-grid.ts';
import type { RegisterModel } from './use-register.ts';
// oxlint-disable-next-line import/no-unassigned-import -- the look of a list of records
import '#resource/list/record-grid.css';

export interface RegisterGridProps {
  model: RegisterModel;
  description: ScreenDescription;
  rows: OpenRegister;
  actions: RegisterActions;
  onPaste: (cells: readonly (readonly string[])[], columns: readonly string[]) => void;
  /** The grid, for what is done outside of it. */
  gridRef: Ref<Grid>;
}

const marksOfCells = {
  check: <Icon name="check" size={14} />,
  misfit: <Icon name="triangle-alert" size={13} className="text-warning-text" />,
  blocks: <Icon name="lock" size={12} className="text-danger-text" />,
};

/** A register on a wide screen: edited in place, with commands by keys and menu. */
export function RegisterGrid({ model, onPaste, gridRef, ...props }: RegisterGridProps) {
  const { marks, register } = model;
  const { rows, actions } = props;
  const [menu, setMenu] = useState<{ row: DataRecord; at: { x: number; y: number } } | null>(null);
  const grid = useRegisterGrid({
    model,
    ...props,
    handlers: (own, side) =>
      registerHandlers(
        { model, rows, actions, side, onMenu: (row, at) => setMenu({ row, at }), onPaste },
        own,
      ),
  });
  useImperativeHandle(gridRef, () => grid, [grid]);
  const close = () => {
    setMenu(null);
    grid.focus();
  };
  return (
    <div className="min-h-0 flex-1 overflow-clip rounded-md border border-line">
      <GridView
        grid={grid}
        label={register.words.title}
        marks={marksOfCells}
        hasSortStops
        gutterHead={
          <MarkBox
            state={marks.isAll ? 'all' : marks.count > 0 ? 'some' : 'none'}
            onChange={marks.markAll}
            aria-label={register.words.selection.selectAllShown}
          />
        }
      />
      {menu && (
        <RowMenu {...{ model, actions }} {...menu} clipboard={clipboardEntries(grid)} onClose={close} />
      )}
    </div>
  );
}
