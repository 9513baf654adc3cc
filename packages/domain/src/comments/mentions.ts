/** A person or team of the programme that a comment names. */
type MentionKind = 'person' | 'team';

export interface Mention {
  kind: MentionKind;
  id: number;
}

/** Someone who can be mentioned, by current name. */
export interface Mentionable extends Mention {
  name: string;
}

type CommentPart = string | Mention;

// Stored with ids, so that renamed people and teams keep their mentions.
const token = /@\[(person|team):([1-9]\d{0,9})\]/g;

/** A mention as it is stored in the text of a comment: `@[person:12]`. */
export function writeMention({ kind, id }: Mention): string {
  return `@[${kind}:${id}]`;
}

/** Splits a stored comment into text and mentions. */
export function readComment(text: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ kind: match[1] as MentionKind, id: Number(match[2]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Everyone a stored comment mentions, each once. */
export function mentionsIn(text: string): Mention[] {
  const found = new Map<string, Mention>();
  for (const part of readComment(text)) if (typeof part !== 'string') found.set(writeMention(part), part);
  return [...found.values()];
}

/** A stored comment as plain text, with the names of those it mentions. */
export function showMentions(text: string, nameOf: (mention: Mention) => string): string {
  return readComment(text)
    .map((part) => (typeof part === 'string' ? part : `@${nameOf(part)}`))
    .join('');
}

/** Names as they are typed after `@`: those that several people or teams share carry a number. */
export function typedNames(all: readonly Mentionable[]): Mentionable[] {
  const counts = new Map<string, number>();
  return all.map((each) => {
    const key = each.name.toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? each : { ...each, name: `${each.name} (${count})` };
  });
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** Typed text as it is stored: each `@` with the whole name of a person or team becomes a mention. */
export function storeMentions(typed: string, known: readonly Mentionable[]): string {
  // The longest name first: `@Civil works` is not `@Civil` with a word after it.
  const byLength = known
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  let stored = '';
  let from = 0;
  for (let at = typed.indexOf('@'); at >= 0; at = typed.indexOf('@', Math.max(at + 1, from))) {
    const before = typed[at - 1];
    // An email address is not a mention.
    if (isWord(before)) continue;
    const mention = byLength.find(({ name }) => {
      const end = at + 1 + name.length;
      const word = typed.slice(at + 1, end);
      return word.toLowerCase() === name.toLowerCase() && !isWord(typed[end]);
    });
    if (!mention) continue;
    stored += typed.slice(from, at) + writeMention(mention);
    from = at + 1 + mention.name.length;
  }
  return stored + typed.slice(from);
}

/** What is typed after the `@` before the caret, for suggestions; null if no mention is being typed. */
export function mentionQuery(typed: string, caret: number): { from: number; query: string } | null {
  const from = typed.lastIndexOf('@', caret - 1);
  if (from < 0 || isWord(typed[from - 1])) return null;
  const query = typed.slice(from + 1, caret);
  // Names have few words; a longer text after `@` is a sentence.
  if (/[\n@]|^\s|\s{2}/.test(query) || query.length > 60) return null;
  return { from, query };
}

/** Those whose name has words that begin with all typed words; names that begin with the typed text come first. */
export function suggestMentions(query: string, known: readonly Mentionable[], limit: number): Mentionable[] {
  const typed = query.trim().toLowerCase();
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const isMatch = ({ name }: Mentionable) => {
    const parts = name.toLowerCase().split(/[\s\-()]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const rank = ({ name }: Mentionable) => (name.toLowerCase().startsWith(typed) ? 0 : 1);
  return known
    .filter(isMatch)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, limit);
}

/** The beginning of a text on one line, for notifications; cut at a word. */
export function firstWords(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > length / 2 ? cut.slice(0, end) : cut}…`;
}
