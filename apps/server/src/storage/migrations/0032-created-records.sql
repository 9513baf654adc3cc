-- additive: yes
-- Records that an import created, as {"systems": [1, 2]}, so that its undo removes them; null for other operations.
alter table tracker_operations add column created jsonb;
