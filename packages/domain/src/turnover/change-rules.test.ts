import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf, noDay } from '../day-number.ts';
import { actionProblem, workflowActions, stateAfter, actionInputProblem } from './workflow-actions.ts';
import { copy } from './copy.ts';
import { entryProblems, requiredReasonsOf, type Entry, type CurrentTurnover } from './change-rules.ts';

const n = dayNumber;
const open: CurrentTurnover = {
  turnedOver: true,
  inChain: true,
  cancelled: false,
  required: true,
  needsAcceptance: false,
  forecast: n('2027-03-12'),
  actual: noDay,
  state: 'open',
  predecessorActual: null,
};
const context = { today: n('2027-03-05'), formatDay: dayOf };
const problems = (standing: Partial<CurrentTurnover>, entry: Entry) =>
  entryProblems({ ...open, ...standing }, entry, context);

const { rules } = copy;

describe('entry validation', () => {
  it('requires a reason to move a forecast later, none to move it earlier', () => {
    expect(problems({}, { forecast: n('2027-03-13') }).reason).toBe(
      'Give a reason for moving the forecast later.',
    );
    expect(problems({}, { forecast: n('2027-03-13'), reason: 'weather' })).toEqual({});
    expect(problems({}, { forecast: n('2027-03-11') })).toEqual({});
    expect(problems({}, { forecast: noDay })).toEqual({});
    expect(problems({ forecast: noDay }, { forecast: n('2027-05-01') })).toEqual({});
  });

  it('rejects a new forecast of a complete turnover', () => {
    const done = { actual: n('2027-03-01') };
    expect(problems(done, { forecast: n('2027-03-11') }).forecast).toBe(
      'This turnover is complete, so its forecast is locked.',
    );
    expect(problems(done, { forecast: open.forecast })).toEqual({});
  });

  it('accepts an actual up to today, but not where acceptance is needed', () => {
    expect(problems({}, { actual: n('2027-03-05') })).toEqual({});
    expect(problems({}, { actual: n('2027-03-06') }).actual).toBe(
      'The actual date can’t be after today (2027-03-05).',
    );
    expect(problems({ needsAcceptance: true }, { actual: n('2027-03-05') }).actual).toBe(
      'This milestone needs acceptance. Submit it, then have the receiving team accept it.',
    );
    const imported = (importedBy: 'manager' | 'other', entry: Entry) =>
      entryProblems({ ...open, needsAcceptance: true }, entry, { ...context, importedBy });
    expect(imported('manager', { actual: n('2027-03-05') })).toEqual({});
    expect(imported('other', { actual: n('2027-03-05') }).actual).toBe(
      'This milestone needs acceptance. Only a Manager can import its actual date.',
    );
    expect(imported('other', { actual: noDay })).toEqual({});
    expect(problems({ state: 'accepted', actual: n('2027-03-01') }, { actual: noDay }).actual).toBe(
      'This turnover was accepted. Reopen it to change the actual date.',
    );
  });

  it('requires a reason for an actual before the one of its predecessor', () => {
    expect(problems({ predecessorActual: noDay }, { actual: n('2027-03-05') }).reason).toBe(
      rules.whyOutOfOrder,
    );
    expect(
      problems({ predecessorActual: n('2027-03-05') }, { actual: n('2027-03-04') }).reason,
    ).toBeDefined();
    expect(problems({ predecessorActual: n('2027-03-04') }, { actual: n('2027-03-04') })).toEqual({});
    expect(
      problems({ predecessorActual: noDay }, { actual: n('2027-03-04'), reason: 'energised early' }),
    ).toEqual({});
  });

  it('rejects entries for scopes that are not turned over', () => {
    expect(problems({ turnedOver: false }, { forecast: noDay }).forecast).toBe(
      'Turnovers are tracked one level down. Enter dates on its subsystems.',
    );
    expect(problems({ inChain: false }, { need: noDay }).need).toBe(
      'This milestone isn’t in the milestone chain of this system or area.',
    );
    expect(problems({ cancelled: true }, { forecast: noDay, need: noDay })).toMatchObject({
      forecast: rules.cancelled,
      need: rules.cancelled,
    });
    expect(problems({ required: false }, { forecast: n('2027-03-11') }).forecast).toBe(
      'This milestone isn’t required here. Make it required first.',
    );
    expect(problems({ required: false }, { required: true, forecast: n('2027-03-11') })).toEqual({});
  });

  it('makes a milestone not required only with a reason and only while it is open', () => {
    expect(problems({}, { required: false }).reason).toBe('Give a reason why this milestone isn’t required.');
    expect(problems({ actual: n('2027-03-01') }, { required: false, reason: 'none here' }).required).toBe(
      'This turnover is complete. Reopen it before you make it not required.',
    );
    expect(problems({ state: 'submitted' }, { required: false, reason: 'none here' }).required).toBe(
      'This turnover is submitted. Withdraw it before you make it not required.',
    );
  });

  it('lists the required reasons in advance', () => {
    expect(requiredReasonsOf(open, { forecast: n('2027-04-01') })).toEqual(['why_later']);
    expect(requiredReasonsOf({ ...open, predecessorActual: noDay }, { actual: n('2027-03-01') })).toEqual([
      'why_out_of_order',
    ]);
    expect(requiredReasonsOf(open, { need: n('2027-04-01') })).toEqual([]);
  });
});

