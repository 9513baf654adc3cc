import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPunches, testProgramme, testPunch } from '#records/punches/punches-for-tests.tsx';
import type { Programme } from '#session/programme-list.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useScopePunches } from './scope-punches.tsx';

afterEach(() => act(closeModals));

function Sheet({ programme }: { programme: Programme }) {
  const details = { id: 'details', label: 'Details', content: null };
  return <Tabs label="System" tabs={[details, ...useScopePunches(programme, 'system:12')]} />;
}

const answers = (total: number) => ({
  'GET /api/punches/': () => (total === 0 ? [] : [testPunch({ clear_by_name: 'MC', due: '2027-04-01' })]),
  'GET /api/punches/counts/': () => ({ total }),
  'GET /api/punches/{id}/': () => testPunch({}),
});

it('shows the open punches of a system, each of which opens its sheet', async () => {
  const { user } = await renderPunches(<Sheet programme={testProgramme} />, answers(3));
  await user.click(await screen.findByRole('tab', { name: /^Punches/ }));
  expect(screen.getByRole('tab', { name: /^Punches/ }).textContent).toContain('3');
  const list = await screen.findByRole('list', { name: 'Open punches' });
  expect(list.textContent).toContain('Valve leaks');
  expect(list.textContent).toContain('before MC · Builders');
  expect(screen.getByText('The first 1 of 3 by due date are shown.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'P-00004' }));
  expect(await screen.findByRole('dialog', { name: /P-00004/ })).toBeTruthy();
});

it('says that none is open', async () => {
  const { user } = await renderPunches(<Sheet programme={testProgramme} />, answers(0));
  await user.click(await screen.findByRole('tab', { name: /^Punches/ }));
  expect(await screen.findByText('No open punches')).toBeTruthy();
});

it('isn’t there without a punch list', async () => {
  await renderPunches(<Sheet programme={{ ...testProgramme, punches: 'counts' }} />, answers(3));
  expect(screen.queryByRole('tab', { name: /^Punches/ })).toBeNull();
});
