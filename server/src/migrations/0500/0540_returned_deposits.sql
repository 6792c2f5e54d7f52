-- Of providers that call nobody back, paid deposits are asked about for a day since they were credited, which may be long after they were asked for.
drop index deposit_paid_lately;
create index deposit_paid_lately on deposit (method, settled_at) where status = 'success';
-- So are those whose payment went back before it was credited: it may be sent again.
create index deposit_returned on deposit (method, created_at) where status = 'declined' and decline_reason = 'returned';
