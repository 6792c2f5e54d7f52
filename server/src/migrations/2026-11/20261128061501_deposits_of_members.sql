-- Which deposit of a member comes next is asked for with every list of offers: without reading all that the member staked and won.
create index transfer_deposits on transfer (member_id, seq) where kind = 'deposit';
