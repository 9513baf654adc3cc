import { catalogue } from '@baton/contract/catalogue.ts';
import { fillPath, type Endpoint } from '@baton/contract/http/endpoint.ts';
import { accountWrites } from './account-writes.ts';
import type { Asking, TestApp } from './harness.ts';
import type { TestUser } from './people.ts';
import { samplePng } from '#platform/images/testing/sample-images.ts';
import { attachmentWrites } from './attachment-writes.ts';
import { certificatesOf, certificateWrites } from './certificate-writes.ts';
import { punchesOf, punchWrites } from './punch-writes.ts';
import { turnoverWrites } from './turnover-writes.ts';
import { createWriteStage, minimal, type WriteTarget } from './write-stage.ts';

/** A write that succeeds with permission; its data was created for it alone. */
export interface PreparedWrite {
  url: string;
  asking: Asking;
  /** Its data belongs to the caller, so that nobody else can send it. */
  isOfCaller: boolean;
}

export interface WriteCalls {
  prepare(endpoint: Endpoint, place: WriteTarget): Promise<PreparedWrite>;
  /** A record of a data area, also in a closed programme. */
  recordIn(area: string, programme: number): Promise<number>;
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function csvOf(area: string): string {
  const form = catalogue.find((each) => each.name === area)?.form ?? {};
  const values = minimal(area);
  const labels = Object.keys(values).map((name) => form[name]?.label ?? name);
  return `${labels.join(',')}\n${Object.values(values).join(',')}\n`;
}

/** Prepares every write of the contract so that it succeeds. */
export function createWriteCalls(test: TestApp, admin: TestUser): WriteCalls {
  const stage = createWriteStage(test, admin);
  const { ask } = stage;
  const { punchIn } = punchesOf(stage);
  const { certificateIn } = certificatesOf(stage);
  const recordIn: WriteCalls['recordIn'] = async (area, programme) => {
    if (area === 'punches') return (await punchIn(programme)).id;
    return area === 'certificates' ? certificateIn(programme) : stage.recordIn(area, programme);
  };
  const makers = {
    ...accountWrites(stage),
    ...turnoverWrites(stage),
    ...punchWrites(stage),
    ...certificateWrites(stage),
    ...attachmentWrites(stage),
  };
  for (const { name } of catalogue) {
    const path = `/api/${name}/`;
    makers[`POST ${path}`] = ({ programme }) => ({ body: { programme, ...minimal(name) } });
    makers[`PATCH ${path}{id}/`] = async ({ programme }) => ({
      params: { id: await recordIn(name, programme) },
      body: { programme, ...minimal(name) },
    });
    makers[`DELETE ${path}{id}/`] = async ({ programme }) => ({
      params: { id: await recordIn(name, programme) },
    });
    makers[`POST ${path}bulk/`] = async ({ programme }) => ({
      body: { programme, records: [{ id: await recordIn(name, programme), version: 1 }], delete: true },
    });
    makers[`POST ${path}restore/`] = async ({ programme }) => {
      const id = await recordIn(name, programme);
      await ask(programme, 'DELETE', `${path}${id}/`);
      return { body: { programme, ids: [id] } };
    };
    makers[`POST ${path}import/`] = ({ programme }) => ({
      query: '?commit=true',
      body: { programme },
      csv: csvOf(name),
    });
  }

  return {
    recordIn,
    async prepare(endpoint, place) {
      const make = makers[nameOf(endpoint)];
      if (!make) throw new Error(`Nobody has said how ${nameOf(endpoint)} succeeds.`);
      let isOfCaller = false;
      const watched: WriteTarget = {
        programme: place.programme,
        get caller() {
          isOfCaller = true;
          return place.caller;
        },
      };
      const { params = {}, query = '', body, csv, photo } = await make(watched);
      const url = fillPath(endpoint.path, params) + query;
      const token = endpoint.access.kind === 'public' ? {} : { token: place.caller.access };
      if (csv === undefined && !photo)
        return { url, asking: { ...token, ...(body ? { body } : {}) }, isOfCaller };
      const multipart = Object.entries(body ?? {}).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const file = photo
        ? { name: 'flange.png', data: samplePng() }
        : { name: 'file.csv', data: Buffer.from(csv ?? '') };
      return { url, asking: { ...token, multipart, file }, isOfCaller };
    },
  };
}
