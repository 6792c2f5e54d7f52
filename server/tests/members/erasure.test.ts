import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOwn } from '../../src/domains/members/closing/service';
import { buildDataCopy } from '../../src/domains/members/data-copy/build';
import { requestDataCopy } from '../../src/domains/members/data-copy/service';
import { paysAlike } from '../../src/domains/deposits/store/pays-alike';
import { eraseDue } from '../../src/domains/members/closing/erasure';
import { type OpenMembers, openMembers, reasonOf, tokenOf } from '../../src/domains/members/fixture';
import { playBarred } from '../../src/ledger/play-bar';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { manualAdjustment } from '../../src/ledger/recipes/adjustments';
import { inTransaction } from '../../src/platform/database';
import { everyRowOf } from '../stage/every-row';

let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
});
afterAll(() => house.stage.destroy());

const { format } = new Intl.NumberFormat('en', { useGrouping: false });
let people = 0;

/** A member whose traits nobody else has, with something in every place that holds personal data. */
async function person() {
  people += 1;
  const firstName = `Zeyneb${'abcdefgh'.charAt(people)}`;
  const traits = {
    firstName,
    lastName: `Karaosman${'abcdefgh'.charAt(people)}`,
    mobile: `55500077${format(10 + people)}`,
    address: `Gizli Sokak ${format(40 + people)}`,
    city: `Saklikent${'abcdefgh'.charAt(people)}`,
  };
  const joined = await house.joined(traits);
  const db = house.stage.database;
  const { rows } = await sql<{ id: number }>`select id from member where username = ${joined.username}`.execute(db);
  const memberId = rows[0]?.id ?? 0;
  await tokenOf(house.service, joined.username, joined.password);
  const secret = `secret-of-${joined.username}`;
  await sql`insert into file (member_id, id, content_type, bytes, width, height, sha256)
    values (${memberId}, ${format(memberId).padStart(32, '0')}, 'image/jpeg', 1, 1, 1, 'x')`.execute(db);
  await house.deps.files.write(format(memberId).padStart(32, '0'), Buffer.from('a picture'));
  const { rows: tickets } = await sql<{
    id: number;
  }>`insert into support_ticket (member_id, name, username, email, phone, language, query_type, state, created_at, updated_at)
    values (${memberId}, ${firstName}, ${joined.username}, ${joined.email}, ${traits.mobile}, 'en', 'closing', 'closed', now(), now()) returning ticket_id as id`.execute(
    db,
  );
  await sql`insert into support_entry (ticket_id, author, text, created_at) values (${tickets[0]?.id}, 'asker', ${secret}, now())`.execute(
    db,
  );
  const { rows: chats } = await sql<{
    id: number;
  }>`insert into support_chat (member_id, name, language, visitor_at, created_at, updated_at)
    values (${memberId}, ${joined.username}, 'en', now(), now(), now()) returning chat_id as id`.execute(db);
  await sql`insert into support_chat_line (chat_id, author, text, client_key, created_at) values (${chats[0]?.id}, 'visitor', ${secret}, ${secret}, now())`.execute(
    db,
  );
  await sql`insert into linked_login (issuer, subject, member_id, provider, email, linked_at)
    values ('https://login.example', ${secret}, ${memberId}, 'Example', ${joined.email}, now())`.execute(db);
  await sql`insert into member_passkey (credential_id, passkey_id, member_id, name, public_key, counter, backed_up, created_at)
    values (${secret}, ${`key-of-${joined.username}`}, ${memberId}, ${firstName}, 'x', 0, false, now())`.execute(db);
  await sql`insert into push_device (member_id, session_id, endpoint, p256dh, auth, subscribed_at)
    values (${memberId}, 'x', ${`https://push.example/${secret}`}, 'x', 'x', now())`.execute(db);
  await sql`insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_bin, card_last4, billing, card_holder, language, created_at, updated_at)
    values (${memberId}, ${`${memberId}-paid`}, 'VISA_MASTERCARD', 500, 'EUR', 0, 'declined', '555555', '4444', ${JSON.stringify({ name: firstName, street: traits.address })}, ${firstName}, 'en', now(), now())`.execute(
    db,
  );
  await sql`insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_fingerprint, payer_account, billing, language, created_at, updated_at, settled_at)
    values (${memberId}, ${`${memberId}-credited`}, 'VISA_MASTERCARD', 500, 'EUR', 0, 'success', ${`card-${secret}`}, ${`account-${secret}`}, '{}', 'en', now(), now(), now())`.execute(
    db,
  );
  const payload = { type: 'card', status: 'success', amount: 500, currency: 'EUR', holder: firstName };
  await sql`insert into provider_event (provider, event_id, order_id, payload, state, next_attempt_at, received_at)
    values ('acquirer', ${`event-${memberId}`}, ${`${memberId}-credited`}, ${JSON.stringify(payload)}, 'applied', now(), now())`.execute(
    db,
  );
  await sql`insert into away_period (member_id, kind, term, starts_at, ends_at, operator, reason)
    values (${memberId}, 'break', 'day', now() - interval '9 days', now() - interval '8 days', 'ada@house.example', ${`${firstName} telephoned`})`.execute(
    db,
  );
  await requestDataCopy(house.deps, memberId);
  return { ...joined, ...traits, memberId, secret };
}
type Person = Awaited<ReturnType<typeof person>>;
const close = (one: Person) => closeOwn(house.deps, one.memberId, one.password);
const yearsLater = (years: number) => house.clock.advance(years * 366 * 86_400_000);
const move = (memberId: number, direction: 'in' | 'out') =>
  inTransaction(house.stage.database, async (trx) => {
    const common = { memberId, currency: 'EUR', amount: minor(500) } as const;
    if (direction === 'in')
      await depositSettled(trx, { ...common, depositId: `D${memberId}`, method: 'VISA_MASTERCARD', rolling: minor(0) });
    else
      await manualAdjustment(trx, {
        ...common,
        adjustmentId: `${memberId}`,
        account: 'cash',
        direction: 'debit',
        proposedBy: 1,
        approvedBy: 2,
      });
  });
