import * as z from 'zod/mini';
import { boolean, integer, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { endpoint, linkAccess } from '../http/endpoint.ts';
import { programme } from '../http/in-programme.ts';
import { before, commentForm, commentPage, commentRecord } from '#records/comments.ts';
import { constraintForm, constraintRecord } from '#tracker/constraints.ts';
import { handoverNote } from '#tracker/handover-notes.ts';
import { changedCells, changeForm, itemForm } from '#tracker/tracker.ts';
import { trackerResponse } from '#tracker/tracker-data.ts';

/** Fields that can be edited by a link. */
export const linkFields = ['forecast', 'remark'] as const;

/** An update link of a team, without its secret. */
export const updateLink = z.object({
  id: z.int(),
  programme: z.int(),
  team: z.int(),
  team_name: z.string(),
  /** Recipient of emails; empty if the team has no address. */
  team_email: z.string(),
  /** A new link is emailed to the team before every cut-off. */
  weekly: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
  last_used_name: z.string(),
});
export type UpdateLink = z.infer<typeof updateLink>;

const tag = 'Update links';
const keep = { kind: 'programme', permission: 'data.edit' } as const;

/** Endpoints to create, email and revoke links, for editors of the programme's data. */
export const updateLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/update-links/',
    tag,
    summary: 'List a programme’s valid and recurring team update links, newest first',
    access: keep,
    status: 200,
    query: { programme, team: integer({ label: 'Team', min: 1 }) },
    response: z.array(updateLink),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/update-links/',
    tag,
    summary: 'Create a team update link. Its URL is only returned here',
    access: keep,
    status: 201,
    body: {
      mode: 'draft',
      form: {
        programme,
        team: integer({ label: 'Team', required: true, min: 1 }),
        weekly: boolean({ label: 'Mail a new link before every cut-off' }),
        send: boolean({ label: 'Mail this link now' }),
      },
    },
    response: z.extend(updateLink, { link: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/update-links/{id}/',
    tag,
    summary: 'Revoke a team update link. A weekly link includes all links emailed for it',
    access: keep,
    status: 204,
    response: null,
  }),
};

const name = text({ label: 'Your name', min: 2, max: 60, required: true });
/** Maximum per request; more than a team has open. */
const maxItems = 500;

/** Content of the page behind a link: only the team's open turnovers. */
export const teamUpdate = z.object({
  team: z.object({ id: z.int(), name: z.string() }),
  programme: z.object({ id: z.int(), name: z.string(), status: z.string() }),
  organisation: z.string(),
  expires_at: z.string(),
  tracker: trackerResponse,
  /** Notes on these turnovers. */
  notes: z.array(handoverNote),
  /** Number of comments on each turnover, by its id as the subject of comments. */
  comments: z.record(z.string(), z.int()),
});
export type TeamUpdate = z.infer<typeof teamUpdate>;

const place = '/api/update-links/{uid}/{token}/';

/** Endpoints for holders of a link, who act under the name they enter. */
export const teamUpdates = {
  open: endpoint({
    method: 'POST',
    path: `${place}open/`,
    tag,
    summary: 'Get the team’s open turnovers',
    access: linkAccess,
    status: 200,
    response: teamUpdate,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${place}tracker/`,
    tag,
    summary: 'Update forecasts and remarks of the team’s open turnovers',
    access: linkAccess,
    status: 200,
    body: {
      mode: 'draft',
      form: { name, changes: records({ label: 'Changes', required: true, form: changeForm, max: maxItems }) },
    },
    response: changedCells,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${place}confirm/`,
    tag,
    summary: 'Confirm forecasts',
    access: linkAccess,
    status: 200,
    body: {
      mode: 'draft',
      form: { name, items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxItems }) },
    },
    response: changedCells,
  }),
  ready: endpoint({
    method: 'POST',
    path: `${place}ready/`,
    tag,
    summary:
      'Report turnovers ready to submit, or no longer ready. Someone with an account then submits them',
    access: linkAccess,
    status: 200,
    body: {
      mode: 'draft',
      form: {
        name,
        items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxItems }),
        ready: boolean({ label: 'Ready to submit', initial: true }),
      },
    },
    response: changedCells,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${place}undo/`,
    tag,
    summary: 'Undo a change made with one of this team’s links',
    access: linkAccess,
    status: 200,
    body: { mode: 'draft', form: { name, operation: text({ label: 'Operation', max: 36, required: true }) } },
    response: changedCells,
  }),
  constrain: endpoint({
    method: 'POST',
    path: `${place}constraints/`,
    tag,
    summary: 'Create a constraint on one of the team’s open turnovers',
    access: linkAccess,
    status: 201,
    body: {
      mode: 'draft',
      form: {
        name,
        scope: itemForm.scope,
        milestone: itemForm.milestone,
        kind: constraintForm.kind,
        category: constraintForm.category,
        text: constraintForm.text,
        need_by: constraintForm.need_by,
      },
    },
    response: constraintRecord,
  }),
  comments: endpoint({
    method: 'POST',
    path: `${place}thread/`,
    tag,
    summary: 'List comments on one of the team’s open turnovers, newest first',
    access: linkAccess,
    status: 200,
    body: {
      mode: 'draft',
      form: { scope: itemForm.scope, milestone: itemForm.milestone, before },
    },
    response: commentPage,
  }),
  comment: endpoint({
    method: 'POST',
    path: `${place}comments/`,
    tag,
    summary: 'Comment on one of the team’s open turnovers',
    access: linkAccess,
    status: 201,
    body: {
      mode: 'draft',
      form: { name, scope: itemForm.scope, milestone: itemForm.milestone, ...commentForm },
    },
    response: commentRecord,
  }),
};
