import { Client, type FieldDef, type QueryConfig, type QueryResult } from 'pg';
import type { DeclaredColumn, DeclaredStatement, Kind } from './declared-rows.ts';

/** Types that the driver creates for PostgreSQL type ids (`storage/database.ts`); all others are text. */
const kindOfType: Record<number, Kind> = {
  ...Object.fromEntries([21, 23, 26, 700, 701].map((oid) => [oid, 'number'])),
  ...Object.fromEntries([1005, 1007, 1021, 1022].map((oid) => [oid, 'number[]'])),
  ...Object.fromEntries([1002, 1009, 1014, 1015, 2951].map((oid) => [oid, 'string[]'])),
  16: 'boolean',
  17: 'bytes',
  114: 'json',
  1000: 'boolean[]',
  3802: 'json',
};

/** Type id of void. */
const nothing = 2278;

/** JSON may have any type. */
function fits({ kinds }: DeclaredColumn, { dataTypeID }: Pick<FieldDef, 'dataTypeID'>): boolean {
  const kind = kindOfType[dataTypeID] ?? 'string';
  if (kinds.includes('any') || kinds.includes(kind)) return true;
  return kind === 'json' && !kinds.includes('bytes');
}

type Answered = Pick<QueryResult<Record<string, unknown>>, 'fields' | 'rows'>;

/** Problems of a statement’s row type, given the returned columns and rows. */
export function wrongIn({ columns, isOpen }: DeclaredStatement, { fields, rows }: Answered): string[] {
  const answered = new Map(fields.map((field) => [field.name, field]));
  const declared = new Set(columns.map(({ name }) => name));
  const wrong = columns.flatMap((column) => {
    const { name, kinds, mayBeNull, mayLack } = column;
    const field = answered.get(name);
    if (!field) return mayLack ? [] : `declares ${name}, which is not answered`;
    if (!fits(column, field))
      return `declares ${name} as ${kinds.join(' | ')}, but it is of type ${field.dataTypeID}`;
    const isNull = !mayBeNull && rows.some((row) => row[name] === null);
    return isNull ? `declares ${name} as never null, but it is` : [];
  });
  const extra = isOpen
    ? []
    : fields.filter((each) => !declared.has(each.name) && each.dataTypeID !== nothing);
  return [...wrong, ...extra.map(({ name }) => `answers ${name}, which it does not declare`)];
}

/** Text of a statement without parameters; it can be run against any database. */
export function fixedText({ parts, name }: DeclaredStatement): string | undefined {
  const [text = '', ...more] = parts;
  const isFixed = more.length === 0 && name === undefined && /^\s*select\b/.test(text);
  return isFixed ? text.replace(/\$\d+/g, 'null') : undefined;
}

/** Finds the statement that produced a text: the match with the most constant text. */
export function createFinder(
  statements: readonly DeclaredStatement[],
): (text: string) => DeclaredStatement[] {
  const known = new Map<string, DeclaredStatement[]>();
  const sizeOf = ({ parts }: DeclaredStatement) => parts.join('').length;
  const find = (text: string) => {
    const fitting = statements.filter(({ parts }) => isWrittenBy(parts, text));
    const longest = Math.max(...fitting.map(sizeOf));
    return fitting.filter((each) => sizeOf(each) === longest);
  };
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

/** Whether a text starts and ends with the outer parts and contains the others in order. */
function isWrittenBy(parts: readonly string[], text: string): boolean {
  const [first, ...rest] = parts;
  const last = rest.pop();
  if (first === undefined) return false;
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

type Query = (...asked: unknown[]) => unknown;
type Callback = (error: unknown, answer: Answered) => void;

/** Checks every result of the database in this process against the declared types. */
export function watchRows(statements: readonly DeclaredStatement[]): {
  wrong: Set<string>;
  seen: Set<string>;
} {
  const watched = { wrong: new Set<string>(), seen: new Set<string>() };
  const find = createFinder(statements);
  const named = new Map<string, DeclaredStatement[]>();
  for (const each of statements)
    if (each.name !== undefined) named.set(each.name, [...(named.get(each.name) ?? []), each]);
  const look = (asked: unknown, answer: Answered) => {
    const { name, text = '' } = typeof asked === 'string' ? { text: asked } : (asked as QueryConfig);
    const prepared = name === undefined ? [] : (named.get(name) ?? []);
    for (const statement of [...prepared, ...find(text)]) {
      watched.seen.add(statement.place);
      for (const each of wrongIn(statement, answer)) watched.wrong.add(`${statement.place} ${each}.`);
    }
  };
  const client = Client.prototype as unknown as { query: Query };
  const run = client.query;
  client.query = function (this: Client, ...asked) {
    const callback = asked.at(-1);
    if (typeof callback === 'function') {
      asked[asked.length - 1] = ((error, answer) => {
        if (!error) look(asked[0], answer);
        (callback as Callback)(error, answer);
      }) satisfies Callback;
      return run.apply(this, asked);
    }
    const answer = run.apply(this, asked);
    if (answer instanceof Promise)
      void answer.then(
        (given: Answered) => look(asked[0], given),
        () => undefined,
      );
    return answer;
  };
  return watched;
}