const transfers = async (memberId: number) => {
  const { rows } =
    await sql`select seq, kind, amount, balance_after from transfer where member_id = ${memberId} order by seq`.execute(
      house.stage.database,
    );
  return rows;
};
/** What of a person stands in any row of any table. */
async function traces(one: Person): Promise<string[]> {
  const all = await everyRowOf(house.stage.ownerUrl);
  const { email, username, firstName, lastName, mobile, address, city, secret } = one;
  return [email, `"${username}"`, firstName, lastName, mobile, address, city, secret].filter((text) =>
    all.includes(text),
  );
}

describe('the data of a closed account', () => {
  it('are all gone after the retention time, from every table and with their files, and the ledger is whole', async () => {
    const one = await person();
    await house.runJobs();
    await move(one.memberId, 'in');
    await move(one.memberId, 'out');
    const before = await transfers(one.memberId);
    await close(one);
    await house.runJobs();
    expect((await traces(one)).length).toBeGreaterThan(6);
    expect(await eraseDue(house.deps)).toBe(0);
    yearsLater(5);
    expect(await eraseDue(house.deps)).toBe(1);
    expect(await traces(one)).toEqual([]);
    // What a provider told of a payment stays as figures.
    const { rows } = await sql<{ payload: unknown }>`select payload from provider_event
      where event_id = ${`event-${one.memberId}`}`.execute(house.stage.database);
    expect(rows[0]?.payload).toEqual({ type: 'card', status: 'success', amount: 500, currency: 'EUR' });
    expect(await transfers(one.memberId)).toEqual(before);
    expect(await house.deps.files.writtenBefore(house.clock.now())).toEqual([]);
    expect(await reasonOf(tokenOf(house.service, one.username, one.password))).toBe('loginFailed');
    expect(await eraseDue(house.deps)).toBe(0);
  });

  it('are kept while money is in the account, and while something is open', async () => {
    const one = await person();
    await close(one);
    await move(one.memberId, 'in');
    yearsLater(6);
    expect(await eraseDue(house.deps)).toBe(0);
    await move(one.memberId, 'out');
    const asked = (state: 'open' | 'closed') =>
      sql`update support_ticket set state = ${state} where member_id = ${one.memberId}`.execute(house.stage.database);
    await asked('open');
    expect(await eraseDue(house.deps)).toBe(0);
    await asked('closed');
    expect(await eraseDue(house.deps)).toBe(1);
  });

  it('let an excluded person be recognised for as long as the exclusion holds, and no longer', async () => {
    const one = await person();
    await close(one);
    await house.runJobs();
    await inTransaction(house.stage.database, (trx) => playBarred(trx, one.memberId, 'untilFurtherNotice'));
    yearsLater(6);
    expect(await eraseDue(house.deps)).toBe(1);
    expect(await traces(one)).toEqual([]);
    const again = await house.joined({ mobile: one.mobile });
    const { rows } = await sql<{ id: number }>`select id from member where username = ${again.username}`.execute(
      house.stage.database,
    );
    const alike = () => house.service.alike(house.stage.database, rows[0]?.id ?? 0);
    expect(await alike()).toEqual([{ memberId: one.memberId, traits: ['mobile'] }]);
    // Somebody of another name who pays with the same card, or from the same account.
    const payers: number[] = [];
    for (const means of ['card', 'account'] as const) {
      const other = await house.joined({ firstName: 'Somebody', lastName: means });
      const { rows: found } = await sql<{
        id: number;
      }>`select id from member where username = ${other.username}`.execute(house.stage.database);
      const id = found[0]?.id ?? 0;
      payers.push(id);
      const [card, account] = [
        means === 'card' ? `card-${one.secret}` : null,
        means === 'account' ? `account-${one.secret}` : null,
      ];
      await sql`insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_fingerprint, payer_account, billing, language, created_at, updated_at, settled_at)
        values (${id}, ${`${id}-again`}, 'VISA_MASTERCARD', 500, 'EUR', 0, 'success', ${card}, ${account}, '{}', 'en', now(), now(), now())`.execute(
        house.stage.database,
      );
    }
    const payAlike = () => paysAlike(house.stage.database, payers);
    expect(await payAlike()).toEqual(new Map(payers.map((id) => [id, [one.memberId]])));
    await inTransaction(house.stage.database, (trx) => playBarred(trx, one.memberId, null));
    await eraseDue(house.deps);
    expect(await alike()).toEqual([]);
    expect(await payAlike()).toEqual(new Map());
  });

  it('of nobody else are touched, however long ago they joined', async () => {
    const open = await person();
    yearsLater(20);
    expect(await eraseDue(house.deps)).toBe(0);
    expect((await house.service.profileOf(open.memberId)).email).toBe(open.email);
    await expect(buildDataCopy(house.deps, 999_999)).resolves.toBeUndefined();
  });
});
