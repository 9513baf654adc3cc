import type { Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** A value used as a programme id in a query, and whether its type proves that the programme was entered. */
export interface ProgrammeGiven {
  place: string;
  isProven: boolean;
}

/** SQL before a programme id: a comparison, or the first value of new rows. */
const beforeProgramme = [
  /\bprogramme_id (?:=|<>|in) (?:any\()?\(?$/,
  /\bprogrammes (?:p )?where (?:p\.)?id = $/,
  /\binsert into \w+ \(programme_id, [^)]*\)\s+(?:values \(|select (?:distinct )?)$/,
];

/** Values that raw SQL, or a `where` of the query builder, uses as a programme id. */
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

/** A plain number proves nothing; an SQL fragment or a placeholder of a prepared statement isn’t a number. */
export function isProven(checker: Checker, type: Type): boolean {
  if (type.flags & TypeFlags.Any) return false;
  if (type.isUnionType()) return type.getTypes().every((each) => isProven(checker, each));
  if (checker.isArrayType(type) && type.isTypeReference())
    return checker.getTypeArguments(type).every((each) => isProven(checker, each));
  return !(type.flags & TypeFlags.NumberLike);
}
