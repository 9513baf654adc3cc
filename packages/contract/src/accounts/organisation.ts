import * as z from 'zod/mini';
import { get, patch, post, publicAccess } from '../http/endpoint.ts';
import { choice, email, integer, text } from '../form/field.ts';
import { schemaOf } from '../form/form.ts';
import { detailResponse } from './passwords.ts';
import { image } from '../form/image-field.ts';
import { timeZone, weekday } from '../form/calendar-fields.ts';

export const dateFormats = ['d MMM', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'] as const;

/** Settings for the whole organisation. */
export const organisationForm = {
  name: text({ label: 'Organisation', max: 100, min: 2, required: true }),
  product: text({ label: 'Product name', max: 40, min: 2, required: true }),
  support_email: email({ label: 'Support email' }),
  time_zone: timeZone({ label: 'Default time zone' }),
  date_format: choice({ label: 'Date format', options: dateFormats, initial: 'd MMM' }),
  week_start: weekday({ label: 'Week starts on', initial: 1 }),
  terms_text: text({ label: 'Terms and conditions', max: 100_000, multiline: true }),
  password_min_length: integer({ label: 'Shortest password', min: 12, max: 64, initial: 12 }),
  session_idle_days: integer({ label: 'Idle session (days)', min: 1, max: 90, initial: 10 }),
  session_max_days: integer({ label: 'Any session (days)', min: 1, max: 365, initial: 30 }),
  logo: image({ label: 'Logo' }),
};

const organisation = z.extend(schemaOf(organisationForm, 'record'), {
  terms_version: z.int(),
  version: z.int(),
  updated_at: z.string(),
});

const publicPart = z.object({
  name: z.string(),
  product: z.string(),
  logo: z.nullable(z.string()),
  support_email: z.string(),
  terms_text: z.string(),
  terms_version: z.int(),
  password_min_length: z.int(),
  week_start: z.int(),
  date_format: z.string(),
  /** False: emails are only written to files, so links have to be passed on in person. */
  sends_mail: z.boolean(),
});
export type PublicOrganisation = z.infer<typeof publicPart>;

const size = z.object({ count: z.int(), bytes: z.number() });

/** Version, environment and disk usage of the server. */
const systemState = z.object({
  version: z.string(),
  runtime: z.string(),
  started_at: z.string(),
  public_url: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.number(),
    migration: z.string(),
  }),
  pictures: size,
  /** Photos and documents, with their thumbnails. */
  files: z.extend(size, {
    /** False if their folder is missing, or another one is in its place. */
    is_found: z.boolean(),
    /** When they were last compared with their folder, and what was missing or damaged there. */
    swept_at: z.nullable(z.string()),
    missing: z.int(),
    damaged: z.int(),
  }),
  audit_entries: z.int(),
  /** Disk of the data folder. */
  disk: z.nullable(z.object({ free_bytes: z.number(), total_bytes: z.number() })),
  mail: z.object({ sends_mail: z.boolean(), from: z.string(), server: z.string() }),
  analytics: z.nullable(z.object({ site_id: z.string(), src: z.string() })),
});
export type SystemState = z.infer<typeof systemState>;

export const organisations = {
  read: get('/api/organisation/', 'Get all organisation settings', {
    tag: 'Organisation',
    access: { kind: 'organisation', permission: 'organisation.manage' },
    response: organisation,
  }),
  update: patch('/api/organisation/', 'Update organisation settings', {
    tag: 'Organisation',
    access: { kind: 'organisation', permission: 'organisation.manage' },
    versioned: true,
    body: { mode: 'patch', form: organisationForm },
    response: organisation,
  }),
  public: get('/api/organisation/public/', 'Get the public settings, as shown on the login page', {
    tag: 'Organisation',
    access: publicAccess,
    response: publicPart,
  }),
  system: get(
    '/api/organisation/system/',
    'Get the server’s version, database, storage, email and analytics settings',
    {
      tag: 'Organisation',
      access: { kind: 'organisation', permission: 'organisation.manage' },
      response: systemState,
    },
  ),
  testMail: post(
    '/api/organisation/test-mail/',
    'Send a test email, by default to yourself. Returns the mail server’s answer',
    {
      tag: 'Organisation',
      access: { kind: 'organisation', permission: 'organisation.manage' },
      body: { mode: 'draft', form: { email: email({ label: 'Email' }) } },
      response: detailResponse,
    },
  ),
};
