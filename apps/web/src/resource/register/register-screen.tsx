import { Suspense, useRef, type ReactNode, useEffect, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { keyOf, type DataRecord } from '#resource/record.ts';
import { CardList, useCardWindow } from '#resource/window/card-list.tsx';
import type { useOpenRegister, OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { IconName } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { Menu } from '#ui/menu.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';
import { ReadOnlyGrid } from './read-only-grid.tsx';
import { RegisterGrid } from './register-grid.tsx';
import { RegisterToolbar } from './register-toolbar.tsx';
import type { Register } from './register.ts';
import { rowEntries, rowMenuLabel } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useRegisterActions, type RegisterActions } from './use-register-actions.ts';
import { useRegisterImport } from './use-register-import.tsx';
import { useRegister, type RegisterModel } from './use-register.ts';
import { useSide } from './use-side.ts';

interface RegisterScreenProps {
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
  const copyOpened = (row: DataRecord) => {
    address.close();
    actions.copy(row);
  };
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
            {...{ programme, description, rights }}
            id={opened}
            search={address.search}
            change={address.change}
            onClose={address.close}
            onCopy={rights.mayCreate ? copyOpened : undefined}
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

interface RegisterBodyProps {
  windowed: ReturnType<typeof useOpenRegister>;
  failed: string;
  /** Said while the first rows are loaded, with a placeholder for them. */
  loading?: string;
  empty: ReactNode;
  table: ReactNode;
  /** On a phone. */
  cards: ReactNode;
}

/** The rows of a register, or why there are none. */
function RegisterBody({ windowed, failed, loading, empty, table, cards }: RegisterBodyProps) {
  const { register, isCurrent, failed: error, retry } = windowed;
  const isNarrow = useNarrow();
  const isEmpty = register !== null && isCurrent && register.lines().length === 0;
  return (
    <>
      {error !== null && <ErrorState title={failed} error={error} onRetry={retry} />}
      {!register && error === null && loading !== undefined && (
        <div aria-busy className="flex flex-col gap-2">
          <p className="sr-only">{loading}</p>
          <Skeleton className="h-64" />
        </div>
      )}
      {isEmpty && empty}
      {register && !isEmpty && (isNarrow ? cards : table)}
    </>
  );
}

interface RegisterCardsProps {
  model: RegisterModel;
  rows: OpenRegister;
  actions: RegisterActions;
}

/** A register on a phone. */
function RegisterCards(props: RegisterCardsProps) {
  const { model, rows } = props;
  const { register, programme } = model;
  const cards = useCardWindow(rows, register.card.height);
  const [, repaint] = useState(0);
  const side = useSide(register, programme.id, () => repaint((before) => before + 1));
  // not copy: the keys in one text, so that equal ones are asked for once
  const loaded = cards.keys.filter((key) => rows.get(key) !== undefined).join(' ');
  useEffect(() => side.show(loaded === '' ? [] : loaded.split(' ')), [side, loaded]);
  const cardOf = (key: string) => {
    const row = rows.get(key);
    if (!row) return undefined;
    return register.readOnly ? (
      <PlainCard {...{ model, row }} />
    ) : (
      <Card {...props} row={row} beside={side.get(key)} />
    );
  };
  return <CardList {...cards} label={register.words.title} cardOf={cardOf} />;
}

/** A row that is only read. */
function PlainCard({ model, row }: { model: RegisterModel; row: DataRecord }) {
  return (
    <button
      type="button"
      className="flex h-full w-full min-w-0 flex-col px-4 py-2.5 text-left -outline-offset-2"
      onClick={() => model.address.open(row.id)}
    >
      {model.register.card.draw(row as never, model.context)}
    </button>
  );
}

function Card({ model, actions, row, beside }: RegisterCardsProps & { row: DataRecord; beside: unknown }) {
  const { register, marks, rights, address, context, resource } = model;
  const isMarked = marks.has(row.id);
  return (
    <div className={joinClasses('flex h-full gap-3 py-2.5 pr-2 pl-4', isMarked && 'bg-surface-selected')}>
      {rights.mayEdit && (
        <span className="flex h-6 items-center">
          <MarkBox
            state={isMarked ? 'all' : 'none'}
            onChange={() => marks.toggle(row, false)}
            aria-label={`Select ${keyOf(resource, row)}`}
          />
        </span>
      )}
      <button
        type="button"
        className="flex min-w-0 flex-1 flex-col rounded-sm text-left"
        onClick={() => address.open(row.id)}
      >
        {register.card.draw(row as never, context)}
      </button>
      {register.side?.draw(beside)}
      <Menu
        label={rowMenuLabel(model, row)}
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={rowMenuLabel(model, row)} />}
        groups={rowEntries(model, actions, row).map((entries) => ({ entries }))}
      />
    </div>
  );
}

interface RegisterEmptyProps {
  /** There are records that the filter leaves out. */
  isFiltered: boolean;
  onClear: () => void;
  noMatch: { title: string; text: string };
  /** Of a register without records. */
  title: string;
  icon: IconName;
  actions: ReactNode;
  children: ReactNode;
}

/** A register without a record, or without one that matches. */
function RegisterEmpty({ isFiltered, onClear, noMatch, ...none }: RegisterEmptyProps) {
  return (
    <div className="rounded-md border border-line">
      {isFiltered ? (
        <EmptyState
          title={noMatch.title}
          icon="search"
          actions={<Button onPress={onClear}>Clear filters</Button>}
        >
          {noMatch.text}
        </EmptyState>
      ) : (
        <EmptyState {...none} />
      )}
    </div>
  );
}
