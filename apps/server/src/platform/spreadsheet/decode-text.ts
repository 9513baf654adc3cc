import { UnreadableFile } from './table.ts';

/** What Windows-1252 has where Latin-1 has control characters; five places are empty and stay as they are. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The text of a CSV file in whatever encoding it came; refuses what is no text at all. */
export function decodeText(data: Uint8Array): string {
  const text = decode(data);
  if (looksBinary(text)) {
    throw new UnreadableFile(
      'This is neither a CSV nor an Excel file (.xlsx). Save it as one of these first.',
    );
  }
  return text;
}

function decode(data: Uint8Array): string {
  const wide = utf16Order(data);
  if (wide !== undefined) return new TextDecoder(wide).decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    // Not UTF-8: the other encoding in which spreadsheet programs save CSV.
    return Buffer.from(data)
      .toString('latin1')
      .replace(/[\u0080-\u009F]/g, (char) => windows1252[char.charCodeAt(0) - 0x80] ?? char);
  }
}

/** By its mark, or by zero bytes on one side only: Latin letters, separators and line ends all have one there. */
function utf16Order(data: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le';
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be';
  const start = data.subarray(0, 4096);
  const pairs = Math.floor(start.length / 2);
  if (pairs === 0 || data.length % 2 === 1) return undefined;
  let [first, second] = [0, 0];
  for (let index = 0; index < pairs * 2; index += 2) {
    if (start[index] === 0) first += 1;
    if (start[index + 1] === 0) second += 1;
  }
  if (first === 0 && second > pairs * 0.4) return 'utf-16le';
  if (second === 0 && first > pairs * 0.4) return 'utf-16be';
  return undefined;
}

/** Text holds no NUL and hardly any other control character. */
function looksBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const start = text.slice(0, 4096);
  // oxlint-disable-next-line no-control-regex
  const controls = start.match(/[\u0001-\u0008\u000E-\u001F]/g)?.length ?? 0;
  return controls > start.length / 50;
}
