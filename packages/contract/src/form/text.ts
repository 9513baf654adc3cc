/** Text as it is stored: composed, with single-line texts on one line and no space around. */
export function tidyText(text: string, multiline: boolean): string {
  const composed = text.normalize('NFC');
  if (multiline) return composed.replace(/\r\n?/g, '\n').trim();
  return composed.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** How long a text is to a person: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Why a text can't be stored or would mislead a reader; undefined when it is fine. */
export function textProblem(text: string): string | undefined {
  // PostgreSQL can't store it.
  if (text.includes('\u0000')) return 'Null characters are not allowed.';
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text))
    return 'This is not valid Unicode text.';
  // Direction overrides make one name look like another.
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) return 'Invisible direction marks are not allowed.';
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text))
    return 'Control characters are not allowed.';
  return undefined;
}

/** A heading by its letters and digits alone: 'Sys. No' is 'sys no' is 'sysno'. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Unreadable JSON is left as text, so that the check refuses it in words. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
