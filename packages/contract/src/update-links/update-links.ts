import * as z from 'zod/mini';
import { boolean, integer, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, linkAccess, patch, post, remove } from '../http/endpoint.ts';
import { programme } from '../http/in-programme.ts';
import { before, commentForm, commentPage, commentRecord } from '#records/comments.ts';
import { constraintForm, constraintRecord } from '#tracker/constraints.ts';
import { handoverNote } from '#tracker/handover-notes.ts';
import { changedCells, changeForm, itemForm } from '#tracker/tracker.ts';
import { trackerResponse } from '#tracker/tracker-data.ts';

/** Fields that can be edited by a link. */
export const linkFields = ['forecast', 'remark'] as const;

/** An update link of a team, without its secret. */
const updateLink = z.object({
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
  list: get('/api/update-links/', 'List a programme’s valid and recurring team update links, newest first', {
    tag,
    access: keep,
    query: { programme, team: integer({ label: 'Team', min: 1 }) },
    response: z.array(updateLink),
  }),
  create: post('/api/update-links/', 'Create a team update link. Its URL is only returned here', {
    tag,
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
  revoke: remove(
    '/api/update-links/{id}/',
    'Revoke a team update link. A weekly link includes all links emailed for it',
    { tag, access: keep },
  ),
};

const name = text({ label: 'Your name', min: 2, max: 60, required: true });
/** Maximum per request; more than a team has open. */
const maxItems = 500;

/** Content of the page behind a link: only the team's open turnovers. */
const teamUpdate = z.object({
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
  open: post(`${place}open/`, 'Get the team’s open turnovers', {
    tag,
    access: linkAccess,
    response: teamUpdate,
  }),
  change: patch(`${place}tracker/`, 'Update forecasts and remarks of the team’s open turnovers', {
    tag,
    access: linkAccess,
    body: {
      mode: 'draft',
      form: { name, changes: records({ label: 'Changes', required: true, form: changeForm, max: maxItems }) },
    },
    response: changedCells,
  }),
  confirm: post(`${place}confirm/`, 'Confirm forecasts', {
    tag,
    access: linkAccess,
    body: {
      mode: 'draft',
      form: { name, items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxItems }) },
    },
    response: changedCells,
  }),
  ready: post(
    `${place}ready/`,
    'Report turnovers ready to submit, or no longer ready. Someone with an account then submits them',
    {
      tag,
      access: linkAccess,
      body: {
        mode: 'draft',
        form: {
          name,
          items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxItems }),
          ready: boolean({ label: 'Ready to submit', initial: true }),
        },
      },
      response: changedCells,
    },
  ),
  undo: post(`${place}undo/`, 'Undo a change made with one of this team’s links', {
    tag,
    access: linkAccess,
    body: { mode: 'draft', form: { name, operation: text({ label: 'Operation', max: 36, required: true }) } },
    response: changedCells,
  }),
  constrain: post(`${place}constraints/`, 'Create a constraint on one of the team’s open turnovers', {
    tag,
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
  comments: post(`${place}thread/`, 'List comments on one of the team’s open turnovers, newest first', {
    tag,
    access: linkAccess,
    body: {
      mode: 'draft',
      form: { scope: itemForm.scope, milestone: itemForm.milestone, before },
    },
    response: commentPage,
  }),
  comment: post(`${place}comments/`, 'Comment on one of the team’s open turnovers', {
    tag,
    access: linkAccess,
    status: 201,
    body: {
      mode: 'draft',
      form: { name, scope: itemForm.scope, milestone: itemForm.milestone, ...commentForm },
    },
    response: commentRecord,
  }),
};
