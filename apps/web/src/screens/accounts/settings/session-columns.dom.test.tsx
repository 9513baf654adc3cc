import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from '#ui/table.tsx';
import { sessionColumns } from './session-columns.tsx';

it('tells where a session was used last, where it began and when it ends', () => {
  const session = {
    id: 'a',
    current: false,
    created_at: '2027-03-01T08:00:00Z',
    last_used_at: '2027-03-04T09:30:00Z',
    expires_at: '2027-03-31T08:00:00Z',
    ends_at: '2027-03-14T09:30:00Z',
    ip: '192.0.2.30',
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    last_ip: '203.0.113.20',
    last_device: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
  };
  render(
    <Table
      label="Your sessions"
      columns={sessionColumns(() => undefined)}
      rows={[session]}
      rowKey={({ id }) => id}
    />,
  );
  const row = screen.getByRole('row', { name: /Chrome on Android/ });
  const cells = [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Chrome on Android',
    expect.stringMatching(/^4 Mar.* · 203\.0\.113\.20$/),
    expect.stringMatching(/^1 Mar.* · 192\.0\.2\.30 · Firefox on Linux$/),
    expect.stringMatching(/^14 Mar/),
    'End session on Chrome on Android',
  ]);
});
