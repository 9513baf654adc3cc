import { isOutstanding, type PunchState } from '@baton/domain/quality/punch-state.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { dayText } from '@baton/sample/simulate/moments.ts';
import type { StatedException } from '#turnover/signing/build-content.ts';
import type { ContentFacts, OutstandingPunch } from '#turnover/signing/content-facts.ts';
import type { SigningDraft } from './certificate-drafts.ts';
import { draftPunchList } from './write-punches.ts';

type Listed = ReturnType<typeof draftPunchList>[number];

/** The punch list at past moments, from its history. */
interface PastPunches {
  /** Categories and outstanding punches of a system at a moment, for the contents that were signed then. */
  at(facts: ContentFacts, draft: SigningDraft, scope: number): Pick<ContentFacts, 'categories' | 'punches'>;
  /** What blocked a submission. */
  blocking(draft: SigningDraft): { id: number; number: string }[];
  /** What an acceptance carried over. */
  exceptions(draft: SigningDraft): StatedException[];
}

/** `ids` are those of punches by number; `milestones` those of positions. */
export function pastPunches(
  planned: ProgrammePlan,
  ids: ReadonlyMap<string, number>,
  milestones: readonly number[],
): PastPunches {
  const list = draftPunchList(planned).filter(({ kind }) => kind === 'system');
  const textOf = (area: string, position: number | null, field: string) => {
    const text = position === null ? '' : planned.records[area]?.[position]?.[field];
    return typeof text === 'string' ? text : '';
  };
  const codeOf = (milestone: number | null) => textOf('milestones', milestone, 'code');
  const nameOf = (person: number | null) =>
    `${textOf('people', person, 'first_name')} ${textOf('people', person, 'last_name')}`.trim();
  const punchOf = ({ draft, number }: Listed, state: PunchState, at: number): OutstandingPunch => {
    const isCarried = draft.events.some((event) => event.act === 'carry' && event.at <= at);
    return {
      id: ids.get(number) ?? 0,
      number,
      text: draft.text,
      category: draft.category,
      state,
      clear_by: codeOf(isCarried ? draft.clearBy : (draft.carriedFrom ?? draft.clearBy)),
      clearing_team: textOf('teams', draft.clearing, 'name'),
      due: draft.due === null ? null : dayText(draft.due),
      carried_from: isCarried ? codeOf(draft.carriedFrom) : '',
      assigned_to: nameOf(draft.assigned),
      created_at: new Date(draft.events[0]?.at ?? 0).toISOString(),
    };
  };
  const standing = (index: number, at: number) =>
    list.flatMap((listed) => {
      if (listed.index !== index) return [];
      const state = listed.draft.events.findLast((event) => event.at <= at)?.after;
      return state === undefined ? [] : [{ listed, state }];
    });

  return {
    at(facts, { index, at }, scope) {
      const then = standing(index, at);
      const count = (category: string, isCounted: (state: PunchState) => boolean) =>
        then.filter(({ listed, state }) => listed.draft.category === category && isCounted(state)).length;
      const categories = (facts.categories.get(scope) ?? []).map((category) => ({
        ...category,
        outstanding: count(category.code, isOutstanding),
        verified: count(category.code, (state) => state === 'verified'),
      }));
      const punches = then
        .filter(({ state }) => isOutstanding(state))
        .map(({ listed, state }) => punchOf(listed, state, at));
      return { categories: new Map([[scope, categories]]), punches: new Map([[scope, punches]]) };
    },
    blocking: ({ index, milestone, at }) =>
      standing(index, at).flatMap(({ listed: { draft, number }, state }) =>
        draft.carriedFrom === milestone && isOutstanding(state) ? [{ id: ids.get(number) ?? 0, number }] : [],
      ),
    exceptions: ({ index, milestone, at, actor }) =>
      standing(index, at).flatMap(({ listed: { draft, number } }) =>
        draft.carriedFrom === milestone
          ? [
              {
                punch: ids.get(number) ?? null,
                text: draft.text,
                category: draft.category,
                milestone: milestones[draft.clearBy] ?? 0,
                owner: nameOf(draft.assigned),
                due: draft.due === null ? null : dayText(draft.due),
                allowed_by: actor,
              },
            ]
          : [],
      ),
  };
}
