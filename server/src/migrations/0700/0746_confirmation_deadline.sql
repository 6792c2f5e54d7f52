-- A rate is held only for what is mined within a time by coin; and a payment whose fee was raised is the same payment.
alter table chain_payment
  -- when it was in a block for the first time
  add column confirmed_at timestamptz,
  -- the transaction that took its place before it was mined
  add column replaced_by text,
  drop constraint chain_payment_basis_check,
  add constraint chain_payment_basis_check check (basis in ('quote', 'first_seen', 'confirmed'));
update chain_payment set confirmed_at = updated_at where block_height is not null;
create index chain_payment_lookup on chain_payment (chain, lookup, asset);

-- The guide to bitcoin says so beforehand. A text that operators have changed stays as it is.
update article set content = replace(content,
  'Coins that the network shows later are credited at the rate of the moment they were first seen.</li>',
  'Coins that the network shows later are credited at the rate of the moment they were first seen.</li>
<li>Send with a fee that miners take: a payment that is not in a block <b>{bitcoinHoldMinutes}</b> minutes after it was first seen is credited at the rate of its first confirmation. Raising the fee of the same payment changes nothing.</li>')
where id = 'aboutBtc' and language = 'en';
update article set content = replace(content,
  'Ağda daha sonra görünen coinler ilk görüldükleri andaki kurla eklenir.</li>',
  'Ağda daha sonra görünen coinler ilk görüldükleri andaki kurla eklenir.</li>
<li>Madencilerin kabul edeceği bir ücretle gönderin: ilk görüldükten sonra <b>{bitcoinHoldMinutes}</b> dakika içinde bir bloğa girmeyen ödeme, ilk onaylandığı andaki kurla eklenir. Aynı ödemenin ücretini artırmak bunu değiştirmez.</li>')
where id = 'aboutBtc' and language = 'tr';
