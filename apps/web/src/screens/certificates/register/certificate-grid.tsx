import { useMemo } from 'react';
import { certificateOrders, type CertificateRow } from '@baton/contract/turnover/certificates.ts';
import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import { useGrid } from '#grid/use-grid.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useStore } from '#lib/use-store.ts';
import { nextSort, readSort, writeSort } from '#resource/list/arrange.ts';
import { copy as list } from '#resource/list/copy.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { notify } from '#ui/notices/notify.ts';
import type { CertificateAddress } from '../certificate-address.ts';
import { copy } from '../copy.ts';
import { certificateColumns, createCertificateSource } from './certificate-cells.ts';
// oxlint-disable-next-line import/no-unassigned-import -- the look of a list of records
import '#resource/list/record-grid.css';

export interface CertificateGridProps {
  register: OpenRegister;
  address: CertificateAddress;
}

/** The register on a wide screen. */
export function CertificateGrid({ register, address }: CertificateGridProps) {
  const { sort } = address.search;
  useStore(register.changes);
  const lines = register.lines();
  const source = useMemo(
    () => createCertificateSource((key) => register.get(key) as CertificateRow | undefined),
    [register],
  );
  const columns = useMemo(() => certificateColumns(sort), [sort]);
  const shape = useMemo(
    () => ({ columns, lines, rowHeight: 32 as const, rowOf: register.rowOf }),
    [columns, lines, register],
  );
  const open = (row: string) => {
    if (register.get(row)) address.open(Number(row));
  };
  const grid: Grid = useGrid({
    source,
    shape,
    host: {
      commit: () => false,
      onVisible: ({ top, bottom }) => register.show(top, bottom),
      onKey({ key, ctrlKey, metaKey, altKey, shiftKey }, { row }) {
        if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return false;
        open(row);
        return true;
      },
      keptKeys: '?/',
      onOpen: ({ row }) => open(row),
      onAct: (_, row) => open(row),
      onSort: (column) =>
        address.change({ sort: writeSort(nextSort(readSort(sort, certificateOrders), column)) }),
      onRefused: (_, reason) => void notify({ kind: 'info', title: list.cell.refused, text: reason }),
    },
  });
  // Another filter or order begins at the top.
  useEffectOnChange(() => grid.scrollToTop(), [register.asked]);
  return (
    <div className="min-h-0 flex-1 overflow-clip rounded-md border border-line">
      <GridView grid={grid} label={copy.title} hasSortStops />
    </div>
  );
}
