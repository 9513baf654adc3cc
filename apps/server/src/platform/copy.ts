import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Messages that every endpoint can answer with. */
export const copy = {
  /** Fixed by the specification. */
  spec: {
    unavailable: 'The server is currently unavailable. Please try again later.',
    pageTitle: (title: string, product: string) => `${title} | ${product} Turnover Management`,
  },
  multipartError: 'Multipart form parse error.',
  jsonError: (reason: string) => `JSON parse error - ${reason}`,
  unreadable: 'unreadable',
  serverError: 'A server error occurred.',
  staleRecord: 'This record was changed by someone else after you opened it. Reload and try again.',
  staleRecords: (count: number) =>
    plural(count, {
      one: '1 record was changed by someone else after you opened it. Reload and try again.',
      other: `${formatNumber(count)} records were changed by someone else after you opened them. Reload and try again.`,
    }),
  throttled: (seconds: number) =>
    plural(seconds, {
      one: 'Too many attempts. Try again in 1 second.',
      other: `Too many attempts. Try again in ${formatNumber(seconds)} seconds.`,
    }),
  noProgramme: (id: number) => `Programme ${id} doesn’t exist.`,
  expectedObject: 'Send an object with fields.',
  moment: (example: string) => `Enter a date and time such as ${example}.`,
  /** The actor of what the server does without a user. */
  system: 'Baton',

  /** Why the server can't start with these settings. */
  config: {
    threads: (value: string) => `WORKER_THREADS is "${value}". Set it to a number from 1 to 64.`,
    apiUrl: (value: string) =>
      `API_URL is "${value}". Set it to a URL without a query or password, such as https://api.example.com.`,
    analytics: 'ANALYTICS_SITE_ID is set. Set ANALYTICS_SRC to the URL of the script, too.',
    origin: (value: string) =>
      `CORS_ORIGINS contains "${value}". Set it to origins without a path, such as https://app.example.com.`,
    databaseUrl: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    smtpUrl: 'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
    trustProxy: (value: string) =>
      `TRUST_PROXY is "${value}". Set it to off, the number of proxies, or their addresses (10.0.0.1, 10.0.0.0/8).`,
    logLevel: (value: string, levels: string) => `LOG_LEVEL is "${value}". Set it to one of ${levels}.`,
    secretKey: 'SECRET_KEY is too short. Use at least 32 random characters for each key.',
    secretKeyFile: (file: string) =>
      `The file ${file} can’t be used. Restore it from a copy, set SECRET_KEY, or delete it. Without it, all users have to log in again and links in sent emails stop working.`,
  },

  http: {
    tooManyParts: 'The form has too many parts.',
    tooManyFiles: 'The form has too many files.',
    tooManyFields: 'The form has too many fields.',
    tooManyUploads: 'Many files are being sent at the moment. Try again in a few seconds.',
    wrongLength: 'The body’s length doesn’t match Content-Length.',
    badUrl: 'The URL isn’t valid.',
    unreadable: 'The request can’t be read.',
    closedEarly: 'The connection closed before the request was complete.',
    mediaType: 'Send application/json or multipart/form-data.',
    headersTooLarge: 'The request’s headers are too large.',
    tooSlow: 'The request took too long to arrive.',
    diskFull:
      // banned word: the person who runs the server, not an Admin of Baton
      'Not saved: the server’s disk is full. Tell your system administrator. You can still view data.',
    busy: 'Not saved: the server is busy with another large change. Try again in a moment.',
  },

  image: {
    jpegKind: 'Browsers can’t show this type of JPEG. Save it as a standard JPEG.',
  },

  document: {
    otherType: 'Choose a photo (PNG, JPEG, WebP), a PDF, or a Word, Excel or PowerPoint file.',
    tooLarge: (megabytes: number) => `This file is too large. Use one of up to ${megabytes} MB.`,
    empty: 'This file is empty. Choose another one.',
    macros: 'This file has macros. Save it without them (.docx, .xlsx, .pptx), then choose the new file.',
    damaged: 'This file is damaged or incomplete. Save it again, then choose the new file.',
    otherEnding: (name: string, is: string, ending: string) =>
      `“${name}” isn’t what its name says: it’s ${is}. Give it the ending .${ending}, then choose it again.`,
    kinds: {
      'application/pdf': 'a PDF',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel workbook',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation':
        'a PowerPoint presentation',
      'application/x-ole-storage': 'an older Office file',
    },
  },

  work: {
    tooMuch: 'This is too large to create. Narrow the filter and try again.',
    queueFullOfCaller: (count: number, seconds: number) =>
      plural(count, {
        one: `1 of your files or reports is still being created. Try again in ${seconds} seconds.`,
        other: `${formatNumber(count)} of your files and reports are still being created. Try again in ${seconds} seconds.`,
      }),
  },
};
