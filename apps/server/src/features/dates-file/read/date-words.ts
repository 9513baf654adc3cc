import { plainHeading as plain } from '@baton/contract/form/text.ts';
import type { DateKind } from '@baton/contract/tracker/tracker-files.ts';

export type ColumnKind = DateKind | 'remark';

/** Usual headers of date columns, in English and German. */
const words: Record<ColumnKind, readonly string[]> = {
  baseline: [
    'baseline',
    'base line',
    'bl',
    'planned',
    'plan',
    'target',
    'original',
    'scheduled',
    'contract',
    'soll',
    'basis',
    'geplant',
    'plantermin',
  ],
  forecast: [
    'forecast',
    'fcst',
    'fc',
    'f/c',
    'expected',
    'estimate',
    'estimated',
    'est',
    'current',
    'revised',
    'eta',
    'prognose',
    'vorschau',
    'erwartet',
    'voraussichtlich',
  ],
  need: ['need', 'needed', 'needed by', 'need by', 'required by', 'rfb'],
  actual: [
    'actual',
    'act',
    'achieved',
    'done',
    'completed',
    'signed',
    'signed off',
    'accepted',
    'a',
    'ist',
    'erledigt',
    'tatsächlich',
  ],
  remark: [
    'remark',
    'remarks',
    'comment',
    'comments',
    'note',
    'notes',
    'bemerkung',
    'bemerkungen',
    'kommentar',
    'anmerkung',
  ],
};

const known = new Map<string, ColumnKind>();
for (const kind of Object.keys(words) as ColumnKind[])
  for (const word of words[kind])
    for (const end of ['', 'date', 'dates', 'finish', 'termin', 'datum']) known.set(plain(word) + end, kind);

/** The kind of date that a text names, all of it. */
export function kindOf(text: string): ColumnKind | undefined {
  return known.get(plain(text));
}

/** Removes the date kind from the end or start of a header such as "MC Forecast Date". */
export function splitKind(text: string): { kind: ColumnKind; rest: string; word: string }[] {
  const parts = text.split(/[\s\-–/:|()[\]._]+/).filter(Boolean);
  const found: ReturnType<typeof splitKind> = [];
  for (let count = Math.min(3, parts.length - 1); count > 0; count -= 1) {
    const [tail, head] = [parts.slice(-count).join(' '), parts.slice(0, count).join(' ')];
    const [after, before] = [kindOf(tail), kindOf(head)];
    if (after) found.push({ kind: after, rest: parts.slice(0, -count).join(' '), word: tail });
    if (before) found.push({ kind: before, rest: parts.slice(count).join(' '), word: head });
  }
  return found;
}
