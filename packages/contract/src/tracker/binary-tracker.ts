import { evaluationColumns, type Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import {
  columnNames,
  createTrackerSet,
  emptyColumn,
  numberColumns,
  type Cells,
  type NumberColumn,
  type TrackerSet,
} from '@baton/domain/turnover/tracker-set.ts';
import type { ScopeColumns, TrackerResponse, TrackerMilestone, TrackerStructure } from './tracker-data.ts';

/*
 * Binary format of a whole tracker with its evaluation. It is transferred as the memory of its columns, so that the
 * page needs no parsing, indexing or evaluation: the length of the header in four bytes, the header as JSON, then
 * one column after the other, each aligned to four bytes. Numbers are little-endian, as on every machine that
 * browsers run on.
 */

/** A response with everything that a set consists of except the cells, which are in the set. */
export type BinaryTrackerResponse = TrackerResponse & {
  structure: TrackerStructure;
  scopes: ScopeColumns;
  cells: null;
};

export interface BinaryTracker {
  response: BinaryTrackerResponse;
  set: TrackerSet<ScopeColumns, TrackerMilestone>;
  evaluation: Evaluation;
}

interface Head {
  answer: BinaryTrackerResponse;
  /** The columns that follow; all others are empty. */
  columns: NumberColumn[];
  remarks: [place: number, text: string][];
}

/** Rounds up to a multiple of four bytes, as typed arrays of 32-bit numbers require. */
const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;
const lengthBytes = 4;

const evaluationNames = Object.keys(evaluationColumns) as (keyof Evaluation)[];

export function encodeTracker(
  { response: answer, set: { cells }, evaluation }: BinaryTracker,
  encode: (text: string) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const columns = columnNames.filter((name) => isUsed(cells, name));
  const head: Head = { answer, columns, remarks: [...cells.remark] };
  const headBytes = encode(JSON.stringify(head));
  const encodedColumns = [
    ...columns.map((name) => cells[name]),
    ...evaluationNames.map((name) => evaluation[name]),
  ];
  const columnsAt = aligned(lengthBytes + headBytes.length);
  const bytes = new Uint8Array(
    encodedColumns.reduce((total, { byteLength }) => total + aligned(byteLength), columnsAt),
  );
  new Uint32Array(bytes.buffer, 0, 1)[0] = headBytes.length;
  bytes.set(headBytes, lengthBytes);
  let at = columnsAt;
  for (const { buffer, byteOffset, byteLength } of encodedColumns) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return bytes;
}

/** The columns are views of the given buffer, which must not be used otherwise. */
export function decodeTracker(bytes: ArrayBuffer, decode: (text: Uint8Array) => string): BinaryTracker {
  const [headLength] = new Uint32Array(bytes, 0, 1);
  const text = decode(new Uint8Array(bytes, lengthBytes, headLength));
  const { answer, columns, remarks } = JSON.parse(text) as Head;
  const { structure, scopes } = answer;
  const cellCount = scopes.id.length * structure.milestones.length;
  let at = aligned(lengthBytes + headLength!);
  const take = (
    ArrayType: Int32ArrayConstructor | Uint16ArrayConstructor | Uint8ArrayConstructor,
  ): Int32Array | Uint16Array | Uint8Array => {
    const column = new ArrayType(bytes, at, cellCount);
    at += aligned(column.byteLength);
    return column;
  };
  const receivedColumns = Object.fromEntries(
    columns.map((name) => [name, take(numberColumns[name].arrayType)]),
  );
  const cells = Object.fromEntries(
    columnNames.map((name) => [name, receivedColumns[name] ?? emptyColumn(name, cellCount)]),
  );
  const allCells = { ...cells, remark: new Map(remarks) } as Cells;
  const evaluation = Object.fromEntries(evaluationNames.map((name) => [name, take(evaluationColumns[name])]));
  // A page loaded before the server was updated may have other columns.
  if (at !== bytes.byteLength) throw new Error('The tracker came in a form that this page does not know.');
  return {
    response: answer,
    set: createTrackerSet(scopes, structure.milestones, null, allCells),
    evaluation: evaluation as unknown as Evaluation,
  };
}

function isUsed(cells: Cells, name: NumberColumn): boolean {
  const { none } = numberColumns[name];
  // A plain loop, because `some` would call a function for every cell of an empty column.
  for (const value of cells[name]) if (value !== none) return true;
  return false;
}
