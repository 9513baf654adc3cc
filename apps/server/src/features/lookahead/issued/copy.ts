import { copy as lookahead } from '@baton/domain/lookahead/copy.ts';

/** Days and moments arrive formatted. */
export const copy = {
  sheet: {
    name: (number: number) => `Look-ahead ${number}`,
    kind: 'Type',
    kinds: { system: 'System', area: 'Area' },
    code: 'Code',
    scope: 'Name',
    milestone: 'Milestone',
    week: 'Week',
    outside: 'Outside the window',
    status: 'Status',
    readiness: 'Readiness',
    baseline: 'Baseline',
    forecast: 'Forecast',
    need: 'Need',
    actual: 'Actual',
    slip: 'Slip',
    drift: 'Drift',
    constraints: 'Open constraints',
    constraintTexts: 'Constraints',
    committed: 'Committed',
    committedBy: 'Committed by',
    overrideReason: 'Reason for committing anyway',
    result: 'Result',
    results: { open: 'Open', kept: 'Kept', missed: 'Missed' },
    lanes: lookahead.groupedBy,
  },
  about: {
    number: 'Look-ahead',
  },
};
