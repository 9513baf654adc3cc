import { certificates, type CertificateRow } from '@baton/contract/turnover/certificates.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { DataRecord } from '#resource/record.ts';
import { useOpenRegister, type OpenRegister } from '#resource/window/use-windowed-records.ts';
import { createWindowedRecords } from '#resource/window/windowed-records.ts';
import { useCall } from '#session/session-context.ts';
import { toFilter, type CertificateSearch } from '../certificate-search.ts';

/** A certificate as a row of the register. */
export type RegisteredCertificate = CertificateRow & DataRecord;

type Asked = Pick<CertificateSearch, 'query' | 'sort'>;

/** The register under a filter and in an order; it is read again when `told` changes. */
export function useCertificateRegister(programme: number, { query, sort }: Asked, told: number) {
  const call = useCall();
  const asked = JSON.stringify([programme, query, sort]);
  const windowed = useOpenRegister(asked, () => openRegister(call, programme, { query, sort }, asked));
  const { register } = windowed;
  useEffectOnChange(() => void register?.refresh(), [told]);
  return windowed;
}

function openRegister(call: Call, programme: number, { query, sort }: Asked, asked: string): OpenRegister {
  const changes = createStore(0);
  let total: number | undefined;
  const records = createWindowedRecords({
    isByPosition: true,
    async load({ limit, offset = 0 }, signal) {
      const rows = await call(certificates.list, {
        query: {
          programme,
          ...toFilter(query),
          ...(sort !== undefined && { ordering: sort }),
          limit,
          offset,
        },
        onTotal: (count) => (total = count),
        signal,
        isQuiet: true,
      });
      return rows;
    },
    async readSome(ids) {
      const found = await Promise.allSettled(
        ids.map((id) => call(certificates.read, { params: { id }, isQuiet: true })),
      );
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    },
    onChange() {
      changes.set(changes.read() + 1);
      if (total !== undefined) records.setTotal(total);
    },
    onError: notifyError,
  });
  return { ...records, asked, query, changes };
}
