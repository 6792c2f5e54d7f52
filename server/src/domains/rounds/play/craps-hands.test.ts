import type { RgsRound } from '@croupier/contract/rgs';
import { crapsV1 } from '@croupier/games/table/craps/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWallet } from '../../../ledger/read';
import { type Casino, DOLLAR, openCasino, type Player } from '../fixture';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const UNITS_OF_CENT = 10_000;
const cashOf = async ({ memberId }: Player): Promise<number> => (await readWallet(casino.database, memberId)).cash;
const pass = { units: DOLLAR, mode: 'BASE', request: '', choice: [{ bet: 'pass', numbers: [], amount: 100 }] };

const act = async (player: Player, action: string): Promise<RgsRound> =>
  (await casino.rounds.rgs.action(player.secret, action)).action;
const offers = (round: RgsRound): string[] => round.actions?.map(({ action }) => action) ?? [];
const numbersOf = (round: RgsRound): number[] =>
  round.state.flatMap((event) =>
    event.type === 'betTravels' ? [(event as unknown as { number: number }).number] : [],
  );

async function rollToEnd(player: Player, open: RgsRound): Promise<RgsRound> {
  let round = open;
  while (round.actions?.length) round = await act(player, 'roll');
  if (round.active) await casino.rounds.rgs.endRound(player.secret);
  return round;
}

/** Rolls come-out rolls until a point is set. */
async function setPoint(player: Player): Promise<RgsRound> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { round } = await casino.rounds.rgs.play(player.secret, pass);
    if (offers(round).includes('come')) return round;
    await rollToEnd(player, round);
  }
  throw new Error('sixty come-out rolls without a point');
}

/** Rounds until a come bet has gone to its number. */
async function comeToNumber(player: Player): Promise<RgsRound> {
  for (let tries = 0; tries < 60; tries += 1) {
    await setPoint(player);
    await act(player, 'come:100');
    const round = await act(player, 'roll');
    if (offers(round).includes('come-odds')) return round;
    await rollToEnd(player, round);
  }
  throw new Error('sixty come bets without a number');
}

describe('come bets of a round that waits', () => {
  it('lie where they lay after a restart, with their odds, and the round pays once', async () => {
    const player = await casino.playerWith(10_000_000, 'craps');
    const round = await comeToNumber(player);
    const before = await cashOf(player);
    const odds = await act(player, `come-odds:${numbersOf(round).at(-1)}:100`);
    expect(await cashOf(player)).toBe(before - 100);
    expect(odds.costMultiplier).toBe(round.costMultiplier + 1);

    const restarted = casino.another();
    const recovered = await restarted.rgs.authenticate(player.secret, null);
    expect(recovered.round).toEqual(odds);
    const over = await rollToEnd(player, odds);
    expect(over.state.slice(0, odds.state.length)).toEqual(odds.state);
    expect(await cashOf(player)).toBe(before - 100 + over.payout / UNITS_OF_CENT);
  });

  it('are taken once when ten windows lay them at the same time', async () => {
    const player = await casino.playerWith(10_000_000, 'craps');
    await setPoint(player);
    const before = await cashOf(player);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => casino.codeOf(casino.rounds.rgs.action(player.secret, 'come:100'))),
    );
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThan(0);
    expect(await cashOf(player)).toBe(before - 100 * codes.filter((code) => code === 'ok').length);
    const { round } = await casino.rounds.rgs.authenticate(player.secret, null);
    const laid = round?.state.filter(({ type }) => type === 'betLaid') as unknown as { total: number }[];
    expect(laid.at(-1)?.total).toBe(100 * codes.filter((code) => code === 'ok').length);
    if (round) await rollToEnd(player, round);
  });

  it('are refused beyond the balance and the limit, and nothing is taken', async () => {
    const player = await casino.playerWith(10_000_000, 'craps');
    const round = await setPoint(player);
    const cash = await cashOf(player);
    expect(await casino.codeOf(act(player, 'come:100010'))).toBe('ERR_VAL');
    await sql`update wallet set cash = 50 where member_id = ${player.memberId}`.execute(casino.database);
    expect(await casino.codeOf(act(player, 'come:100'))).toBe('ERR_IPB');
    expect(await cashOf(player)).toBe(50);
    expect((await casino.rounds.rgs.authenticate(player.secret, null)).round).toEqual(round);
    await sql`update wallet set cash = ${cash} where member_id = ${player.memberId}`.execute(casino.database);
    await rollToEnd(player, round);
  });

  it('are no longer taken after two hundred decisions: the round is rolled to its end', async () => {
    const player = await casino.playerWith(10_000_000, 'craps');
    await setPoint(player);
    let round: RgsRound | undefined;
    for (let laid = 0; laid < 200; laid += 1) round = await act(player, 'come:10');
    const cash = await cashOf(player);
    expect(await casino.codeOf(act(player, 'come:10'))).toBe('ERR_VAL');
    expect(await cashOf(player)).toBe(cash);
    if (round) await rollToEnd(player, round);
  });

  it('are rolled to their end for a player who stays away for a day', async () => {
    const player = await casino.playerWith(10_000_000, 'craps');
    await comeToNumber(player);
    casino.clock.advance(25 * 3_600_000);
    await casino.rounds.settleAbandoned();
    await casino.rounds.settleAbandoned();
    const secret = await casino.openFor(player.memberId, 'craps');
    expect((await casino.rounds.rgs.authenticate(secret, null)).round).toBeNull();
  });
});

/** Rewrites the waiting round in the first version's format: the chips alone, and its number. The application never changes a stake. */
const makeFirstVersion = ({ memberId }: Player): Promise<void> =>
  casino.rewrite('update round set version = 1, choice = $2 where member_id = $1 and active', [
    memberId,
    JSON.stringify(pass.choice),
  ]);

it('a round of the first version that waits over an update goes on under its own rules', async () => {
  const player = await casino.playerWith(10_000_000, 'craps');
  const round = await setPoint(player);
  await makeFirstVersion(player);
  const recovered = (await casino.another().rgs.authenticate(player.secret, null)).round;
  expect(recovered?.state).toEqual(round.state);
  expect(recovered && offers(recovered)).toEqual(['roll', 'odds']);
  expect(crapsV1.facts.version).toBe(1);
  expect(await casino.codeOf(act(player, 'come:100'))).toBe('ERR_VAL');
  const before = await cashOf(player);
  const over = await rollToEnd(player, recovered ?? round);
  expect(await cashOf(player)).toBe(before + over.payout / UNITS_OF_CENT);
});
