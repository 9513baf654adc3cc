import type { HandoverNote } from '@baton/contract/tracker/handover-notes.ts';
import { turnoverId } from '@baton/contract/records/comments.ts';
import { readScopeRef, writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { teamUpdates } from '@baton/contract/update-links/update-links.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { countComments } from '#features/comments/comment-rows.ts';
import { insertConstraint } from '#features/constraints/write-constraints.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { openCells } from '#turnover/cells/open-cells.ts';
import { enterLink, linkOf, requireOpen, type LinkParts } from './enter-link.ts';
import { readHandoverNotes } from '#turnover/tracker/read/handover-notes.ts';
import { readTeamTracker } from './team-tracker.ts';

/** Endpoints to read a team's turnovers and add constraints through its link. */
export function serveTeamRound(serve: Serve, parts: LinkParts): void {
  const { db, clock } = parts;

  serve(teamUpdates.open, async (call) => {
    const link = linkOf(call);
    const moment = await readMoment(db, link.programme, clock.now());
    const tracker = await readTeamTracker(db, moment, link.team);
    return {
      team: { id: link.team, name: link.team_name },
      programme: { id: link.programme, name: link.programme_name, status: link.status },
      organisation: (await readOrganisation(db)).name,
      expires_at: link.expires_at,
      tracker,
      notes: notesOf(tracker, await readHandoverNotes(db, link.programme)),
      comments: countsOf(tracker, await countComments(db, link.programme, 'turnover')),
    };
  });

  serve(teamUpdates.constrain, async (call) => {
    const { name, scope: ref, milestone, ...given } = call.body;
    const { link, actor, scope } = await enterLink(parts, call, name);
    const cell = { scope: ref, milestone };
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      requireOpen(
        await openCells(trx, link.programme, [cell], { deep: false, now }),
        [cell],
        scope,
        'constraints.edit',
      );
      return insertConstraint(
        { trx, scope, caller: actor, programme: link.programme, now, parts },
        cell,
        given,
      );
    });
  });
}

/** The notes on the cells of a response. */
function notesOf({ cells }: TrackerResponse, notes: readonly HandoverNote[]): HandoverNote[] {
  const own = new Set(cells?.scope.map((scope, at) => `${scope} ${cells.milestone[at]}`));
  return notes.filter(({ scope, milestone }) => own.has(`${readScopeRef(scope)?.id} ${milestone}`));
}

/** The numbers of comments on the cells of a response. */
function countsOf(
  { cells, scopes }: TrackerResponse,
  counts: Record<string, number>,
): Record<string, number> {
  const kinds = new Map(scopes?.id.map((id, at) => [id, scopes.kind[at]!]));
  const own = cells?.scope.map((scope, at) =>
    turnoverId(writeScopeRef(kinds.get(scope) ?? 'system', scope), cells.milestone[at]!),
  );
  return Object.fromEntries(
    (own ?? []).flatMap((id) => (counts[id] === undefined ? [] : [[id, counts[id]]])),
  );
}
