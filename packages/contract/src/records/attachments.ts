import * as z from 'zod/mini';
import { choice, text } from '../form/field.ts';
import { imageLimits } from '../form/image-field.ts';
import { get, linkAccess, patch, post, publicAccess, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { entitiesWith, type EntityWith } from '../entities.ts';

/** What can have photos and documents; ids as in comments: a turnover's is `system:12/3`. */
const attachmentEntities = entitiesWith('attachments');
export type AttachmentEntity = EntityWith<'attachments'>;

export interface AttachmentSubject {
  entity: AttachmentEntity;
  id: string;
}

/** Photos before and after the work, other photos, and documents. */
const attachmentKinds = ['photo', 'before', 'after', 'document'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export const attachmentKindLabels: Record<AttachmentKind, string> = {
  photo: 'Photo',
  before: 'Before',
  after: 'After',
  document: 'Document',
};

/** Types of documents by content, with the extensions they may have. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/x-ole-storage': ['doc', 'xls', 'ppt'],
} as const;
export type DocumentType = keyof typeof documentTypes;

/** Limits that the page shows and the server enforces. A programme has a limit of its own (`ATTACHMENTS_GB`). */
export const attachmentLimits = {
  photoBytes: 10 * 1024 * 1024,
  documentBytes: 25 * 1024 * 1024,
  /** Of the longer side in pixels. Pages shrink photos to `shrunkSide` before they send them. */
  photoSide: 8192,
  shrunkSide: 1600,
  thumbnailBytes: 16 * 1024,
  thumbnailSide: 240,
  perRecord: 50,
  /** Records whose attachments can be read at once. */
  records: 200,
} as const;

const attachmentRecord = z.object({
  id: z.int(),
  programme: z.int(),
  entity: z.enum(attachmentEntities),
  entity_id: z.string(),
  kind: z.enum(attachmentKinds),
  /** Name of the file, or title of the document. */
  name: z.string(),
  note: z.string(),
  document_no: z.string(),
  revision: z.string(),
  /** Address of a document that is kept elsewhere; empty if there is none. */
  link: z.string(),
  /** When a photo was taken, as the device says; otherwise null. */
  taken_at: z.nullable(z.string()),
  /** Content type; empty without a file. */
  type: z.string(),
  size: z.int(),
  /** Hash of the stored file, from which metadata was removed; empty without a file. */
  sha256: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Signed addresses for this caller, valid for some hours; null without a file. */
  url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  created_by: z.nullable(z.int()),
  created_by_name: z.string(),
  /** The team whose update link was used, under a typed name; null for an account. */
  link_team: z.nullable(z.string()),
  version: z.int(),
  created_at: z.string(),
});
export type AttachmentRecord = z.infer<typeof attachmentRecord>;

const tag = 'Attachments';
const write = { kind: 'programme', permission: 'comments.write' } as const;
const entity = choice({ label: 'Attached to', options: attachmentEntities, initial: 'punch' });
const kind = choice({
  label: 'Kind',
  options: attachmentKinds,
  labels: attachmentKindLabels,
  initial: 'photo',
});

/** What can be edited. */
export const attachmentForm = {
  kind,
  name: text({ label: 'Name', max: 200 }),
  note: text({ label: 'Note', max: 500, multiline: true }),
  document_no: text({ label: 'Document number', max: 100 }),
  revision: text({ label: 'Revision', max: 20 }),
  link: text({ label: 'Link', max: 2000 }),
};

/** Besides `file` and `thumbnail`, the parts of the multipart form. */
const uploaded = {
  taken_at: text({ label: 'Taken at', max: 40 }),
  sha256: text({ label: 'Hash of the file as sent', max: 64 }),
};

const signed = {
  exp: text({ label: 'Until when it works, in seconds since 1970', max: 16_000 }),
  by: text({ label: 'Whose link it is', max: 16_000 }),
  sig: text({ label: 'Signature', max: 16_000 }),
};

const download = [...imageLimits.types, ...Object.keys(documentTypes)] as readonly string[];

/** Photos and documents. They don’t change the programme’s revision. */
export const attachments = {
  list: get(
    '/api/attachments/',
    'List the photos and documents of up to 200 records of one type, oldest first. `ids` are separated by commas; a turnover’s is like `system:12/3`',
    {
      tag,
      access: readers,
      query: { programme, entity, ids: text({ label: 'Records', max: 8000, required: true }) },
      response: z.array(attachmentRecord),
    },
  ),
  create: post(
    '/api/attachments/',
    'Add a photo with its thumbnail, a document, or a link to a document. A photo’s metadata is removed',
    {
      tag,
      access: write,
      status: 201,
      upload: true,
      largestFile: attachmentLimits.documentBytes,
      errors: ['too_large', 'unavailable', 'storage_unavailable'],
      body: {
        mode: 'draft',
        form: {
          programme,
          entity,
          id: text({ label: 'Record', max: 30, required: true }),
          ...attachmentForm,
          ...uploaded,
        },
      },
      response: attachmentRecord,
    },
  ),
  update: patch(
    '/api/attachments/{id}/',
    'Edit the description of your own attachment; a Manager can edit every one',
    {
      tag,
      access: write,
      versioned: true,
      body: { mode: 'patch', form: attachmentForm },
      response: attachmentRecord,
    },
  ),
  remove: remove(
    '/api/attachments/{id}/',
    'Delete your own attachment; a Manager can delete every one. Those of a verified punch are the Manager’s',
    { tag, access: write, versioned: true },
  ),
  restore: post('/api/attachments/{id}/restore/', 'Bring a deleted attachment back, if you deleted it', {
    tag,
    access: write,
    response: attachmentRecord,
  }),
  file: get('/api/attachments/{id}/file/', 'Get a photo or document by its signed address', {
    tag,
    access: publicAccess,
    query: signed,
    download,
    errors: ['storage_unavailable'],
    response: null,
  }),
  thumbnail: get(
    '/api/attachments/{id}/thumbnail/',
    'Get the small version of a photo by its signed address',
    {
      tag,
      access: publicAccess,
      query: signed,
      download: imageLimits.types,
      errors: ['storage_unavailable'],
      response: null,
    },
  ),
};

const place = '/api/update-links/{uid}/{token}/attachments/';
const name = text({ label: 'Your name', min: 2, max: 60, required: true });

/** Photos of the punches of a team, by its link. */
export const teamAttachments = {
  list: post(`${place}list/`, 'List the photos and documents of punches that the team clears', {
    tag: 'Update links',
    access: linkAccess,
    body: {
      mode: 'draft',
      form: { ids: text({ label: 'Punches', max: 8000, required: true }) },
    },
    response: z.array(attachmentRecord),
  }),
  create: post(place, 'Add a photo to a punch that the team clears', {
    tag: 'Update links',
    access: linkAccess,
    status: 201,
    upload: true,
    largestFile: attachmentLimits.photoBytes,
    errors: ['too_large', 'unavailable', 'storage_unavailable'],
    body: {
      mode: 'draft',
      form: {
        // The person’s; the file’s is that of the upload.
        name,
        id: text({ label: 'Punch', max: 30, required: true }),
        kind,
        note: attachmentForm.note,
        ...uploaded,
      },
    },
    response: attachmentRecord,
  }),
};
