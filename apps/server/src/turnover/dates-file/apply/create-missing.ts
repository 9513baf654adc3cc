import { readForm } from '@baton/contract/form/form.ts';
import type { DatesImportResult, MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { registry } from '#programme/served.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import type { Transaction } from '#storage/database.ts';
import { copy } from '#turnover/dates-file/copy.ts';
import { addError, teamColumns, type DatesRow } from '#turnover/dates-file/read/file-row.ts';
import { readNames, type ProgrammeNames } from '#turnover/dates-file/read/programme-names.ts';

export type Missing = DatesImportResult['missing'];
export type Writer = Pick<WriteContext, 'programme' | 'actor' | 'now' | 'preview'> & { trx: Transaction };

interface CreatedRecords {
  names: ProgrammeNames;
  missing: Missing;
  /** Scopes created from this file. */
  created: ReadonlySet<number>;
}

/** Finds the records that the rows refer to; missing ones are created if requested, else reported. */
export async function createMissing(
  writer: Writer,
  rows: readonly DatesRow[],
  known: ProgrammeNames,
  wanted: ReadonlySet<MissingKind>,
): Promise<CreatedRecords> {
  const isNew = ({ code, kind }: DatesRow) => code !== '' && !known.findScope(code, kind);
  const fresh = rows.filter(isNew);
  const areas = countNames(fresh, ({ area }) =>
    area !== '' && known.findArea(area) === undefined ? [area] : [],
  );
  const teams = countNames(fresh, (row) =>
    teamNames(row).filter((name) => known.findTeam(name) === undefined),
  );
  const scopes = countNames(
    fresh,
    ({ code }) => [code],
    ({ name }) => name,
  );
  const missing: Missing = { scopes, areas, teams };
  let names = known;
  if (wanted.has('teams') && teams.length > 0) await save(writer, fresh, 'teams', teamDrafts(fresh, teams));
  if (wanted.has('areas') && areas.length > 0) {
    // Only referred to as an area, so its own turnovers aren't tracked.
    const drafts = areas.map(({ code }) => ({ code: code.slice(0, 40), name: code, turned_over: false }));
    await save(writer, fresh, 'areas', drafts);
  }
  if (!wanted.has('scopes') || scopes.length === 0) return { names, missing, created: new Set() };
  names = await readNames(writer.trx, writer.programme);
  const firsts = [...new Map(fresh.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
  const ofKind = (kind: 'system' | 'area') => firsts.filter((row) => (row.kind ?? 'system') === kind);
  const systems = await save(
    writer,
    ofKind('system'),
    'systems',
    ofKind('system').map((row) => scopeDraft(row, names)),
  );
  const others = await save(
    writer,
    ofKind('area'),
    'areas',
    ofKind('area').map((row) => scopeDraft(row, names)),
  );
  names = await readNames(writer.trx, writer.programme);
  return { names, missing, created: new Set([...systems, ...others]) };
}

function keyOf({ code, kind }: DatesRow): string {
  return `${kind ?? 'system'} ${code.toLowerCase()}`;
}

function teamNames({ teams }: DatesRow): string[] {
  return teamColumns.flatMap((column) => teams[column] ?? []);
}

function countNames(
  rows: readonly DatesRow[],
  namesIn: (row: DatesRow) => string[],
  titleOf: (row: DatesRow) => string = () => '',
): Missing['scopes'] {
  const found = new Map<string, Missing['scopes'][number]>();
  for (const row of rows)
    for (const code of namesIn(row)) {
      const known = found.get(code.toLowerCase());
      if (known) known.rows += 1;
      else found.set(code.toLowerCase(), { code, name: titleOf(row), rows: 1 });
    }
  return [...found.values()];
}

function teamDrafts(rows: readonly DatesRow[], teams: Missing['teams']): object[] {
  return teams.map(({ code }) => {
    const column = teamColumns.find((each) =>
      rows.some((row) => row.teams[each]?.toLowerCase() === code.toLowerCase()),
    );
    return {
      code: code.slice(0, 30),
      name: code,
      kind: (column ?? 'construction_team').replace('_team', ''),
    };
  });
}

function scopeDraft(row: DatesRow, names: ProgrammeNames): object {
  const isSystem = (row.kind ?? 'system') === 'system';
  const notes = [...row.notes];
  const area = isSystem && row.area !== '' ? names.findArea(row.area) : undefined;
  if (row.area !== '' && area === undefined) notes.push(copy.kept.labelled(copy.headers.area, row.area));
  const teams = Object.fromEntries(
    teamColumns.flatMap((column) => {
      const text = row.teams[column];
      const team = text === undefined ? undefined : names.findTeam(text);
      if (text !== undefined && team === undefined)
        notes.push(copy.kept.labelled(copy.headers[column], text));
      return team === undefined ? [] : [[column, team]];
    }),
  );
  return {
    code: row.code,
    name: row.name || row.code,
    ...teams,
    ...(area !== undefined && { area }),
    ...(notes.length > 0 && { [isSystem ? 'remark' : 'description']: notes.join('\n') }),
  };
}

/** Creates records through `saveRecords`; errors are reported at the rows that refer to them. */
async function save(
  writer: Writer,
  rows: readonly DatesRow[],
  area: 'teams' | 'areas' | 'systems',
  drafts: readonly object[],
): Promise<number[]> {
  const resource = registry.resource(area);
  const field = area === 'teams' ? 'construction_team' : 'code';
  const reportProblem = (draft: object, messages: readonly string[]) => {
    const { code } = draft as { code: string };
    const row = rows.find(
      (each) =>
        each.code === code ||
        each.area.startsWith(code) ||
        teamNames(each).some((name) => name.startsWith(code)),
    );
    if (row) for (const message of messages) addError(row, field, message);
  };
  const good = drafts.flatMap((draft) => {
    const { values, errors } = readForm(resource.form, draft as Record<string, unknown>, 'draft');
    if (values) return [{ given: values }];
    reportProblem(draft, Object.values(errors).flat());
    return [];
  });
  const tableMapping = await tableMappingIn(writer.trx, registry, resource, writer.programme);
  const saved = await saveRecords({ ...writer, db: writer.trx, tableMapping, registry }, good);
  for (const [index, errors] of saved.problems ?? [])
    reportProblem(good[index]?.given ?? {}, Object.values(errors).flat());
  return saved.ids ?? [];
}
