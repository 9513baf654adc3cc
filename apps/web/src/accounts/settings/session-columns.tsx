import type { Session } from '@baton/contract/accounts/users.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { nameDevice } from '#lib/name-device.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/table-column.ts';

export function sessionColumns(onEnd: (id: string) => void): TableColumn<Session>[] {
  return [
    {
      id: 'device',
      header: 'Device',
      isRowHeader: true,
      cell: ({ device, current }) => (
        <span className="flex items-center gap-2" title={device}>
          {nameDevice(device)}
          {current && <Badge tone="accent">This one</Badge>}
        </span>
      ),
    },
    { id: 'ip', header: 'Address', cell: ({ ip }) => ip },
    { id: 'used', header: 'Last used', cell: ({ last_used_at }) => formatMoment(last_used_at) },
    { id: 'since', header: 'Signed in', cell: ({ created_at }) => formatMoment(created_at) },
    {
      id: 'end',
      header: '',
      align: 'end',
      cell: ({ id, current, device }) =>
        !current && (
          <Button size="sm" variant="ghost" onPress={() => onEnd(id)}>
            End<span className="sr-only"> the session on {nameDevice(device)}</span>
          </Button>
        ),
    },
  ];
}
