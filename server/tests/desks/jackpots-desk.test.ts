import type { JackpotTermsOnWire } from '@croupier/contract/calls/rounds/jackpots-desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bets, createBets } from '../../src/ledger/bets/bets';
import { JACKPOT_RULES } from '../../src/domains/rounds/books';
import { booksOf } from '../../src/ledger/fixture';
import { readTransfers, readWallet } from '../../src/ledger/read';
import { asOwner } from '../stage/postgres';
import { reasonOf } from '../../src/domains/members/fixture';
import { type Casino, DOLLAR, openCasino } from '../../src/domains/rounds/fixture';
import { stakeTaken } from '../../src/domains/rounds/jackpots/fixture';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

const REASON = 'Agreed with the head of games';
let casino: Casino;
let service: Desks;
let bets: Bets;
let ada: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  casino = await openCasino();
  bets = createBets(casino.ownerUrl, () => undefined);
  service = openTestDesks(casino, casino.clock, { jackpots: casino.rounds.jackpots.acts });
  const signedIn = async (): Promise<SignedIn> => {
    const { operatorId, email } = await hire(service);
    return { operatorId, operator: email, address: DESK.address };
  };
  ada = await signedIn();
  grace = await signedIn();
});
afterAll(async () => {
  await bets.close();
  await casino.close();
});

