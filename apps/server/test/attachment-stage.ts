import type { Answer, SentFile, TestApp } from './harness.ts';
import type { TestUser } from './people.ts';
import { setPunchStage, type PunchStage } from './punch-stage.ts';
import { sampleJpeg, samplePng } from '#platform/images/testing/sample-images.ts';

/** Values and files of a new attachment. */
export interface Attaching {
  fields?: Record<string, string>;
  file?: SentFile;
  /** None with null. */
  thumbnail?: SentFile | null;
  who?: TestUser;
}

/** The stage of punches, with one punch and a way to attach something to it. */
export interface AttachmentStage extends PunchStage {
  punch: number;
  /** Attaches a photo to the punch unless told otherwise. */
  attach(attaching?: Attaching): Promise<Answer>;
  list(id?: number | string, entity?: string, who?: TestUser): Promise<Answer>;
}

export const photo: SentFile = { name: 'flange.jpg', data: sampleJpeg() };
export const thumbnail: SentFile = { name: 'small.png', field: 'thumbnail', data: samplePng() };

export async function setAttachmentStage(test: TestApp, more: object = {}): Promise<AttachmentStage> {
  const stage = await setPunchStage(test, more);
  const { id: punch } = await stage.raise();
  return {
    ...stage,
    punch,
    attach({ fields = {}, file = photo, thumbnail: small = thumbnail, who = stage.admin } = {}) {
      const values = { programme: stage.programme, entity: 'punch', id: punch, kind: 'before', ...fields };
      return test.ask('POST', '/api/attachments/', {
        token: who.access,
        multipart: Object.entries(values).map(([name, value]) => [name, String(value)]),
        files: small ? [file, small] : [file],
      });
    },
    list: (id = punch, entity = 'punch', who = stage.admin) =>
      stage.ask(
        'GET',
        `/api/attachments/?programme=${stage.programme}&entity=${entity}&ids=${id}`,
        undefined,
        who,
      ),
  };
}
