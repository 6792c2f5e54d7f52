import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playBarred } from '../../../ledger/play-bar';
import type { Mail } from '../../../platform/mail/mail';
import { profileOf } from '../../members/service/profiles';
import { openGiving, type OpenedGiving } from '../giving/fixture';
import { warnOfExpiry } from './warnings';
import { messagesIn } from '../../messages/fixture';

const DAY = 86_400_000;

let house: OpenedGiving;
const mails: Mail[] = [];
let fails = false;
beforeAll(async () => {
  house = await openGiving();
  const reward = { kind: 'freeRounds', game: 'wolf-moon', rounds: 10, stake: { USD: 20 } } as const;
  await house.publish('gift');
  await house.publish('rounds', { reward, wagering: null, payout: { most: null, freeRoundWins: 'cash' } });
  const short = { ...reward, validDays: 2 };
  await house.publish('short', { reward: short, wagering: null, payout: { most: null, freeRoundWins: 'cash' } });
});
afterAll(() => house.close());
beforeEach(() => {
  mails.length = 0;
});

const warn = () =>
  warnOfExpiry({
    database: house.database,
    clock: house.clock,
    members: { profileOf: (memberId, queryable = house.database) => profileOf(queryable, memberId) },
    messages: messagesIn(house.database, house.clock),
    mailer: {
      send: async (_, mail) => {
        if (fails) throw new Error('the process dies here');
        mails.push(mail);
      },
    },
    house: { siteName: 'Croupier', publicUrl: 'https://play.example', minimumAge: 18 },
    gameName: async () => 'Wolf Moon',
  });
const give = (memberId: number, offerId: string) =>
  house.act((trx) => house.giving.gift(trx, { memberId, offerId, version: 1, cause: 'gift' }));

describe('a member is warned by mail', () => {
  it('of a bonus three days before it ends, once', async () => {
    await give(await house.member(), 'gift');
    house.clock.advance(87 * DAY - 1);
    await warn();
    expect(mails).toEqual([]);
    house.clock.advance(1);
    await Promise.all(Array.from({ length: 10 }, warn));
    house.clock.advance(DAY);
    await warn();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your bonus ends on /)]);
    expect(mails[0]?.text).toContain('Your bonus of $10.00 ends on ');
    expect(mails[0]?.text).toContain('See your bonuses: https://play.example/#/bonuses');
  });

  it('of free rounds that are left, once, in the member’s language', async () => {
    const memberId = await house.member();
    await house.rewrite(sql`update member set language = 'tr' where id = ${memberId}`);
    await give(memberId, 'rounds');
    house.clock.advance(4 * DAY);
    await Promise.all(Array.from({ length: 10 }, warn));
    await warn();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Bedava turlarınız .* sona eriyor$/)]);
    expect(mails[0]?.text).toContain('Wolf Moon oyununda her biri $0,20 değerinde 10 bedava turunuz var.');
  });

  it('not of what was given for a shorter time, nor while barred from play', async () => {
    await give(await house.member(), 'short');
    const barred = await house.member();
    await give(barred, 'rounds');
    await house.act((trx) => playBarred(trx, barred, 'untilFurtherNotice'));
    house.clock.advance(4 * DAY);
    await warn();
    expect(mails).toEqual([]);
  });

  it('not while disabled; and who wants no offers only by message', async () => {
    const [disabled, quiet] = [await house.member(), await house.member()];
    await house.rewrite(sql`update member set receives_offers = false where id = ${quiet}`);
    for (const memberId of [disabled, quiet]) for (const offer of ['gift', 'rounds']) await give(memberId, offer);
    await house.rewrite(sql`update member set enabled = false where id = ${disabled}`);
    const told = async (memberId: number) => {
      const { content } = await messagesIn(house.database, house.clock).page(memberId, {}, 'en');
      return content.map(({ message }) => message).filter((message) => /\bends? on\b/.test(message));
    };
    house.clock.advance(4 * DAY);
    await warn();
    house.clock.advance(83 * DAY);
    await warn();
    expect(mails).toEqual([]);
    expect(await told(disabled)).toEqual([]);
    expect(await told(quiet)).toEqual([
      expect.stringContaining('bonus of $10.00'),
      expect.stringContaining('Wolf Moon'),
    ]);
  });

  it('again when the process died before the mail was queued', async () => {
    const memberId = await house.member();
    await give(memberId, 'gift');
    await give(memberId, 'rounds');
    house.clock.advance(4 * DAY);
    fails = true;
    await expect(warn()).rejects.toThrow();
    fails = false;
    await warn();
    expect(mails).toHaveLength(1);
    house.clock.advance(83 * DAY);
    await warn();
    expect(mails).toHaveLength(2);
  });

  it('once, where the job runs days late or the clock is moved back, and never after the end', async () => {
    const [late, never] = [await house.member(), await house.member()];
    await give(late, 'gift');
    house.clock.advance(89 * DAY);
    await warn();
    for (const days of [-5, 2, 3]) {
      house.clock.advance(days * DAY);
      await warn();
    }
    expect(mails).toHaveLength(1);
    await give(never, 'gift');
    house.clock.advance(90 * DAY);
    await warn();
    expect(mails).toHaveLength(1);
  });
});