const desk = () => service.jackpots;
const terms = (code: string, changes: Partial<JackpotTermsOnWire> = {}): JackpotTermsOnWire => ({
  code,
  name: code,
  contribution: 100,
  seed: 10,
  odds: 1_000_000,
  ceiling: null,
  ...changes,
});
const waiting = async () => (await desk().read()).changes.filter(({ status }) => status === 'proposed');
const approveAll = async () => {
  for (const { id } of await waiting()) await desk().approve(id, grace);
};
const jackpotOf = async (code: string) => {
  const found = (await desk().read()).jackpots.find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const collected = async (code: string) =>
  Object.fromEntries(
    (await jackpotOf(code)).pots.filter((pot) => pot.collected > 0).map((pot) => [pot.currency, pot.collected]),
  );
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

/** A jackpot with a game of its own. */
async function opened(code: string, game: string, changes: Partial<JackpotTermsOnWire> = {}) {
  await desk().create(terms(code, changes), REASON, ada);
  await approveAll();
  await desk().assign(game, code, REASON, ada);
  await approveAll();
  casino.clock.advance(1_001);
}
async function takeOut(game: string) {
  await desk().assign(game, null, REASON, ada);
  await approveAll();
  casino.clock.advance(61_000);
}
const taken = (code: string, game: string, contribution: number, isHit = false) =>
  stakeTaken(casino, bets, { game, code, isHit, contribution });

describe('a new jackpot', () => {
  it('is there once another operator has approved it, with a pot in every currency', async () => {
    await desk().create(terms('first', { seed: 50, odds: 5_000 }), REASON, ada);
    expect((await desk().read()).jackpots.some(({ code }) => code === 'first')).toBe(false);
    const [{ id } = { id: '' }] = await waiting();
    expect(await reasonOf(desk().approve(id, ada))).toBe('secondOperatorRequired');
    await desk().approve(id, grace);
    expect(await jackpotOf('first')).toMatchObject({
      seed: 50,
      odds: 5_000,
      ceiling: null,
      games: [],
      takesPots: false,
    });
    expect((await jackpotOf('first')).pots.map(({ currency, amount }) => [currency, amount])).toContainEqual([
      'USD',
      50,
    ]);
    expect(await lastAct()).toMatchObject({
      operator: grace.operator,
      action: 'jackpotApproved',
      subjectType: 'jackpot',
      subjectId: 'first',
      before: { status: 'proposed' },
      after: { status: 'approved', seed: 5_000, reason: REASON },
    });
  });

  it('with a secret amount publishes its hash from the beginning', async () => {
    await desk().create(terms('secret', { seed: 10, odds: null, ceiling: 100 }), REASON, ada);
    await approveAll();
    casino.clock.advance(1_001);
    const listed = (await casino.rounds.jackpots.list()).find(({ code }) => code === 'secret');
    expect(listed?.pots[0]?.secretHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['jackpotCodeTaken', { code: 'summit' }],
    ['jackpotKindUnclear', { odds: null }],
    ['jackpotKindUnclear', { ceiling: 1_000 }],
    ['jackpotSeedTooHigh', { seed: 11, odds: 1_000 }],
    ['jackpotSeedTooHigh', { seed: 34, odds: null, ceiling: 100 }],
  ])('is refused: %s (%j)', async (reason, changes) => {
    expect(await reasonOf(desk().create({ ...terms('refused'), ...changes }, REASON, ada))).toBe(reason);
    expect(await waiting()).toEqual([]);
  });

  it('waits once, and can be taken back', async () => {
    await desk().create(terms('twice'), REASON, ada);
    expect(await reasonOf(desk().create(terms('twice'), REASON, grace))).toBe('alreadyProposed');
    const [{ id } = { id: '' }] = await waiting();
    await desk().withdraw(id, ada);
    expect(await reasonOf(desk().approve(id, grace))).toBe('conflict');
    expect((await desk().read()).jackpots.some(({ code }) => code === 'twice')).toBe(false);
  });
});

describe('a game', () => {
  it('pays into the jackpot that it was given, and into none once it is taken out; what is in stays', async () => {
    await opened('given', 'bakery-bash');
    const player = await casino.playerWith(100_000, 'bakery-bash');
    const play = async () => {
      await casino.rounds.rgs.play(player.secret, {
        units: 100 * DOLLAR,
        mode: 'BASE',
        request: '',
        choice: undefined,
      });
      await casino.rounds.rgs.endRound(player.secret).catch(() => undefined);
      const { rows } = await readTransfers(casino.database, player.memberId, { offset: 0, limit: 99 });
      return rows.filter(({ kind }) => kind === 'jackpot_contribution').length;
    };
    expect(await play()).toBe(1);
    expect(await collected('given')).toEqual({ USD: 1 });
    expect((await jackpotOf('given')).games).toEqual([{ id: 'bakery-bash', name: 'Bakery Bash' }]);
    await desk().assign('bakery-bash', null, REASON, ada);
    await approveAll();
    casino.clock.advance(1_001);
    expect(await play()).toBe(1);
    expect(await collected('given')).toEqual({ USD: 1 });
    expect((await jackpotOf('given')).idleSince).not.toBeNull();
  });

  it('that goes on after it was decided, is not there or has that jackpot already is refused', async () => {
    expect(await reasonOf(desk().assign('blackjack', 'summit', REASON, ada))).toBe('jackpotGameUnfit');
    expect(await reasonOf(desk().assign('none', 'summit', REASON, ada))).toBe('notFound');
    expect(await reasonOf(desk().assign('aztec-falls', 'none', REASON, ada))).toBe('notFound');
    expect(await reasonOf(desk().assign('thunder-throne', 'summit', REASON, ada))).toBe('conflict');
  });
});

describe('the pots of a retired jackpot', () => {
  it('move whole into another, in every currency, by two operators and once', async () => {
    await opened('old', 'aztec-falls');
    await opened('new', 'bandit-gold');
    await taken('old', 'aztec-falls', 80);
    await taken('new', 'bandit-gold', 30);
    expect(await reasonOf(desk().move('old', 'new', REASON, ada))).toBe('jackpotInPlay');
    await desk().assign('aztec-falls', null, REASON, ada);
    await approveAll();
    expect((await jackpotOf('old')).moveBlocked).toBe('settling');
    expect(await reasonOf(desk().move('old', 'new', REASON, ada))).toBe('jackpotInPlay');
    casino.clock.advance(61_000);
    await desk().move('old', 'new', REASON, ada);
    const [{ id } = { id: '' }] = await waiting();
    expect(await reasonOf(desk().approve(id, ada))).toBe('secondOperatorRequired');
    expect(await collected('old')).toEqual({ USD: 0.8 });
    const told = await Promise.allSettled(Array.from({ length: 4 }, () => desk().approve(id, grace)));
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(told.filter((one) => one.status === 'rejected' && one.reason.reason === 'conflict')).toHaveLength(3);
    expect([await collected('old'), await collected('new')]).toEqual([{}, { USD: 1.1 }]);
    const change = (await desk().read()).changes.find((one) => one.id === id);
    expect(change).toMatchObject({ status: 'approved', move: { moved: [{ currency: 'USD', amount: 0.8 }] } });
    expect((await jackpotOf('old')).moveBlocked).toBe('empty');
  });

  it('pay first whoever has won them and was not paid yet', async () => {
    await opened('owing', 'circus-royale');
    await taken('owing', 'circus-royale', 40);
    const winner = await taken('owing', 'circus-royale', 10, true);
    await taken('owing', 'circus-royale', 7);
    await takeOut('circus-royale');
    await desk().move('owing', 'new', REASON, ada);
    const before = (await collected('new'))['USD'] ?? 0;
    await approveAll();
    expect((await readWallet(casino.database, winner.memberId)).cash).toBe(900 + 1_000 + 50);
    expect((await collected('new'))['USD']).toBeCloseTo(before + 0.07, 5);
    expect((await jackpotOf('owing')).won).toMatchObject([{ memberId: String(winner.memberId), amount: 10.5 }]);
  });

  it('stay when the jackpot has a game again by the time of the approval, and the proposal stays open', async () => {
    await opened('again', 'coin-express');
    await taken('again', 'coin-express', 50);
    await takeOut('coin-express');
    await desk().move('again', 'new', REASON, ada);
    const [{ id } = { id: '' }] = await waiting();
    await sql`insert into jackpot_game (game, jackpot) values ('coin-express', 'again')`.execute(casino.database);
    expect(await reasonOf(desk().approve(id, grace))).toBe('jackpotInPlay');
    expect(await collected('again')).toEqual({ USD: 0.5 });
    await desk().reject(id, 'It is played again', grace);
    expect(await lastAct()).toMatchObject({
      action: 'jackpotRejected',
      after: { decisionReason: 'It is played again' },
    });
  });

  it('never go where a known amount would win them, where nobody plays, or where they are', async () => {
    await opened('ceiling', 'wolf-moon', { odds: null, ceiling: 1_000 });
    for (const to of ['ceiling', 'first', 'given']) {
      expect(await reasonOf(desk().move('given', to, REASON, ada))).toBe('jackpotTakesNoPots');
    }
    expect(await reasonOf(desk().move('first', 'new', REASON, ada))).toBe('conflict');
    expect(await reasonOf(desk().move('given', 'none', REASON, ada))).toBe('notFound');
  });

  it('lose no cent while stakes reach the other pot and winners are counted', async () => {
    await opened('busy', 'honey-hive');
    await taken('busy', 'honey-hive', 90);
    await takeOut('honey-hive');
    await desk().move('busy', 'new', REASON, ada);
    const [{ id } = { id: '' }] = await waiting();
    const before = (await collected('new'))['USD'] ?? 0;
    await Promise.all([
      desk().approve(id, grace),
      ...Array.from({ length: 10 }, () => taken('new', 'bandit-gold', 1)),
      casino.rounds.jackpots.countAll(),
      casino.rounds.jackpots.countAll(),
    ]);
    expect((await collected('new'))['USD']).toBeCloseTo(before + 0.9 + 0.1, 5);
  });

  it('leave the books clean', async () => {
    expect((await booksOf(casino.ownerUrl, JACKPOT_RULES)).broken).toBeUndefined();
    await casino.rounds.jackpots.countAll();
    expect((await booksOf(casino.ownerUrl, JACKPOT_RULES)).broken).toBeUndefined();
  });

  it.each([
    `update jackpot_change set status = 'proposed', decided_by = null, decided_at = null where kind = 'move' and status = 'approved'`,
    `update jackpot_change set subject = 'summit' where kind = 'move' and status = 'approved'`,
    'update house_transfer set approved_by = approved_by + 1000',
    `update house_transfer set credit = 'jackpot:summit'`,
  ])('are told by the books when nobody decided them so (%s)', async (violation) => {
    const rule = JACKPOT_RULES.find(({ name }) => name.startsWith('each pot that was moved'))?.violations ?? '';
    await asOwner(casino.ownerUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      expect((await owner.query(rule)).rows).toEqual([]);
      await owner.query(violation);
      expect((await owner.query(rule)).rows).not.toEqual([]);
      await owner.query('rollback');
    });
  });
});
