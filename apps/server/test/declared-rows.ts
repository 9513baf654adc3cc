import path from 'node:path';
import type { Node, ObjectLiteralExpression, TypeNode } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import { isProven, programmesAt, type ProgrammeGiven } from './scoped-queries.ts';

/** TypeScript type of a column’s values; `json` is any other object. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'bytes'
  | 'json'
  | 'string[]'
  | 'number[]'
  | 'boolean[]'
  | 'any';

export interface DeclaredColumn {
  name: string;
  kinds: Kind[];
  mayBeNull: boolean;
  mayLack: boolean;
}

/** A raw statement and its declared row type. */
export interface DeclaredStatement {
  /** `file:line`. */
  place: string;
  /** Name of a prepared statement, or the constant parts of its text, in order. */
  name?: string;
  parts: string[];
  columns: DeclaredColumn[];
  /** May return columns that its type doesn’t declare. */
  isOpen: boolean;
}

export interface Declared {
  statements: DeclaredStatement[];
  /** Tables of the query builder with their selectable columns. */
  tables: { name: string; columns: DeclaredColumn[] }[];
  programmes: ProgrammeGiven[];
}

/**
 * Reads the row types of all raw statements with the compiler: `` sql<Row>`…` ``, `preparedStatement<Values, Row>`
 * and `query<Row>(…)`.
 */
export function readDeclared(server: string): Declared {
  const api = new API({ cwd: server });
  try {
    const config = path.join(server, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    const { program, checker } = project;
    const declared: Declared = { statements: [], tables: [], programmes: [] };
    for (const file of program.getSourceFileNames()) {
      const name = path.relative(path.join(server, 'src'), file);
      if (name.startsWith('..') || name.endsWith('.test.ts')) continue;
      const source = program.getSourceFile(file)!;
      const lineOf = (node: Node) => source.text.slice(0, node.getStart(source)).split('\n').length;
      const visit = (node: Node): void => {
        const place = () => `${name}:${lineOf(node)}`;
        for (const value of programmesAt(node))
          declared.programmes.push({
            place: place(),
            isProven: isProven(checker, checker.getTypeAtLocation(value)!),
          });
        const found = statementAt(node);
        const row = found && checker.getTypeFromTypeNode(found.row);
        if (found && row && isRow(checker, row))
          declared.statements.push({
            place: place(),
            ...found.text,
            ...rowOf(checker, row),
          });
        if (
          name === path.join('storage', 'tables.ts') &&
          isInterfaceDeclaration(node) &&
          node.name.text === 'Tables'
        )
          declared.tables = tablesOf(checker, checker.getTypeAtLocation(node)!);
        node.forEachChild(visit);
      };
      visit(source);
    }
    return declared;
  } finally {
    api.close();
  }
}

interface TypedStatement {
  row: TypeNode;
  text: Pick<DeclaredStatement, 'name' | 'parts'>;
}

/** The statement at a node, with its row type. */
function statementAt(node: Node): TypedStatement | undefined {
  const [type, second] =
    isTaggedTemplateExpression(node) || isCallExpression(node) ? (node.typeArguments ?? []) : [];
  if (!type) return undefined;
  if (isTaggedTemplateExpression(node)) return { row: type, text: { parts: partsOf(node.template) } };
  if (!isCallExpression(node)) return undefined;
  const called = isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  const [first] = node.arguments;
  if (!isIdentifier(called) || !first) return undefined;
  if (called.text === 'preparedStatement' && second && isStringLiteral(first))
    return { row: second, text: { name: first.text, parts: [] } };
  if (called.text !== 'query') return undefined;
  const name = isObjectLiteralExpression(first) ? nameIn(first) : undefined;
  return { row: type, text: { ...(name !== undefined && { name }), parts: partsOf(first) } };
}

function nameIn({ properties }: ObjectLiteralExpression): string | undefined {
  for (const each of properties)
    if (isPropertyAssignment(each) && isIdentifier(each.name) && each.name.text === 'name')
      return isStringLiteral(each.initializer) ? each.initializer.text : undefined;
  return undefined;
}

function partsOf(text: Node): string[] {
  if (isStringLiteral(text) || isNoSubstitutionTemplateLiteral(text)) return [text.text];
  if (!isTemplateExpression(text)) return [];
  return [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)];
}

/** An expression within a builder query has a primitive type instead. */
function isRow(checker: Checker, type: Type): boolean {
  return (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 && !checker.isArrayLikeType(type);
}

function rowOf(checker: Checker, type: Type): Pick<DeclaredStatement, 'columns' | 'isOpen'> {
  const columns = checker.getPropertiesOfType(type).map((property): DeclaredColumn => {
    const mayLack = (property.flags & SymbolFlags.Optional) !== 0;
    return { name: property.name, mayLack, ...valueOf(checker, checker.getTypeOfSymbol(property)!) };
  });
  const isOpen = columns.length === 0 || checker.getIndexInfosOfType(type).length > 0;
  return { columns, isOpen };
}

/** Selected column types of a table: the first of Kysely’s three types, or the only one. */
function tablesOf(checker: Checker, tables: Type): Declared['tables'] {
  return checker.getPropertiesOfType(tables).map((table) => {
    const columns = checker.getPropertiesOfType(checker.getTypeOfSymbol(table)!).map((column) => {
      const type = checker.getTypeOfSymbol(column)!;
      const selected = checker.getPropertyOfType(type, '__select__');
      const value = valueOf(checker, selected ? checker.getTypeOfSymbol(selected)! : type);
      return { name: column.name, mayLack: false, ...value };
    });
    return { name: table.name, columns };
  });
}

function valueOf(checker: Checker, type: Type): Pick<DeclaredColumn, 'kinds' | 'mayBeNull'> {
  const members = type.isUnionType() ? type.getTypes() : [type];
  const kinds = new Set<Kind>();
  let mayBeNull = false;
  for (const member of members) {
    if (member.flags & TypeFlags.Nullable) mayBeNull = true;
    else kinds.add(kindOf(checker, member));
  }
  return { kinds: [...kinds], mayBeNull: mayBeNull || kinds.has('any') };
}

function kindOf(checker: Checker, type: Type): Kind {
  if (type.flags & TypeFlags.AnyOrUnknown) return 'any';
  if (type.flags & TypeFlags.StringLike) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  // A branded type counts as its base type.
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().map((each) => kindOf(checker, each));
    return kinds.find((kind) => kind !== 'json') ?? 'json';
  }
  const { name } = type.getSymbol() ?? {};
  if (name === 'Buffer' || name === 'Uint8Array') return 'bytes';
  const [element] = checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : [];
  if (!element) return 'json';
  const [only, ...more] = valueOf(checker, element).kinds;
  const isPlain = only === 'string' || only === 'number' || only === 'boolean';
  return isPlain && more.length === 0 ? `${only}[]` : 'json';
}
