import { parseSync } from 'rolldown/utils';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits the nodes directly below a node, with the key under which they stand. */
function visitBelow(node: Node, visit: (child: Node, key: string) => void): void {
  for (const key in node) {
    const value = node[key];
    if (key === 'parent' || typeof value !== 'object') continue;
    if (!Array.isArray(value)) {
      if (isNode(value)) visit(value, key);
    } else for (const child of value) if (isNode(child)) visit(child, key);
  }
}

/** The syntax tree of a source. */
export function parse(file: string, source: string): Node {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  return parseSync(file, source, { lang, sourceType: 'module' }).program as unknown as Node;
}

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const nesting = [
  'IfStatement',
  'ConditionalExpression',
  'SwitchStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
];

export interface Complexity {
  name: string;
  value: number;
}

/**
 * Cognitive complexity of each function: one for each decision, and one more for each that it stands in; a chain of the
 * same operator and an `else if` are one. Markup, columns and functions inside are read by themselves.
 */
export function complexitiesOf(program: Node): Complexity[] {
  const found: Complexity[] = [];

  const read = (node: Node, name: string): void => {
    if (functions.includes(node.type)) {
      const own = { name: (node['id'] as { name?: string } | null)?.name ?? name, value: 0 };
      found.push(own);
      visitBelow(node, (child) => count(child, own, 0));
      return;
    }
    const named = (node['id'] ?? node['key']) as { name?: string } | null | undefined;
    visitBelow(node, (child) => read(child, named?.name ?? name));
  };

  const count = (node: Node, own: Complexity, depth: number): void => {
    if (functions.includes(node.type) || node.type === 'JSXElement' || node.type === 'JSXFragment')
      return read(node, own.name);
    if (node.type === 'LogicalExpression') {
      const { left, operator } = node as unknown as { left: Node; operator: string };
      const continues = left.type === 'LogicalExpression' && left['operator'] === operator;
      if (operator !== '??' && !continues) own.value += 1;
    }
    if (!nesting.includes(node.type)) {
      visitBelow(node, (child) => count(child, own, depth));
      return;
    }
    own.value += 1 + depth;
    visitBelow(node, (child, key) => {
      const isFlat = key === 'test' || key === 'discriminant' || key === 'right' || key === 'left';
      const isElseIf = key === 'alternate' && child.type === node.type;
      if (isElseIf) own.value -= depth;
      count(child, own, isFlat || isElseIf ? depth : depth + 1);
    });
  };

  read(program, '');
  return found;
}
