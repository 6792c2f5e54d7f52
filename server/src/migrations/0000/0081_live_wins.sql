-- The winners ticker asks for the newest large wins: a bet in twenty or fewer, at live tables as in all other games.
create index live_bet_won on live_bet (settled_at desc) where payout >= 5 * stake;
