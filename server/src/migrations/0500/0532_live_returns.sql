-- Bets of live tables are settled in about the order in which they lie: the count of returns asks for those that ended since the last.
create index live_bet_settled on live_bet using brin (settled_at);
