import { expect, test } from 'vitest';
import { testView } from '#turnover/model/testing/test-view.ts';
import { copy } from './copy.ts';
import { slipAndMargin } from './slip-and-margin.ts';

const { noValue, none, dates: words } = copy;
const cell = { scope: 1, milestone: 21 };

test.each([
  [
    'an overdue turnover from the day after the data date',
    { baseline: '2027-02-15', forecast: '2027-02-15', need: '2027-03-01' },
    { detail: '24 days (18 working)', side: words.afterBaseline },
    { detail: '10 days (8 working)', side: words.afterNeed },
  ],
  [
    'an open turnover from its forecast',
    { baseline: '2027-03-22', forecast: '2027-03-19', need: '2027-03-26' },
    { detail: '3 days (1 working)', side: words.beforeBaseline },
    { detail: '7 days (5 working)', side: words.beforeNeed },
  ],
  [
    'a complete turnover from its actual date',
    { baseline: '2027-02-15', forecast: '2027-02-20', actual: '2027-02-15', need: '2027-02-19' },
    { detail: none, side: null },
    { detail: '4 days (4 working)', side: words.beforeNeed },
  ],
  [
    'the margin from the baseline if there is no forecast',
    { baseline: '2027-03-22', need: '2027-03-26' },
    { detail: noValue, side: null },
    { detail: '4 days (4 working)', side: words.beforeNeed },
  ],
  ['nothing without dates', {}, { detail: noValue, side: null }, { detail: noValue, side: null }],
])('counts %s', (_, dates, slip, margin) => {
  expect(slipAndMargin(testView([{ ...cell, ...dates }]), 0)).toEqual({ slip, margin });
});
