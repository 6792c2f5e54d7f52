-- Since when a member's choice about offers holds: null is since they joined.
alter table member add column offers_changed_at timestamptz;

-- Consent that changed at no known time proves nothing.
create function refuse_undated_offers_choice() returns trigger language plpgsql as $$
begin
  raise exception 'the choice of member % about offers changes without its time', new.id using errcode = 'check_violation';
end $$;
create trigger member_offers_choice_dated before update of receives_offers, offers_changed_at on member for each row
  when (
    old.receives_offers is distinct from new.receives_offers
    and (new.offers_changed_at is null or new.offers_changed_at <= old.offers_changed_at)
  )
  execute function refuse_undated_offers_choice();
