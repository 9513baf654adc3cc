import { samplePng } from '#platform/images/testing/sample-images.ts';
import type { Answer, TestApp } from './harness.ts';
import { addAdmin, addProgramme, type TestUser } from './people.ts';

/** Format of an image URL. */
export const address = /^\/api\/files\/\d+\/\?exp=\d+&sig=[0-9a-f]{32}$/;

export interface Sending {
  token?: string;
  fields?: [string, string][];
  name?: string;
}

export interface Person {
  id: number;
  version: number;
  photo: string;
}

/** An Admin with a programme, and helpers to send images. */
export interface ImageStage {
  admin: TestUser;
  programme: { id: number };
  /** Sends an image with other fields; as the Admin by default. */
  send(method: string, path: string, field: string, data: Buffer, more?: Sending): Promise<Answer>;
  change(path: string, body: object, token?: string): Promise<Answer>;
  /** Fields of a new person. */
  newPerson(): [string, string][];
  addPerson(data?: Buffer): Promise<Person>;
  fileCount(): Promise<number>;
}

export async function stageImages(test: TestApp): Promise<ImageStage> {
  const admin = await addAdmin(test);
  const programme = await addProgramme(test, admin, 'Harbour Terminal');
  let people = 0;
  const stage: ImageStage = {
    admin,
    programme,
    send: (method, path, field, data, more = {}) =>
      test.ask(method, path, {
        token: more.token ?? stage.admin.access,
        multipart: more.fields ?? [],
        file: { field, name: more.name ?? 'picture.bin', data },
      }),
    change: (path, body, token = stage.admin.access) => test.ask('PATCH', path, { token, body }),
    newPerson() {
      people += 1;
      return [
        ['programme', String(programme.id)],
        ['first_name', 'Mira'],
        ['last_name', 'Solberg'],
        ['email', `mira${people}@northgate.example`],
      ];
    },
    async addPerson(data = samplePng()) {
      const fields = stage.newPerson();
      const { body } = await stage.send('POST', '/api/people/', 'photo', data, { fields });
      return body as Person;
    },
    fileCount: async () => Number((await test.sql('select count(*) as n from files'))[0].n),
  };
  return stage;
}
