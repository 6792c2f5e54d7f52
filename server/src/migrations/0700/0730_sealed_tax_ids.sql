-- A payer's number at the tax office (CPF) is sealed, as payout details are: it never stands in plain beside the billing details.

-- AES-256-GCM under the master key; null where the method asks for none
alter table deposit add column tax_id bytea;
-- What older rows hold is sealed by a job: the key is not in the database. Empty once it has been through.
create index deposit_plain_tax_id on deposit (member_id, deposit_id) where billing ? 'taxId';

create function refuse_plain_tax_id() returns trigger language plpgsql as $$
begin
  raise exception 'a payer''s number at the tax office is kept sealed alone' using errcode = 'check_violation';
end $$;
create trigger deposit_tax_id_sealed before insert on deposit
  for each row when (new.billing ? 'taxId') execute function refuse_plain_tax_id();
-- Older rows move on before the job has come to them.
create trigger deposit_tax_id_stays_sealed before update of billing on deposit
  for each row when (new.billing ? 'taxId' and (new.billing -> 'taxId') is distinct from (old.billing -> 'taxId'))
  execute function refuse_plain_tax_id();
