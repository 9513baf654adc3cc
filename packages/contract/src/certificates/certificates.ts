import * as z from 'zod/mini';
import { choice, day, integer, optionalChoice, secret, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, post } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { registerFilter, windowQuery } from '../resource/register.ts';
import { fileQuery, fileTypes } from '../resource/resource.ts';
import { askedForm, exceptionForm, maxExceptions } from '#tracker/blockers.ts';
import { certificateContent, signature, signingMethods } from '#signing/certificate-content.ts';
import { changedCells, itemForm } from '#tracker/tracker.ts';

const tag = 'Certificates';

/** Most turnovers that one review signs. */
export const maxSigned = 200;

export const certificateStates = ['valid', 'void'] as const;
type CertificateState = (typeof certificateStates)[number];

export const certificateStateLabels: Record<CertificateState, string> = { valid: 'Valid', void: 'Void' };

export const outcomes = ['accepted', 'accepted_with_exceptions', 'issued'] as const;
type CertificateOutcome = (typeof outcomes)[number];

export const outcomeLabels: Record<CertificateOutcome, string> = {
  accepted: 'Accepted',
  accepted_with_exceptions: 'Accepted with exceptions',
  issued: 'Issued',
};

/** Cases that a template has statements for. */
export const statementCases = ['clean', 'blocked', 'exceptions'] as const;
export type StatementCase = (typeof statementCases)[number];

export const statementCaseLabels: Record<StatementCase, string> = {
  clean: 'Nothing is open',
  blocked: 'Submitted with open punches',
  exceptions: 'Complete with exceptions',
};

