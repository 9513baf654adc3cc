import { randomUUID } from 'node:crypto';
import { fillPath } from '@baton/contract/http/endpoint.ts';
import { minimal, next, type CreateWrite, type WriteStage } from './write-stage.ts';

/** Writes of tracker, baselines, look-aheads, links and reports. */
export function turnoverWrites(stage: WriteStage): Record<string, CreateWrite> {
  const {
    whileOpen,
    ask,
    recordIn,
    cellIn,
    change,
    constraintIn,
    commentIn,
    commitmentIn,
    viewIn,
    weeklyIn,
    issueIn,
    calendarOf,
    reasonCode,
    linkIn,
    entries,
    filledBaseline,
    act,
    test,
  } = stage;
  return {
    'PATCH /api/tracker/': async ({ programme }) => ({
      query: `?programme=${programme}`,
      body: { changes: [{ ...(await cellIn(programme)), set: { forecast: '2027-06-01' } }] },
    }),
    'POST /api/tracker/import/': async ({ programme }) => {
      const [{ code }, milestone] = [minimal('systems'), minimal('milestones')];
      await recordIn('systems', programme, { code });
      await recordIn('milestones', programme, milestone);
      return {
        query: '?commit=true',
        body: { programme },
        csv: `System,${milestone['code']}\n${code},2027-06-01\n`,
      };
    },
    'POST /api/tracker/undo/': async ({ programme, caller }) => {
      const operation = randomUUID();
      await change(programme, await cellIn(programme), { forecast: '2027-06-01' }, caller, operation);
      return { body: { programme, operation } };
    },
    'POST /api/tracker/confirm/': act(),
    'POST /api/tracker/submit/': act(),
    'POST /api/tracker/withdraw/': act('submit'),
    'POST /api/tracker/accept/': act('submit'),
    'POST /api/tracker/reject/': act('submit'),
    'POST /api/tracker/reopen/': act('submit', 'accept'),
    'PATCH /api/baselines/{id}/entries/': async ({ programme }) => ({
      params: { id: await recordIn('baselines', programme) },
      body: { entries: await entries(programme) },
    }),
    'POST /api/baselines/{id}/entries/import/': async ({ programme }) => {
      const [system, milestone] = [minimal('systems'), minimal('milestones')];
      await recordIn('systems', programme, system);
      await recordIn('milestones', programme, milestone);
      return {
        params: { id: await recordIn('baselines', programme) },
        query: '?commit=true',
        csv: `Code,${milestone['code']}\n${system['code']},2027-05-05\n`,
      };
    },
    'POST /api/baselines/{id}/approve/': async ({ programme }) => ({
      params: { id: await filledBaseline(programme) },
    }),
    'POST /api/baselines/{id}/activate/': async ({ programme }) => {
      const id = await filledBaseline(programme);
      await ask(programme, 'POST', `/api/baselines/${id}/approve/`, { reason: 'Agreed' });
      return { params: { id } };
    },
    'POST /api/constraints/': async ({ programme }) => ({
      body: { programme, ...(await cellIn(programme)), text: 'Cable' },
    }),
    'PATCH /api/constraints/{id}/': async ({ programme }) => ({
      params: { id: await constraintIn(programme) },
      body: { text: 'Drum' },
    }),
    'POST /api/constraints/clear/': async ({ programme }) => ({
      body: { programme, records: [{ id: await constraintIn(programme) }], cleared_note: 'Here' },
    }),
    'DELETE /api/constraints/{id}/': async ({ programme }) => ({
      params: { id: await constraintIn(programme) },
    }),
    'POST /api/comments/': async ({ programme }) => ({
      body: {
        programme,
        entity: 'system',
        id: String(await recordIn('systems', programme)),
        text: 'Gaskets arrive today',
      },
    }),
    'PATCH /api/comments/{id}/': async ({ programme, caller }) => ({
      params: { id: await commentIn(programme, caller.id) },
      body: { text: 'Gaskets arrive tomorrow' },
    }),
    'DELETE /api/comments/{id}/': async ({ programme }) => ({
      params: { id: await commentIn(programme, stage.admin.id) },
    }),
    'POST /api/commitments/': async ({ programme }) => ({
      body: { programme, items: [{ ...(await cellIn(programme)), date: '2027-03-04' }] },
    }),
    'POST /api/commitments/close/': async ({ programme }) => ({
      body: {
        programme,
        records: [{ id: await commitmentIn(programme) }],
        result: 'missed',
        reason: 'weather',
      },
    }),
    'PATCH /api/commitments/{id}/': async ({ programme }) => ({
      params: { id: await commitmentIn(programme) },
      body: { result: 'missed', reason: 'weather' },
    }),
    'DELETE /api/commitments/{id}/': async ({ programme }) => ({
      params: { id: await commitmentIn(programme) },
    }),
    'POST /api/lookahead/issues/': async ({ programme }) => {
      await test.sql('delete from commitments where programme_id = $1', [programme]);
      return { body: { programme } };
    },
    'POST /api/lookahead/issues/{id}/send/': async ({ programme }) => {
      await recordIn('recipients', programme, { email: 'site@northgate.example' });
      return { params: { id: await issueIn(programme) } };
    },
    'POST /api/reports/weekly/{id}/send/': async ({ programme }) => {
      await recordIn('recipients', programme, { email: 'site@northgate.example' });
      const id = await weeklyIn(programme);
      await test.sql("update weekly_reports set frozen_at = now(), frozen_by_name = 'Robin' where id = $1", [
        id,
      ]);
      return { params: { id } };
    },
    'POST /api/lookahead/calendar-tokens/': ({ programme }) => ({ body: { programme } }),
    'DELETE /api/lookahead/calendar-tokens/{id}/': async ({ programme, caller }) => ({
      params: { id: await calendarOf(programme, caller.id) },
    }),
    'POST /api/update-links/': async ({ programme }) => ({
      body: { programme, team: await recordIn('teams', programme) },
    }),
    'POST /api/update-reminders/': ({ programme }) => ({ body: { programme } }),
    'DELETE /api/update-links/{id}/': async ({ programme }) => ({
      params: { id: (await linkIn(programme)).id },
    }),
    'POST /api/update-links/{uid}/{token}/open/': async ({ programme }) => {
      const { params } = await linkIn(programme);
      return { params };
    },
    'PATCH /api/update-links/{uid}/{token}/tracker/': async ({ programme }) => {
      const { params, cell } = await linkIn(programme);
      return { params, body: { name: 'Jo', changes: [{ ...cell, set: { forecast: '2027-06-01' } }] } };
    },
    'POST /api/update-links/{uid}/{token}/confirm/': async ({ programme }) => {
      const { params, cell } = await linkIn(programme);
      await change(programme, cell, { forecast: '2027-06-01' });
      return { params, body: { name: 'Jo', items: [cell] } };
    },
    'POST /api/update-links/{uid}/{token}/ready/': async ({ programme }) => {
      const { params, cell } = await linkIn(programme);
      return { params, body: { name: 'Jo', items: [cell] } };
    },
    'POST /api/update-links/{uid}/{token}/undo/': async ({ programme }) => {
      const { params, cell } = await linkIn(programme);
      const operation = randomUUID();
      const changes = [{ ...cell, set: { forecast: '2027-06-01' } }];
      const url = fillPath('/api/update-links/{uid}/{token}/tracker/', params);
      await whileOpen(programme, () => test.ask('PATCH', url, { body: { name: 'Jo', changes, operation } }));
      return { params, body: { name: 'Jo', operation } };
    },
    'POST /api/update-links/{uid}/{token}/constraints/': async ({ programme }) => {
      const { params, cell } = await linkIn(programme);
      return { params, body: { name: 'Jo', ...cell, text: 'Cable' } };
    },
    'POST /api/update-links/{uid}/{token}/thread/': async ({ programme }) => {
      const { params, cell } = await linkIn(programme);
      return { params, body: cell };
    },
    'POST /api/update-links/{uid}/{token}/comments/': async ({ programme }) => {
      const { params, cell } = await linkIn(programme);
      return { params, body: { name: 'Jo', ...cell, text: 'Gaskets arrive today' } };
    },
    'POST /api/views/': ({ programme }) => ({ body: { programme, name: `View ${next()}` } }),
    'PATCH /api/views/{id}/': async ({ programme }) => ({
      params: { id: await viewIn(programme) },
      body: { name: `Renamed ${next()}` },
    }),
    'DELETE /api/views/{id}/': async ({ programme }) => ({ params: { id: await viewIn(programme) } }),
    'POST /api/home/visit/': ({ programme }) => ({ body: { programme } }),
    'POST /api/reports/weekly/': async ({ programme }) => {
      await cellIn(programme);
      return { body: { programme } };
    },
    'PATCH /api/reports/weekly/{id}/': async ({ programme }) => ({
      params: { id: await weeklyIn(programme) },
      body: { frozen: true },
    }),
    'DELETE /api/reports/weekly/{id}/': async ({ programme }) => ({
      params: { id: await weeklyIn(programme) },
    }),
    'POST /api/reason-codes/': () => ({ body: { label: `Reason ${next()}` } }),
    'PATCH /api/reason-codes/{id}/': async () => ({
      params: { id: await reasonCode() },
      body: { label: `Reason ${next()}` },
    }),
    'DELETE /api/reason-codes/{id}/': async () => ({ params: { id: await reasonCode() } }),
  };
}
