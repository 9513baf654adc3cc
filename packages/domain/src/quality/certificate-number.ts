import { copy } from './copy.ts';

/** What a number can consist of, besides text; `{sequence}` counts the certificates of the template. */
const numberPlaceholders = ['programme', 'template', 'milestone', 'scope', 'sequence'] as const;
type NumberPlaceholder = (typeof numberPlaceholders)[number];

/** The pattern of templates without one. */
const defaultNumberPattern = '{milestone}-{scope}';

const sequenceDigits = 4;

/** Why a pattern can’t give every certificate its own number; null if it can. */
export function numberPatternProblem(pattern: string): string | null {
  const words = copy.certificateNumber;
  if (pattern === '') return null;
  const names = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !(numberPlaceholders as readonly string[]).includes(name));
  if (unknown !== undefined) return words.unknownPlaceholder(unknown, numberPlaceholders);
  if (/[{}]/.test(pattern.replaceAll(/\{[^{}]*\}/g, ''))) return words.brackets;
  const isOwn = names.includes('sequence') || (names.includes('milestone') && names.includes('scope'));
  return isOwn ? null : words.notOwn;
}

/** The number of a first issue. */
export function fillNumberPattern(
  pattern: string,
  values: Record<Exclude<NumberPlaceholder, 'sequence'>, string> & { sequence: number },
): string {
  const texts: Record<string, string> = {
    ...values,
    sequence: String(values.sequence).padStart(sequenceDigits, '0'),
  };
  const filled = (pattern || defaultNumberPattern).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => texts[name] ?? '',
  );
  return filled.trim();
}

/** The number of an issue: the first has the number itself. */
export function numberOfIssue(base: string, issue: number): string {
  return issue === 1 ? base : `${base}/${issue}`;
}
