import type { Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** A value that a query compares `programme_id` with: whether its type proves that the programme was entered. */
export interface ProgrammeGiven {
  place: string;
  isProven: boolean;
}

/** The values that stand behind `programme_id =` in raw SQL, or in a `where` of the query builder. */
export function programmesAt(node: Node): Node[] {
  if (isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return node.templateSpans.flatMap(({ expression }, at) =>
      /\bprogramme_id (?:=|<>|in) (?:any\()?\(?$/.test(texts[at]!) ? [expression] : [],
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
