import type { Session } from '@baton/contract/accounts/users.ts';
import { nameDevice } from '@baton/domain/name-device.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { copy } from './copy.ts';

export function sessionColumns(onEnd: (id: string) => void): TableColumn<Session>[] {
  return [
    {
      id: 'device',
      header: copy.sessions.device,
      isRowHeader: true,
      cell: ({ last_device, current }) => (
        <span className="flex items-center gap-2" title={last_device}>
          {nameDevice(last_device)}
          {current && <Badge tone="accent">{copy.sessions.current}</Badge>}
        </span>
      ),
    },
    {
      id: 'used',
      header: copy.sessions.lastUsed,
      cell: ({ last_used_at, last_ip }) => `${formatMoment(last_used_at)} · ${last_ip}`,
    },
    {
      id: 'since',
      header: copy.sessions.loggedIn,
      cell: ({ created_at, ip, device, last_device }) =>
        [
          formatMoment(created_at),
          ip,
          ...(nameDevice(device) === nameDevice(last_device) ? [] : [nameDevice(device)]),
        ].join(' · '),
    },
    { id: 'ends', header: copy.sessions.expires, cell: ({ ends_at }) => formatMoment(ends_at) },
    {
      id: 'end',
      header: '',
      align: 'end',
      cell: ({ id, current, last_device }) =>
        !current && (
          <Button size="sm" variant="ghost" onPress={() => onEnd(id)}>
            {copy.sessions.end}
            <span className="sr-only">{copy.sessions.on(nameDevice(last_device))}</span>
          </Button>
        ),
    },
  ];
}
