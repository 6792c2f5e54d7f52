-- Held payments that an operator accepted are credited, and watched like all that are: reorganised away for good they are taken back. Those that
-- are not in a block now are looked for anew before that.
update chain_payment p set state = case when p.block_height is null then 'lost' else 'credited' end,
  missing_since = case when p.block_height is null
    then coalesce((select greatest(s.height, s.tip_height) from chain_scan s where s.chain = p.chain), p.missing_since) end
from deposit d
where p.state = 'review' and d.member_id = p.member_id and d.deposit_id = p.told_as and d.status = 'success';
