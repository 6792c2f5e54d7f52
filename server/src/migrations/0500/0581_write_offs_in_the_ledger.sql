-- What is written off of a debt moves in the ledger: from the losses of the house into the clearing account that is short of it.
alter table house_transfer
  alter column approved_by drop not null,
  -- one operator is enough for a small write-off, and for nothing else
  add constraint house_transfer_operators check (approved_by is not null or kind = 'debt_write_off');

alter table debt_act
  drop constraint debt_act_kind_check,
  add constraint debt_act_kind_check check (kind in ('collected', 'write_off_asked', 'written_off')),
  drop constraint debt_act_check,
  add constraint debt_act_reason check ((kind = 'collected') = (reason is null)),
  -- operators that a write-off needed
  add column approvals_needed smallint not null default 1 check (approvals_needed in (1, 2)),
  -- who asked for it, of a write-off that needed two
  add column asked_by bigint,
  add constraint debt_act_asked check (
    case kind when 'written_off' then (approvals_needed = 2) = (asked_by is not null) else asked_by is null end),
  -- beyond the amount of one operator, two different ones stand behind it
  add constraint debt_act_written_off_by_two check (asked_by <> operator_id);

-- What was written off before this was so.
insert into house_transfer (key, kind, debit, credit, amount, currency, reference_id, proposed_by, approved_by)
select 'debt_write_off:' || a.deposit_id || '-c' || a.attempt || ':' || d.currency, 'debt_write_off', 'losses', 'clearing:' || d.method,
  a.amount, d.currency, a.deposit_id || '-c' || a.attempt, a.operator_id, null
from debt_act a join deposit d using (member_id, deposit_id) where a.kind = 'written_off' order by a.made_at, a.deposit_id;
