import { readDay } from '#lib/read-day.ts';

/** A period that differs from the working week. */
export interface Exception {
  from: string;
  to: string;
  working?: boolean;
  name?: string;
}

interface PastedExceptions {
  entries: Exception[];
  /** Unreadable lines with the reason. */
  problems: string[];
}

// not copy: what can be pasted
const workedWords = new Set(['working', 'worked', 'working day', 'yes', 'work']);
// not copy: what can be pasted
const freeWords = new Set('not working|non-working|not worked|non-working day|no|off|holiday'.split('|'));

/** Parses lines from a spreadsheet or an email: one or two days, then a name. Skips a header line. */
export function readExceptions(text: string, today: string): PastedExceptions {
  const entries: Exception[] = [];
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const entry = /[\t;]/.test(line) ? readCells(line.split(/[\t;]/), today) : readWords(line, today);
    if (entry) entries.push(entry);
    else if (index > 0 || /\d/.test(line))
      problems.push(`Line ${index + 1}: no date found in “${line.trim()}”.`);
  });
  return { entries, problems };
}

/** A day needs a digit: 'Monday' is a name. */
function dayOf(text: string, today: string): string | null {
  return /\d/.test(text) ? readDay(text, { today, base: null }) : null;
}

function readCells(cells: readonly string[], today: string): Exception | undefined {
  const [first = '', second = '', ...others] = cells.map((cell) => cell.trim());
  const from = dayOf(first, today);
  if (from === null) return undefined;
  const to = dayOf(second, today);
  const words = (to === null ? [second, ...others] : others).filter((word) => word !== '');
  const isWorked = words.some((word) => workedWords.has(word.toLowerCase()));
  const name = words.filter((word) => !isKind(word)).join(' ');
  return { from, to: to ?? from, working: isWorked, name };
}

function isKind(word: string): boolean {
  return workedWords.has(word.toLowerCase()) || freeWords.has(word.toLowerCase());
}

function readWords(line: string, today: string): Exception | undefined {
  const words = line.replaceAll(',', ' ').trim().split(/\s+/);
  const from = takeDay(words, today);
  if (from === null) return undefined;
  if (/^(-|–|to|until)$/i.test(words[0] ?? '')) words.shift();
  const to = takeDay(words, today);
  const name = words.join(' ').replace(/^[-–:]\s*/, '');
  return { from, to: to ?? from, working: false, name };
}

/** Parses the day at the start of the words. */
function takeDay(words: string[], today: string): string | null {
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const day = dayOf(words.slice(0, count).join(' '), today);
    if (day === null) continue;
    words.splice(0, count);
    return day;
  }
  return null;
}
