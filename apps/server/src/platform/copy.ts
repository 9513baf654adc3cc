import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Messages that every endpoint can answer with. */
export const copy = {
  /** Fixed by the specification. */
  spec: {
    unavailable: 'The server is currently unavailable. Please try again later.',
    pageTitle: (title: string, product: string) => `${title} | ${product} Turnover Management`,
  },
  /** As clients of the API know them. */
  notFound: 'Not found.',
  required: 'This field is required.',
  multipartError: 'Multipart form parse error.',
  jsonError: (reason: string) => `JSON parse error - ${reason}`,
  notUtf8: 'the body is not UTF-8.',
  unreadable: 'unreadable',
  forbiddenKey: 'forbidden key.',
  methodNotAllowed: (method: string) => `Method "${method}" not allowed.`,
  serverError: 'A server error occurred.',

  invalidRequest: 'The request isn’t valid.',
  permissionDenied: 'You don’t have permission to do this.',
  staleRecord: 'This record was changed by someone else after you opened it. Reload and try again.',
  staleRecords: (count: number) =>
    plural(count, {
      one: '1 record was changed by someone else after you opened it. Reload and try again.',
      other: `${formatNumber(count)} records were changed by someone else after you opened them. Reload and try again.`,
    }),
  operation: {
    inUse: 'This operation ID is already in use. Generate a new one.',
    reused: 'This operation ID was used for a different request. Generate a new one.',
    invalid: '`operation` must be a UUID. It’s optional.',
  },
  throttled: (seconds: number) =>
    plural(seconds, {
      one: 'Too many attempts. Try again in 1 second.',
      other: `Too many attempts. Try again in ${formatNumber(seconds)} seconds.`,
    }),
  keyNotAllowed: 'You can’t use an API key for this. Log in instead.',
  keyReadOnly: 'This API key is read-only. Create a key with write access.',
  programmeReadOnly: {
    closed: 'This programme is closed and read-only. Reopen it to make changes.',
    archived: 'This programme is archived and read-only. Reopen it to make changes.',
  },
  noProgramme: (id: number) => `Programme ${id} doesn’t exist.`,
  expectedObject: 'Send an object with fields.',
  moment: (example: string) => `Enter a date and time such as ${example}.`,
  /** The actor of what the server does without a user. */
  system: 'Baton',

  /** Why the server can't start with these settings. */
  config: {
    port: (value: string) => `PORT is "${value}". Set it to a number from 0 to 65535.`,
    days: (name: string, value: string) =>
      `${name} is "${value}". Set it to a number of days, or 0 for none.`,
    seconds: (name: string, value: string) =>
      `${name} is "${value}". Set it to a number of seconds up to 3600, or 0 for no delay.`,
    threads: (value: string) => `WORKER_THREADS is "${value}". Set it to a number from 1 to 64.`,
    megabytes: (name: string, value: string) =>
      `${name} is "${value}". Set it to a number of megabytes from 16 to 65536.`,
    gigabytes: (name: string, value: string) =>
      `${name} is "${value}". Set it to a number of gigabytes from 1 to 100000.`,
    url: (name: string, value: string) =>
      `${name} is "${value}". Set it to a URL such as https://baton.example.com.`,
    apiUrl: (value: string) =>
      `API_URL is "${value}". Set it to a URL without a query or password, such as https://api.example.com.`,
    analytics: 'ANALYTICS_SITE_ID is set. Set ANALYTICS_SRC to the URL of the script, too.',
    origin: (value: string) =>
      `CORS_ORIGINS contains "${value}". Set it to origins without a path, such as https://app.example.com.`,
    databaseUrl: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    onOff: (name: string, value: string) => `${name} is "${value}". Set it to on or off.`,
    smtpUrl: 'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
    email: (name: string, value: string) =>
      `${name} is "${value}". Set it to an email address such as ines@company.example.`,
    trustProxy: (value: string) =>
      `TRUST_PROXY is "${value}". Set it to off, the number of proxies, or their addresses (10.0.0.1, 10.0.0.0/8).`,
    logLevel: (value: string, levels: string) => `LOG_LEVEL is "${value}". Set it to one of ${levels}.`,
    secretKey: 'SECRET_KEY is too short. Use at least 32 random characters for each key.',
    secretKeyFile: (file: string) =>
      `The file ${file} can’t be used. Restore it from a copy, set SECRET_KEY, or delete it. Without it, all users have to log in again and links in sent emails stop working.`,
  },
  emailSaved: (to: string, subject: string, where: string) => `Email to ${to}: ${subject}\n  ${where}`,

  http: {
    tooLarge: 'The request is too large.',
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
    damaged: 'This image is damaged or incomplete. Save it again, then choose the new file.',
    animated: 'This image is animated. Choose a still image.',
    jpegKind: 'Browsers can’t show this type of JPEG. Save it as a standard JPEG.',
    tooLarge: (megabytes: number) => `This image is too large. Use one of up to ${megabytes} MB.`,
    empty: 'This image has no size. Choose another one.',
    tooManyPixels: (width: number, height: number, limit: number) =>
      `This image has ${formatNumber(width)} × ${formatNumber(height)} pixels. Use at most ${formatNumber(limit)} × ${formatNumber(limit)}.`,
    otherType: 'Choose a PNG, JPEG or WebP image.',
    several: 'Send one image only.',
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
    cancelled: 'This was cancelled.',
    stopped: 'The server stopped before this finished. Nothing was saved.',
    tooMuch: 'This is too large to create. Narrow the filter and try again.',
    queueFull: (seconds: number) =>
      `The server is busy with other files and reports. Try again in ${seconds} seconds.`,
    queueFullOfCaller: (count: number, seconds: number) =>
      plural(count, {
        one: `1 of your files or reports is still being created. Try again in ${seconds} seconds.`,
        other: `${formatNumber(count)} of your files and reports are still being created. Try again in ${seconds} seconds.`,
      }),
  },
};
