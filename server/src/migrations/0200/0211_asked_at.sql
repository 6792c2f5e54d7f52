-- When a provider was last asked because the payer waits: not more often than once a second, however many screens poll.
alter table deposit add column asked_at timestamptz;
