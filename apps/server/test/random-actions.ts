import { system, type TrackerStage } from './tracker-stage.ts';

/** Pseudo-random actions on a tracker, reproducible by seed; some are refused. */
export function randomActions(
  own: TrackerStage,
  first: number,
): { random: (below: number) => number; actOnce: () => Promise<unknown> } {
  const { programme, milestones, pump, fan } = own;
  let seed = first;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    // The low bits have a short period.
    return (seed >>> 8) % below;
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const date = () => `2027-0${3 + random(6)}-${10 + random(18)}`;
  const milestone = () => pick([milestones.MC, milestones.RFC, milestones.RFO]);
  const constraints: number[] = [];
  const workflowActions: (() => Promise<unknown>)[] = [
    () =>
      own.change(
        [pump, fan].map((scope) => ({
          scope: system(scope),
          milestone: milestone(),
          set: pick([{ forecast: date() }, { need: date() }, { remark: `Note ${random(9)}` }]),
          reason: 'weather',
        })),
      ),
    () => own.act('submit', [{ scope: system(pump), milestone: milestones.RFC }]),
    () => own.act('accept', [{ scope: system(pump), milestone: milestones.RFC }], { reason: 'Agreed' }),
    () => own.act('reopen', [{ scope: system(pump), milestone: milestones.RFC }], { reason: 'Mistake' }),
    async () => {
      const { body } = await own.ask('POST', '/api/constraints/', {
        programme,
        scope: system(fan),
        milestone: milestone(),
        text: 'Cable',
        need_by: date(),
      });
      constraints.push(body.id);
    },
    () => own.ask('PATCH', `/api/constraints/${constraints.pop() ?? 0}/`, { cleared: true }),
    () => own.ask('DELETE', `/api/constraints/${constraints.pop() ?? 0}/`),
    () => own.ask('PATCH', `/api/systems/${fan}/`, { phase: `P${random(9)}` }),
    () =>
      own.ask('POST', '/api/systems/', {
        programme,
        code: `N-${random(1e6)}`,
        name: 'New',
        parent: pick([pump, null]),
      }),
    () => own.ask('PATCH', `/api/people/1/`, {}),
    () => own.ask('PATCH', `/api/milestones/${milestones.MC}/`, { name: `Gate ${random(9)}` }),
  ];
  return { random, actOnce: () => pick(workflowActions)() };
}
