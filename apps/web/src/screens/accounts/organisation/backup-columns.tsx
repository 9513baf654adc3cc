import type { BackupRecord } from '@baton/contract/accounts/backups.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/table-column.ts';

export interface BackupActions {
  onDownload: (record: BackupRecord) => void;
  onRemove: (record: BackupRecord) => void;
  isBusy: boolean;
  /** On a phone: only what is needed to take one. */
  isNarrow: boolean;
}

export function backupColumns({
  onDownload,
  onRemove,
  isBusy,
  isNarrow,
}: BackupActions): TableColumn<BackupRecord>[] {
  const when = ({ created_at }: BackupRecord) => formatMoment(created_at);
  const columns: TableColumn<BackupRecord>[] = [
    {
      id: 'made',
      header: 'Made',
      isRowHeader: true,
      cell: (record) => (
        <span className="flex flex-wrap items-center gap-x-2 tabular" title={record.name}>
          {when(record)}
          {isNarrow && <span className="font-normal text-text-muted">{formatBytes(record.size)}</span>}
          {record.kind === 'automatic' && <Badge>Automatic</Badge>}
        </span>
      ),
    },
    { id: 'size', header: 'Size', align: 'end', cell: ({ size }) => formatBytes(size) },
    { id: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => formatNumber(rows) },
    { id: 'schema', header: 'Schema', cell: ({ schema }) => schema },
    {
      id: 'acts',
      header: '',
      align: 'end',
      cell: (record) => (
        <span className="flex justify-end gap-1">
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onDownload(record)}>
            Download<span className="sr-only"> the backup of {when(record)}</span>
          </Button>
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onRemove(record)}>
            Remove<span className="sr-only"> the backup of {when(record)}</span>
          </Button>
        </span>
      ),
    },
  ];
  return isNarrow ? columns.filter(({ id }) => id === 'made' || id === 'acts') : columns;
}
