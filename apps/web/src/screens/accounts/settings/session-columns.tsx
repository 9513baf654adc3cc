import type { Session } from '@baton/contract/accounts/users.ts';
import { nameDevice } from '@baton/domain/name-device.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/table-column.ts';

export function sessionColumns(onEnd: (id: string) => void): TableColumn<Session>[] {
  return [
    {
      id: 'device',
      header: 'Device',
      isRowHeader: true,
      cell: ({ last_device, current }) => (
        <span className="flex items-center gap-2" title={last_device}>
          {nameDevice(last_device)}
          {current && <Badge tone="accent">This device</Badge>}
        </span>
      ),
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ last_used_at, last_ip }) => `${formatMoment(last_used_at)} · ${last_ip}`,
    },
    {
      id: 'since',
      header: 'Logged in',
      cell: ({ created_at, ip, device, last_device }) =>
        [
          formatMoment(created_at),
          ip,
          ...(nameDevice(device) === nameDevice(last_device) ? [] : [nameDevice(device)]),
        ].join(' · '),
    },
    { id: 'ends', header: 'Expires', cell: ({ ends_at }) => formatMoment(ends_at) },
    {
      id: 'end',
      header: '',
      align: 'end',
      cell: ({ id, current, last_device }) =>
        !current && (
          <Button size="sm" variant="ghost" onPress={() => onEnd(id)}>
            End session
            <span className="sr-only">{` on ${nameDevice(last_device)}`}</span>
          </Button>
        ),
    },
  ];
}
