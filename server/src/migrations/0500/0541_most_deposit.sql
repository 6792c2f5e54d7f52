-- No deposit is above 5000 (specification 1 §9): what was set higher could never be paid through the app, and is brought down to it.
update setting set value = '5000' where key in ('deposit.minimumAmount', 'deposit.maximumAmount') and value > '5000';

update setting set value = (
  select jsonb_object_agg(currency, figures
    || jsonb_build_object('minimumAmount', least((figures ->> 'minimumAmount')::numeric, 5000),
      'maximumAmount', least((figures ->> 'maximumAmount')::numeric, 5000)))
  from jsonb_each(value) as each (currency, figures))
where key = 'deposit.byCurrency' and value <> '{}';

-- Figures of a method that would leave nothing to pay are those of the house again.
update deposit_method_currency as own set
  minimum = case when minimum <= most then minimum end,
  maximum = case when minimum <= most then most end,
  presets = case when minimum <= most
    then coalesce(nullif(array(select preset from unnest(presets) as preset where preset <= most), '{}'), array[most]) end
from (values ('USD', 500000), ('EUR', 500000), ('BRL', 500000), ('TRY', 500000), ('BTC', 500000000000)) as ceiling (currency, most)
where own.currency = ceiling.currency and maximum > most;
