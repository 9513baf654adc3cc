import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { registry } from '#programme/served.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { idIn, type ServedKind } from './commands/served-kind.ts';
import { copy } from './copy.ts';
import { countPunches } from './count-punches.ts';
import { tellAssigned } from './notify-punches.ts';
import { savedPunches } from '#records/saved-punches.ts';

/** Commands on punches: whom they tell, and their words. */
export const servedPunches: ServedKind<PunchAct> = {
  ...savedPunches,
  calls: punchCalls,
  movedNotice: 'punch_reopened',
  changedNotice: 'punch_changed',
  teams: ['clearing_team', 'verifying_team'],
  waiting: ['punch_raised', 'punch_assigned', 'punch_rejected', 'punch_to_verify'],
  given: {
    clearing_team: { kind: 'punch_raised', state: 'open' },
    verifying_team: { kind: 'punch_to_verify', state: 'cleared' },
  },
  notices: {
    clear: {
      tells: {
        kind: 'punch_to_verify',
        team: 'verifying_team',
        // Without a user in the verifying team, the person who raised it has to know.
        usersOf: ({ raised_by: raiser }, team) => (team.length > 0 || raiser === null ? team : [raiser]),
      },
    },
    verify: {},
    reject: {
      tells: {
        kind: 'punch_rejected',
        team: 'clearing_team',
        usersOf: (punch, team) => [...team, idIn(punch, 'cleared_by') ?? []].flat(),
      },
    },
    reopen: {},
    void: { tellsBoth: { kind: 'punch_changed', act: 'voided' } },
  },
  commandCopy: copy,
  followers: (parts) => [tellAssigned(parts)],
  serve(serve, { db, clock }) {
    const tableMapping = tableMappingOf(registry, savedPunches.resource);
    serve(punchCalls.counts, async ({ caller, query, enterByQuery }) => {
      const programme = (await enterByQuery()).id;
      return countPunches({ db, tableMapping, registry, programme, caller, now: clock.now() }, query);
    });
  },
};
