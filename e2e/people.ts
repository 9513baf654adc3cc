import { acceptInvitation, type Site } from './fixtures.ts';

export interface Person {
  email: string;
  password: string;
}

/** A new user, with the invitation link from the API instead of the email. */
export async function addPerson(site: Site, name: string, ...memberships: object[]): Promise<Person> {
  const person = { email: `${name}@northgate.example`, password: 'eleven quiet herons' };
  const { id } = await site.api.post<{ id: number }>('/api/users/invite/', {
    email: person.email,
    memberships,
  });
  const { link } = await site.api.post<{ link: string }>(`/api/users/${id}/invite-link/`, {});
  await acceptInvitation(site.api, link, {
    first_name: name,
    last_name: 'Brandt',
    password: person.password,
  });
  return person;
}
