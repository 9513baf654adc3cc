import { useEffect } from 'react';
import type {
  AttachmentKind,
  AttachmentRecord,
  AttachmentSubject,
} from '@baton/contract/turnover/attachments.ts';
import { messageOf } from '#lib/api-error.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/use-store.ts';
import { closeNotice, notify } from '#ui/notices/notify.ts';
import type { AttachmentSource } from './attachment-source.ts';
import type { ChosenFile } from './chosen-file.ts';
import { sendFile } from './send-file.ts';
import { copy } from './copy.ts';

/** A file on its way to the server. It goes on when its sheet closes; leaving the page asks. */
export interface Upload {
  /** The operation of the file. */
  id: string;
  programme: number;
  subject: AttachmentSubject;
  kind: AttachmentKind;
  name: string;
  thumbnail: Blob | undefined;
  state: 'queued' | 'sending' | 'waiting' | 'refused';
  /** The part that was sent, from 0 to 1. */
  part: number;
  /** Why the server refused it. */
  problem: string;
}

/** Where files go. */
export interface UploadTarget {
  source: AttachmentSource;
  programme: number;
  subject: AttachmentSubject;
  onDone: (record: AttachmentRecord) => void;
}

interface Job {
  target: UploadTarget;
  file: ChosenFile;
  controller: AbortController;
}

/** Records whose files are sent at once; those of one record go in order, because they are shown in it. */
const maxAtOnce = 2;

const store = createStore<readonly Upload[]>([]);
const jobs = new Map<string, Job>();
/** Number of components that show the uploads of a record. */
const watched = new Map<string, number>();
let waitingNotice: number | null = null;

const keyOf = ({ programme, subject: { entity, id } }: Pick<Upload, 'programme' | 'subject'>) =>
  `${programme} ${entity} ${id}`;
const everything = 'all';
const isWatched = (upload: Upload) => [everything, keyOf(upload)].some((key) => (watched.get(key) ?? 0) > 0);

export const uploadStore = { read: store.read, subscribe: store.subscribe };

/** Sends files to a record, a few at a time. */
export function startUploads(target: UploadTarget, files: readonly ChosenFile[]): void {
  const { programme, subject } = target;
  for (const file of files) jobs.set(file.operation, { target, file, controller: new AbortController() });
  const added = files.map(({ operation, kind, file, thumbnail }): Upload => ({
    id: operation,
    programme,
    subject,
    kind,
    name: file.name,
    thumbnail,
    state: 'queued',
    part: 0,
    problem: '',
  }));
  change([...store.read(), ...added]);
  sendNext();
}

/** Stops an upload, or discards one that was refused. */
export function stopUpload(id: string): void {
  jobs.get(id)?.controller.abort();
  forget(id);
  sendNext();
}

/** Stops all uploads to a record that is deleted. */
export function stopUploads(programme: number, subject: AttachmentSubject): void {
  const key = keyOf({ programme, subject });
  for (const upload of store.read()) if (keyOf(upload) === key) stopUpload(upload.id);
}

export function retryUpload(id: string): void {
  const job = jobs.get(id);
  if (!job) return;
  job.controller = new AbortController();
  patch(id, { state: 'queued', part: 0, problem: '' });
  sendNext();
}

/** Uploads to a record, shown by the component. */
export function useUploads(programme: number, subject: AttachmentSubject): readonly Upload[] {
  const all = useStore(uploadStore);
  const key = keyOf({ programme, subject });
  useWatch(key);
  return all.filter((upload) => keyOf(upload) === key);
}

/** All uploads, shown by the component. */
export function useAllUploads(): readonly Upload[] {
  useWatch(everything);
  return useStore(uploadStore);
}

function useWatch(key: string): void {
  useEffect(() => {
    watched.set(key, (watched.get(key) ?? 0) + 1);
    return () => {
      watched.set(key, (watched.get(key) ?? 0) - 1);
      tellUnwatched();
    };
  }, [key]);
}

function sendNext(): void {
  const all = store.read();
  const running = new Set(all.filter(({ state }) => state === 'sending' || state === 'waiting').map(keyOf));
  for (const upload of all) {
    if (upload.state !== 'queued' || running.size >= maxAtOnce || running.has(keyOf(upload))) continue;
    running.add(keyOf(upload));
    void send(upload.id);
  }
}

async function send(id: string): Promise<void> {
  const job = jobs.get(id);
  if (!job) return;
  const { target, file, controller } = job;
  patch(id, { state: 'sending' });
  try {
    const record = await sendFile(
      target.source,
      { ...file, subject: target.subject },
      {
        signal: controller.signal,
        onSent: (part) => patch(id, { state: 'sending', part }),
        onWaiting: () => patch(id, { state: 'waiting', part: 0 }),
      },
    );
    target.onDone(record);
    forget(id);
  } catch (error) {
    if (!controller.signal.aborted) refuse(id, messageOf(error));
  }
  sendNext();
}

function refuse(id: string, problem: string): void {
  patch(id, { state: 'refused', part: 0, problem });
  const upload = store.read().find((each) => each.id === id);
  if (!upload || isWatched(upload)) return;
  notify({
    kind: 'error',
    title: copy.upload.refused(upload.name),
    text: problem,
    timeout: 0,
    actions: [{ label: copy.upload.retry, run: () => retryUpload(id) }],
  });
}

function forget(id: string): void {
  jobs.delete(id);
  change(store.read().filter((each) => each.id !== id));
}

function patch(id: string, values: Partial<Upload>): void {
  change(store.read().map((each) => (each.id === id ? { ...each, ...values } : each)));
}

function change(next: readonly Upload[]): void {
  store.set(next);
  if (next.length > 0) addEventListener('beforeunload', guard);
  else removeEventListener('beforeunload', guard);
  tellUnwatched();
}

const guard = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says that files wait for the connection where nothing on the page shows them. */
function tellUnwatched(): void {
  const waiting = store.read().filter((upload) => upload.state === 'waiting' && !isWatched(upload)).length;
  if (waiting > 0 && waitingNotice === null)
    waitingNotice = notify({
      kind: 'warning',
      title: copy.upload.kept(waiting),
      text: copy.upload.keptText,
      timeout: 0,
    });
  if (waiting === 0 && waitingNotice !== null) {
    closeNotice(waitingNotice);
    waitingNotice = null;
  }
}

/** Stops everything, also when the user logs out. */
export function stopAllUploads(): void {
  for (const { controller } of jobs.values()) controller.abort();
  jobs.clear();
  change([]);
}
onSessionEnd(stopAllUploads);
