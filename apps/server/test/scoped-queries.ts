import type { Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** A value that a query uses as a programme's id: whether its type proves that the programme was entered. */
export interface ProgrammeGiven {
  place: string;
  isProven: boolean;
}

/** What stands before the id of a programme in raw SQL: a comparison, or the first value of new rows. */
const beforeProgramme = [
  /\bprogramme_id (?:=|<>|in) (?:any\()?\(?$/,
  /\bprogrammes (?:p )?where (?:p\.)?id = $/,
  /\binsert into \w+ \(programme_id, [^)]*\)\s+(?:values \(|select (?:distinct )?)$/,
];

/** The values that raw SQL, or a `where` of the query builder, uses as the id of a programme. */
export function programmesAt(node: Node): Node[] {
  if (isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return node.templateSpans.flatMap(({ expression }, at) =>
      beforeProgramme.some((start) => start.test(texts[at]!)) ? [expression] : [],
    );
  }
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return [];
  const [column, , value] = node.arguments;
  const isWhere = node.expression.name.text === 'where' && column !== undefined && isStringLiteral(column);
  return isWhere && value && /^(?:\w+\.)?programme_id$/.test(column.text) ? [value] : [];
}

/** A plain number proves nothing; a part of SQL, or the gap of a prepared statement, is no number. */
export function isProven(checker: Checker, type: Type): boolean {
  if (type.flags & TypeFlags.Any) return false;
  if (type.isUnionType()) return type.getTypes().every((each) => isProven(checker, each));
  if (checker.isArrayType(type) && type.isTypeReference())
    return checker.getTypeArguments(type).every((each) => isProven(checker, each));
  return !(type.flags & TypeFlags.NumberLike);
}
