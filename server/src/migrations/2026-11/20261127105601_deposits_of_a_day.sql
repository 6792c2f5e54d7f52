-- What a member has paid in the last 24 hours is counted before every credit.
create index deposit_of_day on deposit (member_id, settled_at) where status = 'success';
