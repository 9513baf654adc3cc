// Two users of each role, as members of both programmes.
import { callerOf, logIn, password } from './talk.mjs';

/** Role, and the codes of the teams of Contributors in the sample: those who clear punches, and those who verify. */
const people = [
  ['manager1', 'Ragna', 'Holt', 'Manager', []],
  ['manager2', 'Piet', 'Aalders', 'Manager', []],
  ['planner1', 'Yusra', 'Demir', 'Planner', []],
  ['planner2', 'Colm', 'Tierney', 'Planner', []],
  ['coordinator1', 'Saga', 'Lind', 'Coordinator', []],
  ['coordinator2', 'Bram', 'Okello', 'Coordinator', []],
  ['clearing1', 'Tova', 'Renner', 'Contributor', ['MEP', 'CON']],
  ['clearing2', 'Emil', 'Sato', 'Contributor', ['MEP', 'EIC', 'CON']],
  ['receiving1', 'Leda', 'Marsh', 'Contributor', ['CXU', 'COM']],
  ['receiving2', 'Noam', 'Fisk', 'Contributor', ['CXU', 'CXP', 'COM']],
  ['viewer1', 'Ada', 'Quist', 'Viewer', []],
  ['viewer2', 'Ruud', 'Vance', 'Viewer', []],
];

export const emailOf = (name) => `${name}@northgate.example`;

/** Invites everyone, accepts the invitations, and returns a logged-in caller by name. */
export async function makePeople(url, admin, programmes) {
  const callers = {};
  for (const [name, first_name, last_name, role, codes] of people) {
    const memberships = [];
    for (const { id } of programmes) {
      const teams = await admin.get(`/api/teams/?programme=${id}`);
      const own = teams.filter(({ code }) => codes.includes(code)).map(({ id: team }) => team);
      memberships.push({ programme: id, role, teams: own });
    }
    const invited = await admin.post('/api/users/invite/', {
      email: emailOf(name),
      first_name,
      last_name,
      memberships,
    });
    const { link } = await admin.post(`/api/users/${invited.id}/invite-link/`);
    const [uid, token] = new URL(link).pathname.split('/').slice(-2);
    await callerOf(url).post(`/api/users/invite/${uid}/${token}/accept/`, {
      first_name,
      last_name,
      password,
      password_confirm: password,
    });
    callers[name] = { ...(await logIn(url, emailOf(name))), id: invited.id };
  }
  return callers;
}
