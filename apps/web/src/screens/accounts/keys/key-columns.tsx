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
      cell: ({ name, works, user_name }) => (
        <span className="flex items-center gap-2" title={`Made by ${user_name}`}>
          {name}
          {!works && <Badge tone="warning">Ended</Badge>}
        </span>
      ),
    },
    { id: 'prefix', header: 'Key', cell: ({ prefix }) => <code className="text-sm">{prefix}…</code> },
    {
      id: 'scope',
      header: 'May',
      cell: ({ access, programmes }) => {
        const where = programmes.length === 0 ? 'all programmes' : programmes.map(nameOf).join(', ');
        const scope = `${access === 'read' ? 'Read' : 'Write'} in ${where}`;
        return (
          <span className="block max-w-60 truncate" title={scope}>
            {scope}
          </span>
        );
      },
    },
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
