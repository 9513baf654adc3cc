import * as z from 'zod/mini';
import { firstPaths, get, loggedInAccess, patch, post, remove } from '../http/endpoint.ts';
import { roles } from '../http/permissions.ts';
import { boolean, choice, integer, list, optionalChoice } from '../form/field.ts';
import { schemaOf } from '../form/form.ts';
import { importResult } from '../resource/import-result.ts';
import { bulkForm, bulkResponse, restoreForm } from '../resource/bulk-forms.ts';
import {
  defineResource,
  fileQuery,
  fileTypes,
  historyEntry,
  listQuery,
  readingForm,
  type Resource,
  reasonField,
} from '../resource/resource.ts';
import { sectors } from '@baton/domain/templates/sectors.ts';
import { copiedParts, sectorLabels } from './programme-choices.ts';
import { programmeForm } from './programme-form.ts';

/** A programme in responses; `role` is the caller's role in it, null for an Admin without a membership. */
export const programme = z.extend(schemaOf(programmeForm, 'record'), {
  id: z.int(),
  role: z.nullable(z.enum(roles)),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const templateSummary = z.object({
  sector: z.enum(sectors),
  title: z.string(),
  summary: z.string(),
  milestones: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** Endpoints for the caller's programmes. */
export const programmes = {
  list: get(firstPaths.programmes, 'List the programmes visible to the caller, by name', {
    tag: 'Programmes',
    access: { kind: 'where_held', permission: 'programme.read' },
    query: listQuery,
    response: z.array(programme),
  }),
  create: post(
    '/api/programmes/',
    'Create a programme, empty, from a template or with parts of another. `code` is derived from the name if omitted',
    {
      tag: 'Programmes',
      access: { kind: 'organisation', permission: 'programmes.create' },
      status: 201,
      body: {
        mode: 'draft',
        form: {
          ...programmeForm,
          template: optionalChoice({ label: 'Template', options: sectors, labels: sectorLabels }),
          copy_of: integer({ label: 'Copy of', min: 1 }),
          parts: list({
            label: 'Parts',
            of: choice({ label: 'Part', options: copiedParts, initial: 'systems', required: true }),
            max: copiedParts.length,
          }),
        },
      },
      response: programme,
    },
  ),
  createSample: post(
    '/api/programmes/sample/',
    'Create a sample programme with the data of a whole plant. Each call creates a new one',
    {
      tag: 'Programmes',
      access: { kind: 'organisation', permission: 'programmes.create' },
      status: 201,
      response: programme,
    },
  ),
  templates: get('/api/programmes/templates/', 'List programme templates', {
    tag: 'Programmes',
    access: loggedInAccess,
    response: z.array(templateSummary),
  }),
  fill: post(
    '/api/programmes/{id}/fill/',
    'Apply a template’s chains, disciplines and teams to a programme without milestones',
    {
      tag: 'Programmes',
      access: { kind: 'programme', permission: 'milestones.edit' },
      status: 204,
      body: {
        mode: 'draft',
        form: {
          template: choice({ label: 'Template', options: sectors, labels: sectorLabels, initial: 'generic' }),
        },
      },
      response: null,
    },
  ),
  read: get('/api/programmes/{id}/', 'Get a programme', {
    tag: 'Programmes',
    access: { kind: 'programme', permission: 'programme.read' },
    response: programme,
  }),
  update: patch('/api/programmes/{id}/', 'Update a programme. Closed programmes only accept a new status', {
    tag: 'Programmes',
    access: { kind: 'programme', permission: 'programme.edit' },
    versioned: true,
    body: { mode: 'patch', form: { ...programmeForm, reason: reasonField } },
    response: programme,
  }),
  remove: remove('/api/programmes/{id}/', 'Delete a programme with all its data', {
    tag: 'Programmes',
    access: { kind: 'programme', permission: 'programmes.delete' },
    versioned: true,
  }),
  bulk: post('/api/programmes/bulk/', 'Update or, as an Admin, delete several programmes (all or nothing)', {
    tag: 'Programmes',
    access: { kind: 'anywhere', permission: 'programme.edit' },
    body: { mode: 'draft', form: { ...bulkForm, reason: reasonField } },
    response: bulkResponse,
  }),
  restore: post('/api/programmes/restore/', 'Restore deleted programmes with all their data', {
    tag: 'Programmes',
    access: { kind: 'organisation', permission: 'programmes.delete' },
    body: { mode: 'draft', form: restoreForm },
    response: z.array(programme),
  }),
  import: post(
    '/api/programmes/import/',
    'Import programmes from a CSV or XLSX file. Previews unless `commit` is true',
    {
      tag: 'Programmes',
      access: { kind: 'organisation', permission: 'programmes.create' },
      upload: true,
      long: true,
      query: { commit: boolean({ label: 'Commit' }) },
      body: { mode: 'draft', form: readingForm },
      response: importResult,
    },
  ),
  export: get(
    '/api/programmes/export/',
    'Export the programmes visible to the caller to a file that can be imported',
    {
      tag: 'Programmes',
      access: { kind: 'where_held', permission: 'programme.read' },
      query: fileQuery,
      long: true,
      download: fileTypes,
      response: null,
    },
  ),
  template: get(
    '/api/programmes/template/',
    'Get an empty import file for programmes, with the allowed values',
    { tag: 'Programmes', access: loggedInAccess, query: fileQuery, download: fileTypes, response: null },
  ),
  history: get('/api/programmes/{id}/history/', 'Get a programme’s history, newest first', {
    tag: 'Programmes',
    access: { kind: 'programme', permission: 'programme.read' },
    response: z.array(historyEntry),
  }),
};

/** Programmes as a resource; they belong to the organisation and are identified by their name. */
export const programmeResource: Resource = defineResource({
  name: 'programmes',
  one: 'programme',
  many: 'programmes',
  key: 'name',
  title: 'name',
  edit: 'programme.edit',
  owner: 'organisation',
  reason: true,
  form: programmeForm,
  calls: programmes,
});
