import { createStore, type Store } from '#lib/store.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import type { ChangeQuestions, ReasonAnswer, ReasonQuestion } from '#turnover/edit/changes/tracker-tools.ts';

type AskedReasons = Parameters<ChangeQuestions['reasons']>[0];
type Options = Parameters<ChangeQuestions['reasons']>[2];

/** A question in the dock. Further edits of the same run add their own, and one answer goes to all of them. */
export interface DockedQuestion extends Options {
  asked: AskedReasons;
  reasonCodes: TrackerStructure['reason_codes'];
  answer: (answer?: ReasonAnswer) => void;
}

/** The questions of the current run of edits. */
export const dockedQuestions: Pick<Store<readonly DockedQuestion[]>, 'read' | 'subscribe'> & {
  ask: (
    asked: AskedReasons,
    reasonCodes: DockedQuestion['reasonCodes'],
    options: Options,
  ) => Promise<ReasonAnswer | undefined>;
} = createDockedQuestions();

function createDockedQuestions() {
  const store = createStore<readonly DockedQuestion[]>([]);
  return {
    read: store.read,
    subscribe: store.subscribe,
    ask: (asked: AskedReasons, reasonCodes: DockedQuestion['reasonCodes'], options: Options) =>
      new Promise<ReasonAnswer | undefined>((resolve) => {
        const stop = asked.subscribe(() => {
          if (asked.read().questions.size === 0) question.answer();
          // Fewer cells: what the dock shows has changed.
          else store.set([...store.read()]);
        });
        const question: DockedQuestion = {
          ...options,
          asked,
          reasonCodes,
          answer(answer) {
            stop();
            store.set(store.read().filter((each) => each !== question));
            resolve(answer);
          },
        };
        store.set([...store.read(), question]);
      }),
  };
}

/** The questions of a run as one. */
export function mergeQuestions(all: readonly DockedQuestion[]): ReasonQuestion {
  const questions = new Map<RequiredReason, number>();
  const asked = all.map((each) => each.asked.read());
  for (const each of asked)
    for (const [question, count] of each.questions)
      questions.set(question, (questions.get(question) ?? 0) + count);
  return { questions, moves: asked.flatMap(({ moves }) => moves) };
}
