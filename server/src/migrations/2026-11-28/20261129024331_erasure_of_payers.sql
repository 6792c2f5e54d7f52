-- An excluded person is recognised by their cards and accounts after the erasure, too; and names that providers told, and reasons that operators wrote, go.

-- Hashes of what an erased member has paid with, as long as the member's own hashes are kept.
create table payer_tombstone (
  member_id bigint not null references member_tombstone (member_id) on delete cascade,
  means bytea not null,
  primary key (member_id, means)
);
create index payer_tombstone_means on payer_tombstone (means);
revoke insert, update, truncate on payer_tombstone from croupier_app;

-- @param kind card or account @returns null without a key
create function payer_hash(kind text, key text) returns bytea language sql stable as $$
  select tombstone_hash('payer ' || kind, key)
$$;

create or replace function erase_member(erased bigint, closed_until timestamptz, moment timestamptz) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  files text[];
begin
  perform from wallet where member_id = erased and cash = 0 and bonus = 0 and held = 0 for update;
  if not found then return null; end if;
  perform from member where id = erased and closed_at <= closed_until and erased_at is null for update;
  if not found then return null; end if;
  -- Whoever owes, is owed, or has something open is not forgotten.
  if exists (select from deposit where member_id = erased and (owed > 0 or status in ('created', 'processing', 'challenge', 'review')))
    or exists (select from refund where member_id = erased and (state in ('proposed', 'ordered', 'asked') or (trouble is not null and resolution is null)))
    or exists (select from payout where member_id = erased and (state in ('ordered', 'asked') or (trouble is not null and resolution is null)))
    or exists (select from withdrawal where member_id = erased and status in (0, 20, 29))
    or exists (select from operator_credit where member_id = erased and state = 'asked')
    or exists (select from support_ticket where member_id = erased and state = 'open')
    or exists (select from member_correction where member_id = erased and status = 'proposed')
  then return null; end if;

  insert into member_tombstone (member_id, person, mobile, mailbox, made_at)
    select id, tombstone_hash('person', person_key || ' ' || birthday), tombstone_hash('mobile', mobile_key), tombstone_hash('mailbox', mailbox_key), moment
    from member where id = erased and exists (select from wallet w where w.member_id = erased and w.barred_until > moment)
    on conflict do nothing;

  -- The cards and accounts that an excluded person has paid with: a new account that pays with one of them waits for an operator, as while the data were there.
  insert into payer_tombstone (member_id, means)
    select distinct d.member_id, payer_hash(m.kind, m.key) from deposit d
      cross join lateral (values ('card', d.card_fingerprint), ('account', d.payer_account)) as m(kind, key)
    where d.member_id = erased and m.key is not null and exists (select from member_tombstone t where t.member_id = erased)
      and (d.status in ('success', 'review') or (d.status = 'declined' and d.review_reason is not null))
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
  -- Letters that came by mail alone, as after the closing, too.
  update support_entry e set text = '—' from support_ticket t, member m where m.id = erased and t.ticket_id = e.ticket_id and (t.member_id = erased or lower(t.email) = lower(m.email));
  update support_ticket set name = '—', username = '—', email = 'erased-' || erased || '@erased.invalid', phone = '', request_key = null where member_id = erased or lower(email) = (select lower(m.email) from member m where m.id = erased);
  delete from message where member_id = erased;
  delete from live_chat where member_id = erased;
  delete from live_chatter where member_id = erased;

  -- Of what providers told of the payments the figures stay, as the ledger's proof; who paid goes.
  update provider_event e set resolution = case when e.resolution is not null then '—' end,
    payload = (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(e.payload) p
      where p.key in ('type', 'status', 'amount', 'settledAmount', 'takenBack', 'currency', 'eventId', 'orderId'))
    from deposit d where d.member_id = erased and e.order_id = d.deposit_id;
  -- What operators wrote as reasons may name the member. Who acted, when, and with which amount stays.
  update adjustment set reason = 'Erased with the data', decision_reason = case when decision_reason is not null then '—' end where member_id = erased;
  update refund set reason = '—', decision_reason = case when decision_reason is not null then '—' end, end_reason = case when end_reason is not null then '—' end,
    provider_reason = case when provider_reason is not null then '—' end, resolution = case when resolution is not null then '—' end where member_id = erased;
  update payout set reason = case when reason is not null then '—' end, end_reason = case when end_reason is not null then '—' end,
    resolution = case when resolution is not null then '—' end where member_id = erased;
  update payout_answer set note = '—' where member_id = erased and note is not null;
  update withdrawal set reason = '—' where member_id = erased and reason is not null;
  update debt_act set reason = '—' where member_id = erased and reason is not null;
  update away_period set reason = '—' where member_id = erased and reason <> '';
  update away_likeness_decision set reason = '—' where member_id = erased;
  update agent_change set reason = 'Erased with the data', decision_reason = case when decision_reason is not null then '—' end where member_id = erased;
  update invited_member set decision_reason = '—' where member_id = erased and decision_reason is not null;
  update loyalty_by_hand set reason = 'Erased with the data', decision_reason = case when decision_reason is not null then '—' end where member_id = erased;
  update offer_gift set reason = 'Erased with the data', decision_reason = case when decision_reason is not null then '—' end where member_id = erased;

  update deposit set billing = '{}', card_holder = null, card_fingerprint = null, payer_account = null, payer_name = null, payer_country = null,
    tax_id = null, challenge_url = null, instructions = null, note = null, refuse_reason = case when refuse_reason is not null then '—' end where member_id = erased;
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
  update member_correction set before = '{}', after = '{}', reason = 'Erased with the data', decision_reason = case when decision_reason is not null then '—' end where member_id = erased;
  update username_claim set username_key = 'erased-' || erased, email = 'erased-' || erased || '@erased.invalid', password_hash = null where member_id = erased;
  update member set username = 'erased-' || erased, email = 'erased-' || erased || '@erased.invalid', password_hash = '!', first_name = 'Erased', last_name = erased::text,
    birthday = date '1900-01-01', state_code = '', city = '—', postal_code = '', address = 'erased ' || erased, mobile_prefix = '0', mobile = lpad(erased::text, 10, '0'),
    invitation_code = 'ERASED-' || erased, public_id = 'erased-' || erased, idcard_proof_id = null, idcard_hold_proof_id = null, address_proof_id = null,
    payment_proof_id = null, erased_at = moment where id = erased;
  return files;
end $$;
