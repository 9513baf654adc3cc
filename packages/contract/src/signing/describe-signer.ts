import { formatDate } from '@baton/domain/locale.ts';
import type { Signature, SignerCapacity } from './certificate-content.ts';

type Signed = Pick<Signature, 'name' | 'job_title' | 'team' | 'capacity'>;

/** The person, with the capacity in which they signed for the team of another. */
export function signerName({ name, capacity }: Pick<Signed, 'name' | 'capacity'>): string {
  const { role = '', deputy_of: absent = '' } = capacity ?? {};
  if (absent !== '') return `${name}, deputy of ${absent}`;
  return role === '' ? name : `${name} (${role})`;
}

/** What else says who it was: title and team, the account’s address, and a name that changed shortly before. */
export function signerDetails({ job_title: title, team, capacity }: Signed): string[] {
  const { email = '', former } = capacity ?? {};
  const forTeam = capacity ? `for ${team}` : team;
  return [
    [title, team === '' ? '' : forTeam].filter((part) => part !== '').join(', '),
    email,
    ...(former ? [formerName(former)] : []),
  ].filter((line) => line !== '');
}

/** What the other side is told of a signature. */
export function notedCapacity({ deputy_of: absent, former }: SignerCapacity): string[] {
  return [
    ...(absent === undefined ? [] : [`Signed as deputy of ${absent}`]),
    ...(former ? [`The name or title was changed lately. ${formerName(former)}`] : []),
  ];
}

/** Who the person was before. */
function formerName({ name, title, until }: NonNullable<SignerCapacity['former']>): string {
  return `Until ${formatDate(until)}: ${[name, title].filter((part) => part !== '').join(', ')}`;
}
