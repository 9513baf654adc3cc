import { expect, it } from 'vitest';
import { nameFiles, safeName, UniquePaths, type Nameable } from './name-files.ts';

const file = (values: Partial<Nameable>): Nameable => ({
  punch: null,
  kind: 'photo',
  name: 'x.jpg',
  document_no: '',
  revision: '',
  type: 'image/jpeg',
  ...values,
});
const pathsOf = (...files: Partial<Nameable>[]) => nameFiles(files.map(file)).map(({ path }) => path);

it('numbers photos by punch and kind, with the ending of their content', () => {
  expect(
    pathsOf(
      { punch: 'P-00012', kind: 'before', type: 'image/png' },
      { punch: 'P-00012', kind: 'before' },
      { punch: 'P-00012', kind: 'after' },
      { punch: 'P-00013', kind: 'before' },
      {},
    ),
  ).toEqual([
    'photos/P-00012-before-1.png',
    'photos/P-00012-before-2.jpg',
    'photos/P-00012-after-1.jpg',
    'photos/P-00013-before-1.jpg',
    'photos/turnover-photo-1.jpg',
  ]);
});

it('names documents by number, revision and name, each once', () => {
  const document = { kind: 'document', type: 'application/pdf', name: 'Datasheet.pdf' };
  expect(
    pathsOf(
      { ...document, document_no: 'ME-21', revision: 'C' },
      { ...document, document_no: 'me-21', revision: 'c' },
      document,
      { ...document, punch: 'P-00001', name: '../../etc/passwd' },
      { ...document, name: 'Loop 3.1' },
      { ...document, name: 'Note.DOC', type: 'application/x-ole-storage' },
    ),
  ).toEqual([
    'documents/ME-21 rev C Datasheet.pdf',
    'documents/me-21 rev c Datasheet (2).pdf',
    'documents/Datasheet.pdf',
    'documents/P-00001 ..-..-etc-passwd.pdf',
    'documents/Loop 3.1.pdf',
    'documents/Note.doc',
  ]);
});

it('leaves no characters that a file system refuses', () => {
  expect(['MC-21/2', ' a:b?c*\u0000.', '…', 'Prøve 東'].map(safeName)).toEqual([
    'MC-21-2',
    'a-b-c-',
    '-',
    'Prøve 東',
  ]);
  const folders = new UniquePaths();
  expect(['MC-1-2', 'mc-1-2'].map((name) => folders.take('', name))).toEqual(['MC-1-2', 'mc-1-2 (2)']);
});
