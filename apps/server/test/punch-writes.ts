import { randomUUID } from 'node:crypto';
import { fillPath } from '@baton/contract/http/endpoint.ts';
import { minimal, type CreateWrite, type WriteStage } from './write-stage.ts';

interface RaisedPunch {
  id: number;
  version: number;
}

/** Raises a punch; its programme keeps a punch list from then on. */
export function punchesOf({ test, ask, recordIn }: WriteStage) {
  const draftIn = async (programme: number, more: object = {}) => {
    await test.sql("update programmes set punches = 'records' where id = $1", [programme]);
    const category = await recordIn('punch-categories', programme);
    const system = await recordIn('systems', programme);
    return { programme, text: 'Flange is open', category, system, ...more };
  };
  const punchIn = async (programme: number, more: object = {}): Promise<RaisedPunch> =>
    ask(programme, 'POST', '/api/punches/', await draftIn(programme, more));
  return { draftIn, punchIn };
}

/** Writes of punches, also by a team's link. */
export function punchWrites(stage: WriteStage): Record<string, CreateWrite> {
  const { ask, recordIn, linkIn } = stage;
  const { draftIn, punchIn } = punchesOf(stage);
  const seen = ({ id, version }: RaisedPunch) => [{ id, version }];
  const act =
    (...before: string[]): CreateWrite =>
    async ({ programme }) => {
      let punch = await punchIn(programme);
      for (const name of before) {
        const body = { programme, records: seen(punch), reason: 'Seen' };
        [punch] = (await ask(programme, 'POST', `/api/punches/${name}/`, body)).records;
      }
      return { body: { programme, records: seen(punch), reason: 'Seen' } };
    };
  const teamPunchIn = async (programme: number) => {
    const { params, cell } = await linkIn(programme);
    const punch = await punchIn(programme, { system: Number(cell.scope.slice('system:'.length)) });
    return { params, body: { name: 'Robin Falk', records: seen(punch) } };
  };
  return {
    'POST /api/punches/': async ({ programme }) => ({ body: await draftIn(programme) }),
    'PATCH /api/punches/{id}/': async ({ programme }) => ({
      params: { id: (await punchIn(programme)).id },
      body: { programme, priority: 2 },
    }),
    'DELETE /api/punches/{id}/': async ({ programme, caller }) => {
      const own = await ask(programme, 'POST', '/api/punches/', await draftIn(programme), caller);
      const { id } = own.id === undefined ? await punchIn(programme) : own;
      return { params: { id } };
    },
    'POST /api/punches/bulk/': async ({ programme }) => ({
      body: { programme, records: seen(await punchIn(programme)), set: { priority: 1 } },
    }),
    'POST /api/punches/restore/': async ({ programme }) => {
      const { id } = await punchIn(programme);
      await ask(programme, 'DELETE', `/api/punches/${id}/`);
      return { body: { programme, ids: [id] } };
    },
    'POST /api/punches/import/': async ({ programme }) => {
      const [system, category] = [minimal('systems'), minimal('punch-categories')];
      await draftIn(programme);
      await recordIn('systems', programme, system);
      await recordIn('punch-categories', programme, category);
      const csv = `Description,Category,System\nFlange is open,${category['code']},${system['code']}\n`;
      return { query: '?commit=true', body: { programme }, csv };
    },
    'POST /api/punches/clear/': act(),
    'POST /api/punches/verify/': act('clear'),
    'POST /api/punches/reject/': act('clear'),
    'POST /api/punches/reopen/': act('clear'),
    'POST /api/punches/void/': act(),
    'POST /api/punches/undo/': async ({ programme, caller }) => {
      const punch = await punchIn(programme);
      const body = { programme, records: seen(punch) };
      const done = await ask(programme, 'POST', '/api/punches/clear/', body, caller);
      return { body: { programme, undoes: done.operation ?? randomUUID() } };
    },
    'POST /api/update-links/{uid}/{token}/punches/open/': async ({ programme }) => ({
      params: (await teamPunchIn(programme)).params,
    }),
    'POST /api/update-links/{uid}/{token}/punches/clear/': ({ programme }) => teamPunchIn(programme),
    'POST /api/update-links/{uid}/{token}/punches/undo/': async ({ programme }) => {
      const { params, body } = await teamPunchIn(programme);
      const url = fillPath('/api/update-links/{uid}/{token}/punches/clear/', params);
      const { operation } = await ask(programme, 'POST', url, body);
      return { params, body: { name: body.name, undoes: operation } };
    },
  };
}
