export type Weight = 'regular' | 'medium' | 'bold';

interface TextSize {
  size?: number;
  weight?: Weight;
}

/** Advance widths of Inter with tabular figures, in hundredths of the size. Page and PDF measure by this one table. */
const widths: Record<number, string> = {
  24: 'ijlìíîï',
  26: '‘’',
  27: ' ,.:;I¦¸ÌÍÎÏ',
  29: '!¡·',
  30: "'¹",
  32: '`´',
  33: 't|',
  36: '/\\',
  37: 'f',
  38: 'r',
  39: '()[]{}',
  44: '²“”',
  46: '_°ª³',
  48: '"^¯º',
  50: '–?¿',
  53: 's',
  55: 'kxz¥',
  56: 'avyàáâãäåýÿ•',
  57: 'JLc¢§ç',
  58: 'e«»èéêëð',
  59: 'Fhnu¨µñùúûü',
  60: 'Eo¶ÈÉÊËòóôõöø',
  61: 'bdgpq£þ',
  63: '#Zß',
  64: '$&PRSÞ',
  65: '*+-0123456789<=>BT~±×÷−¬',
  67: 'K®',
  68: 'XYÝ',
  69: 'AVÀÁÂÃÄÅ',
  72: 'D¤',
  73: 'CÇÐ',
  74: 'HUÙÚÛÜ',
  75: 'GNÑ',
  76: 'OQÒÓÔÕÖØ',
  80: '¼',
  82: 'w',
  86: '…½',
  88: 'm¾',
  90: 'M',
  91: '©æ',
  98: '@%',
  100: '—WÆ',
};
/** Of letters that the table does not have. */
const usual = 0.64;
const byWeight: Record<Weight, number> = { regular: 1, medium: 1.012, bold: 1.024 };

const known = new Map<string, number>(
  Object.entries(widths).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width) / 100] as const),
  ),
);

/** Estimated width of a text in Inter. */
export function textWidth(text: string, { size = 11, weight = 'regular' }: TextSize = {}): number {
  let sum = 0;
  for (const letter of text) sum += known.get(letter) ?? usual;
  return sum * size * byWeight[weight];
}

export function widestText(texts: readonly string[], style: TextSize = {}): number {
  return texts.reduce((max, text) => Math.max(max, textWidth(text, style)), 0);
}

/** The first of several texts that has room; null if none has. */
export function firstThatFits(texts: readonly string[], room: number, style: TextSize = {}): string | null {
  return texts.find((text) => textWidth(text, style) <= room) ?? null;
}

/** Shortens a name to the room: what is alike at the beginning often differs at the end, so both are kept. */
export function fitText(name: string, room: number, style: TextSize = {}): string {
  if (textWidth(name, style) <= room) return name;
  const letters = [...name];
  for (let count = letters.length - 1; count > 2; count -= 1) {
    const end = Math.min(9, Math.floor(count / 3));
    const [head, tail] = [letters.slice(0, count - end).join(''), letters.slice(-end).join('')];
    const short = `${head.trimEnd()}…${end === 0 ? '' : tail.trimStart()}`;
    if (textWidth(short, style) <= room) return short;
  }
  return textWidth(`${letters[0]}…`, style) <= room ? `${letters[0]}…` : '';
}
