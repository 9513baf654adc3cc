import { teamUpdates } from '@baton/contract/turnover/update-links.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { insertConstraint } from '#turnover/constraints/write-constraints.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { openCells } from '#turnover/tracker/cells/open-cells.ts';
import { enterLink, linkOf, requireOpen, type LinkParts } from './enter-link.ts';
import { readTeamTracker } from './team-tracker.ts';

/** Endpoints to read a team's turnovers and add constraints through its link. */
export function serveTeamRound(serve: Serve, parts: LinkParts): void {
  const { db, clock } = parts;

  serve(teamUpdates.open, async (call) => {
    const link = linkOf(call);
    const moment = await readMoment(db, link.programme, clock.now());
    return {
      team: { id: link.team, name: link.team_name },
      programme: { id: link.programme, name: link.programme_name, status: link.status },
      organisation: (await readOrganisation(db)).name,
      expires_at: link.expires_at,
      tracker: await readTeamTracker(db, moment, link.team),
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
      return insertConstraint({ trx, scope, caller: actor, programme: link.programme, now }, cell, given);
    });
  });
}
