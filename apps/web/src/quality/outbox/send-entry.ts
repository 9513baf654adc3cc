import { callsOf } from '@baton/contract/resource/resource.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { accountSource } from '#attachments/attachment-source.ts';
import { sendUpload } from '#attachments/uploads.ts';
import type { Call } from '#lib/api-client.ts';
import { multipartBody } from '#lib/request-body.ts';
import { punchResource, type Punch } from '#quality/punch.ts';
import type { CommandEntry, OutboxEntry, RaiseEntry } from './outbox-entry.ts';

const calls = callsOf(punchResource);

/** Keeps an entry’s progress, so that what was sent isn’t sent again after the page was closed. */
export type Keep = (entry: OutboxEntry) => Promise<void>;

/** Sends what of an entry isn’t on the server yet. Each part has its own operation, so a repeat changes nothing. */
export async function sendEntry(call: Call, entry: OutboxEntry, keep: Keep): Promise<void> {
  if (entry.act !== 'raise') {
    await sendPhotos(call, entry, entry.punch.id, keep);
    return sendCommand(call, entry);
  }
  const raised = entry.punch ? entry : { ...entry, punch: await raisePunch(call, entry) };
  if (raised !== entry) await keep(raised);
  return sendPhotos(call, raised, raised.punch?.id ?? 0, keep);
}

async function raisePunch(call: Call, { id: operation, programme, values }: RaiseEntry) {
  const body = multipartBody(calls.create, { ...values, programme });
  body.set('operation', operation);
  const { id, number } = (await call(calls.create, { body, isQuiet: true })) as unknown as Punch;
  return { id, number };
}

async function sendPhotos(call: Call, entry: OutboxEntry, punch: number, keep: Keep): Promise<void> {
  const source = accountSource(call, entry.programme);
  const subject = { entity: 'punch', id: String(punch) } as const;
  let current = entry;
  for (const photo of entry.photos) {
    if (photo.isSent) continue;
    const { isSent: _, ...file } = photo;
    const target = { source, programme: entry.programme, subject, onDone: () => undefined };
    // The entry is kept with its photos, and sent again with them.
    await sendUpload(target, file, { isPatient: false, isKept: true });
    const photos = current.photos.map((each) =>
      each.operation === photo.operation ? { ...each, isSent: true } : each,
    );
    current = { ...current, photos };
    await keep(current);
  }
}

async function sendCommand(
  call: Call,
  { id: operation, act, programme, punch, note, reason }: CommandEntry,
): Promise<void> {
  await call(punchCalls[act], {
    body: {
      programme,
      records: [{ id: punch.id, version: punch.version }],
      note,
      reason,
      operation,
    } as never,
    isQuiet: true,
  });
}
