-- The date of a document's acceptance follows from its state, also when a process of the release before decides while both run.

revoke update (accepted_at) on document from croupier_app;

create function note_acceptance() returns trigger language plpgsql as $$
begin
  if new.state = 'accepted' then new.accepted_at := coalesce(new.accepted_at, new.decided_at); end if;
  return new;
end $$;

create trigger document_accepted_once before insert or update of state on document for each row execute function note_acceptance();
