import { Suspense, useRef } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { copy } from './copy.ts';
import { ReadOnlyGrid } from './read-only-grid.tsx';
import { RegisterBody } from './register-body.tsx';
import { RegisterCards } from './register-cards.tsx';
import { RegisterEmpty } from './register-empty.tsx';
import { RegisterGrid } from './register-grid.tsx';
import { RegisterToolbar } from './register-toolbar.tsx';
import type { Register } from './register.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useRegisterActions } from './use-register-actions.ts';
import { useRegisterImport } from './use-register-import.tsx';
import { useRegister, type RegisterModel } from './use-register.ts';

export interface RegisterScreenProps {
  register: Register;
  programme: Programme;
  /** Parameters of where it is on a page that has more than the register. */
  place?: Readonly<Record<string, string>>;
}

/** A register as its declaration says: figures, filter, views, a list of any length, commands, and the open record. */
export function RegisterScreen({ register, programme, place }: RegisterScreenProps) {
  const model = useRegister(register, programme, place);
  const { address, windowed, description, marks, rights, commands, total } = model;
  const rows = windowed.register;
  const { words, readOnly, Sheet } = register;
  const { opened } = address;
  const grid = useRef<Grid>(null);
  const actions = useRegisterActions(model, (ids, receipt) => {
    const cells = ids.map((id) => ({ row: String(id), column: commands.column }));
    grid.current?.record(cells, receipt);
    grid.current?.focus();
  });
  const files = useRegisterImport(model, {
    onImported: actions.refresh,
    onCommitted: (operation) => grid.current?.record([], { undoes: operation }),
    undo: (operation) => actions.undo({ undoes: operation }),
  });
  useShortcut('mod+z', () => grid.current?.undo(), { isDisabled: readOnly !== undefined });
  useShortcut('n', actions.create, { isDisabled: !rights.mayCreate || opened !== undefined });
  const mayDeleteMarked = !marks.isAll && marks.chosen().every(rights.mayDelete);
  const toolbar = { model, onCreate: actions.create, onImport: files.open };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <RegisterToolbar {...toolbar} isPart={place !== undefined} />
      {description && (
        <SelectionBar
          {...{ marks, total, description }}
          programme={programme.id}
          words={words.selection}
          subject={words.count}
          commands={commands.list}
          onCommand={(id) => actions.act(id, [])}
          onChangeField={actions.changeField}
          onDelete={mayDeleteMarked ? actions.removeMarked : undefined}
        />
      )}
      <RegisterBody
        windowed={windowed}
        failed={words.loadFailed}
        loading={words.loading}
        empty={<NoRows {...toolbar} />}
        table={
          rows &&
          (description ? (
            <RegisterGrid {...{ model, description, rows, actions }} onPaste={files.paste} gridRef={grid} />
          ) : (
            readOnly && (
              <ReadOnlyGrid
                register={rows}
                sort={address.search.sort}
                resource={model.resource}
                columns={readOnly.columns}
                onSort={(sort) => address.change({ sort })}
                onOpen={address.open}
                label={words.title}
                reason={readOnly.reason}
              />
            )
          ))
        }
        cards={rows && <RegisterCards {...{ model, rows, actions }} />}
      />
      {register.isImported && files.dialog}
      <Suspense>
        {opened !== undefined && (
          <Sheet
            key={opened}
            {...{ programme }}
            id={opened}
            search={address.search}
            change={address.change}
            onClose={address.close}
          />
        )}
      </Suspense>
    </div>
  );
}

interface NoRowsProps {
  model: RegisterModel;
  onCreate: () => void;
  onImport: () => void;
}

/** A register without a row: how to get some, for those who may. */
function NoRows({ model, onCreate, onImport }: NoRowsProps) {
  const { register, tools, address, counts, rights } = model;
  const { words, icon } = register;
  const first = register.first?.(tools);
  const usual = Object.keys(register.address.initial ?? {}).length;
  const create = rights.mayCreate && (
    <>
      <Button variant="primary" icon="plus" onPress={onCreate}>
        {words.create}
      </Button>
      {register.isImported && (
        <Button icon="upload" onPress={onImport}>
          {copy.import}
        </Button>
      )}
    </>
  );
  return (
    <RegisterEmpty
      isFiltered={(counts.whole ?? 0) > 0 || Object.keys(address.query).length > usual}
      onClear={() => address.setQuery({})}
      noMatch={words.noMatch}
      title={words.empty.title}
      icon={icon}
      actions={first ? first.actions : create}
    >
      {first ? first.text : rights.mayCreate ? words.empty.text : words.empty.textReadOnly}
    </RegisterEmpty>
  );
}
