import { acceptInvitation, mailLink, type Site } from './fixtures.ts';

export interface Person {
  email: string;
  password: string;
}

/** A new user, who accepts the invitation by its email; without a mail server the API gives the link. */
export async function addPerson(site: Site, name: string, ...memberships: object[]): Promise<Person> {
  const person = { email: `${name}@northgate.example`, password: 'eleven quiet herons' };
  const { id } = await site.api.post<{ id: number }>('/api/users/invite/', {
    email: person.email,
    memberships,
  });
  const { link } = site.baton.sendsMail
    ? { link: await mailLink(site.baton, person.email, 'accept-invite') }
    : await site.api.post<{ link: string }>(`/api/users/${id}/invite-link/`, {});
  await acceptInvitation(site.api, link, {
    first_name: name,
    last_name: 'Brandt',
    password: person.password,
  });
  return person;
}
