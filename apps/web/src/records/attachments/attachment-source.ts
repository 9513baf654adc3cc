import {
  attachments,
  teamAttachments,
  type AttachmentEntity,
  type AttachmentKind,
  type AttachmentRecord,
  type AttachmentSubject,
} from '@baton/contract/records/attachments.ts';
import type { Call } from '#lib/api-client.ts';
import { upload } from '#lib/upload.ts';

/** A file to send, and what is known of it. */
export interface NewFile {
  subject: AttachmentSubject;
  kind: AttachmentKind;
  file: File;
  thumbnail?: Blob | undefined;
  taken_at?: string;
  note?: string;
  document_no?: string;
  revision?: string;
  /** So that a file which is sent again is stored once. */
  operation: string;
}

/** A document that is kept elsewhere. */
export interface NewLink {
  link: string;
  name: string;
  document_no: string;
  revision: string;
}

/** What can be changed of an attachment. */
export type AttachmentValues = Partial<
  Pick<AttachmentRecord, 'kind' | 'name' | 'note' | 'document_no' | 'revision' | 'link'>
>;

export interface Sending {
  onSent?: (part: number) => void;
  signal?: AbortSignal;
}

/** Where photos and documents are read and sent: with an account, or through a team’s link. */
export interface AttachmentSource {
  list(entity: AttachmentEntity, ids: readonly string[], signal?: AbortSignal): Promise<AttachmentRecord[]>;
  send(file: NewFile, sending?: Sending): Promise<AttachmentRecord>;
  /** Adds a document without a file; not through a team’s link, which takes photos only. */
  addLink?(subject: AttachmentSubject, link: NewLink): Promise<AttachmentRecord>;
}

/** Without progress, `fetch` sends it. */
function requestOf({ onSent, signal }: Sending) {
  return {
    ...(onSent && { send: (address: string, init: RequestInit) => upload(address, init, onSent) }),
    ...(signal && { signal }),
  };
}

/** With an account. */
export function accountSource(call: Call, programme: number): AttachmentSource {
  return {
    list: (entity, ids, signal) =>
      call(attachments.list, { query: { programme, entity, ids: ids.join(',') }, ...(signal && { signal }) }),
    async send({ subject, operation, ...given }, sending = {}) {
      const body = await formOf({ ...given, ...subject, programme: String(programme) });
      return call(attachments.create, { body, operation, isQuiet: true, ...requestOf(sending) });
    },
    addLink: (subject, link) =>
      call(attachments.create, { body: { programme, ...subject, kind: 'document', ...link } }),
  };
}

/** Through a team’s link, under a typed name. */
export function linkSource(
  call: Call,
  params: { uid: string; token: string },
  readName: () => string,
): AttachmentSource {
  return {
    list: (_, ids, signal) =>
      call(teamAttachments.list, { params, body: { ids: ids.join(',') }, ...(signal && { signal }) }),
    async send({ subject, operation, ...given }, sending = {}) {
      const body = await formOf({ ...given, id: subject.id, name: readName() });
      return call(teamAttachments.create, { params, body, operation, isQuiet: true, ...requestOf(sending) });
    },
  };
}

type UploadedFields = Omit<NewFile, 'subject' | 'operation'> & Record<string, string | Blob | undefined>;

async function formOf({ file, thumbnail, ...values }: UploadedFields): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value) form.append(name, value);
  form.append('sha256', await hashOf(file));
  form.append('file', file, file.name);
  if (thumbnail) form.append('thumbnail', thumbnail, 'thumbnail.jpg');
  return form;
}

/** Empty where the browser offers no hashing (an address without encryption); the server then doesn’t compare. */
async function hashOf(file: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
