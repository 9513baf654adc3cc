import { expect, it } from 'vitest';
import { certificateRegister } from '@baton/contract/certificates/certificate-register.ts';
import type { CertificateRow } from '@baton/contract/certificates/certificates.ts';
import { copy as shared } from '#resource/register/copy.ts';
import { createReadOnlySource, readOnlyColumns } from '#resource/register/read-only-table.ts';
import { copy } from './copy.ts';
import { certificateColumns } from './certificate-columns.ts';

const columnsOf = (sort: string | undefined) =>
  readOnlyColumns(certificateRegister, certificateColumns, sort);
const sourceOf = (get: () => CertificateRow | undefined) =>
  createReadOnlySource<CertificateRow>(certificateColumns, get, copy.readOnly);

const row = (more: Partial<CertificateRow> = {}): CertificateRow => ({
  id: 1,
  programme: 1,
  number: 'MC-21-03',
  state: 'valid',
  outcome: 'accepted_with_exceptions',
  scope: 'system:12',
  scope_code: '21-03',
  scope_name: 'Lube oil',
  milestone: 4,
  milestone_code: 'MC',
  milestone_name: 'Mechanical completion',
  title: 'Certificate',
  completed_on: '2027-03-01',
  issued_at: '2027-03-02T10:00:00.000Z',
  responsible: 'Mira Holt',
  receiving: 'Ola Nes',
  exceptions: 2,
  voided_at: null,
  voided_by: '',
  void_reason: '',
  version: 1,
  created_at: '2027-03-02T10:00:00.000Z',
  updated_at: '2027-03-02T10:00:00.000Z',
  ...more,
});

it('shows every column of a certificate, which can only be read', () => {
  const source = sourceOf(() => row());
  const texts = columnsOf(undefined).map(({ key }) => source.cell('1', key).text);
  expect(texts).toContain('21-03 Lube oil');
  expect(texts).toContain(copy.acceptedWith(2));
  expect(texts.every((text) => text !== '')).toBe(true);
  expect(source.cell('1', 'number').editable).toBe(copy.readOnly);
  expect(source.editText('1', 'responsible')).toBe('Mira Holt');
});

it('mutes what is void, and returns the same cell until the certificate changes', () => {
  const voided = row({ state: 'void' });
  const source = sourceOf(() => voided);
  expect(source.cell('1', 'scope').tone).toBe('muted');
  expect(source.cell('1', 'scope')).toBe(source.cell('1', 'scope'));
  expect(sourceOf(() => undefined).cell('@7', 'scope').editable).toBe(shared.loadingCell);
});

it('marks the order: the latest first, unless another one is chosen', () => {
  const sorted = (sort?: string) => columnsOf(sort).find((column) => column.sort !== undefined);
  expect(sorted()).toMatchObject({ key: 'issued_at', sort: 'descending' });
  expect(sorted('number')).toMatchObject({ key: 'number', sort: 'ascending' });
});
