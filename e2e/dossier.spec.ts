import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { DossierManifest } from '../packages/contract/src/certificates/dossiers.ts';
import { copy as certificates } from '../apps/web/src/screens/certificates/copy.ts';
import { copy } from '../apps/web/src/turnover/dossiers/copy.ts';
import { apiOf, sign, stageCertificates } from './certificate-stage.ts';
import { expect, expectAccessibleInBothModes, expectNoSideScroll, test, type Site } from './fixtures.ts';
import { readZip } from './read-zip.ts';
import { begin } from './tracker-stage.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const document = { name: 'Datasheet.pdf', data: '%PDF-1.7\n%%EOF\n' };

/** Two signed certificates of an area; the first turnover has a document and its system a punch. */
async function stageDossier(site: Site) {
  const stage = await stageCertificates(site, 2);
  const { yard, at } = stage;
  const { api } = site;
  await api.patch(`/api/programmes/${yard.id}/`, { punches: 'records' });
  const area = await api.post<{ id: number }>('/api/areas/', {
    programme: yard.id,
    code: 'A1',
    name: 'Utilities',
  });
  for (const { id } of yard.systems) await api.patch(`/api/systems/${id}/`, { area: area.id });
  const milestone = yard.milestones[at]!.id;
  const form = new FormData();
  const turnover = `system:${yard.systems[0]!.id}/${milestone}`;
  const fields = { programme: String(yard.id), entity: 'turnover', id: turnover, kind: 'document' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([document.data], { type: 'application/pdf' }), document.name);
  const headers = { authorization: `Bearer ${api.tokens.access}` };
  const attached = await fetch(`${site.url}/api/attachments/`, { method: 'POST', headers, body: form });
  expect(attached.status, await attached.text()).toBe(201);
  await sign(await apiOf(site, stage.receiving), stage, 'accept', [0, 1]);
  const categories = await api.get<{ id: number; code: string }[]>(
    `/api/punch-categories/?programme=${yard.id}`,
  );
  await api.post('/api/punches/', {
    programme: yard.id,
    system: yard.systems[0]!.id,
    category: categories.find(({ code }) => code === 'B')!.id,
    clear_by: yard.milestones.at(-1)!.id,
    text: 'Label is missing',
  });
  return { yard, milestone, area: area.id };
}

const hashOf = (data: Buffer | undefined) => createHash('sha256').update(data!).digest('hex');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Prepares the dossier of the open dialog, downloads it, and compares every file with the manifest. */
async function prepareAndVerify(page: Page, title: string) {
  const opened = dialog(page, title);
  await opened.getByRole('button', { name: 'Prepare dossier', exact: true }).click();
  const link = opened.getByRole('link', { name: /^Download dossier/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBothModes(page);
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  const files = readZip(readFileSync(await download.path()));
  const written = files.get('manifest.json')!;
  await expect(opened).toContainText(hashOf(written));
  const manifest = JSON.parse(written.toString()) as DossierManifest;
  expect(manifest.files.map(({ path, sha256 }) => [path, sha256])).toEqual(
    [...files].filter(([path]) => path !== 'manifest.json').map(([path, data]) => [path, hashOf(data)]),
  );
  expect(manifest.missing).toEqual([]);
  await opened.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(opened).toBeHidden();
  return { name: download.suggestedFilename(), files, manifest };
}

test('the dossier of a certificate has all its records, and every file as its manifest says', async ({
  page,
  site,
}) => {
  const { yard, milestone } = await stageDossier(site);
  await begin(page, site.url, yard.id);
  await page.goto('/app/certificates?tab=register');
  await page.getByRole('button', { name: 'MC-21-001', exact: true }).click();
  const title = 'Dossier of MC-21-001';
  await dialog(page, 'MC-21-001').getByRole('button', { name: copy.action, exact: true }).click();
  await expect(dialog(page, title)).toContainText(
    'A ZIP file with the certificate, the punch register, the exceptions, the date history, all photos and documents, and an index with the hash of every file.',
  );
  await expectAccessibleInBothModes(page);
  const first = await prepareAndVerify(page, title);
  expect(first.name).toBe('Dossier MC-21-001.zip');
  const own = ['00-index.pdf', '01-certificate.pdf', '03-punches.pdf', '03-punches.xlsx', '05-dates.pdf'];
  expect([...first.files.keys()]).toEqual(expect.arrayContaining([...own, 'manifest.json']));
  const attached = [...first.files].find(([path]) => path.startsWith('documents/'));
  expect(attached?.[1].toString()).toBe(document.data);

  // The turnover’s sheet gives the same file.
  await page.goto(`/app/tracker?open=s${yard.systems[0]!.id}-${milestone}`);
  await page.getByRole('button', { name: copy.action, exact: true }).click();
  const again = await prepareAndVerify(page, title);
  expect(hashOf(again.files.get('manifest.json'))).toBe(hashOf(first.files.get('manifest.json')));
});

test('the register prepares the dossier of an area @long', async ({ page, site }) => {
  const { yard, area } = await stageDossier(site);
  await begin(page, site.url, yard.id);
  await page.goto('/app/certificates?tab=register');
  const open = page.getByRole('button', { name: copy.action, exact: true });
  await open.click();
  const opened = dialog(page, 'Dossier of an area');
  await opened.getByRole('button', { name: 'Prepare dossier', exact: true }).click();
  await expect(opened).toContainText('Choose an area.');
  await expectAccessibleInBothModes(page);
  await opened.getByRole('button', { name: new RegExp(`Area$|^Area`) }).click();
  await page.getByRole('option', { name: 'A1 Utilities' }).click();
  const { name, manifest } = await prepareAndVerify(page, 'Dossier of an area');
  expect(name).toBe('Dossier A1.zip');
  expect(manifest.certificates.map(({ number }) => number)).toEqual(['MC-21-001', 'MC-21-002']);

  // A filter by area is where the dialog starts; on a phone, too.
  await page.goto(`/app/certificates?tab=register&scope=area:${area}`);
  await page.setViewportSize(phone);
  await expect(page.getByRole('list', { name: certificates.title }).getByRole('listitem')).toHaveCount(2);
  await expectNoSideScroll(page);
  await expectAccessibleInBothModes(page);
  await open.click();
  await expect(opened.getByRole('button', { name: /A1 Utilities/ })).toBeVisible();
  await expectNoSideScroll(page);
  await page.setViewportSize(desktop);
});
