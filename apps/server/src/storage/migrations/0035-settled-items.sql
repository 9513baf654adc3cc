-- additive: yes
-- Items that operations took out of a line, as {"operation": [items]}; undoing the operation puts them back.
alter table inbox_lines add column settled_items jsonb not null default '{}';
create index inbox_lines_settled_by on inbox_lines using gin (settled_items) where settled_items <> '{}';
