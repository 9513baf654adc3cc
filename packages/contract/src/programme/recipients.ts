import { boolean, email, integer, text } from '../form/field.ts';
import { defineResource } from '../resource/resource.ts';

/**
 * Entry of the distribution list: a member of the programme, or an address alone. They get issued look-aheads and
 * weekly reports as PDF by email; being listed grants no access.
 */
export const recipients = defineResource({
  name: 'recipients',
  one: 'recipient',
  many: 'recipients',
  key: 'name',
  title: 'name',
  edit: 'data.edit',
  form: {
    name: text({ label: 'Name', max: 120, required: true, synonyms: ['recipient', 'full name'] }),
    user: integer({ label: 'Account', min: 1, meaning: 'account' }),
    email: email({ label: 'Email', synonyms: ['e-mail', 'mail', 'email address', 'e-mail address'] }),
    company: text({ label: 'Company', max: 120, synonyms: ['organisation', 'employer'] }),
    lookaheads: boolean({ label: 'Look-aheads', initial: true, synonyms: ['look-ahead'] }),
    weekly_reports: boolean({ label: 'Weekly reports', initial: true, synonyms: ['weekly report'] }),
  },
});
