import * as z from 'zod/mini';
import { trialKind, trialStates, type TrialState } from '@baton/domain/quality/trial-kind.ts';
import { boolean, choice, day, decimal, integer, object, reference, text } from '../form/field.ts';
import type { Form } from '../form/form.ts';
import { patch } from '../http/endpoint.ts';
import { defineResource } from '../resource/resource.ts';
import { commandCalls } from './command-calls.ts';
import { recordFacts, sideFacts } from './record-facts.ts';
import { idWords, scopeWords, stateWords } from './filter-words.ts';

const trialStateLabels: Record<TrialState, string> = {
  open: 'Open',
  run: 'Run',
  witnessed: 'Witnessed',
  approved: 'Approved',
  void: 'Void',
};

const trialFilter = {
  state: stateWords(trialStates),
  scope: scopeWords,
  milestone: idWords('Milestones'),
  blocking: boolean({ label: 'Blocking' }),
} satisfies Form;

/** Trials, a made-up kind of quality record: what is to be shown on a system or area before its milestone. */
export const trials = defineResource({
  name: 'trials',
  one: 'trial',
  many: 'trials',
  key: 'number',
  title: 'number',
  edit: 'tracker.edit',
  reason: true,
  large: { filter: trialFilter, sort: ['number', 'raised_on', 'updated_at'] },
  form: {
    number: text({ label: 'Number', max: 20 }),
    title: text({ label: 'Title', max: 200, required: true }),
    system: reference({ label: 'System', to: 'systems' }),
    area: reference({ label: 'Area', to: 'areas' }),
    milestone: reference({ label: 'Milestone', to: 'milestones' }),
    weight: decimal({ label: 'Weight' }),
    state: choice({ label: 'State', options: trialStates, labels: trialStateLabels, initial: 'open' }),
    raised_on: day({ label: 'Raised on' }),
    run_on: day({ label: 'Run on' }),
    witnessed_on: day({ label: 'Witnessed on' }),
    approved_on: day({ label: 'Approved on' }),
  },
  facts: {
    ...recordFacts,
    ...sideFacts,
    answers: object({ label: 'Answers', maxBytes: 20_000 }),
    answers_version: integer({ label: 'Version of the answers', initial: 0 }),
  },
});

const edit = 'tracker.edit';
const answersForm = {
  answers: object({ label: 'Answers', maxBytes: 20_000 }),
  answers_version: integer({ label: 'Version of the answers', required: true }),
};

export const trialCalls = {
  ...commandCalls(trials, {
    kind: trialKind,
    edit,
    commands: {
      run: { summary: 'Report trials run', permission: edit },
      witness: { summary: 'Witness trials with a reason and a photo', permission: edit },
      approve: { summary: 'Approve witnessed trials', permission: edit },
      return: { summary: 'Return trials with a reason', permission: edit },
      reopen: { summary: 'Reopen approved or void trials with a reason', permission: edit },
      void: { summary: 'Void open trials with a reason', permission: edit },
    },
  }),
  answer: patch(
    '/api/trials/{id}/answers/',
    'Change the answers of a trial, which have a version of their own',
    {
      tag: 'Trials',
      access: { kind: 'programme', permission: edit },
      errors: ['version_conflict', 'invalid_state'],
      body: { mode: 'draft', form: answersForm },
      response: z.object({ answers: z.record(z.string(), z.unknown()), answers_version: z.int() }),
    },
  ),
};
