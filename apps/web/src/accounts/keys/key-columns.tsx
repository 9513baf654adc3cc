import type { KeyRecord } from '@baton/contract/accounts/keys.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/table-column.ts';

export interface KeyColumnsProps {
  nameOf: (programme: number) => string;
  onRevoke: (key: KeyRecord) => void;
}

export function keyColumns({ nameOf, onRevoke }: KeyColumnsProps): TableColumn<KeyRecord>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: ({ name, works }) => (
        <span className="flex items-center gap-2">
          {name}
          {!works && <Badge tone="warning">Ended</Badge>}
        </span>
      ),
    },
    { id: 'prefix', header: 'Key', cell: ({ prefix }) => <code className="text-sm">{prefix}…</code> },
    { id: 'access', header: 'May', cell: ({ access }) => (access === 'read' ? 'Read' : 'Read and write') },
    {
      id: 'programmes',
      header: 'In',
      cell: ({ programmes }) => (
        <span className="block max-w-56 truncate" title={programmes.map(nameOf).join(', ')}>
          {programmes.length === 0 ? 'All programmes' : programmes.map(nameOf).join(', ')}
        </span>
      ),
    },
    { id: 'maker', header: 'Made by', cell: ({ user_name }) => user_name },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ last_used_at, last_used_ip }) =>
        last_used_at === null ? (
          <span className="text-text-muted">Never</span>
        ) : (
          <span title={last_used_ip}>{formatMoment(last_used_at)}</span>
        ),
    },
    {
      id: 'ends',
      header: 'Ends',
      cell: ({ expires_at }) =>
        expires_at === null ? (
          <span className="text-text-muted">When revoked</span>
        ) : (
          formatMoment(expires_at)
        ),
    },
    {
      id: 'revoke',
      header: '',
      align: 'end',
      cell: (key) => (
        <Button size="sm" variant="ghost" onPress={() => onRevoke(key)}>
          Revoke<span className="sr-only"> {key.name}</span>
        </Button>
      ),
    },
  ];
}
