import type { KeyRecord } from '@baton/contract/accounts/keys.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { copy } from './copy.tsx';

export interface KeyColumnsProps {
  nameOf: (programme: number) => string;
  onRevoke: (key: KeyRecord) => void;
}

export function keyColumns({ nameOf, onRevoke }: KeyColumnsProps): TableColumn<KeyRecord>[] {
  return [
    {
      id: 'name',
      header: copy.columns.name,
      isRowHeader: true,
      cell: ({ name, works, user_name }) => (
        <span className="flex items-center gap-2" title={copy.columns.createdBy(user_name)}>
          {name}
          {!works && <Badge tone="warning">{copy.columns.expired}</Badge>}
        </span>
      ),
    },
    {
      id: 'prefix',
      header: copy.columns.key,
      cell: ({ prefix }) => <code className="text-sm">{prefix}…</code>,
    },
    {
      id: 'scope',
      header: copy.columns.access,
      cell: ({ access, programmes }) => {
        const scope = describeAccess(access, programmes.map(nameOf));
        return (
          <span className="block max-w-60 truncate" title={scope}>
            {scope}
          </span>
        );
      },
    },
    {
      id: 'used',
      header: copy.columns.lastUsed,
      cell: ({ last_used_at, last_used_ip }) =>
        last_used_at === null ? (
          <span className="text-text-muted">{copy.columns.never}</span>
        ) : (
          <span title={last_used_ip}>{formatMoment(last_used_at)}</span>
        ),
    },
    {
      id: 'ends',
      header: copy.columns.expires,
      cell: ({ expires_at }) =>
        expires_at === null ? (
          <span className="text-text-muted">{copy.columns.never}</span>
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
          {copy.revoke.action}
          <span className="sr-only"> {key.name}</span>
        </Button>
      ),
    },
  ];
}

function describeAccess(access: KeyRecord['access'], programmes: readonly string[]): string {
  const names = programmes.join(', ');
  if (access === 'read') return names === '' ? copy.columns.readAll : copy.columns.readIn(names);
  return names === '' ? copy.columns.writeAll : copy.columns.writeIn(names);
}
