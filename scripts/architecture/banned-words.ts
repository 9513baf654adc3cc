/** Words that no copy file, label or document uses. The glossary has a better one for each. */
const banned = [
  'whoever',
  'somebody',
  'everybody',
  'nobody',
  'reckon(?:s|ed|ing)?',
  'mend(?:s|ed|ing)?',
  'anew',
  'nevertheless',
  'meanwhile',
  'shall',
  'thrown away',
  'left out',
  'by itself',
  'the own',
  'one’s',
  'oneself',
  'may not',
  'is to',
  'are to',
  'in the way',
  'gates?',
  'givers?',
  'receivers?',
  'promise[sd]?',
  'passed',
  'achieved',
  'gardens?',
  'faults?',
  'pictures?',
  'e-mails?',
  'sign(?:ed)? in',
  'administrators?',
  'could not be',
];
const pattern = new RegExp(`(?<![\\w.-])(?:${banned.join('|')})(?![\\w-])`, 'giu');

/** A line that has to use one says why: `// banned word: reason`, in Markdown `<!-- banned word: reason -->`. */
const optOut = /banned word: \S/;

/** Banned words in a text, as `line: word`. Names in backticks and names on the wire before a colon are no words. */
export function bannedWords(text: string): string[] {
  return text.split('\n').flatMap((line, at, lines) => {
    if (optOut.test(line) || optOut.test(lines[at - 1] ?? '')) return [];
    const words = line.replaceAll(/`[^`$]*`|(?:^|[{,(])\s*\w+\??:(?=\s)|\]\([^)]*\)|\$\{[^}]*\}/g, ' ');
    return [...words.matchAll(pattern)].map((match) => `${at + 1}: ${match[0]}`);
  });
}
