import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Job } from '@baton/contract/http/jobs.ts';
import type { DossierRow } from '@baton/contract/certificates/dossiers.ts';
import type { Call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { openDossier } from './dossier-dialog.tsx';
import type { DossierSubject } from './use-dossier.ts';
import { copy } from './copy.ts';

afterEach(() => act(closeModals));

const dossier: DossierRow = {
  id: 4,
  programme: 1,
  name: 'Dossier MC-21-01',
  size: 800_000_000,
  files: 2010,
  missing: [],
  manifest_sha256: 'ab'.repeat(32),
  url: '/api/dossiers/4/file/?by=7&exp=1&sig=2',
  prepared_at: '2027-03-01T08:00:00.000Z',
  prepared_by: 'Kari Nilsen',
};

interface DossierCalls {
  body: Record<string, unknown>;
  signal: AbortSignal;
  onProgress: (job: Pick<Job, 'done' | 'total'>) => void;
}

const certificate = { programme: 1, certificate: 12, number: 'MC-21-01' };

async function setUp(subject: DossierSubject = certificate) {
  const asked: DossierCalls[] = [];
  let answer: { resolve: (row: DossierRow) => void; reject: (error: unknown) => void } | undefined;
  const call = vi.fn<(endpoint: { path: string }, request: DossierCalls) => Promise<unknown>>(
    async (endpoint, request) => {
      if (endpoint.path === '/api/milestones/') return [{ id: 3, code: 'MC', name: 'Mechanical completion' }];
      if (endpoint.path === '/api/areas/') return [{ id: 5, code: 'A1', name: 'Hall' }];
      asked.push(request);
      return new Promise<DossierRow>((resolve, reject) => {
        answer = { resolve, reject };
        request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    },
  );
  await renderInSession(<p />, createDrafts(), call as unknown as Call);
  act(() => openDossier(subject));
  const user = userEvent.setup();
  return { user, asked, answer: () => answer! };
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('shows progress, then the size, and gives the file to the browser by its address', async () => {
  const { user, asked, answer } = await setUp();
  screen.getByRole('dialog', { name: 'Dossier of MC-21-01' });
  await press(user, 'Prepare dossier');
  expect(asked[0]?.body).toMatchObject({ programme: 1, certificate: 12 });
  act(() => asked[0]?.onProgress({ done: 500, total: 2010 }));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(`500 of 2,010 files`);
  act(() => answer().resolve(dossier));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download dossier (800 MB)' });
  expect([link.getAttribute('href'), link.download]).toEqual([dossier.url, 'Dossier MC-21-01.zip']);
  screen.getByText(copy.ready(2010, '800 MB'));
  screen.getByText(dossier.manifest_sha256);
});

it('lists files that are missing', async () => {
  const { user, answer } = await setUp();
  await press(user, 'Prepare dossier');
  const missing = Array.from({ length: 22 }, (_, at) => ({
    path: `photos/P-${at}.jpg`,
    sha256: '',
    problem: 'The file is damaged.',
  }));
  act(() => answer().resolve({ ...dossier, missing }));
  await screen.findByText(copy.missing(22));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('photos/P-0.jpgThe file is damaged.');
  expect(screen.getByText(copy.more(2))).toBeTruthy();
});

it('stops when asked to, and can be started again', async () => {
  const { user, asked } = await setUp();
  await press(user, 'Prepare dossier');
  await press(user, 'Stop');
  expect(asked[0]?.signal.aborted).toBe(true);
  await screen.findByText('Stopped. Nothing was saved.');
  await press(user, 'Prepare again');
  expect(asked).toHaveLength(2);
});

it('stops when it is closed', async () => {
  const { user, asked } = await setUp();
  await press(user, 'Prepare dossier');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked[0]?.signal.aborted).toBe(true);
});

it('says why it failed', async () => {
  const { user, answer } = await setUp();
  await press(user, 'Prepare dossier');
  act(() => answer().reject(new ApiError(507, { detail: 'The disk is gone.', code: 'storage_unavailable' })));
  expect(await screen.findByText('The disk is gone.')).toBeTruthy();
  expect(screen.getByText('The dossier wasn’t prepared')).toBeTruthy();
});

const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(label) }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('asks for the area, and offers one milestone or all', async () => {
  const { user, asked, answer } = await setUp({ programme: 1, area: null, milestone: null });
  screen.getByRole('dialog', { name: 'Dossier of an area' });
  await press(user, 'Prepare dossier');
  expect(await screen.findByText('Choose an area.')).toBeTruthy();
  expect(asked).toEqual([]);
  await choose(user, 'Area', 'A1 Hall');
  expect(screen.queryByText('Choose an area.')).toBe(null);
  await choose(user, 'Milestone', 'MC Mechanical completion');
  await press(user, 'Prepare dossier');
  expect(asked[0]?.body).toMatchObject({ programme: 1, area: 5, milestone: 3 });
  act(() => answer().resolve({ ...dossier, name: 'Dossier A1 MC' }));
  expect(await screen.findByText('Dossier A1 MC is ready')).toBeTruthy();
});

it('starts with the area and the milestone it is opened with', async () => {
  const { user, asked } = await setUp({ programme: 1, area: 5, milestone: 3 });
  await screen.findByRole('button', { name: /A1 Hall/ });
  await press(user, 'Prepare dossier');
  expect(asked[0]?.body).toMatchObject({ area: 5, milestone: 3 });
});
