-- Operators whose look at a conversation is in the audit log, however they came to it.
alter table support_chat add column viewed_by bigint[] not null default '{}';
