import type { Punch, PunchStage } from './punch-stage.ts';
import { system } from './tracker-stage.ts';

/** A system of its own with punches that block its first milestone. */
export interface BlockedSystem {
  id: number;
  code: string;
  /** Its first milestone. */
  item: { scope: string; milestone: number };
  punches: Punch[];
  /** Raises a punch that blocks the first milestone. */
  raise(values?: object): Promise<Punch>;
  read(punch: Punch): Promise<Punch>;
  /** A punch as an exception of the last milestone. */
  later(index?: number): object;
}

let systems = 0;

export async function addSystem(stage: PunchStage, count = 1): Promise<BlockedSystem> {
  systems += 1;
  const code = `90-${String(systems).padStart(2, '0')}`;
  const { programme, builders, testers, milestones } = stage;
  const teams = { construction_team: builders, commissioning_team: testers };
  const { body } = await stage.ask('POST', '/api/systems/', { programme, code, name: code, ...teams });
  const id = body.id as number;
  const raise = (values: object = {}) =>
    stage.raise({ system: id, clear_by: milestones.MC, verifying_team: testers, ...values });
  const punches: Punch[] = [];
  for (let index = 0; index < count; index += 1) punches.push(await raise());
  return {
    id,
    code,
    item: { scope: system(id), milestone: milestones.MC },
    punches,
    raise,
    read: async (punch) => (await stage.ask('GET', `/api/punches/${punch.id}/`)).body as Punch,
    later: (index = 0) => ({
      punch: punches[index]!.id,
      milestone: milestones.RFO,
      need_by: '2027-05-01',
    }),
  };
}
