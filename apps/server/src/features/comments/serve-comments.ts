import { comments, type CommentRecord } from '@baton/contract/records/comments.ts';
import { notFound, permissionDenied, required } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import { tellRecords } from '#storage/revision.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { writeContextBy } from '#turnover/context/write-context.ts';
import { countComments, findComment, listComments } from './comment-rows.ts';
import { requireSubject, type FoundSubject } from './comment-subject.ts';
import {
  deleteComment,
  insertComment,
  lockComment,
  requireMentioned,
  updateComment,
} from './write-comments.ts';
import { tellComment } from './tell-comment.ts';

/** Endpoints of comments. */
export function serveComments(serve: Serve, parts: TurnoverParts): void {
  const { db } = parts;
  const context = writeContextBy(parts);

  serve(comments.list, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const subject = { entity: query.entity ?? 'turnover', id: required('id', query.id) };
    return listComments(db, programme, subject, query.before);
  });

  serve(comments.counts, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return countComments(db, programme, query.entity ?? 'turnover');
  });

  serve(comments.create, async ({ caller, body, enterByBody, reply }) => {
    const { programme, entity = 'turnover', id, text } = body;
    const scope = await enterByBody(programme);
    const record = await inTransaction(db, async (trx) => {
      const at = context(trx, scope, caller);
      const subject = await requireSubject(trx, scope.id, { entity, id });
      await requireMentioned(trx, scope.id, text);
      const made = await insertComment(at, subject, { text });
      await tellComment(parts, at, subject, { record: made });
      return made;
    });
    reply.header('location', `/api/comments/${record.id}/`);
    return record;
  });

  serve(comments.update, async ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { scope, before, subject } = await openComment(trx, params.id, enter);
      if (before.author !== caller.userId) throw permissionDenied('Only the author can edit this comment.');
      if (seen) refuseStale(seen, before, await lastChange(trx, 'comment', before.id));
      if (body.text === before.text) return before;
      await requireMentioned(trx, scope.id, body.text);
      const at = context(trx, scope, caller);
      const record = await updateComment(at, subject, { id: before.id, text: body.text });
      await tellComment(parts, at, subject, { record, before });
      return record;
    }),
  );

  serve(comments.remove, async ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const { scope, before, subject } = await openComment(trx, params.id, enter);
      if (before.author !== caller.userId && !scope.may('programme.edit'))
        throw permissionDenied('Only the author or a Manager can delete this comment.');
      if (seen) refuseStale(seen, before, await lastChange(trx, 'comment', before.id));
      await deleteComment(context(trx, scope, caller), subject, before.id);
      await tellRecords(trx, { programme: scope.id, entity: subject.entity, ids: [subject.id] });
      return undefined;
    }),
  );
}

/** Locks a comment that isn’t deleted, and enters its programme. */
async function openComment(
  trx: Transaction,
  id: number,
  enter: (programme: number) => Promise<ProgrammeScope>,
): Promise<{ scope: ProgrammeScope; before: CommentRecord; subject: FoundSubject }> {
  const found = await lockComment(trx, id);
  if (!found) throw notFound();
  const scope = await enter(found.programme);
  const before = await findComment(trx, scope.id, id);
  if (!before) throw notFound();
  const subject = await requireSubject(trx, scope.id, { entity: before.entity, id: before.entity_id });
  return { scope, before, subject };
}
