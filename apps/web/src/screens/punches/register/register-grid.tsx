import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { clipboardEntries } from '#grid/clipboard-entries.ts';
import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import type { Punch } from '#quality/punch.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { copy } from '../copy.ts';
import { photoColumn } from '../photos/photo-cell.ts';
import { useOpenPhotos } from '../photos/use-open-photos.ts';
import { usePhotoSummaries } from '../photos/use-photo-summaries.ts';
import { PunchMenu } from './punch-menu.tsx';
import { registerHandlers } from './register-handlers.ts';
import { usePunchGrid } from './use-punch-grid.ts';
import type { RegisterActionsOf } from './use-register-actions.ts';
import type { RegisterModel } from './use-register.ts';
// oxlint-disable-next-line import/no-unassigned-import -- the look of a list of records
import '#resource/list/record-grid.css';
// oxlint-disable-next-line import/no-unassigned-import -- comes with this screen
import './register-grid.css';

export interface RegisterGridProps {
  model: RegisterModel;
  register: OpenRegister;
  actions: RegisterActionsOf;
  onPaste: (cells: readonly (readonly string[])[], columns: readonly string[]) => void;
  /** The grid, for what is done outside of it. */
  gridRef: Ref<Grid>;
}

const marksOfCells = {
  check: <Icon name="check" size={14} />,
  misfit: <Icon name="triangle-alert" size={13} className="text-warning-text" />,
  blocks: <Icon name="lock" size={12} className="text-danger-text" />,
};

/** The register on a wide screen: edited in place, with commands by keys and menu. */
export function RegisterGrid({ model, register, actions, onPaste, gridRef }: RegisterGridProps) {
  const { address, marks, mayEdit, mayRaise, description } = model;
  const [menu, setMenu] = useState<{ punch: Punch; at: { x: number; y: number } } | null>(null);
  const { sort } = address.search;
  const shown = useRef<Grid>(null);
  const openPhotos = useOpenPhotos(model.programme.id);
  const photos = usePhotoSummaries(model.programme.id, (ids) =>
    shown.current?.changed(ids.map((row) => ({ row, column: photoColumn }))),
  );
  const { grid } = usePunchGrid({
    ...model,
    photos,
    register,
    sort,
    changes: actions.changes,
    commands: actions.commands,
    handlers: (own) =>
      registerHandlers(
        {
          register,
          marks,
          mayEdit,
          sort,
          resource: description.resource,
          open: address.open,
          openPhotos,
          raise: mayRaise ? () => void actions.raise() : undefined,
          act: actions.act,
          onSort: (next) => address.change({ sort: next }),
          onMenu: (punch, at) => setMenu({ punch, at }),
          onPaste: mayEdit ? onPaste : undefined,
        },
        own,
      ),
  });
  useImperativeHandle(gridRef, () => grid, [grid]);
  useImperativeHandle(shown, () => grid, [grid]);
  const close = () => {
    setMenu(null);
    grid.focus();
  };
  return (
    <div className="min-h-0 flex-1 overflow-clip rounded-md border border-line">
      <GridView
        grid={grid}
        label={copy.title}
        marks={marksOfCells}
        hasSortStops
        gutterHead={
          <MarkBox
            state={marks.isAll ? 'all' : marks.count > 0 ? 'some' : 'none'}
            onChange={marks.markAll}
            aria-label={copy.selection.selectAllShown}
          />
        }
      />
      {menu && (
        <PunchMenu
          {...menu}
          clipboard={clipboardEntries(grid)}
          acts={model.acts}
          onClose={close}
          onOpen={() => address.open(menu.punch.id)}
          onAct={(act) => actions.act(act, [menu.punch])}
          onDelete={model.mayDelete(menu.punch) ? () => void actions.remove(menu.punch) : undefined}
        />
      )}
    </div>
  );
}
