-- additive: yes
-- Each kind of quality record writes its own counts; what others count is 0 until they do.

alter table gate_counts
  alter column punches_open set default 0,
  alter column punches_blocking set default 0,
  alter column punch_a set default 0,
  alter column punch_b set default 0,
  alter column punch_c set default 0,
  alter column exceptions_open set default 0;
