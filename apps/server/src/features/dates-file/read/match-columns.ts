import { plainHeading as plain } from '@baton/contract/form/text.ts';
import { systems } from '@baton/contract/programme/systems.ts';
import { dateKinds, plainDateKinds, type FileLayout } from '@baton/contract/tracker/tracker-files.ts';
import { cellForm } from '@baton/contract/tracker/tracker.ts';
import { copy } from '#features/dates-file/copy.ts';
import { computedFinder } from './computed-columns.ts';
import { kindOf, splitKind, type ColumnKind } from './date-words.ts';
import { certainScore, matchMilestone, type MilestoneMatch, type NamedMilestone } from './match-milestone.ts';
import { newMilestone } from './propose-milestones.ts';
import type { HeaderColumn } from './read-headers.ts';

/** A column of the file and its field. */
export interface DatesColumn {
  index: number;
  header: string;
  field: string | null;
  guessed: boolean;
}

/** Synonyms used by the import of systems. */
const wordsFor = (field: keyof typeof systems.form) => systems.form[field].synonyms ?? [];

/** Columns about the scope of a row. The code identifies it; the others are for new scopes. */
const scopeColumns = {
  kind: { label: copy.headers.kind, synonyms: ['scope type', 'scope kind', 'type', 'kind'] },
  code: {
    label: copy.headers.code,
    synonyms: [
      ...wordsFor('code'),
      'scope',
      'subsystem',
      'sub-system',
      'tag',
      'area code',
      'system number',
      'system id',
      'subsystem no',
      'teilsystem',
      'teilsystem-nr.',
      'system-nr.',
      'anlage',
      'kennzeichen',
    ],
  },
  name: {
    label: copy.headers.name,
    synonyms: [
      ...wordsFor('name'),
      'description',
      'subsystem name',
      'area name',
      'bezeichnung',
      'beschreibung',
      'benennung',
    ],
  },
  area: { label: copy.headers.area, synonyms: [...wordsFor('area'), 'building', 'bereich', 'gebäude'] },
  location: { label: copy.headers.location, synonyms: [...wordsFor('location'), 'ort', 'raum'] },
  discipline: { label: copy.headers.discipline, synonyms: [...wordsFor('discipline'), 'gewerk'] },
  owner: {
    label: copy.headers.owner,
    synonyms: [
      ...wordsFor('owner'),
      'system owner',
      'responsible person',
      'verantwortlich',
      'verantwortlicher',
    ],
  },
  construction_team: {
    label: copy.headers.construction_team,
    synonyms: [
      ...wordsFor('construction_team'),
      'team',
      'subcontractor',
      'company',
      'firma',
      'auftragnehmer',
    ],
  },
  commissioning_team: { label: copy.headers.commissioning_team, synonyms: wordsFor('commissioning_team') },
  operations_team: { label: copy.headers.operations_team, synonyms: wordsFor('operations_team') },
  reason: {
    label: copy.headers.reason,
    synonyms: ['reason', 'reason code', 'delay reason', 'cause'],
  },
  note: { label: copy.headers.note, synonyms: [] },
} satisfies Record<string, { label: string; synonyms: readonly string[] }>;

const longColumns = {
  milestone: {
    label: copy.headers.milestone,
    synonyms: ['milestone', 'milestone code', 'gate', 'gate code'],
  },
  baseline: { label: copy.headers.baseline, synonyms: [] },
  forecast: { label: copy.headers.forecast, synonyms: [] },
  need: { label: copy.headers.need, synonyms: [] },
  actual: { label: copy.headers.actual, synonyms: [] },
  remark: { label: copy.headers.remark, synonyms: [] },
  required: { label: cellForm.required.label, synonyms: ['required', 'applicable'] },
  not_required_reason: {
    label: cellForm.not_required_reason.label,
    synonyms: ['not required reason', 'not required because', 'reason not required'],
  },
} satisfies Record<string, { label: string; synonyms: readonly string[] }>;

type NamedColumns = Record<string, { label: string; synonyms: readonly string[] }>;

/** Fields by each heading that names them; a field's own name and label come before the synonyms of others. */
function headingsOf(known: NamedColumns): ReadonlyMap<string, string> {
  const fields = Object.entries(known);
  const synonyms = fields.flatMap(([field, column]) => column.synonyms.map((word) => [plain(word), field]));
  const names = fields.flatMap(([field, { label }]) =>
    [plain(field), plain(label)].map((text) => [text, field]),
  );
  // Of several the first counts, and in a map the last one stays.
  return new Map([...names, ...synonyms].toReversed() as [string, string][]);
}

const headings = {
  wide: headingsOf(scopeColumns),
  long: headingsOf({ ...scopeColumns, ...longColumns }),
  longOnly: headingsOf({ milestone: longColumns.milestone }),
};
const kinds: readonly ColumnKind[] = [...dateKinds, 'remark'];

/** The name of a date's column in an answer and in a mapping. */
export function fieldOf(layout: FileLayout, kind: string, milestone: number): string {
  return layout === 'wide' ? `${kind}:${milestone}` : kind;
}

