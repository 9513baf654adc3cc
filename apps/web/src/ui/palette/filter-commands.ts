import type { IconName } from '#ui/icon.tsx';

export interface Command {
  id: string;
  label: string;
  group: string;
  icon?: IconName;
  /** Muted text at the right end, such as a code. */
  hint?: string;
  /** Shortcut, as in `mod+k`. */
  shortcut?: string;
  /** Additional search words. */
  keywords?: readonly string[];
  run: () => void;
  /** Second action, run with Shift-Enter. */
  alternative?: { label: string; run: () => void };
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/**
 * Every word of the query must match a command. Without a query, groups keep their order; otherwise the group with
 * the best match is first.
 */
export function filterCommands(commands: readonly Command[], query: string): CommandGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const scored = commands
    .map((command) => ({ command, score: scoreCommand(command, words) }))
    .filter(({ score }) => score > 0);
  if (words.length > 0) scored.sort((a, b) => b.score - a.score);
  const groups = new Map<string, Command[]>();
  for (const { command } of scored) {
    const group = groups.get(command.group);
    if (group) group.push(command);
    else groups.set(command.group, [command]);
  }
  return [...groups].map(([title, members]) => ({ title, commands: members }));
}

/**
 * Commands whose label starts with the query, then what was found, then the other commands. Without a query, what was
 * found is first.
 */
export function arrangeCommands(
  commands: readonly Command[],
  found: readonly Command[],
  query: string,
): CommandGroup[] {
  const text = fold(query.trim());
  const isNamed = ({ label }: Command) => text !== '' && fold(label).startsWith(text);
  const hits = new Map<string, Command[]>();
  for (const hit of found) hits.set(hit.group, [...(hits.get(hit.group) ?? []), hit]);
  return [
    ...filterCommands(commands.filter(isNamed), query),
    ...[...hits].map(([title, members]) => ({ title, commands: members })),
    ...filterCommands(
      commands.filter((command) => !isNamed(command)),
      query,
    ),
  ];
}

function scoreCommand(command: Command, words: readonly string[]): number {
  const label = fold(command.label);
  const others = [...(command.keywords ?? []), command.hint ?? '', command.group].map(fold);
  let total = 1;
  for (const word of words) {
    const score = Math.max(scoreText(label, word) * 2, ...others.map((text) => scoreText(text, word)));
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

/** Scores a match: start of the text, start of a word, anywhere, letters in order, in descending order. */
function scoreText(text: string, word: string): number {
  const place = text.indexOf(word);
  if (place === 0) return 100;
  if (place > 0) return /[\s\-/.]/.test(text[place - 1] ?? '') ? 80 : 50;
  return word.length > 1 && hasLettersInOrder(text, word) ? 10 : 0;
}

/**
 * Must start at a word’s start and skip at most two letters at a time, because otherwise nearly everything would
 * match.
 */
function hasLettersInOrder(text: string, word: string): boolean {
  const starts = [...text.matchAll(/(?<=^|[\s\-/.])\S/g)].map((match) => match.index);
  return starts.some((start) => {
    let place = start;
    for (const [position, letter] of Array.from(word).entries()) {
      const next = text.indexOf(letter, place);
      if (next === -1) return false;
      const isWordStart = starts.includes(next);
      if (position === 0 ? next !== start : next - place > 2 && !isWordStart) return false;
      place = next + 1;
    }
    return true;
  });
}

/** Lower case without accents, so that "gerate" finds "Geräte". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
