import type { Rules } from '#resource/shelf.ts';
import { refuseNamed, refuseTurnedOver } from './refuse-turned-over.ts';

/** A gate that was promised or passed stays; it can leave every chain that is followed. */
export const milestoneRules: Rules = {
  onDelete: (trx, programme, records) =>
    refuseTurnedOver(
      trx,
      programme,
      {
        by: 'milestone',
        one: 'milestone',
        advice: 'Move it to a chain of its own to take it out of use; its history stays.',
      },
      records,
    ),
};

/** A team may stand in a turnover in place of the scope's own. */
export const teamRules: Rules = {
  onDelete: (trx, programme, records) =>
    refuseNamed(
      trx,
      programme,
      { one: 'team', table: 'turnovers', columns: ['giver_team', 'receiver_team'], entity: 'turnovers' },
      records,
    ),
};
