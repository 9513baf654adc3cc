/** Style properties copied into the file, because its classes and variables aren't available there. */
const styleProperties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

const defaultStyles: Partial<Record<(typeof styleProperties)[number], string>> = {
  'fill-opacity': '1',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'text-anchor': 'start',
};

const namespace = 'http://www.w3.org/2000/svg';

/** Standalone copy of an SVG: colours and fonts are resolved, interactive parts removed. */
export function resolveSvg(drawing: SVGSVGElement): SVGSVGElement {
  const toColour = createColourConverter();
  const copy = (source: Element): Element | null => {
    const style = getComputedStyle(source);
    if (style.opacity === '0' || style.display === 'none') return null;
    const element = document.createElementNS(namespace, source.tagName === 'a' ? 'g' : source.tagName);
    for (const { name, value } of source.attributes)
      if (!/^(class|style|tabindex|role|href|data-|aria-)/.test(name)) element.setAttribute(name, value);
    for (const name of styleProperties) {
      const value = style.getPropertyValue(name);
      if (value === '' || value === defaultStyles[name]) continue;
      const isColour = name === 'fill' || name === 'stroke';
      const resolved = isColour && !/^(none|url)/.test(value) ? toColour(value) : value;
      if (!(name === 'stroke' && value === 'none')) element.setAttribute(name, resolved.replace(/px$/, ''));
    }
    for (const child of source.childNodes) {
      if (child instanceof Element) {
        const inner = copy(child);
        if (inner) element.append(inner);
      } else if (child.nodeType === Node.TEXT_NODE) element.append(child.textContent ?? '');
    }
    return element;
  };
  return copy(drawing) as SVGSVGElement;
}

/** Converts any CSS colour to `#rrggbb`, which every drawing program reads; `none` if transparent. */
export function createColourConverter(): (colour: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  return (colour) => {
    const before = known.get(colour);
    if (before !== undefined || !context) return before ?? colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const hex =
      alpha === 0
        ? 'none'
        : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    known.set(colour, hex);
    return hex;
  };
}
