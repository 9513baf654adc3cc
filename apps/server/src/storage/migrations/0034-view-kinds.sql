-- additive: yes
-- The punch list has saved views of its own, beside those of the tracker.

alter table views add column kind text not null default 'tracker' check (kind in ('tracker', 'punches'));

drop index views_name;
create unique index views_name on views (programme_id, owner, kind, lower(name));
drop index views_one_default;
create unique index views_one_default on views (programme_id, owner, kind) where is_default;
