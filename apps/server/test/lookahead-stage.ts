import * as z from 'zod/mini';
import {
  lookaheadIssue,
  type IssueEntry,
  type LookaheadIssue,
} from '@baton/contract/lookahead/lookahead-issues.ts';
import type { Answer } from './harness.ts';
import type { TestUser } from './people.ts';
import { system, type TrackerStage } from './tracker-stage.ts';

/** Weekly meeting of a stage: commitments, results and issues. */
export interface LookaheadStage {
  /** The first milestone of each system. */
  pump(more?: object): { scope: string; milestone: number };
  fan(more?: object): { scope: string; milestone: number };
  forecast(item: object, to: string, reason?: string): Promise<Answer>;
  pass(item: object, actual: string): Promise<Answer>;
  commitment(...items: object[]): Promise<number[]>;
  missed(id: number, reason: string): Promise<Answer>;
  issue(more?: object, who?: TestUser): Promise<Answer>;
  issued(more?: object): Promise<IssueEntry>;
  read(id: number): Promise<LookaheadIssue>;
  /** Sets the programme’s data date and the clock, as before each meeting. */
  dataDate(value: string): Promise<void>;
}

export function setLookaheadStage(stage: TrackerStage): LookaheadStage {
  const { programme } = stage;
  const ask: TrackerStage['ask'] = (...args) => stage.ask(...args);
  const good = (wanted: number, { status, body }: Answer) => {
    if (status !== wanted) throw new Error(JSON.stringify(body));
    return body;
  };
  const issue: LookaheadStage['issue'] = (more = {}, who?) =>
    ask('POST', '/api/lookahead/issues/', { programme, ...more }, who);
  return {
    pump: (more = {}) => ({ scope: system(stage.pump), milestone: stage.milestones.MC, ...more }),
    fan: (more = {}) => ({ scope: system(stage.fan), milestone: stage.milestones.MC, ...more }),
    forecast: (item, to, reason = 'vendor') => stage.change([{ ...item, set: { forecast: to }, reason }]),
    pass: (item, actual) => stage.change([{ ...item, set: { actual }, reason: 'Done' }]),
    async commitment(...items) {
      const made = good(201, await ask('POST', '/api/commitments/', { programme, items }));
      return made.map(({ id }: { id: number }) => id);
    },
    missed: (id, reason) => ask('PATCH', `/api/commitments/${id}/`, { result: 'missed', reason }),
    issue,
    issued: async (more) => good(201, await issue(more)),
    read: async (id) => z.parse(lookaheadIssue, (await ask('GET', `/api/lookahead/issues/${id}/`)).body),
    async dataDate(value) {
      await stage.at(`${value}T10:00:00Z`);
      good(200, await ask('PATCH', `/api/programmes/${programme}/`, { data_date: value }));
    },
  };
}
