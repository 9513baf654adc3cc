import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { LookaheadBoard } from '@baton/contract/lookahead/lookahead.ts';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import type { LargeSite } from './large-site.ts';

/** A commitment, as far as needed here. */
export type Committed = CommitmentRecord;

/** Data on the server, to compare with the page. */
export interface Yard {
  issues(): Promise<IssueEntry[]>;
  /** Open commitments whose day is over. */
  due(): Promise<Committed[]>;
  /** Commitments that are not issued yet. */
  coming(): Promise<Committed[]>;
  /** Commits more turnovers of the next week, like teams outside the meeting. */
  commitMore(max: number): Promise<number>;
  /** The forecast of a turnover by scope and milestone code. */
  forecast(name: string): Promise<string | null>;
  /** Completes a number of commitments in time, unless blocked. */
  pass(commitments: readonly Committed[], max: number): Promise<number>;
  setDataDate(day: string): Promise<unknown>;
}

export function openYard({ api, programme: { id } }: LargeSite): Yard {
  const open = () => api.get<Committed[]>(`/api/commitments/?programme=${id}&open=true`);
  const coming = async () => (await open()).filter(({ issue }) => issue === null);
  const today = new Date().toISOString().slice(0, 10);

  async function pass({ scope, milestone, date }: Committed): Promise<boolean> {
    const items = [{ scope, milestone }];
    try {
      await api.post('/api/tracker/submit/', { programme: id, items });
      await api.post('/api/tracker/accept/', {
        programme: id,
        items,
        date: date < today ? date : today,
      });
      return true;
    } catch {
      // Blocked by a constraint: the next one is used.
      return false;
    }
  }

  return {
    issues: () => api.get(`/api/lookahead/issues/?programme=${id}`),
    due: async () => (await open()).filter(({ result }) => result !== 'open'),
    coming,
    async commitMore(max) {
      const [{ week } = { week: '' }] = await coming();
      const { columns, lanes } = await api.get<LookaheadBoard>(`/api/lookahead/?programme=${id}&weeks=6`);
      const at = columns.findIndex(({ start }) => start === week);
      const items = lanes
        .flatMap(({ cells }) => cells[at]?.cards ?? [])
        .filter(({ state, committed }) => state !== 'achieved' && committed === null)
        .slice(0, max)
        .map(({ scope, milestone }) => ({ scope, milestone }));
      const reason = 'What is in the way goes this week';
      await api.post('/api/commitments/', { programme: id, week, items, override_reason: reason });
      return items.length;
    },
    async forecast(name) {
      const [code = '', milestone = ''] = name.split(' ');
      const { lanes } = await api.get<LookaheadBoard>(
        `/api/lookahead/?programme=${id}&weeks=12&q=${encodeURIComponent(code)}`,
      );
      const cards = lanes.flatMap(({ cells }) => cells.flatMap((cell) => cell.cards));
      return (
        cards.find((card) => card.scope_code === code && card.milestone_code === milestone)?.forecast ?? null
      );
    },
    async pass(commitments, max) {
      let passed = 0;
      for (const commitment of commitments) {
        if (passed < max && (await pass(commitment))) passed += 1;
      }
      return passed;
    },
    setDataDate: (data_date) => api.patch(`/api/programmes/${id}/`, { data_date }),
  };
}
