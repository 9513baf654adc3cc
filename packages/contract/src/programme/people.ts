import { email, integer, reference, text } from '../form/field.ts';
import { image } from '../form/image-field.ts';
import { defineResource } from '../resource/resource.ts';

/** A person in the programme; being listed grants no access. */
export const people = defineResource({
  name: 'people',
  one: 'person',
  many: 'people',
  key: 'email',
  title: 'last_name',
  fullName: { fields: ['first_name', 'last_name'], label: 'Name' },
  edit: 'data.edit',
  form: {
    first_name: text({
      label: 'First name',
      max: 100,
      required: true,
      synonyms: ['forename', 'given name', 'first'],
    }),
    last_name: text({
      label: 'Last name',
      max: 100,
      required: true,
      synonyms: ['surname', 'family name', 'last'],
    }),
    email: email({
      label: 'Email',
      required: true,
      synonyms: ['e-mail', 'mail', 'email address', 'e-mail address'],
    }),
    phone: text({ label: 'Phone', max: 50, synonyms: ['mobile', 'telephone', 'tel'] }),
    job_title: text({ label: 'Job title', max: 100, synonyms: ['title', 'position', 'role'] }),
    company: text({ label: 'Company', max: 120, synonyms: ['organisation', 'employer'] }),
    team: reference({ label: 'Team', to: 'teams' }),
    discipline: reference({ label: 'Discipline', to: 'disciplines', synonyms: ['trade'] }),
    user: integer({ label: 'Account', min: 1, meaning: 'account' }),
    photo: image({ label: 'Photo', meaning: 'portrait' }),
  },
});
