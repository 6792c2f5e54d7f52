-- The page of jackpots shows the newest wins of each.
create index jackpot_hit_newest on jackpot_hit (jackpot, created_at desc, cycle desc);
