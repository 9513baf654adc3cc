import { Suspense, useRef } from 'react';
import type { Grid } from '#grid/grid.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { PunchSheetProps } from '#quality/punch-sheet/punch-sheet.tsx';
import { useCategories } from '#quality/use-categories.ts';
import { SelectionBar } from '#resource/register/selection-bar.tsx';
import { RegisterBody } from '#resource/register/register-body.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { PunchCards } from './cards/punch-cards.tsx';
import { copy } from './copy.ts';
import { usePunchImport } from './files/use-punch-import.tsx';
import { NoPunches } from './register/no-punches.tsx';
import { punchCommands } from './register/punch-commands.ts';
import { RegisterGrid } from './register/register-grid.tsx';
import { RegisterTop } from './register/register-top.tsx';
import { useRegisterActions } from './register/use-register-actions.ts';
import { useRegister } from './register/use-register.ts';

const PunchSheet = lazyPart(async () => (await import('#quality/punch-sheet/punch-sheet.tsx')).PunchSheet);

/** The punch list: figures, filter, register, and the sheet of the open punch. */
export function PunchRegister({ programme }: { programme: Programme }) {
  const model = useRegister(programme);
  const { address, marks, windowed, counts, mayRaise } = model;
  const { search, query } = address;
  const { register } = windowed;
  const grid = useRef<Grid>(null);
  const categories = useCategories(programme.id) ?? [];
  const actions = useRegisterActions(model, (ids, receipt) => {
    const cells = ids.map((id) => ({ row: String(id), column: 'state' }));
    grid.current?.record(cells, receipt);
    grid.current?.focus();
  });
  const files = usePunchImport(model.description, programme, {
    onImported: actions.refresh,
    onCommitted: (operation) => grid.current?.record([], { undoes: operation }),
    undo: (operation) => actions.commands.undo({ undoes: operation }),
  });
  useShortcut('mod+z', () => grid.current?.undo());
  useShortcut('n', () => void actions.raise(), { isDisabled: !mayRaise || search.open !== undefined });
  const mayDeleteMarked = !marks.isAll && marks.chosen().every(model.mayDelete);
  const total = counts.total ?? register?.lines().length ?? 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <RegisterTop
        {...{ model, categories, total }}
        onRaise={() => void actions.raise()}
        onImport={files.open}
      />
      <SelectionBar
        {...{ marks, total }}
        description={model.description}
        programme={programme.id}
        words={copy.selection}
        subject={copy.punches}
        commands={punchCommands.filter(({ id }) => model.acts.includes(id))}
        onCommand={(act) => actions.act(act, [])}
        onChangeField={(set) => actions.changeField(set)}
        onDelete={mayDeleteMarked ? () => void actions.removeMarked() : undefined}
      />
      <RegisterBody
        windowed={windowed}
        failed={copy.loadFailed}
        empty={
          <NoPunches
            isFiltered={(counts.figures?.total ?? 0) > 0 || Object.keys(query).length > 1}
            mayRaise={mayRaise}
            onRaise={() => void actions.raise()}
            onImport={files.open}
            onClear={() => address.setQuery({})}
          />
        }
        table={
          register && <RegisterGrid {...{ model, register, actions }} onPaste={files.paste} gridRef={grid} />
        }
        cards={
          register && (
            <PunchCards
              {...{ ...model, register, categories }}
              onOpen={address.open}
              onAct={(act, punch) => actions.act(act, [punch])}
              onDelete={(punch) => void actions.remove(punch)}
            />
          )
        }
      />
      {files.dialog}
      <Suspense>
        {search.open !== undefined && (
          <PunchSheet
            key={search.open}
            programme={programme}
            id={search.open}
            tab={search.tab ?? 'details'}
            onTab={(tab: PunchSheetProps['tab']) =>
              address.change({ tab: tab === 'details' ? undefined : tab })
            }
            onClose={address.close}
          />
        )}
      </Suspense>
    </div>
  );
}
