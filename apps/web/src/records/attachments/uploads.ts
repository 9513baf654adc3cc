import { useEffect } from 'react';
import type {
  AttachmentKind,
  AttachmentRecord,
  AttachmentSubject,
} from '@baton/contract/records/attachments.ts';
import { messageOf } from '#lib/api-error.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/use-store.ts';
import { closeNotice, notify } from '#ui/notices/notify.ts';
import type { AttachmentSource } from './attachment-source.ts';
import type { ChosenFile } from './chosen-file.ts';
import { sendFile } from './send-file.ts';
import { uploadKeeper, type KeptUpload, type UploadKeeper } from './upload-keeper.ts';
import { copy } from './copy.ts';

/** A file on its way to the server. It goes on when its sheet closes, and when Baton is opened again. */
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
  /** Whether it outlives the page; leaving it asks otherwise. */
  isKept: boolean;
  /** Whether a form waits for it, which alone can stop it. */
  isHeld: boolean;
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
  /** Of a form that waits for the file, which stays there until the server has it. */
  waiting?: { resolve: () => void; reject: (error: unknown) => void };
  /** Whether it is sent again after a break of the network. */
  isPatient: boolean;
  /** Forgets it on this device, once the server has it or the user discards it. */
  drop?: () => void;
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

/** Sends files to a record, a few at a time; they wait on this device until the server has them. */
export function startUploads(target: UploadTarget, files: readonly ChosenFile[]): void {
  const jobs = files.map((file): Job => ({
    target,
    file,
    controller: new AbortController(),
    isPatient: true,
  }));
  enqueue(jobs);
  const keeper = uploadKeeper.read();
  if (keeper) for (const job of jobs) keep(job, keeper);
}

/** Sends files that waited on this device while the page was closed, unless it is sending them already. */
export async function resumeUploads(
  keeper: UploadKeeper,
  targetOf: (upload: KeptUpload) => UploadTarget,
): Promise<void> {
  const store = await keeper();
  const waiting = (await store.load()).filter(({ id }) => !jobs.has(id));
  const resumed = waiting.map((upload): Job => ({
    target: targetOf(upload),
    file: upload.file,
    controller: new AbortController(),
    isPatient: true,
    drop: () => void store.remove(upload.id).catch(ignore),
  }));
  enqueue(resumed, true);
}

function keep(job: Job, keeper: UploadKeeper): void {
  const { file, target } = job;
  const { programme, subject } = target;
  const { operation: id } = file;
  const madeAt = new Date().toISOString();
  const saved = keeper().then(async (store) => {
    await store.save({ id, programme, subject, file, madeAt });
    patch(id, { isKept: true });
    return store;
  });
  // Where nothing can be kept it is sent all the same, and leaving the page asks.
  saved.catch(ignore);
  // Also one that arrives sooner than it is saved. If it stays, it is sent once more, and stored once.
  job.drop = () => void saved.then((store) => store.remove(id)).catch(ignore);
}

const ignore = () => undefined;

interface SendOptions {
  /** Stops it, which then rejects. */
  signal?: AbortSignal;
  /** Whether it is sent again after a break of the network; otherwise it rejects. */
  isPatient?: boolean;
  /** Whether the form itself outlives the page. */
  isKept?: boolean;
}

/** Sends a file in the same queue for a form, which keeps it until this resolves; rejects if the server refuses it. */
export function sendUpload(
  target: UploadTarget,
  file: ChosenFile,
  { signal, isPatient = true, isKept = false }: SendOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { operation: id } = file;
    const stop = () => stopUpload(id);
    const waiting = { resolve, reject };
    if (signal?.aborted) return reject(stopped());
    signal?.addEventListener('abort', stop);
    enqueue([{ target, file, controller: new AbortController(), waiting, isPatient }], isKept);
  });
}

// not copy: for developers
const stopped = () => new DOMException('The upload was stopped.', 'AbortError');

function enqueue(added: readonly Job[], isKept = false): void {
  if (added.length === 0) return;
  for (const job of added) jobs.set(job.file.operation, job);
  const uploads = added.map(({ target, file: { operation, kind, file, thumbnail }, waiting }): Upload => ({
    id: operation,
    programme: target.programme,
    subject: target.subject,
    kind,
    name: file.name,
    thumbnail,
    state: 'queued',
    part: 0,
    problem: '',
    isKept,
    isHeld: waiting !== undefined,
  }));
  change([...store.read(), ...uploads]);
  sendNext();
}

/** Stops an upload, or discards one that was refused. */
export function stopUpload(id: string): void {
  const job = jobs.get(id);
  job?.controller.abort();
  forget(id);
  job?.waiting?.reject(stopped());
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
  const { target, file, controller, waiting, isPatient } = job;
  patch(id, { state: 'sending' });
  try {
    const record = await sendFile(
      target.source,
      { ...file, subject: target.subject },
      {
        signal: controller.signal,
        isPatient,
        onSent: (part) => patch(id, { state: 'sending', part }),
        onWaiting: () => patch(id, { state: 'waiting', part: 0 }),
      },
    );
    target.onDone(record);
    forget(id);
    waiting?.resolve();
  } catch (error) {
    if (controller.signal.aborted) return;
    if (waiting) {
      forget(id);
      waiting.reject(error);
    } else refuse(id, messageOf(error));
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
    actions: [
      { label: copy.upload.retry, run: () => retryUpload(id) },
      { label: 'Discard', run: () => stopUpload(id) },
    ],
  });
}

function forget(id: string): void {
  jobs.get(id)?.drop?.();
  jobs.delete(id);
  change(store.read().filter((each) => each.id !== id));
}

function patch(id: string, values: Partial<Upload>): void {
  change(store.read().map((each) => (each.id === id ? { ...each, ...values } : each)));
}

function change(next: readonly Upload[]): void {
  store.set(next);
  const isAtRisk = next.some(({ isKept }) => !isKept);
  if (isAtRisk && !isGuarded) addEventListener('beforeunload', guard);
  if (!isAtRisk && isGuarded) removeEventListener('beforeunload', guard);
  isGuarded = isAtRisk;
  tellUnwatched();
}

let isGuarded = false;
const guard = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says that files wait for the connection where nothing on the page shows them. */
function tellUnwatched(): void {
  const waiting = store.read().filter((upload) => upload.state === 'waiting' && !isWatched(upload));
  if (waiting.length > 0 && waitingNotice === null)
    waitingNotice = notify({
      kind: 'warning',
      title: copy.upload.kept(waiting.length),
      text: copy.upload.keptText(waiting.every(({ isKept }) => isKept)),
      timeout: 0,
    });
  if (waiting.length === 0 && waitingNotice !== null) {
    closeNotice(waitingNotice);
    waitingNotice = null;
  }
}

/** Stops everything, also when the user logs out; what is kept is sent when the user is back. */
export function stopAllUploads(): void {
  const stoppedJobs = [...jobs.values()];
  jobs.clear();
  change([]);
  for (const { controller, waiting } of stoppedJobs) {
    controller.abort();
    waiting?.reject(stopped());
  }
}
onSessionEnd(stopAllUploads);
