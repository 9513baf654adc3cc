import { turnoverId } from '@baton/contract/records/comments.ts';
import { teamUpdates } from '@baton/contract/update-links/update-links.ts';
import { mentionsIn } from '@baton/domain/comments/mentions.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { usersInRole, usersOfTeams } from '#accounts/inbox/recipients.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import { listComments } from '#features/comments/comment-rows.ts';
import { requireSubject } from '#features/comments/comment-subject.ts';
import { tellComment } from '#features/comments/tell-comment.ts';
import { insertComment } from '#features/comments/write-comments.ts';
import { openCells, type CellName } from '#turnover/cells/open-cells.ts';
import { enterLink, linkOf, requireOpen, scopeOf, type LinkParts } from './enter-link.ts';
import type { OpenedLink } from './update-link-rows.ts';

/** Endpoints for comments on a team's turnovers through its link. */
export function serveTeamComments(serve: Serve, parts: LinkParts & NoticeParts): void {
  const { db, clock } = parts;

  /** The turnover as the subject of comments; throws unless it is an open one of the link's team. */
  async function subjectOf(queryable: Queryable, link: OpenedLink, cell: CellName) {
    const cells = await openCells(queryable, link.programme, [cell], { deep: false, now: clock.now() });
    const found = cells.find(cell);
    if (!found) throw notFound();
    requireOpen(cells, [cell], scopeOf(link), 'comments.write');
    const subject = { entity: 'turnover', id: turnoverId(cell.scope, cell.milestone) } as const;
    return { subject, receiving: found.sides.receiving };
  }

  serve(teamUpdates.comments, async (call) => {
    const link = linkOf(call);
    const { before, ...cell } = call.body;
    const { subject } = await subjectOf(db, link, cell);
    return listComments(db, link.programme, subject, before);
  });

  serve(teamUpdates.comment, async (call) => {
    const { name, text, ...cell } = call.body;
    const { link, actor } = await enterLink(parts, call, name);
    // A link doesn't show who is in the programme.
    if (mentionsIn(text).length > 0)
      throw fieldError('text', 'You can’t mention people or teams with a team update link.');
    return inTransaction(db, async (trx) => {
      const { programme } = link;
      const found = await subjectOf(trx, link, cell);
      const subject = await requireSubject(trx, programme, found.subject);
      const at = { trx, programme, caller: actor, now: clock.now() };
      const record = await insertComment(at, subject, { text, name });
      // Nobody of the team has an account to answer with, so those who wait for it have to know.
      const receiving = found.receiving === null ? [] : [found.receiving];
      const others = [
        ...[...(await usersOfTeams(trx, programme, receiving)).values()].flat(),
        ...(await usersInRole(trx, programme, 'Coordinator')),
      ];
      await tellComment(parts, at, subject, { record, others });
      return record;
    });
  });
}
