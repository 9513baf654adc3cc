import { parseSync } from 'vite';

/** A text that people can read, written where it is shown. */
export interface VisibleText {
  /** What holds it, with its quotes. */
  node: Pick<Node, 'type' | 'start' | 'end'>;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Names of props, properties, parameters and variables whose texts are shown. */
const shownName =
  /^(?:aria-)?(?:label|title|text|help|hint|placeholder|description|roledescription|valuetext|header|heading|term|detail|definition|error|summary|message|problem|alt|caption|subject|greeting|footnote|tip|noun|word|words|sentence|why)s?$|(?:Label|Title|Text|Hint|Help|Placeholder|Message|Words)$/;

/** Names whose texts are never shown. */
const hiddenName =
  /^(?:class|className|id|key|type|role|to|href|src|d|fill|stroke.*|transform|data-.*|style|rel|target|method|autoComplete|inputMode|htmlFor|slot|icon|tone|variant|size|kind|align|side|placement|mode|lang|dir|as|code|path|format|pattern|event|queryKey|mutationKey|contentType|font|selector|accept|viewBox)$|[cC]lass(?:es|Name)?$|^aria-(?:live|hidden|haspopup|current|sort|relevant)$/;

/** Calls whose texts are for developers or machines. */
const hiddenCall =
  /(?:^|\.)(?:Error|TypeError|RangeError|warn|debug|joinClasses|matchMedia|querySelector(?:All)?|closest|matches|getItem|setItem|removeItem|addEventListener|removeEventListener|dispatchEvent|CustomEvent|getAttribute|setAttribute|header|get|set|has|delete|startsWith|endsWith|includes|split|join|indexOf|RegExp|require|createContext|setProperty|getPropertyValue|createElement|Worker|URL|postMessage)$/;

const hiddenTag = /^(?:sql|css|String\.raw)|sql/i;

/** Keys and headers are words, but not ours to change. */
const machineWords =
  /^(?:Admin|Viewer|Baton|Secure|Enter|Escape|Tab|Home|End|Delete|Backspace|Space|Page(?:Up|Down)|Arrow\w+|Shift|Control|Alt|Meta|Accept|Authorization|Bearer|Infinity|Roboto|Helvetica|Inter|Invalid Date)$|^Content-|^X-/;

const optOut = /\/\/ not copy: \S/;

/** Whether a source is shipped code that shows texts: no test, no copy file, no data of the sample. */
export function mayHoldText(file: string): boolean {
  return (
    /\.tsx?$/.test(file) &&
    !/(?:\.test|\.d|-for-tests|^copy|\/copy)\.tsx?$/.test(file) &&
    !/\/(?:testing|sample)\//.test(file)
  );
}

/** Texts in a source that people read. A comment `// not copy: reason` on the line or above it opts out. */
export function visibleTexts(fileName: string, source: string): VisibleText[] {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName} can’t be parsed: ${errors[0]!.message}`);
  const lines = source.split('\n');
  const found: VisibleText[] = [];

  const add = (node: Node, raw: string, isShown: boolean) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (!(isShown ? /\p{L}{2}/u.test(text) : readsAsText(text))) return;
    const line = source.slice(0, node.start).split('\n').length;
    if (optOut.test(lines[line - 1] ?? '') || optOut.test(lines[line - 2] ?? '')) return;
    found.push({ line, text, node });
  };

  /** `isShown`: the name around it says that it is shown, so that any word counts. */
  const visit = (node: Node, isShown: boolean): void => {
    if (isType(node)) return;
    if (node.type === 'JSXText') return add(node, String(node['value']), true);
    if (node.type === 'Literal')
      return typeof node['value'] === 'string' ? add(node, node['value'], isShown) : undefined;
    if (node.type === 'TemplateLiteral') {
      add(node, templateText(node), isShown);
      return visitAll(node['expressions'], false);
    }
    const name = nameAround(node, source);
    const call = callee(node, source);
    if (name !== undefined && hiddenName.test(name) && !shownName.test(name)) return;
    if (call !== undefined && hiddenCall.test(call)) return visitAll(deep(node['arguments']), false);
    if (isComparison(node)) return visitAll([node['left'], node['right']].filter(isNoLiteral), false);
    const inside = name === undefined ? isShown && passesOn(node) : shownName.test(name);
    for (const child of children(node)) visit(child, inside || isShownChild(node, child));
  };
  const visitAll = (nodes: unknown, isShown: boolean) => {
    for (const node of Array.isArray(nodes) ? nodes : []) if (isNode(node)) visit(node, isShown);
  };

  visit(program as unknown as Node, false);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function isNoLiteral(value: unknown): boolean {
  return isNode(value) && value.type !== 'Literal';
}

/** Arguments of a machine’s call that hold code, which may show texts again. */
function deep(args: unknown): unknown[] {
  return (Array.isArray(args) ? args : []).filter(
    (arg) => isNode(arg) && /Function|Call|Object/.test(arg.type),
  );
}

function isType(node: Node): boolean {
  return (
    /^(?:TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|ImportDeclaration|ExportAll)/.test(
      node.type,
    ) ||
    (node.type === 'ExportNamedDeclaration' && node['source'] != null)
  );
}

function isComparison(node: Node): boolean {
  return node.type === 'BinaryExpression' && /^(?:[=!]==?|in|instanceof)$/.test(String(node['operator']));
}

/** An expression between tags is shown. */
function isShownChild(node: Node, child: Node): boolean {
  return /^JSX(?:Element|Fragment)$/.test(node.type) && child.type === 'JSXExpressionContainer';
}

/** Expressions through which a text reaches the name around them. */
function passesOn(node: Node): boolean {
  return /^(?:ConditionalExpression|LogicalExpression|BinaryExpression|JSXExpressionContainer|TS\w+|ArrayExpression|ArrowFunctionExpression|ParenthesizedExpression|ReturnStatement|BlockStatement)$/.test(
    node.type,
  );
}

function nameAround(node: Node, source: string): string | undefined {
  const textOf = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '');
  if (node.type === 'JSXAttribute') return textOf(node['name']);
  if (node.type === 'Property' || node.type === 'PropertyDefinition')
    return textOf(node['key']).replaceAll(/['"]/g, '');
  if (node.type === 'VariableDeclarator') return textOf(node['id']);
  if (node.type === 'AssignmentPattern') return textOf(node['left']);
  return undefined;
}

function callee(node: Node, source: string): string | undefined {
  if (node.type === 'TaggedTemplateExpression') {
    const { start, end } = node['tag'] as Node;
    return hiddenTag.test(source.slice(start, end)) ? 'Error' : undefined;
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const { start, end } = node['callee'] as Node;
  return source.slice(start, end).replaceAll('?.', '.');
}

function templateText(node: Node): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

function children(node: Node): Node[] {
  const isKey = (key: string) =>
    (key === 'key' && node['computed'] !== true) || (key === 'test' && node.type === 'SwitchCase');
  return Object.entries(node).flatMap(([key, value]) =>
    isKey(key) ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

/** Whether a text without a telling name is English: several words, or one with a capital. */
function readsAsText(text: string): boolean {
  if (machineWords.test(text)) return false;
  if (/^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text)) return true;
  const words = text.split(' ');
  if (words.length < 2 || /[[\]{}<>;=_]|:\w|\w\(|^[#@./]|\d(?:px|rem|%|fr)\b/.test(text)) return false;
  const plain = words.filter((word) => /^[“"(‘]?\p{L}[\p{L}’']*[.,:;!?…)”"]*$/u.test(word));
  const isClassList = words.some((word) => /^-?[a-z]+(?:-[a-z0-9.]+)+$/.test(word)) && !/^\p{Lu}/u.test(text);
  return !isClassList && plain.length >= 2 && words.some((word) => /\p{Ll}{2}/u.test(word));
}
