import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import type { Field } from '@baton/contract/form/field.ts';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type { Form } from '@baton/contract/form/form.ts';
import type { ViewKind } from '@baton/contract/views/views.ts';
import type { GridCell, GridColumn } from '#grid/grid-source.ts';
import type { Call } from '#lib/api-client.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import type { ListOf } from '#resource/use-names.ts';
import type { Programme } from '#session/programme-list.ts';
import type { IconName } from '#ui/icon.tsx';
import { filterFields, type FilterDeclaration, type FilterField, type Parameter } from './filter-fields.ts';
import type { Counting } from './figures.ts';
import type { ReadOnlyColumns } from './read-only-table.ts';
import type { FilterQuery, Others, RegisterAddressOf } from './register-address.ts';
import type { RegisterWords } from './register-words.ts';
import type { RowCommand, RowCommands } from './row-commands.ts';
import type { SideColumnOf } from './side-column.ts';

/** What cells and cards say beside the values of their row. */
export interface RowContext {
  nameOf: NameOf;
  listOf: ListOf;
  /** The data date; what is due before it is overdue. */
  today: string;
}

/** A view that everyone has. */
interface DeclaredView {
  id: string;
  label: string;
  query: FilterQuery;
}

export interface SheetProps {
  programme: Programme;
  /** Undefined for a register that is only read. */
  description: ScreenDescription | undefined;
  rights: RegisterRights<never>;
  id: number;
  /** All that the address says. */
  search: Readonly<Record<string, unknown>>;
  change: (next: object) => void;
  onClose: () => void;
  /** Asks for a new record like this one; absent if the user may not create any. */
  onCopy?: ((record: DataRecord) => void) | undefined;
}

export interface ActionsProps {
  programme: Programme;
  /** Commands that the user may give. */
  commands: readonly RowCommand<never>[];
  query: FilterQuery;
  listOf: ListOf;
}

/** What a declaration decides by. */
export interface RegisterTools {
  call: Call;
  client: QueryClient;
  programme: Programme;
  user: CurrentUser;
}

/** What the user may do with some rows; the server decides about each. */
export interface RegisterRights<Row> {
  mayEdit: boolean;
  mayCreate: boolean;
  mayDelete: (row: Row) => boolean;
}

interface CreateOptions {
  programme: Programme;
  query: FilterQuery;
  change: (next: object) => void;
  /** The record that the new one is copied from. */
  copied?: DataRecord | undefined;
}

/** A register that is too large to be read as a whole, as one page shows it. */
export interface RegisterDeclaration<Row, F extends Form, O extends Others> {
  address: RegisterAddressOf<F, O>;
  icon: IconName;
  words: RegisterWords;
  /** The kind of its saved views, and the views that everyone has beside its figures. */
  views?: ViewKind;
  builtIn?: readonly DeclaredView[];
  /** Filters in the order of their chips and fields. */
  filters: readonly FilterDeclaration<F>[];
  /** Buttons that set one parameter to one value. */
  toggles?: readonly { name: Parameter<F>; value: string; label: string }[];
  counts?: Counting;
  /** Columns of a register that is only read, and why its cells can’t be edited. */
  readOnly?: { columns: ReadOnlyColumns<Row>; reason: string };
  /** Columns and fields of one that is edited in place; needed unless it is only read. */
  describe?: (tools: RegisterTools) => ScreenDescription;
  /** How columns look, and what a cell shows beyond its value. */
  looks?: Readonly<Record<string, Partial<GridColumn>>>;
  decorate?: (cell: GridCell, column: string, row: Row, context: RowContext) => GridCell;
  // oxlint-disable-next-line typescript/no-explicit-any -- the engine only hands a column what it read itself
  side?: SideColumnOf<any>;
  /** The content of a card on a phone; all have this height (px). */
  card: { height: number; draw: (row: Row, context: RowContext) => ReactNode };
  /** The day that cells and cards compare with, if not today. */
  today?: (programme: Programme) => string;
  /** `revision`: what is shown depends on more than its rows, so all of it is read again after each revision. */
  live?: 'revision';
  /** Nothing unless declared. */
  rights?: (tools: RegisterTools) => RegisterRights<Row>;
  commands?: (tools: RegisterTools) => RowCommands<Row>;
  /** Asks for new records; whether there are some. */
  create?: (options: CreateOptions) => Promise<boolean>;
  /** Whether records are imported, from files and from rows that are pasted. */
  isImported?: true;
  /** The records that match as a file to print, in the order of what is shown. */
  print?: { label: string; endpoint: Endpoint };
  /** More buttons, before the export. */
  Actions?: ComponentType<ActionsProps>;
  /** How to get the first record if it isn’t created here. */
  first?: (tools: RegisterTools) => { text: string; actions: ReactNode };
  /** The open record. */
  Sheet: ComponentType<SheetProps>;
}

type AnyDeclaration = RegisterDeclaration<never, Form, Record<never, never>>;

/** A declared register, of whatever rows. */
export interface Register extends Omit<AnyDeclaration, 'filters'> {
  fields: readonly FilterField[];
  /** Fields of which names are needed. */
  named: Readonly<Record<string, Field>>;
}

export function defineRegister<Row extends object, F extends Form, O extends Others>({
  filters,
  ...declared
}: RegisterDeclaration<Row, F, O>): Register {
  const { resource, filter } = declared.address;
  const fields = filterFields(resource, filter, filters);
  const named = { ...resource.form, ...targetsOf(fields) };
  // The engine hands a declaration only rows and addresses of its own.
  return { ...declared, fields, named } as unknown as Register;
}

function targetsOf(fields: readonly FilterField[]): Record<string, Field> {
  return Object.fromEntries(
    fields.flatMap(({ refersTo }) => refersTo.map((field) => [`filter ${field.to}`, field])),
  );
}
