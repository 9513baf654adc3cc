import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WaitingCertificate } from '@baton/contract/certificates/certificates.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import type { Programme } from '#session/programme-list.ts';
import { copy } from './copy.ts';
import { ToSign } from './to-sign.tsx';
import type { WaitingCertificates } from './use-waiting.ts';

// What waits for others needs no tracker, so only that is drawn here; the journey signs.
const record = (more: Partial<WaitingCertificate> = {}): WaitingCertificate => ({
  step: 'accept',
  scope: 'system:12',
  scope_code: '21-03',
  scope_name: 'Lube oil',
  milestone: 4,
  milestone_code: 'MC',
  version: 3,
  title: 'Mechanical completion certificate',
  signed_at: '2027-03-01T08:00:00.000Z',
  signed_by: 'Mira Holt',
  punches_blocking: 2,
  mine: false,
  ...more,
});

const nothing = { total: 0, mine: 0, records: [] };
const waiting = (
  records: WaitingCertificate[],
  more: Partial<WaitingCertificates> = {},
): WaitingCertificates => ({
  isPending: false,
  error: null,
  refetch: vi.fn<() => void>(),
  toAccept: { total: records.length, mine: 0, records },
  toIssue: nothing,
  mine: 0,
  ...more,
});

const show = (state: WaitingCertificates) =>
  renderInSession(<ToSign programme={{ id: 1 } as Programme} waiting={state} />);

it('says who signed what waits for others, and what blocks it', async () => {
  await show(
    waiting([record(), record({ milestone: 5, signed_at: null, signed_by: '', punches_blocking: 0 })]),
  );
  expect(screen.getByText('No certificate waits for your signature.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Waiting on others (2)' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Signed by Mira Holt');
  expect(first?.textContent).toContain(copy.blocking(2));
  expect(second?.textContent).toContain(
    'Submitted before its milestone had a certificate. Withdraw it and submit it again.',
  );
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain('/app/tracker?open=s12-4');
});

it('says what will appear here if nothing waits', async () => {
  await show(waiting([]));
  expect(
    screen.getByText('Submitted turnovers appear here when their milestone has a certificate template.'),
  ).toBeTruthy();
});

it('offers another attempt if it can’t be loaded', async () => {
  await show(waiting([], { error: new Error('offline') }));
  expect(screen.getByText('Couldn’t load what waits for a signature')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});
