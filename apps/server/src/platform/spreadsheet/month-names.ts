/** Languages of month names in spreadsheets; of equal names, the first language counts. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'nb', 'sv', 'da', 'pl'];

/** Abbreviations and spellings besides those of the languages. */
const others: Record<string, number> = { sept: 9, mrz: 3, maerz: 3, janner: 1, jaenner: 1 };

let known: Map<string, number> | undefined;

/** The number of a month by its full or abbreviated name in one of several languages; accents don't matter. */
export function monthNamed(name: string): number | undefined {
  known ??= readMonthNames();
  return known.get(plain(name));
}

function readMonthNames(): Map<string, number> {
  const names = new Map<string, number>(Object.entries(others));
  for (const language of languages)
    for (const width of ['long', 'short'] as const)
      // With a day, because some languages then inflect the name.
      for (const options of [{ month: width }, { month: width, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let month = 0; month < 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2027, month, 1));
          const text = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/^\p{L}{3,}$/u.test(text) && !names.has(text)) names.set(text, month + 1);
        }
      }
  return names;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}
