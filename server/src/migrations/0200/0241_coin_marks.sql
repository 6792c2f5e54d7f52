-- A picture for the ways to pay in coins, where the operator has not chosen one.
update deposit_method set icon = '/payments/coins.svg' where code in ('CRYPTO', 'CRYPT') and icon = '';
