-- A deposit that was given up while the acquirer had it may still be paid: it is asked about for another day.
create index deposit_given_up on deposit (created_at) where status = 'expired' and provider_payment_id is not null;
