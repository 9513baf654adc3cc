import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import { certificates } from '@baton/contract/certificates/certificates.ts';
import { createStore } from '#lib/store.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { copy as dossier } from '#turnover/dossiers/copy.ts';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { createTestTracker } from '#turnover/edit/testing/test-tracker.ts';
import { findViewCell } from '#turnover/model/cell-name.ts';
import { testStructure } from '#turnover/model/testing/test-view.ts';
import { copy as signing } from '#turnover/edit/signing/copy.ts';
import { issueCertificates, planIssue } from '#turnover/edit/signing/issue-certificates.ts';
import { testRecord, testSignature } from '#turnover/edit/signing/testing/test-review.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import { CellCertificates } from './cell-certificates.tsx';

afterEach(() => act(closeModals));

/** The walkdown needs no acceptance; it and MC have certificates. */
const milestones = testStructure.milestones.map((each) => ({
  ...each,
  certificate: each.code === 'RFC' ? null : 7,
}));
const title = 'Mechanical completion certificate';
const complete = [1, 2].map((scope) => ({ scope, milestone: 21, version: 2, actual: '2027-02-01' }));

async function setUp(milestone: number, own: Partial<CellDetail['certificates']>) {
  const fake = await createTestTracker(complete, { milestones });
  const { tools, answers } = fake;
  answers.set(certificates.read, {
    signatures: [testSignature, { ...testSignature, sequence: 5, step: 'accept', name: 'Mira Holt' }],
  });
  const viewCell = findViewCell(tools.store.read()!, 1, milestone)!;
  const detail = { certificates: { title, submission: null, issued: [], ...own } } as unknown as CellDetail;
  await renderInSession(
    <TrackerToolsContext value={tools}>
      <CellCertificates viewCell={viewCell} detail={detail} />
    </TrackerToolsContext>,
    createDrafts(),
    tools.call,
    {
      user: createStore({ id: 7, full_name: 'Mira Holt', job_title: '', groups: [], memberships: [] }),
      programmes: { ...createStore({ list: [], activeId: 5 }), nameIn: (href: string) => href },
    },
  );
  return { ...fake, user: userEvent.setup() };
}

const region = () => within(screen.getByRole('region', { name: title }));

it('shows number, signatures and earlier certificates', async () => {
  const { user } = await setUp(22, {
    issued: [
      {
        id: 9,
        number: 'MC-S-1/2',
        issued_at: '2027-03-09T10:00:00.000Z',
        voided_at: null,
        voided_by: '',
        void_reason: '',
      },
      {
        id: 8,
        number: 'MC-S-1',
        issued_at: '2027-02-09T10:00:00.000Z',
        voided_at: '2027-03-01T10:00:00.000Z',
        voided_by: 'Mira Holt',
        void_reason: 'Wrong scope',
      },
    ],
  });
  const section = region();
  const [valid, earlier] = section.getAllByRole('link');
  expect(valid?.getAttribute('href')).toBe('/app/certificates?id=9');
  expect(valid?.textContent).toBe('MC-S-1/2');
  expect(earlier?.textContent).toBe('MC-S-1');
  expect(section.getByText('Void')).toBeTruthy();
  expect(section.getByText(/ · Mira Holt · “Wrong scope”$/)).toBeTruthy();
  expect(await section.findByText(/^Jo Brandt, /)).toBeTruthy();
  expect(section.getByText(/^Mira Holt, /)).toBeTruthy();
  expect(section.getByRole('button', { name: 'PDF' })).toBeTruthy();
  expect(section.getByRole('button', { name: 'Preview draft' })).toBeTruthy();
  await user.click(section.getByRole('button', { name: dossier.action }));
  expect(await screen.findByRole('dialog', { name: 'Dossier of MC-S-1/2' })).toBeTruthy();
});

it('says who has signed while the receiving team hasn’t', async () => {
  await setUp(22, { submission: testSignature });
  expect(region().getByText(/^Jo Brandt, /)).toBeTruthy();
  expect(region().getByText('The receiving team hasn’t signed yet.')).toBeTruthy();
  expect(region().queryByRole('button', { name: signing.issue.action })).toBe(null);
});

it('signs the certificate of a complete turnover without acceptance', async () => {
  const { answers, sent, user } = await setUp(21, {});
  const record = testRecord({ milestone: 21 }, { outcome: 'issued', kind: 'certificate', number: 'WD-S-1' });
  answers.set(certificates.review, { method: 'session', needs_password: false, records: [record] });
  await user.click(region().getByRole('button', { name: signing.issue.action }));
  const review = within(await screen.findByRole('dialog'));
  await user.click(review.getByRole('button', { name: signing.confirm.issue }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    path: certificates.issue.path,
    body: { items: [{ scope: 'system:1', milestone: 21, reviewed: record.reviewed }] },
  });
});

it('leaves those of a selection out that have their certificate', async () => {
  const { tools, answers, sent } = await setUp(21, {});
  const cells = planIssue(tools.store.read()!, complete, tools.rights);
  expect(cells).toHaveLength(2);
  answers.set(certificates.waiting, { total: 1, mine: 1, records: [{ scope: 'system:2', milestone: 21 }] });
  const record = testRecord({ scope: 'system:2', milestone: 21 });
  answers.set(certificates.review, { method: 'session', needs_password: false, records: [record] });
  act(() => void issueCertificates(tools, cells));
  expect(await screen.findByRole('dialog', { name: signing.title.issue('S-2 WD') })).toBeTruthy();
  expect(sent).toMatchObject([{ body: { items: [{ scope: 'system:2' }] } }]);
});

it('refuses more than can be signed with one review', async () => {
  const { tools, answers, sent } = await setUp(21, {});
  // More than are listed.
  answers.set(certificates.waiting, { total: 900, mine: 900, records: [] });
  const [cell] = planIssue(tools.store.read()!, complete, tools.rights);
  act(
    () =>
      void issueCertificates(
        tools,
        Array.from({ length: 201 }, () => cell!),
      ),
  );
  expect(
    await screen.findByText(
      'You can sign 200 certificates at once, and this would be 201. Select fewer turnovers.',
    ),
  ).toBeTruthy();
  expect(sent).toEqual([]);
});
