import Papa from 'papaparse';

type LineEnd = '\n' | '\r\n' | '\r';
const separators = [',', ';', '\t', '|'];
const linesToTry = 30;

/** `sep=;` as the first line is an order of Excel's to itself, not a row. */
export function splitSeparatorLine(text: string): { text: string; separator?: string } {
  const match = /^"?sep=([^\r\n"])"?(\r\n|\r|\n|$)/i.exec(text);
  return match?.[1] === undefined ? { text } : { text: text.slice(match[0].length), separator: match[1] };
}

/**
 * The separator that gives most of the first rows the same number of cells, and of equals the one that gives more.
 * (Papa's own guess takes the empty line at the end for a row, and decimal commas for columns.)
 */
export function guessSeparator(text: string, newline: LineEnd): string {
  const start = text.slice(0, 65_536);
  let best = { separator: ',', share: 0, cells: 1 };
  for (const separator of separators) {
    const { data } = Papa.parse<string[]>(start, { delimiter: separator, newline, preview: linesToTry });
    const counts = data
      .map((row) => row.length)
      .filter((cells, index) => cells > 1 || data[index]?.[0] !== '');
    const cells = mostFrequent(counts.filter((count) => count > 1));
    const share = counts.filter((count) => count === cells).length / counts.length;
    if (share > best.share || (share === best.share && cells > best.cells))
      best = { separator, share, cells };
  }
  return best.separator;
}

/** The one line end of the file outside quotation marks, or nothing when it has several. */
export function lineEnd(text: string): LineEnd | undefined {
  const kindsIn = (part: string) => new Set(part.match(/\r\n|\r|\n/g));
  let kinds = kindsIn(text);
  if (kinds.size > 1) kinds = kindsIn(text.replace(/"[^"]*"/g, ''));
  if (kinds.size > 1) return undefined;
  const [only = '\n'] = kinds;
  return only as LineEnd;
}

function mostFrequent(counts: number[]): number {
  const seen = new Map<number, number>();
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1);
  return [...seen].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
