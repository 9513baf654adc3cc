import * as z from 'zod/mini';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { boolean, day, integer, object, reference, secret, text } from '../form/field.ts';
import { records, type DraftOf, type Form, type PatchOf } from '../form/form.ts';
import { endpoint, firstPaths, get, patch, post } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { versions } from '../resource/bulk-forms.ts';
import type { Permission } from '../http/permissions.ts';
import { askedForm, exceptionForm, maxExceptions } from './blockers.ts';
import { cellDetail } from './cell-detail.ts';
import { cellColumns, trackerResponse, trackerChanged, trackerDays } from './tracker-data.ts';

const scope = text({ label: 'Scope', max: 20, required: true });
const milestone = integer({ label: 'Milestone', required: true, min: 1 });
const version = integer({ label: 'Version' });

/** Editable fields of a cell. Contributors need the permission on their side of the turnover. */
export const cellForm = {
  forecast: day({ label: 'Forecast' }),
  need: day({ label: 'Need' }),
  actual: day({ label: 'Actual' }),
  required: boolean({ label: 'Required', initial: true }),
  not_required_reason: text({ label: 'Reason not required', max: 500, synonyms: ['not required because'] }),
  remark: text({ label: 'Remark', max: 2000, multiline: true }),
  certificate_no: text({ label: 'Certificate', max: 60 }),
  evidence_url: text({ label: 'Evidence', max: 500 }),
  responsible_team: reference({ label: 'Responsible team', to: 'teams', synonyms: ['giver'] }),
  receiving_team: reference({ label: 'Receiving team', to: 'teams', synonyms: ['receiver'] }),
} satisfies Form;

export type CellField = keyof typeof cellForm;
export type CellValues = PatchOf<typeof cellForm>;

/** Permission required for each field of a cell. */
export const cellPermissions: Record<CellField, Permission> = {
  forecast: 'forecasts.edit',
  need: 'needs.edit',
  actual: 'actuals.edit',
  required: 'data.edit',
  not_required_reason: 'data.edit',
  remark: 'constraints.edit',
  certificate_no: 'constraints.edit',
  evidence_url: 'constraints.edit',
  responsible_team: 'data.edit',
  receiving_team: 'data.edit',
};

/** Permission required for each workflow action. */
export const actionPermissions: Record<WorkflowAction, Permission> = {
  confirm: 'forecasts.edit',
  submit: 'turnovers.submit',
  withdraw: 'turnovers.submit',
  accept: 'turnovers.accept',
  reject: 'turnovers.accept',
  reopen: 'turnovers.accept',
};

/** Maximum number of changes in one request; the page splits a larger paste. */
export const maxChanges = 5000;

export const changeForm = {
  scope,
  milestone,
  version,
  set: object({ label: 'Changes', maxBytes: 10_000 }),
  /** A reason code if a forecast moves later; free text if another change needs a reason. */
  reason: text({ label: 'Reason', max: 500 }),
  note: text({ label: 'Note', max: 1000 }),
};
export type CellPatch = DraftOf<typeof changeForm>;

export const itemForm = {
  scope,
  milestone,
  version,
  /** From `certificates.review`, if submitting or accepting signs a certificate. */
  reviewed: text({ label: 'Reviewed content', max: 64 }),
};

/** The current cells after a change, which replace the page's optimistic values. */
export const changedCells = z.object({ revision: z.int(), operation: z.string(), cells: cellColumns });
export type ChangedCells = z.infer<typeof changedCells>;

/** Details of a rejected batch: each cell whose same field another user changed; added to `detail` and `code`. */
const cellConflict = z.object({
  scope: z.string(),
  milestone: z.int(),
  field: z.string(),
  yours: z.unknown(),
  current: z.unknown(),
  version: z.int(),
  changed_by: z.string(),
  changed_at: z.nullable(z.string()),
});
export type CellConflict = z.infer<typeof cellConflict>;

const change = { kind: 'programme', permission: 'tracker.edit' } as const;

/** Endpoint of a workflow action on one or many turnovers. */
function act<const Name extends string, const More extends Form>(name: Name, summary: string, more: More) {
  return endpoint({
    method: 'POST',
    path: `/api/tracker/${name}/`,
    tag: 'Tracker',
    summary,
    access: change,
    status: 200,
    errors: ['milestone_blocked', 'stale_preview', 'password_required'],
    body: {
      mode: 'draft',
      form: {
        programme,
        items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxChanges }),
        ...more,
      },
    },
    response: changedCells,
  });
}

