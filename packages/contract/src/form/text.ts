import { copy } from './copy.ts';

/** Normalises text for storage: composed (NFC), single-line text on one line, trimmed. */
export function tidyText(text: string, multiline: boolean): string {
  const composed = text.normalize('NFC');
  if (multiline) return composed.replace(/\r\n?/g, '\n').trim();
  return composed.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** Number of visible characters: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Why a text can't be stored or would mislead a reader; undefined if it is valid. */
export function textProblem(text: string): string | undefined {
  // PostgreSQL can't store it.
  if (text.includes('\u0000')) return copy.nullCharacter;
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text))
    return copy.notUnicode;
  // Direction overrides make one name look like another.
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) return copy.directionMarks;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) return copy.controlCharacters;
  return undefined;
}

/** A heading reduced to its letters and digits: 'Sys. No' and 'sys no' become 'sysno'. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Parses JSON; invalid JSON stays text, so that validation rejects it with a message. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
