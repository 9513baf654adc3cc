import type { Site } from './fixtures.ts';
import { stageTracker, type TrackerStage } from './tracker-stage.ts';

/** A punch as the journey needs it. */
export interface StagedPunch {
  id: number;
  version: number;
  number: string;
}

/** The tracker’s stage in a programme that keeps a punch list. */
export interface PunchStage extends TrackerStage {
  /** Raises a punch on the system as the Admin; category A unless told otherwise. */
  raise: (text: string, more?: object) => Promise<StagedPunch>;
  category: (code: string) => number;
}

export async function stagePunches(site: Site): Promise<PunchStage> {
  const stage = await stageTracker(site);
  const { api } = site;
  await api.patch(`/api/programmes/${stage.id}/`, { punches: 'records' });
  const categories = await api.get<{ id: number; code: string }[]>(
    `/api/punch-categories/?programme=${stage.id}`,
  );
  const category = (code: string) => categories.find((each) => each.code === code)!.id;
  return {
    ...stage,
    category,
    raise: (text, more = {}) =>
      api.post<StagedPunch>('/api/punches/', {
        programme: stage.id,
        system: stage.system,
        category: category('A'),
        clear_by: stage.milestones[0]!.id,
        text,
        ...more,
      }),
  };
}