const note = text({ label: 'Note', max: 1000 });
const reason = text({ label: 'Reason', max: 1000 });
/** Where the programme asks for it and a certificate is signed. */
const password = secret({ label: 'Password' });

/** The tracker: every scope at every milestone, with live updates. */
export const tracker = {
  read: get('/api/tracker/', 'Get the whole tracker in compact form, or only changes since a revision', {
    tag: 'Tracker',
    access: readers,
    query: {
      programme,
      since: integer({ label: 'Since revision' }),
      baseline: integer({ label: 'Baseline to show instead of the active one', min: 1 }),
      as_of: day({ label: 'As of' }),
    },
    cacheable: true,
    response: trackerResponse,
  }),
  placed: get(
    firstPaths.binaryTracker,
    'Get the whole tracker in binary form, for a page of the same version',
    {
      tag: 'Tracker',
      access: readers,
      query: { programme },
      download: ['application/octet-stream'],
      bytes: true,
      cacheable: true,
      response: null,
    },
  ),
  change: patch(
    '/api/tracker/',
    'Update turnovers (all or nothing). Returns 409 with the conflicting fields if others changed them, or if punches block an actual date',
    {
      tag: 'Tracker',
      access: change,
      errors: ['milestone_blocked'],
      query: { programme: integer({ label: 'Programme', min: 1 }) },
      body: {
        mode: 'draft',
        form: {
          programme: integer({ label: 'Programme', min: 1 }),
          changes: records({ label: 'Changes', required: true, form: changeForm, max: maxChanges }),
          /** With one change that completes a turnover: every punch that blocks it, unless it is verified first. */
          exceptions: records({ label: 'Exceptions', form: exceptionForm, max: maxExceptions }),
        },
      },
      response: changedCells,
    },
  ),
  undo: post(
    '/api/tracker/undo/',
    'Undo one of your operations, if no one has changed the same fields since',
    {
      tag: 'Tracker',
      access: change,
      body: {
        mode: 'draft',
        form: { programme, operation: text({ label: 'Operation', max: 36, required: true }) },
      },
      errors: ['not_found', 'milestone_blocked'],
      response: changedCells,
    },
  ),
  days: get(
    '/api/tracker/days/',
    'Get dates to compare with: those of a baseline, or expected dates on an earlier day',
    {
      tag: 'Tracker',
      access: readers,
      query: {
        programme,
        baseline: integer({ label: 'Baseline', min: 1 }),
        as_of: day({ label: 'As of' }),
      },
      cacheable: true,
      response: trackerDays,
    },
  ),
  changed: get(
    '/api/tracker/changed/',
    'List turnovers whose dates or state changed since a time, with their values at that time',
    {
      tag: 'Tracker',
      access: readers,
      query: { programme, since: text({ label: 'Since', max: 40, required: true }) },
      cacheable: true,
      response: trackerChanged,
    },
  ),
  cell: get(
    '/api/tracker/cell/',
    'Get a turnover with its dates, status, history, constraints, commitments and punches',
    { tag: 'Tracker', access: readers, query: { programme, scope, milestone }, response: cellDetail },
  ),
  confirm: act('confirm', 'Confirm forecasts', {}),
  submit: act('submit', 'Submit turnovers for acceptance. Returns 409 if punches block one of them', {
    note,
    date: day({ label: 'Date' }),
    /** Submits in spite of blocking punches, with the permission `milestones.override`. */
    override_reason: text({ label: 'Reason for the override', max: 1000 }),
    ...askedForm,
    password,
  }),
  withdraw: act('withdraw', 'Withdraw submissions', { note }),
  accept: act('accept', 'Accept turnovers, with or without exceptions', {
    note,
    date: day({ label: 'Date' }),
    /** Of milestones without certificate; others number it. */
    certificate_no: text({ label: 'Certificate', max: 60 }),
    /** Required if the previous milestone is open or later. */
    reason,
    /** Every punch that blocks has to be named, unless it is verified first. */
    exceptions: records({ label: 'Exceptions', form: exceptionForm, max: maxExceptions }),
    password,
  }),
  reject: act('reject', 'Reject turnovers with a reason', { reason, note }),
  reopen: act('reopen', 'Reopen accepted turnovers with a reason. The history is kept', {
    reason,
    note,
    /** Verified and void punches of these systems and areas, which are reopened for the same reason. */
    punches: records({ label: 'Punches', form: versions, max: maxExceptions }),
  }),
};
