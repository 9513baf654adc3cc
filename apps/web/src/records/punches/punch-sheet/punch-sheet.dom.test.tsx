import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { copy as commands } from '#records/commands/copy.ts';
import type { Punch } from '#records/punches/punch.ts';
import { me, renderPunches, testProgramme, testPunch } from '#records/punches/punches-for-tests.tsx';
import type { Programme } from '#session/programme-list.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { PunchSheet } from './punch-sheet.tsx';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

const acts = [
  {
    at: '2027-03-04T09:00:00Z',
    day: '2027-03-04',
    by: 'Lars Berg',
    act: 'reject',
    before: 'cleared',
    after: 'open',
    reason: 'It still leaks',
    note: '',
    operation: 'b',
    undone: false,
  },
  {
    at: '2027-03-03T09:00:00Z',
    day: '2027-03-02',
    by: 'Mira Holt',
    act: 'clear',
    before: 'open',
    after: 'cleared',
    reason: '',
    note: 'Bolts tightened',
    operation: 'a',
    undone: true,
  },
];
const changes = [
  {
    at: '2027-03-05T09:00:00Z',
    by: 'Ana Silva',
    action: 'punch.updated',
    changes: { text: ['Valve drips', 'Valve leaks'] },
  },
  // Told by the commands.
  { at: '2027-03-04T09:00:00Z', by: 'Lars Berg', action: 'punch.reject', changes: {} },
];

const sheet = async (punch: Partial<Punch>, programme: Programme = testProgramme) =>
  renderPunches(
    <PunchSheet programme={programme} id={4} onClose={() => undefined} />,
    {
      'GET /api/punches/{id}/': () => testPunch(punch),
      'GET /api/punches/{id}/acts/': () => acts,
      'GET /api/punches/{id}/history/': () => changes,
      'POST /api/punches/verify/': () => ({ updated: 1, records: [], revision: null, operation: 'op' }),
    },
    programme,
  );
const commandNames = () =>
  Object.values(commands.verbs).filter((name) => screen.queryByRole('button', { name }) !== null);

it('offers no one to verify what they cleared, and no command in a closed programme', async () => {
  await sheet({ state: 'cleared', cleared_by_id: me });
  await screen.findByRole('dialog', { name: /P-00004/ });
  expect(commandNames()).not.toContain(commands.verbs.verify);
});

it('is read-only for Viewers', async () => {
  await sheet({}, { ...testProgramme, role: 'Viewer' });
  await screen.findByRole('dialog', { name: /P-00004/ });
  expect(commandNames()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
});

it('tells the history of commands and fields, newest first', async () => {
  const { user } = await sheet({});
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await screen.findByText('It still leaks');
  const lines = screen.getAllByRole('listitem');
  const texts = lines.map(({ textContent }) => textContent ?? '');
  const at = (words: string) => texts.findIndex((text) => text.includes(words));
  expect(at('Valve drips')).toBeGreaterThanOrEqual(0);
  expect(at('It still leaks')).toBeGreaterThan(at('Valve drips'));
  expect(at('Bolts tightened')).toBeGreaterThan(at('It still leaks'));
  expect(texts[at('Bolts tightened')]).toContain('undone');
  // The day on which it was done, where it was told later.
  expect(texts[at('Bolts tightened')]).toContain('2 Mar 2027');
  expect(texts.filter((text) => text.includes('Lars Berg'))).toHaveLength(1);
});

it('names every command in the history', () => {
  const known = ['raise', 'clear', 'verify', 'reject', 'reopen', 'void', 'import', 'undo', 'carry', 'return'];
  expect(known.filter((name) => !(name in copy.acts.labels))).toEqual([]);
});

it('says why a punch can’t be shown, and tries again', async () => {
  let isGone = true;
  const page = await renderPunches(
    <PunchSheet programme={testProgramme} id={4} onClose={() => undefined} />,
    {
      'GET /api/punches/{id}/': () => {
        if (isGone) throw new ApiError(404, { code: 'not_found', detail: 'This punch is gone.' });
        return testPunch();
      },
    },
  );
  expect(await screen.findByText('Couldn’t load this punch')).toBeTruthy();
  isGone = false;
  await page.user.click(await page.button('Try again'));
  expect(await screen.findByRole('dialog', { name: /P-00004/ })).toBeTruthy();
});
