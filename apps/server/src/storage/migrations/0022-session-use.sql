-- Where a session was used last (it began at `ip` on `device`), and when its owner was told of another device.
alter table sessions
  add column last_ip text not null default '',
  add column last_device text not null default '',
  add column told_at timestamptz;
update sessions set last_ip = ip, last_device = device;
