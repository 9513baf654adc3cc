import { plainHeading as plain } from '@baton/contract/form/text.ts';

/** A milestone as a header may name it. */
export interface NamedMilestone {
  id: number;
  code: string;
  name: string;
  scope: 'system' | 'area';
}

export interface MilestoneMatch {
  milestone: number;
  /** 100 is its code, 95 its name; less is a guess. */
  score: number;
}

/** Score from which no confirmation is needed. */
export const certainScore = 90;

/** Words that don't identify a milestone. */
const fillerWords = new Set([
  'date',
  'dates',
  'cert',
  'certificate',
  'milestone',
  'gate',
  'the',
  'of',
  'and',
  'for',
]);

/** Matches a text to a milestone: by code or name, else by abbreviated words or initials. Undefined if ambiguous. */
export function matchMilestone(
  text: string,
  milestones: readonly NamedMilestone[],
): MilestoneMatch | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const words = wordsOf(text);
  const scored = milestones
    .map((milestone): MilestoneMatch => ({
      milestone: milestone.id,
      score: scoreOf(milestone, wanted, words),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (!best) return undefined;
  if (second && second.score === best.score && best.score < certainScore) return undefined;
  // A name that occurs in several chains is matched to systems by default.
  return second?.score === best.score ? { ...best, score: certainScore - 1 } : best;
}

function scoreOf({ code, name }: NamedMilestone, wanted: string, words: readonly string[]): number {
  const [plainCode, plainName] = [plain(code), plain(name)];
  if (wanted === plainCode) return 100;
  if (wanted === plainName) return 95;
  if (wanted === plainCode + plainName || wanted === plainName + plainCode) return 94;
  const own = wordsOf(name);
  const useful = words.filter((word) => !fillerWords.has(word));
  if (useful.length === 0) return 0;
  if (useful.length === 1 && useful[0] === plainCode) return 92;
  if (useful.join('') === own.join('')) return 91;
  if (isShortened(useful, own)) return 80;
  if (useful.includes(plainCode)) return 70;
  const initials = own.map((word) => word[0]).join('');
  return own.length > 1 && useful.join('') === initials ? 60 : 0;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** "mech compl" for "mechanical completion": each word abbreviates the other's. */
function isShortened(words: readonly string[], own: readonly string[]): boolean {
  const useful = own.filter((word) => !fillerWords.has(word));
  if (words.length !== useful.length) return false;
  return words.every((word, index) => {
    const other = useful[index] ?? '';
    const common = commonStart(word, other);
    // "completed" and "completion" differ only in their ends.
    return (
      (word.length >= 2 && (other.startsWith(word) || word.startsWith(other))) ||
      common >= Math.max(4, Math.min(word.length, other.length) - 3)
    );
  });
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
