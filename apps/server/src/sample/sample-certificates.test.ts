import { describe, expect, it } from 'vitest';
import { readPng } from '#platform/images/png.ts';
import { planProgramme } from '@baton/sample/plan/programme-plan.ts';
import { sampleShape, seedShape } from '@baton/sample/plan/shape.ts';
import { draftSignatures } from './write/certificate-drafts.ts';
import { drawLogo } from './write/draw-logo.ts';

/** A weekday, a Monday, a weekend in the winter shutdown: they must be right whenever the sample is made. */
const days = ['2027-03-10', '2026-08-10', '2027-01-02'];
const make = (day: string) => {
  const plan = planProgramme(sampleShape, day, 20_270_301);
  return { day, plan, drafts: draftSignatures(plan) };
};

describe.each(days.map(make))('the certificates of a sample made on $day', ({ day, plan, drafts }) => {
  const keyOf = ({ index, milestone }: (typeof drafts)[number]) => `${index} ${milestone}`;

  it('are the same for the same seed and day, in the order of time and in the past', () => {
    expect(make(day).drafts).toEqual(drafts);
    expect(drafts.map(({ at }) => at)).toEqual(drafts.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const { at } of drafts) expect(at).toBeLessThan(plan.times.today * 86_400_000);
  });

  it('are accepted, some with exceptions, released, void once and issued again, and some wait', () => {
    const of = (step: string) => drafts.filter((draft) => draft.step === step);
    const accepted = of('accept');
    expect(accepted.length).toBeGreaterThan(8);
    expect(accepted.filter(({ cell }) => cell.state === 'accepted_with_exceptions').length).toBeGreaterThan(
      0,
    );
    expect(of('issue').length).toBeGreaterThan(20);
    expect(of('void')).toHaveLength(1);
    expect(drafts.filter(({ isAgain }) => isAgain).map(keyOf)).toEqual(of('void').map(keyOf));
    const decided = new Set(accepted.map(keyOf));
    const waiting = of('submit').filter((draft) => !decided.has(keyOf(draft)));
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    expect(waiting.every(({ cell }) => cell.state === 'submitted')).toBe(true);
  });

  it('have two people each, and every submission of their milestone', () => {
    for (const accepted of drafts.filter(({ step }) => step === 'accept')) {
      const submitted = drafts.find((each) => each.step === 'submit' && keyOf(each) === keyOf(accepted));
      expect(submitted?.at).toBeLessThan(accepted.at);
      expect(submitted?.actor).not.toBe(accepted.actor);
    }
  });
});

it('have a logo that is a picture', () => {
  expect(readPng(drawLogo().data)).toMatchObject({ type: 'image/png', width: 160, height: 160 });
  expect(drawLogo().data.equals(drawLogo().data)).toBe(true);
});

it('belong to the sample; seeded programmes have none', () => {
  expect(draftSignatures(planProgramme(seedShape('typical', false), '2027-03-10', 1))).toEqual([]);
});
