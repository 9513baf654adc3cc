import * as z from 'zod/mini';
import { commitmentRecord, type CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { TestUser } from './people.ts';
import { system, type TrackerStage } from './tracker-stage.ts';

/** Commitments in the tracker stage: two turnovers, and operations on commitments. */
export function commitmentsOn(stage: () => TrackerStage) {
  const ask: TrackerStage['ask'] = (...args) => stage().ask(...args);
  const pump = (more: object = {}) => ({
    scope: system(stage().pump),
    milestone: stage().milestones.MC,
    ...more,
  });
  const fan = (more: object = {}) => ({
    scope: system(stage().fan),
    milestone: stage().milestones.MC,
    ...more,
  });
  const commitment = (items: object[], more: object = {}, who?: TestUser) =>
    ask('POST', '/api/commitments/', { programme: stage().programme, items, ...more }, who);
  const list = async (query = ''): Promise<CommitmentRecord[]> => {
    const { body } = await ask('GET', `/api/commitments/?programme=${stage().programme}${query}`);
    return z.parse(z.array(commitmentRecord), body);
  };
  const made = async (item: object): Promise<CommitmentRecord> => {
    const { status, body } = await commitment([item]);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body[0];
  };
  const patch = (id: number, body: object, who?: TestUser) =>
    ask('PATCH', `/api/commitments/${id}/`, body, who);
  const pass = (item: object, actual: string) =>
    stage().change([{ ...item, set: { actual }, reason: 'Done' }]);
  return { ask, pump, fan, commitment, list, made, patch, pass };
}
