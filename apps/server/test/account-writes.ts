import { randomUUID } from 'node:crypto';
import { addProgramme, password, signIn } from './people.ts';
import { next, type CreateWrite, type WriteStage } from './write-stage.ts';

/** Writes of accounts, organisation and programmes. */
export function accountWrites(stage: WriteStage): Record<string, CreateWrite> {
  const { absenceIn, bystander, membershipIn, rowOf, mailedLink, person, invited, test, admin } = stage;
  return {
    'PATCH /api/users/current/update/': () => ({ body: { job_title: `Planner ${next()}` } }),
    'DELETE /api/users/current/sessions/': () => ({}),
    'DELETE /api/users/current/sessions/{session}/': async ({ caller }) => {
      const ids = async () =>
        (await test.sql('select id from sessions where user_id = $1', [caller.id])).map(({ id }) => id);
      const before = await ids();
      await signIn(test, caller.email);
      const session = (await ids()).find((id) => !before.includes(id));
      return { params: { session } };
    },
    'PATCH /api/users/current/inbox/': () => ({ body: { ids: [1], read: true } }),
    'PATCH /api/users/current/change-password/': () => ({
      body: { current_password: password, password, password_confirm: password },
    }),
    'POST /api/users/invite/': ({ programme }) => ({
      body: { ...person(), memberships: [{ programme, role: 'Viewer' }] },
    }),
    'POST /api/users/invite/many/': ({ programme }) => ({
      query: '?commit=true',
      body: { programme, people: [{ ...person(), role: 'Viewer' }] },
    }),
    'POST /api/users/{id}/invite-link/': async ({ programme }) => ({
      params: { id: (await bystander(programme, 'invited')).id },
    }),
    'PATCH /api/users/{id}/': async ({ programme }) => ({
      params: { id: (await bystander(programme)).id },
      body: { job_title: 'Welder' },
    }),
    'DELETE /api/users/{id}/': async ({ programme }) => ({ params: { id: (await bystander(programme)).id } }),
    'DELETE /api/users/{id}/sessions/': async ({ programme }) => {
      const { id, email } = await bystander(programme);
      await signIn(test, email);
      return { params: { id } };
    },
    'POST /api/users/{id}/reset-password/': async ({ programme }) => ({
      params: { id: (await bystander(programme)).id },
    }),
    'POST /api/users/bulk/': async ({ programme }) => ({
      body: {
        programme,
        act: 'give_role',
        role: 'Contributor',
        records: [{ id: (await bystander(programme)).id, version: 1 }],
      },
    }),
    'POST /api/memberships/': ({ programme }) => ({
      body: { programme, role: 'Viewer', email: person().email },
    }),
    'PATCH /api/memberships/{id}/': async ({ programme }) => ({
      params: { id: await membershipIn(programme) },
      body: { role: 'Contributor' },
    }),
    'DELETE /api/memberships/{id}/': async ({ programme }) => ({
      params: { id: await membershipIn(programme) },
    }),
    'POST /api/deputies/': async ({ programme }) => ({
      body: {
        programme,
        ...(await absenceIn(programme)),
        first_day: '2027-01-04',
        last_day: '2027-12-31',
      },
    }),
    'DELETE /api/deputies/{id}/': async ({ programme, caller }) => {
      const { deputy } = await absenceIn(programme);
      const named = `insert into deputies (programme_id, user_id, deputy_id, first_day, last_day, named_by, created_at)
        values ($1, $2, $3, '2020-01-01', '2090-01-01', $2, now())`;
      return { params: { id: await rowOf(named, [programme, caller.id, deputy]) } };
    },
    'PATCH /api/organisation/': () => ({ body: { name: `Northgate ${next()}` } }),
    'POST /api/organisation/test-mail/': () => ({ body: { email: person().email } }),
    'POST /api/keys/': () => ({ body: { name: `Key ${next()}` } }),
    'DELETE /api/keys/{id}/': async () => {
      const made = await test.ask('POST', '/api/keys/', {
        token: admin.access,
        body: { name: `Key ${next()}` },
      });
      return { params: { id: made.body.id } };
    },
    'POST /api/backups/': () => ({}),
    'DELETE /api/backups/{name}/': async () => {
      const [known] = (await test.ask('GET', '/api/backups/', { token: admin.access })).body.backups;
      const { name } = known ?? (await test.ask('POST', '/api/backups/', { token: admin.access })).body;
      return { params: { name } };
    },
    // The job doesn’t exist.
    'DELETE /api/jobs/{job}/': () => ({ params: { job: randomUUID() } }),
    'POST /api/programmes/': () => ({ body: { name: `Programme ${next()}` } }),
    'POST /api/programmes/sample/': () => ({}),
    'POST /api/programmes/{id}/fill/': async ({ programme }) => {
      await test.sql('update milestones set deleted_at = now() where programme_id = $1', [programme]);
      return { params: { id: programme }, body: { template: 'generic' } };
    },
    'PATCH /api/programmes/{id}/': ({ programme }) => ({
      params: { id: programme },
      body: { client: `Client ${next()}` },
    }),
    'DELETE /api/programmes/{id}/': ({ programme }) => ({ params: { id: programme } }),
    'POST /api/programmes/bulk/': async ({ programme }) => {
      const [{ version }] = await test.sql('select version from programmes where id = $1', [programme]);
      return { body: { records: [{ id: programme, version }], set: { client: `Client ${next()}` } } };
    },
    'POST /api/programmes/restore/': async () => {
      const { id } = await addProgramme(test, admin, `Deleted ${next()}`);
      await test.ask('DELETE', `/api/programmes/${id}/`, { token: admin.access });
      return { body: { ids: [id] } };
    },
    'POST /api/programmes/import/': () => ({ query: '?commit=true', csv: `Name\nImported ${next()}\n` }),
    'POST /api/users/invite/{uid}/{token}/validate/': async () => ({ params: await invited() }),
    'POST /api/users/invite/{uid}/{token}/accept/': async () => ({
      params: await invited(),
      body: { first_name: 'Jo', last_name: 'Falk', password, password_confirm: password },
    }),
    'POST /api/users/reset-password/{uid}/{token}/': async ({ programme }) => {
      const { email } = await bystander(programme);
      await test.mails();
      await test.ask('POST', '/api/users/reset-password/request/', { body: { email } });
      return { params: await mailedLink(), body: { password, password_confirm: password } };
    },
  };
}
