import type { FillColour } from '#platform/spreadsheet/table.ts';

/** The usual theme of spreadsheet programs, in the order of its indexes. */
const themeColours = 'FFFFFF 000000 E7E6E6 44546A 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47'.split(' ');

/** Colours of the old palette that are used as backgrounds. */
const indexed: Record<number, string> = Object.fromEntries(
  (
    '10 FF0000,11 00FF00,12 0000FF,13 FFFF00,14 FF00FF,15 00FFFF,17 008000,22 C0C0C0,23 808080,42 CCFFCC,43 FFFF99,' +
    '44 99CCFF,45 FF99CC,46 CC99FF,47 FFCC99,50 99CC00,51 FFCC00,52 FF9900,53 FF6600,55 969696,57 339966'
  )
    .split(',')
    .map((entry) => entry.split(' ') as [string, string]),
);

/** The colour as people call it, of a `fgColor` element; undefined for white and black. */
export function fillColour({
  rgb,
  theme,
  indexed: index,
  tint,
}: Record<string, string>): FillColour | undefined {
  const hex = rgb?.slice(-6) ?? themeColours[Number(theme ?? -1)] ?? indexed[Number(index ?? -1)];
  if (hex === undefined || !/^[\da-f]{6}$/i.test(hex)) return undefined;
  const [hue, saturation, lightness] = hslOf(hex);
  const light = tinted(lightness, Number(tint ?? 0));
  if (light > 0.97 || light < 0.08) return undefined;
  if (saturation < 0.12) return light < 0.95 ? 'grey' : undefined;
  return hues.find(([below]) => hue < below)?.[1] ?? 'red';
}

const hues: readonly (readonly [below: number, FillColour])[] = [
  [18, 'red'],
  [44, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [260, 'blue'],
  [335, 'purple'],
];

/** A tint makes a colour lighter, or darker if it is negative. */
function tinted(lightness: number, tint: number): number {
  if (!Number.isFinite(tint)) return lightness;
  return tint < 0 ? lightness * (1 + tint) : lightness + (1 - lightness) * tint;
}

function hslOf(hex: string): [hue: number, saturation: number, lightness: number] {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red
      ? (green - blue) / range + 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(sixth % 6) * 60, saturation, lightness];
}
