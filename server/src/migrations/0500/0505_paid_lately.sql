-- Paid deposits of providers that call nobody back are asked about for another day.
create index deposit_paid_lately on deposit (method, created_at) where status = 'success';
