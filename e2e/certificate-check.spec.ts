import type { Page } from '@playwright/test';
import { sealAddress } from '@baton/contract/signing/certificate-check.ts';
import type { CertificateDetail, ReviewedCertificate } from '@baton/contract/certificates/certificates.ts';
import { inDays } from './days.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, test, type Site } from './fixtures.ts';
import { stageTracker } from './tracker-stage.ts';
import { copy } from '../apps/web/src/screens/accounts/verify/copy.tsx';

const { verdicts } = copy;

interface Issued {
  certificate: CertificateDetail;
  pdf: Buffer;
}

/** A certificate with one signature, and its file. */
async function issueCertificate(site: Site): Promise<Issued> {
  const { api } = site;
  const stage = await stageTracker(site);
  const [milestone] = stage.milestones;
  const { id: template } = await api.post<{ id: number }>('/api/certificate-templates/', {
    programme: stage.id,
    code: 'MCC',
    title: 'Mechanical completion certificate',
    responsible_statement: 'The system is complete.',
    receiving_statement: 'We accept the system.',
  });
  await api.patch(`/api/milestones/${milestone!.id}/`, { certificate: template, needs_acceptance: false });
  await stage.enter(milestone!.id, { actual: inDays(-2) });
  const item = { scope: `system:${stage.system}`, milestone: milestone!.id };
  const { records } = await api.post<{ records: ReviewedCertificate[] }>('/api/certificates/review/', {
    programme: stage.id,
    act: 'issue',
    items: [item],
  });
  const items = [{ ...item, reviewed: records[0]!.reviewed }];
  await api.post('/api/certificates/issue/', { programme: stage.id, items });
  const [{ id }] = await api.get<[{ id: number }]>(`/api/certificates/?programme=${stage.id}`);
  const headers = { authorization: `Bearer ${api.tokens.access}` };
  const file = await fetch(`${site.url}/api/certificates/${id}/pdf/`, { headers });
  const pdf = Buffer.from(await file.arrayBuffer());
  return { certificate: await api.get<CertificateDetail>(`/api/certificates/${id}/`), pdf };
}

const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const answer = (page: Page) => page.getByRole('main');

async function choose(page: Page, name: string, data: Buffer | string): Promise<void> {
  const buffer = Buffer.isBuffer(data) ? data : Buffer.from(data);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

/** Drops a file anywhere on the page. */
async function drop(page: Page, name: string, data: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], fileName, { type: 'application/pdf' }));
      return files;
    },
    [name, data.toString('base64')] as const,
  );
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
}

async function expectFit(page: Page): Promise<void> {
  await expectAccessibleInBothModes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('a certificate is verified by its file or its QR code without an account', async ({
  page,
  site,
  watch,
}) => {
  const { certificate, pdf } = await issueCertificate(site);
  const { number, seal } = certificate;

  await page.goto('/auth/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify certificate' })).toBeVisible();
  await expect(page.getByRole('button', { name: copy.choose })).toBeVisible();
  await expectFit(page);
  await drop(page, `${number}.pdf`, pdf);
  await expect(verdict(page, verdicts.valid.title)).toBeVisible();
  for (const text of [
    number,
    '21-01 Cooling water',
    'This file is the one that was issued.',
    `${number}.pdf`,
  ])
    await expect(answer(page)).toContainText(text);
  await expectFit(page);

  // One altered byte: its place doesn’t matter.
  const altered = Buffer.from(pdf);
  altered[altered.length - 10] = altered[altered.length - 10]! ^ 1;
  await choose(page, 'copy.pdf', altered);
  await expect(verdict(page, verdicts.changedFile.title)).toBeVisible();
  await expect(answer(page)).not.toContainText('This file is the one that was issued.');
  await expectFit(page);

  await page.goto(sealAddress('', seal));
  await expect(verdict(page, verdicts.valid.title)).toBeVisible();
  await expect(answer(page)).toContainText(
    'Only the seal was checked. Compare the paper with what is shown here, or choose the PDF to check the file itself.',
  );
  await page.getByRole('button', { name: 'Verify another certificate' }).click();
  await expect(page.getByRole('button', { name: copy.choose })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/verify$/);

  // An unknown seal is answered with 404.
  watch.expectComplaint(/status of 404/);
  await page.goto(sealAddress('', 'f'.repeat(64)));
  await expect(verdict(page, verdicts.problem.title)).toBeVisible();

  await site.api.post(`/api/certificates/${certificate.id}/void/`, { reason: 'Wrong system' });
  await choose(page, `${number}.pdf`, pdf);
  await expect(verdict(page, verdicts.void.title)).toBeVisible();
  await expect(answer(page)).toContainText('This file is the one that was issued.');
  await expect(answer(page)).not.toContainText('Wrong system');
  await expectFit(page);
});

test('what can’t be a certificate is said', async ({ page }) => {
  await page.goto('/auth/verify');
  await expect(page.getByRole('button', { name: copy.choose })).toBeVisible();
  for (const [content, problem] of [
    [
      '%PDF-1.7\n%%EOF',
      'This PDF has no seal. It isn’t a certificate, it’s a draft, or it was saved again by another program. Ask for the original.',
    ],
    ['PK', 'This isn’t a PDF file. Choose the PDF of a certificate.'],
    ['', 'This file is empty. Choose the PDF of a certificate.'],
  ] as const) {
    await choose(page, 'drawing.pdf', content);
    await expect(answer(page)).toContainText(problem);
  }
  await expect(verdict(page, verdicts.problem.title)).toBeVisible();
  await expectFit(page);
});