/** An issued certificate, as the register lists it. */
const certificateRow = z.object({
  id: z.int(),
  programme: z.int(),
  number: z.string(),
  state: z.enum(certificateStates),
  outcome: z.enum(outcomes),
  /** As `system:12`. */
  scope: z.string(),
  scope_code: z.string(),
  scope_name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  milestone_name: z.string(),
  title: z.string(),
  /** The day of completion. */
  completed_on: z.string(),
  issued_at: z.string(),
  /** Who signed. */
  responsible: z.string(),
  receiving: z.string(),
  exceptions: z.int(),
  voided_at: z.nullable(z.string()),
  voided_by: z.string(),
  void_reason: z.string(),
  /** Voiding is the only change of a certificate, so it is its second version. */
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CertificateRow = z.infer<typeof certificateRow>;

/** One certificate with everything that was signed. */
const certificateDetail = z.extend(certificateRow, {
  content: certificateContent,
  content_sha256: z.string(),
  signatures: z.array(signature),
  /** What a QR code and `/auth/verify` name: the hash of the last signature. */
  seal: z.string(),
  /** The stored PDF; null for the short time until it is drawn. */
  pdf_sha256: z.nullable(z.string()),
});
export type CertificateDetail = z.infer<typeof certificateDetail>;

/** Fields of the register’s filter. */
export const certificateFilter = {
  state: optionalChoice({ label: 'State', options: certificateStates, labels: certificateStateLabels }),
  outcome: optionalChoice({ label: 'Outcome', options: outcomes, labels: outcomeLabels }),
  milestone: integer({ label: 'Milestone', min: 1 }),
  /** As `system:12`; an area includes its systems. */
  scope: text({ label: 'Scope', max: 20 }),
  issued_from: day({ label: 'Issued from' }),
  issued_to: day({ label: 'Issued to' }),
};

export const certificateOrders = ['number', 'scope', 'milestone', 'completed_on', 'issued_at'] as const;

const ordering = text({ label: 'Order', max: 60 });

const signingActs = ['submit', 'accept', 'issue'] as const;
export type SigningAct = (typeof signingActs)[number];

/** A punch that changed since the responsible team signed, or another field. */
const changeSinceSigning = z.object({
  kind: z.enum(['raised', 'reopened', 'changed', 'moved', 'verified', 'voided', 'deleted', 'field']),
  /** The number of a punch, or the name of a field. */
  what: z.string(),
  text: z.string(),
});
export type ChangeSinceSigning = z.infer<typeof changeSinceSigning>;

/** What one turnover’s signature would be on. */
const reviewedCertificate = z.object({
  scope: z.string(),
  milestone: z.int(),
  content: certificateContent,
  /** The statement of the side that signs. */
  statement: z.string(),
  /** Sent back when signing, so that what is signed is what was reviewed. */
  reviewed: z.string(),
  /** Since the responsible team signed; empty for the first signature. */
  changes: z.array(changeSinceSigning),
});
export type ReviewedCertificate = z.infer<typeof reviewedCertificate>;

/** A turnover whose certificate waits for a signature. */
const waitingCertificate = z.object({
  step: z.enum(['accept', 'issue']),
  scope: z.string(),
  scope_code: z.string(),
  scope_name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  version: z.int(),
  title: z.string(),
  /** When the responsible team signed, and who; null for `issue`. */
  signed_at: z.nullable(z.string()),
  signed_by: z.string(),
  punches_blocking: z.int(),
  /** Whether the caller may sign it. */
  mine: z.boolean(),
});
export type WaitingCertificate = z.infer<typeof waitingCertificate>;

const password = secret({ label: 'Password' });

/** Certificates: what both sides signed when a scope changed hands. */
export const certificates = {
  list: get('/api/certificates/', 'List the certificates of a programme, in windows', {
    tag,
    access: readers,
    query: windowQuery(certificateFilter),
    response: z.array(certificateRow),
  }),
  export: get('/api/certificates/export/', 'Export the register of certificates', {
    tag,
    access: readers,
    query: { programme, ...registerFilter(certificateFilter), ordering, ...fileQuery },
    long: true,
    download: fileTypes,
    response: null,
  }),
  waiting: get(
    '/api/certificates/waiting/',
    'List the certificates that wait for a signature, those of the caller first, then the longest waiting; at most 500',
    {
      tag,
      access: readers,
      query: { programme, step: choice({ label: 'Step', options: ['accept', 'issue'], initial: 'accept' }) },
      response: z.object({ total: z.int(), mine: z.int(), records: z.array(waitingCertificate) }),
    },
  ),
  review: post(
    '/api/certificates/review/',
    'Get what a submission, an acceptance or an issue would sign. Changes nothing',
    {
      tag,
      access: { kind: 'programme', permission: 'tracker.edit' },
      errors: ['milestone_blocked', 'invalid_state'],
      body: {
        mode: 'draft',
        form: {
          programme,
          act: choice({ label: 'Act', options: signingActs, initial: 'submit' }),
          items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxSigned }),
          date: day({ label: 'Date' }),
          note: text({ label: 'Note', max: 1000 }),
          reason: text({ label: 'Reason', max: 1000 }),
          override_reason: text({ label: 'Reason for the override', max: 1000 }),
          ...askedForm,
          exceptions: records({ label: 'Exceptions', form: exceptionForm, max: maxExceptions }),
        },
      },
      response: z.object({
        method: z.enum(signingMethods),
        /** Whether the password has to be given again. */
        needs_password: z.boolean(),
        records: z.array(reviewedCertificate),
      }),
    },
  ),
  issue: post(
    '/api/certificates/issue/',
    'Sign certificates of complete turnovers whose milestone needs no acceptance (all or nothing)',
    {
      tag,
      access: { kind: 'programme', permission: 'tracker.edit' },
      errors: [
        'milestone_blocked',
        'invalid_state',
        'version_conflict',
        'stale_preview',
        'password_required',
      ],
      body: {
        mode: 'draft',
        form: {
          programme,
          items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxSigned }),
          password,
        },
      },
      response: changedCells,
    },
  ),
  preview: get(
    '/api/certificates/preview/',
    'Get the certificate of a turnover as a PDF marked as a draft, from its present data',
    {
      tag,
      access: readers,
      errors: ['invalid_state'],
      query: {
        programme,
        scope: text({ label: 'Scope', max: 20, required: true }),
        milestone: integer({ label: 'Milestone', min: 1, required: true }),
        /** A template other than that of the milestone. */
        template: integer({ label: 'Template', min: 1 }),
        /** Statements to draw; else those that are true now. */
        statements: optionalChoice({
          label: 'Statements',
          options: statementCases,
          labels: statementCaseLabels,
        }),
      },
      download: ['application/pdf'],
      long: true,
      response: null,
    },
  ),
  read: get('/api/certificates/{id}/', 'Get a certificate with its content and signatures', {
    tag,
    access: readers,
    response: certificateDetail,
  }),
  pdf: get('/api/certificates/{id}/pdf/', 'Get a certificate as it was sealed, with its content attached', {
    tag,
    access: readers,
    download: ['application/pdf'],
    long: true,
    response: null,
  }),
  void: post(
    '/api/certificates/{id}/void/',
    'Void a certificate with a reason. An accepted turnover is reopened',
    {
      tag,
      access: { kind: 'programme', permission: 'certificates.void' },
      errors: ['invalid_state'],
      body: { mode: 'draft', form: { reason: text({ label: 'Reason', max: 1000, required: true }) } },
      response: changedCells,
    },
  ),
};
