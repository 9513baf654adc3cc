import { expect, it } from 'vitest';
import { sealMarker } from '@baton/contract/signing/certificate-check.ts';
import type { CertificateContent, SealedCertificate } from '@baton/contract/signing/certificate-content.ts';
import { archiveProblems, attachedIn, readPdf } from '#platform/pdf/testing/read-pdf.ts';
import { writePng } from '#platform/pdf/testing/write-png.ts';
import { sha256 } from '#turnover/signing/chain.ts';
import { draftPdf, sealedPdf } from './certificate-pdf.ts';
import { contentOf, sealedOf } from './testing/sealed-fixture.ts';

const logo = writePng({ width: 2, height: 1, colours: 6, rows: [[9, 9, 9, 255, 0, 0, 0, 0]] });
const publicUrl = 'https://baton.example';
const files = { publicUrl, readLogo: async () => logo };
const draw = async (
  sealed: SealedCertificate,
  readLogo = files.readLogo as () => Promise<Buffer | undefined>,
) => (await sealedPdf(sealed, { publicUrl, readLogo })).data;
const pagesOf = (file: Buffer) => readPdf(file).find(/\/Type \/Page\n/).length;
const picturesOf = (file: Buffer) => readPdf(file).find(/\/Subtype \/Image/).length;

const base = contentOf();
const template = { ...base.template, logo: sha256(logo) };
const long = 'Prüfung der Dokumentation, Łódź, Αθήνα, Київ. ';
const exceptions: CertificateContent['exceptions'] = Array.from({ length: 3 }, (_, at) => ({
  number: `P-0000${at}`,
  text: 'Insulation missing',
  category: 'B',
  milestone: { code: 'RFSU', name: 'Ready for start-up' },
  owner: 'Insulation',
  due: '2027-04-01',
  allowed_by: 'Receiving team',
}));
const outstanding: CertificateContent['punches']['outstanding'] = Array.from({ length: 40 }, (_, at) => ({
  number: `P-0001${at}`,
  text: 'Support without a bolt',
  category: 'C',
  state: 'open',
  clear_by: '',
  clearing_team: 'Piping',
  due: null,
  carried_from: '',
}));

it('is one page with everything, fit to be kept, with what was signed attached', async () => {
  const sealed = sealedOf(contentOf({ template, outcome: 'accepted_with_exceptions', exceptions }));
  const file = await draw(sealed);
  expect(pagesOf(file)).toBe(1);
  expect(picturesOf(file)).toBe(1);
  expect(archiveProblems(file)).toEqual([]);
  const attached = attachedIn(readPdf(file));
  expect([...attached.keys()]).toEqual(['content.json', 'submission.json', 'signatures.json']);
  expect(attached.get('content.json')?.toString()).toBe(sealed.content);
  expect(sha256(attached.get('content.json')!)).toBe(sealed.signatures[1]?.content_sha256);
  expect(sha256(attached.get('submission.json')!)).toBe(sealed.signatures[0]?.content_sha256);
  expect(JSON.parse(attached.get('signatures.json')!.toString())).toEqual(sealed.signatures);
});

it('has its seal where the file’s bytes can be searched for it', async () => {
  const sealed = sealedOf(base);
  const text = (await draw(sealed)).toString('latin1');
  const [, seal] = new RegExp(`${sealMarker}([0-9a-f]{64})`).exec(text) ?? [];
  expect(seal).toBe(sealed.signatures[1]?.hash);
});

it('gives the same bytes each time', async () => {
  const sealed = sealedOf(contentOf({ template, exceptions, remark: long.repeat(9) }));
  const first = await draw(sealed);
  await draw(sealedOf(contentOf({ scope: { ...base.scope, name: 'Cửa Ж Ω' } })));
  expect((await draw(sealed)).equals(first)).toBe(true);
});

it('goes on with long lists and texts on more pages', async () => {
  const punches = { ...base.punches, outstanding };
  const listed = await draw(sealedOf(contentOf({ exceptions, punches })));
  expect(pagesOf(listed)).toBeGreaterThan(2);
  expect(archiveProblems(listed)).toEqual([]);
  const texts = {
    ...template,
    responsible_statement: `${'\n'.repeat(900)}${long.repeat(20)}`,
    footer: long.repeat(6),
  };
  const scope = { ...base.scope, name: 'W'.repeat(200), description: long.repeat(40) };
  const wordy = await draw(
    sealedOf(
      contentOf({ template: texts, scope, exceptions: [{ ...exceptions[0]!, text: 'W'.repeat(2000) }] }),
    ),
  );
  expect(pagesOf(wordy)).toBeGreaterThan(2);
  expect(archiveProblems(wordy)).toEqual([]);
});

