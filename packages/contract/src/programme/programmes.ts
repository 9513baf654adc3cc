import * as z from 'zod/mini';
import { endpoint, firstPaths, loggedInAccess } from '../http/endpoint.ts';
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
import { copiedParts, sectorLabels, sectors } from './programme-choices.ts';
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
  list: endpoint({
    method: 'GET',
    path: firstPaths.programmes,
    tag: 'Programmes',
    summary: 'List the programmes visible to the caller, by name',
    access: { kind: 'where_held', permission: 'programme.read' },
    status: 200,
    query: listQuery,
    response: z.array(programme),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/programmes/',
    tag: 'Programmes',
    summary:
      'Create a programme, empty, from a template or with parts of another. `code` is derived from the name if omitted',
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
  }),
  createSample: endpoint({
    method: 'POST',
    path: '/api/programmes/sample/',
    tag: 'Programmes',
    summary: 'Create a sample programme with the data of a whole plant. Each call creates a new one',
    access: { kind: 'organisation', permission: 'programmes.create' },
    status: 201,
    response: programme,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/programmes/templates/',
    tag: 'Programmes',
    summary: 'List programme templates',
    access: loggedInAccess,
    status: 200,
    response: z.array(templateSummary),
  }),
  fill: endpoint({
    method: 'POST',
    path: '/api/programmes/{id}/fill/',
    tag: 'Programmes',
    summary: 'Apply a template’s chains, disciplines and teams to a programme without milestones',
    access: { kind: 'programme', permission: 'milestones.edit' },
    status: 204,
    body: {
      mode: 'draft',
      form: {
        template: choice({ label: 'Template', options: sectors, labels: sectorLabels, initial: 'generic' }),
      },
    },
    response: null,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/programmes/{id}/',
    tag: 'Programmes',
    summary: 'Get a programme',
    access: { kind: 'programme', permission: 'programme.read' },
    status: 200,
    response: programme,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/programmes/{id}/',
    tag: 'Programmes',
    summary: 'Update a programme. Closed programmes only accept a new status',
    access: { kind: 'programme', permission: 'programme.edit' },
    status: 200,
    versioned: true,
    body: { mode: 'patch', form: { ...programmeForm, reason: reasonField } },
    response: programme,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/programmes/{id}/',
    tag: 'Programmes',
    summary: 'Delete a programme with all its data',
    access: { kind: 'programme', permission: 'programmes.delete' },
    status: 204,
    versioned: true,
    response: null,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/programmes/bulk/',
    tag: 'Programmes',
    summary: 'Update or, as an Admin, delete several programmes (all or nothing)',
    access: { kind: 'anywhere', permission: 'programme.edit' },
    status: 200,
    body: { mode: 'draft', form: { ...bulkForm, reason: reasonField } },
    response: bulkResponse,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/programmes/restore/',
    tag: 'Programmes',
    summary: 'Restore deleted programmes with all their data',
    access: { kind: 'organisation', permission: 'programmes.delete' },
    status: 200,
    body: { mode: 'draft', form: restoreForm },
    response: z.array(programme),
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/programmes/import/',
    tag: 'Programmes',
    summary: 'Import programmes from a CSV or XLSX file. Previews unless `commit` is true',
    access: { kind: 'organisation', permission: 'programmes.create' },
    status: 200,
    upload: true,
    long: true,
    query: { commit: boolean({ label: 'Commit' }) },
    body: { mode: 'draft', form: readingForm },
    response: importResult,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/programmes/export/',
    tag: 'Programmes',
    summary: 'Export the programmes visible to the caller to a file that can be imported',
    access: { kind: 'where_held', permission: 'programme.read' },
    status: 200,
    query: fileQuery,
    long: true,
    download: fileTypes,
    response: null,
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/programmes/template/',
    tag: 'Programmes',
    summary: 'Get an empty import file for programmes, with the allowed values',
    access: loggedInAccess,
    status: 200,
    query: fileQuery,
    download: fileTypes,
    response: null,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/programmes/{id}/history/',
    tag: 'Programmes',
    summary: 'Get a programme’s history, newest first',
    access: { kind: 'programme', permission: 'programme.read' },
    status: 200,
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
