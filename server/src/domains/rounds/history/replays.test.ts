import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal';
import { type Casino, DOLLAR, openCasino } from '../fixture';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const VIEW = { language: 'tr', device: 'mobile' } as const;

async function finishedRound() {
  const player = await casino.playerWith(100_000, 'dragon-vault');
  const { rgs } = casino.rounds;
  const { round } = await rgs.play(player.secret, { units: DOLLAR, mode: 'BASE', request: '', choice: undefined });
  if (round.active) await rgs.endRound(player.secret);
  return { ...player, round };
}

/** The request that the game's client makes with the parameters of its address. */
function ask(address: string) {
  const query = new URL(address).searchParams;
  const of = (name: string) => query.get(name) ?? '';
  return casino.rounds.rgs.replay(of('game'), Number(of('version')), of('mode'), of('event'));
}

it('a player sees a finished round of their own again before its seed is revealed', async () => {
  const { memberId, round } = await finishedRound();
  const { rgs, play } = casino.rounds;
  expect(await rgs.replay('dragon-vault', 1, 'BASE', round.roundID)).toBeNull();
  const address = await play.replays.addressOf(memberId, round.roundID, VIEW);
  expect(address).toMatch(/^http:\/\/games\.test\/dragon-vault\/\?replay=true&game=dragon-vault&version=1&mode=BASE&/);
  const query = new URL(address).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    rgs_url: 'games.test',
    currency: 'USD',
    amount: String(DOLLAR),
    lang: 'tr',
    device: 'mobile',
    host: 'http://casino.test',
  });
  expect(query.has('sessionID')).toBe(false);
  expect(await ask(address)).toEqual({
    payoutMultiplier: round.payoutMultiplier,
    costMultiplier: round.costMultiplier,
    state: round.state,
  });
});

it('a round that is still open is not among those that can be seen again and checked, until it has ended', async () => {
  const { memberId, secret } = await casino.playerWith(100_000, 'mines');
  const { rgs, fairness } = casino.rounds;
  // With one gem, the round is over after the first cell, whatever it holds.
  const choice = { mines: 24 };
  const { round } = await rgs.play(secret, { units: DOLLAR, mode: 'BASE', request: '', choice });
  expect(round.active).toBe(true);
  expect(await fairness.proofs(memberId)).toMatchObject({ content: [], totalElements: 0 });
  const { action } = await rgs.action(secret, 'reveal:0');
  if (action.active) await rgs.endRound(secret);
  const { content, totalElements: total } = await fairness.proofs(memberId, { game: 'mines' });
  expect({ total, listed: content.map(({ roundId }) => roundId) }).toEqual({ total: 1, listed: [round.roundID] });
});

it('a pass opens its own round only, for a quarter of an hour, and cannot be made', async () => {
  const { memberId, round } = await finishedRound();
  const address = await casino.rounds.play.replays.addressOf(memberId, round.roundID, VIEW);
  const pass = new URL(address).searchParams.get('event') ?? '';
  expect(pass).not.toContain(round.roundID);
  const { rgs } = casino.rounds;
  expect(await rgs.replay('keno', 1, 'BASE', pass)).toBeNull();
  expect(await rgs.replay('dragon-vault', 1, 'BUY', pass)).toBeNull();
  const at = 5 + Math.floor((pass.length - 5) / 2);
  const spoilt = pass.slice(0, at) + (pass[at] === 'A' ? 'B' : 'A') + pass.slice(at + 1);
  expect(await rgs.replay('dragon-vault', 1, 'BASE', spoilt)).toBeNull();
  expect(await rgs.replay('dragon-vault', 1, 'BASE', 'pass.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
  casino.clock.advance(14 * 60_000);
  expect(await ask(address)).not.toBeNull();
  casino.clock.advance(60_001);
  expect(await ask(address)).toBeNull();
});

it('the link to a round shows it for good once its seeds are revealed; its number shows it never', async () => {
  const { memberId, round } = await finishedRound();
  const { fairness, play, rgs } = casino.rounds;
  const address = await play.replays.addressOf(memberId, round.roundID, VIEW);
  casino.clock.advance(60 * 60_000);
  expect(await ask(address)).toBeNull();
  await fairness.rotate(memberId, 'mine');
  expect(await ask(address)).toMatchObject({ payoutMultiplier: round.payoutMultiplier });
  expect(await rgs.replay('dragon-vault', 1, 'BASE', round.roundID)).toBeNull();
  // Enumerating ids finds no member's rounds.
  for (let member = 0; member <= memberId; member += 1)
    for (let number = 0; number < 20; number += 1)
      expect(await rgs.replay('dragon-vault', 1, 'BASE', `${member}-${number}`)).toBeNull();
});

it('another member’s round, and one that is not there, is not found', async () => {
  const mine = await finishedRound();
  const other = await finishedRound();
  const { replays } = casino.rounds.play;
  for (const id of [other.round.roundID, `${mine.memberId}-999999999`, 'x', '1-1-1', `${mine.memberId}-`])
    await expect(replays.addressOf(mine.memberId, id, VIEW)).rejects.toEqual(new Refusal('notFound'));
});

it('the list of rounds can be narrowed to one game', async () => {
  const { memberId } = await finishedRound();
  const { fairness } = casino.rounds;
  expect((await fairness.proofs(memberId, { game: 'dragon-vault' })).totalElements).toBe(1);
  expect(await fairness.proofs(memberId, { game: 'keno' })).toMatchObject({ content: [], totalElements: 0 });
});
