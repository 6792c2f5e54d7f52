-- The data of a closed account are erased once the law does not ask for them any more. The ledger stays whole under the member's number; who the member was is gone.

-- How a person who excluded themself is recognised after that, as long as the exclusion holds: hashes of what accounts are compared by, with a salt of this house.
create table tombstone_salt (
  one boolean primary key default true check (one),
  salt text not null
);
insert into tombstone_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);
revoke insert, update, delete, truncate on tombstone_salt from croupier_app;

create table member_tombstone (
  member_id bigint primary key,
  person bytea not null,
  mobile bytea not null,
  mailbox bytea not null,
  made_at timestamptz not null
);
create index member_tombstone_person on member_tombstone (person);
create index member_tombstone_mobile on member_tombstone (mobile);
create index member_tombstone_mailbox on member_tombstone (mailbox);
revoke update, truncate on member_tombstone from croupier_app;

-- @returns null without a key
create function tombstone_hash(kind text, key text) returns bytea language sql stable as $$
  select sha256(convert_to((select salt from tombstone_salt) || ':' || kind || ':' || key, 'UTF8'))
$$;

-- The application may not write most of this otherwise; this function works with its owner's rights, and takes only accounts that were closed in time and hold no money.
-- @returns the files whose bytes are to be removed; null, without an effect, for an account that is not due
create function erase_member(erased bigint, closed_until timestamptz, moment timestamptz) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  files text[];
begin
  perform from wallet where member_id = erased and cash = 0 and bonus = 0 and held = 0 for update;
  if not found then return null; end if;
  perform from member where id = erased and closed_at <= closed_until and erased_at is null for update;
  if not found then return null; end if;

  insert into member_tombstone (member_id, person, mobile, mailbox, made_at)
    select id, tombstone_hash('person', person_key || ' ' || birthday), tombstone_hash('mobile', mobile_key), tombstone_hash('mailbox', mailbox_key), moment
    from member where id = erased and exists (select from wallet w where w.member_id = erased and w.barred_until > moment)
    on conflict do nothing;

  select coalesce(array_agg(id), '{}') into files from (
    select id from file where member_id = erased
    union all select id from file_copy where member_id = erased
    union all select l.picture_id from support_chat_line l join support_chat c using (chat_id) where c.member_id = erased and l.picture_id is not null
    union all select k.file_id from data_copy_chunk k join data_copy c using (data_copy_id) where c.member_id = erased) as named;
  delete from document_file where member_id = erased;
  delete from file_copy where member_id = erased;
  delete from file where member_id = erased;
  update document set note = case when reason = 'other' then '—' end where member_id = erased and note is not null;
  delete from data_copy where member_id = erased;

  delete from support_chat where member_id = erased;
  update support_entry e set text = '—' from support_ticket t where t.ticket_id = e.ticket_id and t.member_id = erased;
  update support_ticket set name = '—', username = '—', email = 'erased-' || erased || '@erased.invalid', phone = '', request_key = null where member_id = erased;
  delete from message where member_id = erased;
  delete from live_chat where member_id = erased;
  delete from live_chatter where member_id = erased;

  update deposit set billing = null, card_holder = null, card_fingerprint = null, payer_account = null, payer_name = null, payer_country = null,
    tax_id = null, challenge_url = null, instructions = null, note = null where member_id = erased;
  update withdrawal set details = '\x', account_hint = '', proofs = '{}' where member_id = erased;

  delete from member_session where member_id = erased;
  delete from member_device where member_id = erased;
  delete from mail_key where member_id = erased;
  delete from linked_login where member_id = erased;
  delete from member_totp where member_id = erased;
  delete from member_recovery_code where member_id = erased;
  delete from member_passkey where member_id = erased;
  delete from passkey_challenge where member_id = erased;
  delete from push_delivery d using push_device p where p.device_id = d.device_id and p.member_id = erased;
  delete from push_device where member_id = erased;
  update member_correction set before = '{}', after = '{}', reason = 'Erased with the data' where member_id = erased;
  update username_claim set username_key = 'erased-' || erased, email = 'erased-' || erased || '@erased.invalid', password_hash = null where member_id = erased;
  update member set username = 'erased-' || erased, email = 'erased-' || erased || '@erased.invalid', password_hash = '!', first_name = 'Erased', last_name = erased::text,
    birthday = date '1900-01-01', state_code = '', city = '—', postal_code = '', address = 'erased ' || erased, mobile_prefix = '0', mobile = lpad(erased::text, 10, '0'),
    invitation_code = 'ERASED-' || erased, public_id = 'erased-' || erased, idcard_proof_id = null, idcard_hold_proof_id = null, address_proof_id = null,
    payment_proof_id = null, erased_at = moment where id = erased;
  return files;
end $$;
revoke execute on function erase_member from public;
grant execute on function erase_member to croupier_app;
