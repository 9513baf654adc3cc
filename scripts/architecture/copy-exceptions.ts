/** Files and folders whose texts are not for people who use Baton, with the reason. */
export const notCopy: Record<string, string> = {
  'apps/server/src/accounts/credentials': 'why a session ended, as stored',
  'apps/server/src/accounts/password': 'why a session ended, as stored',
  'apps/server/src/accounts/users/read-invitees.ts': 'accepted headers',
  'apps/server/src/app/app.ts': 'log',
  'apps/server/src/platform/http/error-handler.ts': 'log',
  'apps/server/src/platform/http/headers.ts': 'HTTP',
  'apps/server/src/platform/http/http-server.ts': 'HTTP',
  'apps/server/src/platform/http/route-access.ts': 'reasons for developers',
  'apps/server/src/platform/http/serve.ts': 'HTTP',
  'apps/server/src/platform/images/jpeg.ts': 'file format',
  'apps/server/src/platform/metrics.ts': 'monitoring',
  'apps/server/src/platform/openapi': 'API documentation, in English only',
  'apps/server/src/platform/spreadsheet/read-table.ts': 'log',
  'apps/server/src/programme/people.ts': 'name of a use, on the wire',
  'apps/server/src/programme/programmes/fill-programme.ts': 'data of a new programme',
  'packages/domain/src/templates/template-milestones.ts': 'data of a new programme',
  'packages/domain/src/templates/templates.ts': 'data of a new programme',
  'apps/server/src/records/saved-trials.ts': 'a made-up kind of record that only tests build in',
  'apps/server/src/quality/served-trials.ts': 'a made-up kind of record that only tests build in',
  'packages/domain/src/quality/trial-kind.ts': 'a made-up kind of record that only tests build in',
  'apps/server/src/records/category-seeds.ts': 'data of a new punch list',
  'apps/server/src/resource/import/answer-import.ts': 'JSON, and an error for developers',
  'apps/server/src/resource/table-mapping.ts': 'SQL',
  'apps/server/src/resource/write-statement.ts': 'SQL',
  'apps/server/src/storage': 'SQL, log and names of processes; messages are in copy files',
  'apps/server/src/features/dates-file/read/date-words.ts': 'accepted words',
  'apps/server/src/features/dates-file/read/match-columns.ts': 'accepted headers',
  'packages/domain/src/locale.ts': 'formats',
  'packages/domain/src/name-device.ts': 'names of products',
};

/** Words that are banned from texts in the product, but have a meaning of their own in documents. */
export const technicalWords = ['passed', 'fault', 'faults', 'picture'];

/** Whether a file’s texts are not for people who use Baton. */
export function isNotCopy(file: string): boolean {
  return Object.keys(notCopy).some((each) => file === each || file.startsWith(`${each}/`));
}
