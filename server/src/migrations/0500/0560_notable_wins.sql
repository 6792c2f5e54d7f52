-- The winners ticker shows the newest rounds that paid at least five times what they cost: few of all, found without reading the others.
create index round_notable on round (created_at desc) where payout >= 5 * cost and not active;
