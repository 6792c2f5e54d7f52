-- News of a provider that could not be applied stay in sight until an operator has dealt with them and said how.
alter table provider_event
  add column resolution text,
  add column resolved_by bigint,
  add column resolved_at timestamptz,
  add constraint provider_event_resolution check (
    num_nulls(resolution, resolved_by, resolved_at) in (0, 3)
    and (resolution is null or state in ('mismatch', 'conflict', 'unknown_order', 'failed')));

-- What the list of troubled news reads, those first that came first.
create index provider_event_trouble on provider_event (received_at, provider, event_id)
  where state in ('mismatch', 'conflict', 'unknown_order', 'failed') and resolution is null;
