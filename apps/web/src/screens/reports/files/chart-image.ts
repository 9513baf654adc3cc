import { withWholePictures } from '#views/chart/whole-picture.ts';
import { createColourConverter, resolveSvg } from './resolve-svg.ts';
import { copy } from '#screens/reports/copy.ts';

const namespace = 'http://www.w3.org/2000/svg';
const margin = 24;
const titleHeight = 30;
const lineHeight = 16;

/** Texts around the charts in an image file. */
export interface ChartImageText {
  title: string;
  summary: string;
  /** Programme, data date, baseline, filter and time. */
  stamp: readonly string[];
}

/** Combines all charts of a report into one SVG, stacked between title and stamp. */
export async function chartImageSvg(
  charts: readonly SVGSVGElement[],
  imageText: ChartImageText,
): Promise<string> {
  const copies = withWholePictures(() => charts.map(resolveSvg));
  const sizes = charts.map((chart) => ({
    width: chart.width.baseVal.value,
    height: chart.height.baseVal.value,
  }));
  const width = Math.max(560, ...sizes.map((size) => size.width)) + 2 * margin;
  const root = document.createElementNS(namespace, 'svg');
  const toColour = createColourConverter();
  const ink = getComputedStyle(document.documentElement);
  const colour = (name: string) => toColour(ink.getPropertyValue(name));
  const write = (text: string, y: number, attributes: Record<string, string>) => {
    const line = document.createElementNS(namespace, 'text');
    const all = {
      x: String(margin),
      y: String(y),
      fill: colour('--text-muted'),
      'font-size': '11',
      ...attributes,
    };
    for (const [name, value] of Object.entries(all)) line.setAttribute(name, value);
    line.textContent = text;
    root.append(line);
  };
  const background = document.createElementNS(namespace, 'rect');
  root.append(background);
  write(imageText.title, margin + 14, { 'font-size': '18', 'font-weight': '600', fill: colour('--text') });
  let y = margin + titleHeight;
  for (const line of wrap(imageText.summary, width - 2 * margin)) {
    write(line, y + 10, { 'font-size': '12' });
    y += lineHeight;
  }
  y += 8;
  copies.forEach((copy, at) => {
    copy.setAttribute('x', String(margin));
    copy.setAttribute('y', String(y));
    root.append(copy);
    y += sizes[at]!.height + 12;
  });
  for (const line of wrap(imageText.stamp.join('  ·  '), width - 2 * margin)) {
    write(line, y + 12, {});
    y += lineHeight;
  }
  const height = y + margin;
  const size = { width: String(width), height: String(height) };
  for (const [name, value] of Object.entries({ ...size, fill: colour('--surface') }))
    background.setAttribute(name, value);
  for (const [name, value] of Object.entries({ ...size, viewBox: `0 0 ${width} ${height}` }))
    root.setAttribute(name, value);
  root.setAttribute('font-family', 'Inter, system-ui, sans-serif');
  const style = document.createElementNS(namespace, 'style');
  style.textContent = await pageFont();
  root.prepend(style);
  return new XMLSerializer().serializeToString(root);
}

/** Breaks a text into lines, assuming an average character width of 6 px. */
function wrap(text: string, width: number): string[] {
  const maxLength = Math.floor(width / 6);
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > maxLength) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines;
}

/** Renders the SVG at twice its size, so that it is sharp in print and on large screens. */
export async function chartImagePng(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    // Browsers reject larger canvases.
    const sharp = Math.min(2, 16_000 / Math.max(image.width, image.height));
    canvas.width = Math.round(image.width * sharp);
    canvas.height = Math.round(image.height * sharp);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(copy.export.imageTooLarge))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The page's font as an embeddable `@font-face` rule; empty if it can't be loaded. */
async function pageFont(): Promise<string> {
  const rule = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .find(
      (each): each is CSSFontFaceRule =>
        each instanceof CSSFontFaceRule &&
        /Inter/.test(each.style.getPropertyValue('font-family')) &&
        // The Latin subset covers the text of a report.
        /U\+0+-/i.test(each.style.getPropertyValue('unicode-range')),
    );
  const address = /url\(["']?([^"')]+)/.exec(rule?.style.getPropertyValue('src') ?? '')?.[1];
  if (!rule || address === undefined) return '';
  try {
    const answer = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href));
    if (!answer.ok) return '';
    return `@font-face{font-family:Inter;font-weight:100 900;src:url(${await asDataUrl(await answer.blob())})}`;
  } catch {
    return '';
  }
}

function asDataUrl(data: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font could not be read.')));
    reader.readAsDataURL(data);
  });
}