describe('workflow actions', () => {
  const milestone = { ...open, needsAcceptance: true };

  it('go from submitted to accepted or rejected, and back', () => {
    const possible = (standing: CurrentTurnover) =>
      workflowActions.filter((action) => actionProblem(action, standing, context.today) === null);
    expect(possible(milestone)).toEqual(['confirm', 'submit']);
    expect(possible({ ...milestone, state: 'submitted' })).toEqual([
      'confirm',
      'withdraw',
      'accept',
      'reject',
    ]);
    expect(possible({ ...milestone, state: 'rejected' })).toEqual(['confirm', 'submit']);
    expect(possible({ ...milestone, state: 'accepted', actual: n('2027-03-01') })).toEqual(['reopen']);
    expect(possible(open)).toEqual(['confirm']);
    expect(possible({ ...milestone, required: false })).toEqual([]);
    expect(possible({ ...milestone, cancelled: true })).toEqual([]);
  });

  it('never confirm a forecast in the past', () => {
    expect(actionProblem('confirm', open, open.forecast)).toBeNull();
    expect(actionProblem('confirm', open, open.forecast + 1)).toBe(
      'You can’t confirm a forecast in the past. Complete the turnover, or enter a new forecast.',
    );
    expect(actionProblem('submit', milestone, open.forecast + 1)).toBeNull();
  });

  it('require a reason for rejecting, reopening and accepting out of order', () => {
    const submitted = { ...milestone, state: 'submitted' as const };
    expect(actionInputProblem('reject', submitted, {}, context)?.field).toBe('reason');
    expect(actionInputProblem('reject', submitted, { reason: 'Punch A open' }, context)).toBeNull();
    expect(actionInputProblem('reopen', submitted, {}, context)?.field).toBe('reason');
    expect(actionInputProblem('accept', submitted, { date: n('2027-03-06') }, context)?.field).toBe('date');
    expect(actionInputProblem('accept', { ...submitted, predecessorActual: noDay }, {}, context)?.field).toBe(
      'reason',
    );
    expect(
      actionInputProblem('accept', { ...submitted, predecessorActual: n('2027-03-01') }, {}, context),
    ).toBeNull();
  });

  it('return the next state', () => {
    expect(stateAfter('submit', 'rejected', false)).toBe('submitted');
    expect(stateAfter('accept', 'submitted', true)).toBe('accepted_with_exceptions');
    expect(stateAfter('reopen', 'accepted', false)).toBe('open');
    expect(stateAfter('confirm', 'submitted', false)).toBe('submitted');
  });
});
