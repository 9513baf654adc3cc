import { copy as form } from '@baton/contract/form/copy.ts';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { programmeProblems } from '@baton/contract/programme/programme-problems.ts';
import { sectors } from '@baton/domain/templates/sectors.ts';
import { copiedParts } from '@baton/contract/programme/programme-choices.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmeClosed, readOnlyMessage } from '#platform/caller.ts';
import { enteredProgramme } from '#platform/programme-id.ts';
import { copy } from '#programme/copy.ts';
import { beginPunchList } from '#records/punch-categories.ts';
import type { Change, Rules } from '#resource/registry.ts';
import { requireTransaction, type Transaction } from '#storage/database.ts';
import { copyProgramme } from './copy-programme.ts';
import { fillProgramme } from './fill-programme.ts';

/** Rules of programmes: unique code, only status changes once closed, initial content. */
export const programmeRules: Rules = {
  async onSave(db, _, changes) {
    const codes = await takenCodes(requireTransaction(db), changes);
    return changes.map(({ before, values }) => {
      const errors: Record<string, string[]> = programmeProblems(values, punches.form);
      if (before && values['code'] === '') errors['code'] = [form.blank];
      else if (!before && !values['code']) values['code'] = codeFrom(String(values['name']), codes);
      else if (codes.has(String(values['code']).toLowerCase()))
        errors['code'] = [copy.programme.codeTaken(String(values['code']))];
      codes.add(String(values['code']).toLowerCase());
      if (before && isLocked(before, values)) errors['status'] = [readOnlyMessage(String(before['status']))];
      return Object.keys(errors).length > 0 ? errors : undefined;
    });
  },
  afterSave(changes) {
    const begun = changes.flatMap(({ before, values }) =>
      before && before['punches'] !== 'records' && values['punches'] === 'records' ? before.id : [],
    );
    if (begun.length === 0) return undefined;
    return async ({ trx, now }) => {
      for (const id of begun) await beginPunchList(trx, enteredProgramme(id), now);
    };
  },
  onUpdate(before, given) {
    if (isLocked(before, given)) throw programmeClosed(String(before['status']));
  },
  async onCreate({ trx, actor, now }, id, { body, named }) {
    const by = { actor, now };
    const created = enteredProgramme(id);
    await copyOrganisationFormats(trx, id, named);
    const template = sectors.find((each) => each === body['template']);
    if (template) await fillProgramme(trx, created, template, by);
    if (body['copy_of'] != null) {
      const parts = copiedParts.filter((part) => ((body['parts'] ?? []) as string[]).includes(part));
      // Only an Admin creates programmes, and sees all others.
      const from = enteredProgramme(Number(body['copy_of']));
      await copyProgramme(trx, { from, to: created, parts, named }, by);
    }
    // After the copy, which may bring the setting and the categories.
    const { punches } = await trx
      .selectFrom('programmes')
      .select('punches')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (punches === 'records') await beginPunchList(trx, created, now);
  },
  async onRestore(trx, ids) {
    const wanted = await trx
      .selectFrom('programmes')
      .select('code')
      .where('id', 'in', [0, ...ids])
      .execute();
    const taken = new Set(await liveCodes(trx));
    for (const { code } of wanted) {
      if (taken.has(code.toLowerCase())) throw fieldError('ids', copy.programme.codeTaken(code));
      taken.add(code.toLowerCase());
    }
  },
  present(record, caller) {
    const { programme, ...shown } = record;
    return { ...shown, role: caller.memberships.get(programme)?.role ?? null } as never;
  },
};

/** A closed or archived programme only accepts a new status. */
function isLocked(before: Record<string, unknown>, given: Record<string, unknown>): boolean {
  if (!isReadOnly(String(before['status']))) return false;
  return Object.entries(given).some(
    ([name, value]) =>
      name !== 'status' &&
      !(name === 'logo' && typeof value === 'string') &&
      JSON.stringify(value) !== JSON.stringify(before[name]),
  );
}

/** Codes of other programmes; locked against concurrent changes. */
async function takenCodes(trx: Transaction, changes: Change[]): Promise<Set<string>> {
  await trx.selectFrom('organisation').select('id').forUpdate().execute();
  return new Set(
    await liveCodes(
      trx,
      changes.flatMap(({ before }) => before?.id ?? []),
    ),
  );
}

async function liveCodes(trx: Transaction, except: number[] = []): Promise<string[]> {
  const rows = await trx
    .selectFrom('programmes')
    .select('code')
    .where('deleted_at', 'is', null)
    // not copy: SQL
    .where('id', 'not in', [0, ...except])
    .execute();
  return rows.map(({ code }) => code.toLowerCase());
}

/** Time zone and week default to the organisation's. */
async function copyOrganisationFormats(
  trx: Transaction,
  id: number,
  named: ReadonlySet<string>,
): Promise<void> {
  const home = await trx
    .selectFrom('organisation')
    .select(['time_zone', 'week_start'])
    .executeTakeFirstOrThrow();
  const open = Object.entries(home).filter(([name]) => !named.has(name));
  if (open.length === 0) return;
  await trx.updateTable('programmes').set(Object.fromEntries(open)).where('id', '=', id).execute();
}

const longest = 20;

/** Derives a short code from a name: its initials, or its start if it is one word; numbered if taken. */
export function codeFrom(name: string, taken: ReadonlySet<string>): string {
  const words =
    name
      .toUpperCase()
      .normalize('NFKD')
      .match(/[A-Z0-9]+/g) ?? [];
  const initials = words.map((word) => (/^\d+$/.test(word) ? word : word.slice(0, 1))).join('');
  const base = (words.length > 1 ? initials : (words[0] ?? '')).slice(0, 6).padEnd(2, 'X');
  for (let number = 1; ; number += 1) {
    const code = (number === 1 ? base : `${base}-${number}`).slice(0, longest);
    if (!taken.has(code.toLowerCase())) return code;
  }
}
