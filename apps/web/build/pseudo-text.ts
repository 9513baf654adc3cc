/** Letters with marks, so that plain English is seen at once. */
const marked: Record<string, string> = Object.fromEntries(
  Array.from('aábƀcćdďeéfƒgğhĥiíjĵkķlĺmḿnńoópṕqʠrŕsśtťuúvṽwŵxẋyýzź'.matchAll(/(\w)(\W)/gu)).flatMap(
    ([, plain, accented]) => [
      [plain!, accented!],
      [plain!.toUpperCase(), accented!.toUpperCase()],
    ],
  ),
);

/** A text as another language would write it: marked and a third longer. What is given as a value stays plain. */
export function pseudoText(text: string, values: readonly string[] = []): string {
  if (!/\p{L}/u.test(text)) return text;
  const kept = values.filter((value) => value !== '' && text.includes(value));
  const parts = kept.length === 0 ? [text] : text.split(new RegExp(`(${kept.map(escape).join('|')})`));
  const written = parts.map((part) => (kept.includes(part) ? part : mark(part))).join('');
  return `${written}${paddingOf(Math.ceil(text.length / 3))}`;
}

/** Breaks across lines as words do. */
function paddingOf(length: number): string {
  return '~'.repeat(length).replaceAll(/~{12}(?=~)/g, '$&\u200b');
}

function mark(text: string): string {
  return Array.from(text, (letter) => marked[letter] ?? letter).join('');
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A copy object with all of its texts changed, also what its functions return. */
export function pseudoCopy<Copy>(copy: Copy): Copy {
  return change(copy, []) as Copy;
}

function change(value: unknown, values: readonly string[]): unknown {
  if (typeof value === 'string') return pseudoText(value, values);
  if (typeof value === 'function')
    return (...given: unknown[]) =>
      change((value as (...given: unknown[]) => unknown)(...given), textsIn(given));
  if (Array.isArray(value)) return value.map((each) => change(each, values));
  if (typeof value !== 'object' || value === null) return value;
  if ('$$typeof' in value) return changeElement(value as unknown as Element, values);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, values)]));
}

interface Element {
  type: unknown;
  props: { children?: unknown };
}

/** Texts between the tags of a sentence with markup. */
function changeElement(element: Element, values: readonly string[]): Element {
  const isComponent = typeof element.type === 'function' || typeof element.type === 'object';
  if (isComponent || element.props.children === undefined) return element;
  return { ...element, props: { ...element.props, children: change(element.props.children, values) } };
}

function textsIn(given: unknown): string[] {
  if (typeof given === 'string') return [given];
  if (typeof given !== 'object' || given === null || '$$typeof' in given) return [];
  return Object.values(given).flatMap(textsIn);
}