/** The kind and milestone that a wide field names. */
export function readField(field: string): { kind: ColumnKind; milestone: number } | undefined {
  const [kind = '', milestone = ''] = field.split(':');
  if (!kinds.includes(kind as ColumnKind) || !/^-?\d{1,9}$/.test(milestone)) return undefined;
  return { kind: kind as ColumnKind, milestone: Number(milestone) };
}

/** All fields a column may be matched to. */
export function fieldsOf(
  layout: FileLayout,
  milestones: readonly NamedMilestone[],
  mayPropose = false,
): { field: string; label: string }[] {
  const known: NamedColumns = layout === 'long' ? { ...scopeColumns, ...longColumns } : scopeColumns;
  const plainFields = Object.entries(known).map(([field, { label }]) => ({ field, label }));
  if (layout === 'long') return plainFields;
  const ofMilestones = milestones.flatMap((milestone) =>
    kinds.map((kind) => ({
      field: `${kind}:${milestone.id}`,
      label: `${milestone.code} ${longColumns[kind].label.toLowerCase()}`,
    })),
  );
  const ofNew = mayPropose
    ? plainDateKinds.map((kind) => ({ field: `${kind}:${newMilestone}`, label: copy.newMilestone[kind] }))
    : [];
  return [...plainFields, ...ofMilestones, ...ofNew];
}

/** Matches columns to fields: as given, else by header. No field gets two columns, except texts to keep. */
export function matchColumns(
  headers: readonly HeaderColumn[],
  milestones: readonly NamedMilestone[],
  given: Record<string, unknown> = {},
): { layout: FileLayout; columns: DatesColumn[] } {
  const chosenFields = Object.values(given);
  const isLong =
    chosenFields.includes('milestone') ||
    headers.some(
      ({ header, parts }) =>
        !Object.hasOwn(given, header) &&
        parts.length === 1 &&
        plainField(headings.longOnly, parts) !== undefined,
    );
  const layout = isLong ? 'long' : 'wide';
  const allowed = new Set(fieldsOf(layout, milestones).map(({ field }) => field));
  const taken = new Set<string>();
  const columns = headers.map(({ index, header }): DatesColumn => ({
    index,
    header,
    field: null,
    guessed: false,
  }));
  const take = (column: DatesColumn, field: string, guessed = false) => {
    if (!allowed.has(field) || taken.has(field)) return;
    column.field = field;
    column.guessed = guessed;
    if (field !== 'note') taken.add(field);
  };
  for (const column of columns) {
    const wanted = given[column.header];
    if (typeof wanted === 'string') take(column, wanted);
  }
  const isComputed = computedFinder(milestones);
  const open = columns.flatMap((column, at) => {
    const { parts = [] } = headers[at] ?? {};
    return Object.hasOwn(given, column.header) || isComputed(parts.join(' ')) ? [] : [{ column, parts }];
  });
  for (const { column, parts } of open) {
    const field =
      plainField(headings[layout], parts) ?? (layout === 'long' ? kindOf(parts.join(' ')) : undefined);
    if (field !== undefined) take(column, field);
  }
  if (layout === 'long') return { layout, columns };
  // Certain matches first, so that guesses don't take their place.
  const guesses = open
    .filter(({ column }) => column.field === null)
    .flatMap(({ column, parts }) => {
      const match = matchDates(parts, milestones);
      return match ? [{ column, ...match }] : [];
    })
    .toSorted((one, other) => other.score - one.score);
  for (const { column, kind, milestone, score } of guesses)
    take(column, `${kind}:${milestone}`, score < certainScore);
  return { layout, columns };
}

function plainField(fields: ReadonlyMap<string, string>, parts: readonly string[]): string | undefined {
  const whole = fields.get(plain(parts.join(' ')));
  return whole ?? (parts.length > 1 ? fields.get(plain(parts.at(-1) ?? '')) : undefined);
}

/** A date kind and a milestone, in two header rows in any order, or in one text; without a kind, a forecast. */
function matchDates(
  parts: readonly string[],
  milestones: readonly NamedMilestone[],
): (MilestoneMatch & { kind: ColumnKind }) | undefined {
  const readings: { kind: ColumnKind; rest: string; less: number }[] = [];
  const joined = parts.join(' ');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length > 1) {
    const [below, above] = [kindOf(last), kindOf(first)];
    const others = [parts.slice(0, -1), parts.slice(1)];
    if (below)
      readings.push(
        { kind: below, rest: others[0]?.at(-1) ?? '', less: 0 },
        { kind: below, rest: others[0]?.join(' ') ?? '', less: 0 },
      );
    if (above)
      readings.push(
        { kind: above, rest: others[1]?.[0] ?? '', less: 0 },
        { kind: above, rest: others[1]?.join(' ') ?? '', less: 0 },
      );
  }
  for (const text of new Set([joined, last])) {
    readings.push(...splitKind(text).map((split) => ({ ...split, less: 0 })));
    // Without a kind, a forecast is the most likely; marked as a guess.
    if (!kindOf(text)) readings.push({ kind: 'forecast', rest: text, less: 12 });
  }
  return readings
    .flatMap(({ kind, rest, less }) => {
      const match = matchMilestone(rest, milestones);
      return match ? [{ kind, milestone: match.milestone, score: match.score - less }] : [];
    })
    .toSorted((one, other) => other.score - one.score)[0];
}
