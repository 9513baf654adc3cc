import { trialCalls, trials } from '@baton/contract/quality/trials.ts';
import { judgeTrial, trialKind, type TrialAct } from '@baton/domain/quality/trial-kind.ts';
import type { CommandedRecord, CommandKind } from '#records/commands/command-kind.ts';
import { commandedRegister } from '#records/commands/commanded-register.tsx';
import { commandWords } from '#records/commands/copy.ts';
import { rulesBySides } from '#records/commands/plan-command.ts';
import { InProgramme } from '#resource/programme-screen.tsx';
import { RegisterScreen } from '#resource/register/register-screen.tsx';

const acts = {
  run: { verb: 'Run', done: 'run', icon: 'check', key: 'c', isDirect: true },
  witness: { verb: 'Witness', done: 'witnessed', icon: 'search', key: 'w' },
  approve: { verb: 'Approve', done: 'approved', icon: 'circle-check', key: 'v', isDirect: true },
  return: { verb: 'Return', done: 'returned', icon: 'x', key: 'r' },
  reopen: { verb: 'Reopen', done: 'reopened', icon: 'undo-2' },
  void: { verb: 'Void', done: 'voided', icon: 'minus', isDanger: true },
} as const;

const commands: CommandKind<TrialAct, CommandedRecord> = {
  kind: trialKind,
  resource: trials,
  calls: trialCalls,
  words: commandWords(trials, acts),
  looks: acts,
  rules: rulesBySides(trials, judgeTrial),
};

const register = commandedRegister(
  commands,
  {
    title: 'Trials',
    icon: 'list-checks',
    purpose: 'A trial shows that a system or area works before its milestone.',
    columns: ['title', 'state', 'system', 'milestone', 'weight', 'run_on', 'witnessed_on', 'approved_on'],
    groups: [
      { title: 'Trial', fields: ['number', 'title', 'system', 'area', 'milestone', 'weight', 'raised_on'] },
    ],
    tones: { state: { open: 'warning', run: 'info', witnessed: 'info', approved: 'success' } },
  },
  { filters: ['state', { name: 'scope', parts: ['systems', 'areas'] }, 'milestone', 'blocking'] },
);

export const Trials = () => (
  <InProgramme title="Trials">{(programme) => <RegisterScreen {...{ register, programme }} />}</InProgramme>
);
