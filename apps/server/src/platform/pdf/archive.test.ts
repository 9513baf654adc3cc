import { expect, it } from 'vitest';
import type { EmbeddedFile } from './archive.ts';
import { PdfDocument, type Archive } from './pdf-document.ts';
import { writePng } from './testing/write-png.ts';
import { archiveProblems, attachedIn, readPdf } from './testing/read-pdf.ts';

const made = new Date('2027-03-01T08:00:00Z');
const data: EmbeddedFile = {
  name: 'content.json',
  description: 'Content (signed)',
  type: 'application/json',
  relationship: 'data',
  data: Buffer.from('{"text":"Łódź"}'),
};
const open = (archive?: Archive) =>
  new PdfDocument({
    title: 'Piping & <steel> “Łódź”',
    author: 'Baton',
    made,
    size: 'A4',
    ...(archive && { archive }),
  });
const archive: Archive = { subject: '21-03', keywords: 'key:1', files: [data] };

async function drawn(text: string): Promise<Buffer> {
  const pdf = open(archive);
  pdf.text(text, 40, 40);
  pdf.rect(40, 60, 20, 20, { fill: '#377e7f', stroke: '#111827' });
  const picture = pdf.openPicture(
    writePng({ width: 2, height: 1, colours: 6, rows: [[9, 9, 9, 255, 0, 0, 0, 0]] }),
  );
  if (picture) pdf.picture(picture, 40, 90, 20, 20);
  return pdf.finish(() => undefined);
}

it('makes documents that can be kept for good', async () => {
  const file = await drawn('Certificate, Łódź, Αθήνα, Київ');
  expect(archiveProblems(file)).toEqual([]);
  const metadata = file.toString('utf8');
  expect(metadata).toContain('Piping &amp; &lt;steel&gt; “Łódź”');
  expect(metadata).toContain('<pdf:Keywords>key:1</pdf:Keywords>');
  expect(metadata).toContain('<xmp:ModifyDate>2027-03-01T08:00:00Z</xmp:ModifyDate>');
});

it('attaches files as they are, associated with the document', async () => {
  const pdf = readPdf(await drawn('x'));
  expect(attachedIn(pdf)).toEqual(new Map([['content.json', data.data]]));
  const [spec] = pdf.find(/\/Type \/Filespec/);
  expect(spec?.text).toContain('/AFRelationship /Data');
  expect(pdf.catalogue).toContain(`/AF [${spec?.id} 0 R]`);
});

it('gives the same bytes for the same content, whatever was drawn before', async () => {
  const first = await drawn('Ωμέγα and Ж');
  await drawn('ếệ ẞ');
  expect((await drawn('Ωμέγα and Ж')).equals(first)).toBe(true);
});

it('draws a box for a character without a glyph, and leaves invisible ones out', async () => {
  const pdf = open(archive);
  pdf.text('plain – e\u0301 so\u00adft', 40, 40);
  expect(pdf.hasGaps).toBe(false);
  pdf.text('水 مرحبا', 40, 60);
  expect(pdf.hasGaps).toBe(true);
  expect(pdf.widthOf('so\u00adft\u200b')).toBe(pdf.widthOf('soft'));
  expect(pdf.widthOf('水水')).toBeCloseTo(2 * pdf.widthOf('水'), 6);
  expect(archiveProblems(await pdf.finish(() => undefined))).toEqual([]);
});

it('leaves out pictures that it can’t draw', () => {
  const pdf = open(archive);
  const whole = writePng({ width: 2, height: 1, colours: 2, rows: [[1, 2, 3, 4, 5, 6]] });
  expect(pdf.openPicture(whole)).toMatchObject({ width: 2, height: 1 });
  expect(
    pdf.openPicture(writePng({ width: 2, height: 9, colours: 2, rows: [[1, 2, 3, 4, 5, 6]] })),
  ).toBeUndefined();
  expect(pdf.openPicture(whole.subarray(0, 50))).toBeUndefined();
  expect(pdf.openPicture(Buffer.from('GIF89a'))).toBeUndefined();
});

it('finds what isn’t fit to be kept', async () => {
  const pdf = open({ ...archive, files: [] });
  pdf.text('x', 40, 40);
  pdf.rect(40, 60, 20, 20, { fill: '#377e7f', opacity: 0.5 });
  const file = await pdf.finish(() => undefined);
  expect(archiveProblems(file)).toEqual(['no transparency']);
  const changed = file.toString('latin1').replace('<pdfaid:part>3', '<pdfaid:part>9');
  expect(archiveProblems(Buffer.from(changed, 'latin1'))).toContain('part 3');
});
