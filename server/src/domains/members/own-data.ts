import { sql } from 'kysely';
import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their account. */
export const memberParts: readonly DataPart[] = [
  {
    name: 'profile',
    table: 'member',
    order: 'id',
    given: `id, public_id, username, email, first_name, last_name, gender, birthday, country_code, state_code, city,
      postal_code, address, mobile_prefix, mobile, language, receives_offers, agreed_at, invitation_code, enabled,
      activated_at, activation_mailed_at, reset_mailed_at, notice_mailed_at, last_login_at, idcard_proof_id,
      idcard_hold_proof_id, address_proof_id, payment_proof_id, created_at, offers_changed_at, data_version,
      email_proved, closed_at, closed_by, erased_at, has_password`,
    withheld: 'password_hash, folded_name, person_key, mailbox_key, mobile_key, household_key, invited_by',
    whose: (memberId) => sql`t.id = ${memberId}`,
  },
  {
    name: 'sessions',
    table: 'member_session',
    order: 'logged_in_at, token_hash',
    given: 'session_id, logged_in_at, seen_at, idle_at, expires_at, replaced_at, user_agent, address, method',
    withheld: 'member_id, token_hash, replaces, parent',
  },
  {
    name: 'devices',
    table: 'member_device',
    order: 'first_seen_at, device',
    given: 'first_seen_at, seen_at',
    withheld: 'member_id, device',
  },
  {
    name: 'linkedLogins',
    table: 'linked_login',
    order: 'linked_login_id',
    given: 'linked_login_id, issuer, subject, provider, email, linked_at, used_at',
    withheld: 'member_id',
  },
  {
    name: 'loginCodes',
    table: 'member_totp',
    order: 'member_id',
    given: 'offered_at, confirmed_at',
    withheld: 'member_id, secret, last_step',
  },
  {
    name: 'passkeys',
    table: 'member_passkey',
    order: 'created_at, passkey_id',
    given: 'name, backed_up, created_at, last_used_at',
    withheld: 'member_id, public_key, credential_id, passkey_id, counter',
  },
  {
    name: 'corrections',
    table: 'member_correction',
    order: 'member_correction_id',
    given: 'member_correction_id, data_version, before, after, needs_approval, status, proposed_at, decided_at',
    withheld: 'member_id, proposed_by, decided_by, request_key, reason, decision_reason',
    whose: (memberId) => sql`t.member_id = ${memberId} and t.status = 'approved'`,
  },
  {
    name: 'balanceCorrections',
    table: 'adjustment',
    order: 'adjustment_id',
    given: 'adjustment_id, account, direction, amount, currency, status, proposed_at, decided_at',
    withheld: 'member_id, proposed_by, decided_by, reason, decision_reason',
  },
];