it('leaves out lists that the template leaves out, but never exceptions', async () => {
  const without = { ...template, dates: false, outstanding: false, documents: false };
  const punches = { ...base.punches, outstanding };
  expect(pagesOf(await draw(sealedOf(contentOf({ template: without, punches }))))).toBe(1);
  const many = Array.from({ length: 60 }, () => exceptions[0]!);
  expect(
    pagesOf(await draw(sealedOf(contentOf({ template: without, punches, exceptions: many })))),
  ).toBeGreaterThan(2);
});

it('lists rules that were lifted, whatever the template leaves out', async () => {
  const rule = {
    what: 'Acceptance of RFC no longer required',
    reason: 'Agreed with the client',
    by: 'Robin Falk',
    on: '2027-03-11',
  };
  const without = { ...template, dates: false, outstanding: false, documents: false };
  const sealed = sealedOf(contentOf({ template: without, lifted: [rule] }));
  const file = await draw(sealed);
  expect(archiveProblems(file)).toEqual([]);
  expect(pagesOf(file)).toBe(1);
  expect(JSON.parse(attachedIn(readPdf(file)).get('content.json')!.toString()).lifted).toEqual([rule]);
  const many = Array.from({ length: 60 }, () => rule);
  expect(pagesOf(await draw(sealedOf(contentOf({ template: without, lifted: many }))))).toBeGreaterThan(2);
});

it('is drawn without a logo that is lost, damaged or of another kind', async () => {
  const sealed = sealedOf(contentOf({ template }));
  for (const broken of [undefined, Buffer.from('GIF89a'), logo.subarray(0, 50)]) {
    const file = await draw(sealed, async () => broken);
    expect([pagesOf(file), picturesOf(file)]).toEqual([1, 0]);
  }
});

it('is issued with one signature', async () => {
  const file = await draw(sealedOf(contentOf({ outcome: 'issued', receiving: null })));
  expect(archiveProblems(file)).toEqual([]);
  expect([...attachedIn(readPdf(file)).keys()]).toEqual(['content.json', 'signatures.json']);
});

it('is kept on Letter and A4 paper', async () => {
  const sizeOf = async (paper: 'a4' | 'letter') =>
    /\/MediaBox \[(.*?)\]/.exec(
      (await draw(sealedOf(contentOf({ template: { ...template, paper } })))).toString('latin1'),
    )?.[1];
  expect(await sizeOf('letter')).toBe('0 0 612 792');
  expect(await sizeOf('a4')).toBe('0 0 595.28 841.89');
});

it('writes other scripts as boxes, and stays fit to be kept', async () => {
  const programme = { ...base.programme, name: '北水扩建工程', client: 'شركة المياه' };
  expect(archiveProblems(await draw(sealedOf(contentOf({ programme }))))).toEqual([]);
});

it('has drafts without seal and attachments', async () => {
  const file = await draftPdf(contentOf({ template }), files);
  expect(file.toString('latin1')).not.toContain(sealMarker);
  expect(attachedIn(readPdf(file)).size).toBe(0);
  expect(pagesOf(file)).toBe(1);
});

it('lists open constraints and imported states, whatever the template leaves out', async () => {
  const without = { ...base.template, dates: false, outstanding: false, documents: false };
  const plain = await draw(sealedOf(contentOf({ template: without })));
  const constraint = { text: 'Report', kind: 'document', category: 'B', owner: 'Jo', need_by: '2027-04-01' };
  const state = {
    number: 'P-00009',
    text: 'Paint',
    category: 'C',
    state: 'verified',
    by: 'Jo',
    on: '2027-03-01',
  };
  const { punches } = base;
  const many = contentOf({
    template: without,
    constraints: Array.from({ length: 60 }, () => constraint),
    punches: { ...punches, imported: Array.from({ length: 60 }, () => state) },
  });
  expect(pagesOf(plain)).toBe(1);
  expect(pagesOf(await draw(sealedOf(many)))).toBeGreaterThan(3);
});
