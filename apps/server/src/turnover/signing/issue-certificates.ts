import { sql } from 'kysely';
import type { BlobStore } from '#storage/blobs/blob-store.ts';
import { recordEvents } from '#storage/events/events.ts';
import type { Actor } from '#platform/caller.ts';
import type { Transaction } from '#storage/database.ts';
import { appendSignatures, type Signing } from './append-signatures.ts';
import { contentText } from './chain.ts';
import type { PlannedSignature, SignaturePlan } from './plan-signatures.ts';

/** Signs what was planned, and issues the certificates; returns their ids. */
export async function writeSignatures(
  signing: Signing,
  { act, signatures: planned }: SignaturePlan,
  { actor, blobs }: { actor: Actor; blobs: BlobStore },
): Promise<number[]> {
  const { trx, programme, now, operation } = signing;
  const signatures = await appendSignatures(
    signing,
    planned.map(({ cell, after, content, statement }) => ({
      scope: after.scope,
      milestone: after.milestone,
      step: act,
      statement,
      content: contentText(content),
      side: act === 'accept' ? cell.sides.receiving : cell.sides.responsible,
    })),
  );
  if (act === 'submit') return [];
  const rows = planned.map(({ after, template, content, submission, number }, index) => ({
    number: number?.number,
    base: number?.base,
    issue: number?.issue,
    scope: after.scope,
    milestone: after.milestone,
    template: template.id,
    title: template.title,
    outcome: content.outcome,
    completed_on: after.actual,
    exceptions: content.exceptions.length,
    submission: submission?.signature.sequence ?? null,
    signature: signatures[index]?.sequence,
  }));
  const { rows: issued } = await sql<{ id: number; number: string }>`
    insert into certificates (programme_id, number, base, issue, scope, milestone, template, title, outcome,
      completed_on, exceptions, submission, signature, issued_at)
    select ${programme}::integer, x.number, x.base, x.issue, x.scope, x.milestone, x.template, x.title, x.outcome,
      x.completed_on, x.exceptions, x.submission, x.signature, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(number text, base text, issue integer, scope integer,
      milestone integer, template integer, title text, outcome text, completed_on date, exceptions integer,
      submission integer, signature integer)
    order by x.signature
    returning id, number`.execute(trx);
  const idOf = new Map(issued.map(({ id, number }) => [number, id]));
  await storeFiles(signing, blobs, planned, idOf);
  await recordEvents(
    trx,
    now,
    actor,
    issued.map(({ id, number }) => ({
      action: 'certificate.issued',
      entity: 'certificate',
      entityId: id,
      programmeId: programme,
      operation,
      changes: { number: [null, number] },
    })),
  );
  return issued.map(({ id }) => id);
}

/** The files that contents name stay readable: the logo and the documents. */
async function storeFiles(
  { trx, programme, now }: Signing,
  blobs: BlobStore,
  planned: readonly PlannedSignature[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  const logos = new Map(
    planned.flatMap(({ template: { logo, logo_file: file } }) =>
      logo === null || file === null ? [] : [[logo, file]],
    ),
  );
  for (const [sha256, file] of logos) await storeLogo(trx, blobs, { sha256, file, now });
  const files = planned.flatMap(({ content }) => {
    const certificate = idOf.get(content.number ?? '');
    const { logo } = content.template;
    const documents = content.documents.flatMap(({ sha256 }) => sha256 ?? []);
    return [
      ...(logo === null ? [] : [{ certificate, kind: 'logo', sha256: logo }]),
      ...[...new Set(documents)].map((sha256) => ({ certificate, kind: 'document', sha256 })),
    ];
  });
  if (files.length === 0) return;
  await sql`
    insert into certificate_files (programme_id, certificate, kind, sha256)
    select ${programme}::integer, x.certificate, x.kind, x.sha256
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as x(certificate integer, kind text, sha256 text)`.execute(
    trx,
  );
}

/** Copies the image to the files that are never removed; once. */
async function storeLogo(
  trx: Transaction,
  blobs: BlobStore,
  { sha256, file, now }: { sha256: string; file: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ data: Buffer; type: string }>`
    select f.data, f.type from files f where f.id = ${file}
      and not exists (select 1 from blobs b where b.sha256 = ${sha256})`.execute(trx);
  const [image] = rows;
  if (image) await blobs.put(trx, image, now);
}
