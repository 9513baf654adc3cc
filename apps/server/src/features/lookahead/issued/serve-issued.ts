import { issuedLookaheads } from '@baton/contract/lookahead/issued-lookahead.ts';
import { lookaheadSending } from '@baton/contract/lookahead/distribution.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { notFound } from '#platform/app-error.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { issuedQueue } from '#features/distribution/queue-issued.ts';
import type { WriteIssued } from '#features/distribution/send-issued.ts';
import { nameOf, serveSending } from '#features/distribution/serve-sending.ts';
import { copy } from '#features/distribution/copy.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { listIssues, programmeOfIssue } from '#turnover/records/issue-records.ts';
import { issuedFileTask, issuedTask } from './issued-tasks.ts';

/** Endpoints of issued look-aheads as documents and files. */
export function serveIssued(serve: Serve, parts: TurnoverParts): void {
  const { db, clock, heavy } = parts;
  serve(issuedLookaheads.document, async ({ caller, params, enter }) => {
    const { id: programme } = await enter(await programmeOfIssue(db, params.id));
    return heavy.make(issuedTask, { programme, id: params.id, now: clock.now() }, caller);
  });

  serve(issuedLookaheads.file, async ({ caller, params, query, enter, reply }) => {
    const { id: programme } = await enter(await programmeOfIssue(db, params.id));
    const { format = 'pdf', group = 'responsible' } = query;
    const question = { programme, id: params.id, now: clock.now(), format, group };
    return heavy.answer(issuedFileTask, question, { caller, programme, reply });
  });

  serveSending(serve, parts, {
    calls: lookaheadSending,
    kind: 'lookahead',
    programmeOf: (id) => programmeOfIssue(db, id),
  });
}

/** Writes the email of an issued look-ahead. */
export function writeLookaheadEmail({ db, clock, heavy }: TurnoverParts): WriteIssued {
  return async (programme, id) => {
    const now = clock.now();
    const moment = await readMoment(db, programme, now);
    const [issue] = await listIssues(db, moment, { ids: [id] });
    if (!issue) throw notFound();
    const question = { programme, id, now, format: 'pdf', group: 'responsible' } as const;
    const { filename = '', body } = await heavy.make(issuedFileTask, question, issuedQueue);
    const { lookahead } = copy;
    return {
      subject: lookahead.subject(issue.number, await nameOf(db, programme)),
      paragraphs: [
        lookahead.text(issue.number, issue.issued_by, formatMoment(issue.issued_at, moment.zone)),
        lookahead.week(formatDate(issue.week), formatDate(issue.until)),
        lookahead.counts(issue.lines, issue.committed, issue.overdue),
        ...(issue.note === '' ? [] : [issue.note]),
      ],
      button: { label: lookahead.button, path: `/app/lookahead/issued/${id}` },
      pdf: { filename, content: Buffer.from(body) },
    };
  };
}
