import { startTestApp, type TestApp } from './harness.ts';
import { addAdmin, addProgramme, type TestUser } from './people.ts';

/** Options of an import. */
export interface ImportChoices {
  commit?: boolean;
  options?: object;
  mapping?: object;
  checksum?: string;
  operation?: string;
  into?: number;
  who?: TestUser;
}

/** A server with a programme to import into. */
export async function startImporting(settings: Parameters<typeof startTestApp>[0] = {}) {
  const test: TestApp = await startTestApp(settings);
  const admin = await addAdmin(test);
  const programme = (await addProgramme(test, admin, 'Imported into')).id;
  let count = 0;
  return {
    test,
    admin,
    programme,
    newProgramme: async () => (await addProgramme(test, admin, `Place ${(count += 1)}`)).id,
    list: async (area: string, into = programme) =>
      (await test.ask('GET', `/api/${area}/?programme=${into}`, { token: admin.access })).body,
    send: (area: string, data: string | Buffer, choices: ImportChoices = {}) => {
      const { commit, options, mapping, checksum, operation, into = programme, who = admin } = choices;
      const multipart: [string, string][] = [['programme', String(into)]];
      if (options) multipart.push(['options', JSON.stringify(options)]);
      if (mapping) multipart.push(['mapping', JSON.stringify(mapping)]);
      if (operation) multipart.push(['operation', operation]);
      if (checksum) multipart.push(['checksum', checksum]);
      return test.ask('POST', `/api/${area}/import/${commit ? '?commit=true' : ''}`, {
        token: who.access,
        multipart,
        file: { name: 'file.csv', data: Buffer.from(data) },
      });
    },
  };
}
