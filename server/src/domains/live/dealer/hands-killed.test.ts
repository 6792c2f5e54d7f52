import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForeignClient } from '../../../http/rgs/rgs-conformance.fixture';
import {
  actionOf,
  FAMILY_GAMES,
  type FamilyGame,
  finishRound,
  type HandRound,
  openRound,
} from '../../../http/rgs/rgs-families.fixture';
import { booksOf } from '../../../ledger/fixture';
import { readTransfers, readWallet } from '../../../ledger/read';
import { freshDatabase } from '../../../../tests/stage/stage';
import { buildHouse, type House, type ServerProcess } from './house.fixture';
import { openGame, seedPlayer } from '../room/seat.fixture';

/** A whole server process is killed in mid-hand, and another started: the hands are unchanged, and pay once. */

const CASH = 1_000_000;
const STAKE = 2_000_000;
const UNITS_OF_CENT = 10_000;
/** Every game that waits for decisions, and a slot whose win waits for its end. */
const GAMES = FAMILY_GAMES.filter(({ game, hand }) => hand || game === 'dragon-vault');

let stage: Awaited<ReturnType<typeof freshDatabase>>;
let house: House;
let server: ServerProcess;
beforeAll(async () => {
  stage = await freshDatabase(10);
  house = await buildHouse(
    stage.ownerUrl,
    GAMES.map(({ game }) => game),
  );
  server = await house.startServer();
}, 120_000);
afterAll(async () => {
  expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  await house.pullDown();
  await stage.destroy();
});

interface OpenHand {
  readonly family: FamilyGame;
  readonly memberId: number;
  readonly secret: string;
  readonly round: HandRound;
}

/** The session at the running server. */
function clientOf({ secret }: Pick<OpenHand, 'secret'>): ForeignClient {
  const address = new URL(server.gamesUrl);
  address.search = new URLSearchParams({ sessionID: secret, rgs_url: address.host }).toString();
  return new ForeignClient(address);
}

/** A new member at each game, with a round that is open. */
async function openHands(prefix: string): Promise<ReadonlyMap<string, OpenHand>> {
  const hands = new Map<string, OpenHand>();
  for (const [place, family] of GAMES.entries()) {
    const username = `${prefix}${place}`;
    const memberId = await seedPlayer(stage.database, username, CASH);
    const secret = await openGame(server, username, family.game);
    const round = await openRound(clientOf({ secret }), family, STAKE);
    hands.set(family.game, { family, memberId, secret, round });
  }
  return hands;
}

const handOf = (hands: ReadonlyMap<string, OpenHand>, { game }: FamilyGame): OpenHand => {
  const hand = hands.get(game);
  if (!hand) throw new Error(`no hand of ${game}`);
  return hand;
};

const cashOf = async ({ memberId }: OpenHand): Promise<number> => (await readWallet(stage.database, memberId)).cash;

/** The stored round, and its debited and paid amounts, minor units. */
async function keptOf({ memberId, round }: OpenHand) {
  const { rows } = await sql<{ active: boolean; cost: number; payout: number; actions: string[] }>`
    select active, cost, payout, actions from round where member_id = ${memberId} and round_id = ${round.betID}`.execute(
    stage.database,
  );
  const transfers = (await readTransfers(stage.database, memberId, { offset: 0, limit: 1_000 })).rows.filter(
    (row) => row.reference_type === 'round' && row.reference_id === String(round.betID),
  );
  const moved = (left: boolean) =>
    transfers.map((row) => row.balance_after - row.balance_before).filter((amount) => amount < 0 === left);
  return { ...rows[0], taken: moved(true), paid: moved(false) };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('a server that is killed in mid-hand', () => {
  let hands: ReadonlyMap<string, OpenHand>;
  beforeAll(async () => {
    hands = await openHands('quiet');
    await server.kill();
    server = await house.startServer();
  }, 120_000);

  test.each(GAMES)('has the same round of $game when it is started again, which pays once', async (family) => {
    const hand = handOf(hands, family);
    const at = clientOf(hand);
    const back = (await at.authenticate()).body;
    expect(back.round).toEqual(hand.round);
    const before = await cashOf(hand);
    expect(back.balance.amount).toBe(before * UNITS_OF_CENT);
    const { legal } = family.hand ?? {};
    const decided = legal === undefined ? hand.round : await actionOf(at, legal, hand.round.acted);
    const { payout, costMultiplier } = await finishRound(at, family, decided);
    const staked = ((costMultiplier - hand.round.costMultiplier) * STAKE) / UNITS_OF_CENT;
    expect(await cashOf(hand)).toBe(before - staked + payout / UNITS_OF_CENT);
    expect((await at.endRound()).body).toMatchObject({ error: 'ERR_BNF' });
    expect((await keptOf(hand)).paid).toEqual(payout === 0 ? [] : [payout / UNITS_OF_CENT]);
  });
});

describe('a server that is killed while decisions are on their way', () => {
  let hands: ReadonlyMap<string, OpenHand>;
  beforeAll(async () => {
    hands = await openHands('hasty');
    const decisions = [...hands.values()].map((hand) => {
      const { legal } = hand.family.hand ?? {};
      return legal === undefined ? clientOf(hand).endRound() : actionOf(clientOf(hand), legal, hand.round.acted);
    });
    const settled = Promise.allSettled(decisions);
    await Promise.any(decisions);
    await server.kill();
    await settled;
    server = await house.startServer();
  }, 120_000);

  test.each(GAMES)('has taken that of $game once or not at all, and its round pays once', async (family) => {
    const hand = handOf(hands, family);
    const at = clientOf(hand);
    const { legal } = family.hand ?? {};
    let { round } = (await at.authenticate()).body as { round: HandRound | null };
    const taken = (await keptOf(hand)).actions ?? [];
    if (legal !== undefined && !taken.includes(legal)) {
      expect(round).toEqual(hand.round);
      round = await actionOf(at, legal, hand.round.acted);
    }
    if (round?.active) await finishRound(at, family, round);
    const kept = await keptOf(hand);
    expect(kept.active).toBe(false);
    expect(kept.actions?.filter((action) => action === legal)).toHaveLength(legal === undefined ? 0 : 1);
    expect(-sum(kept.taken)).toBe(kept.cost);
    expect(kept.paid).toEqual(kept.payout === 0 ? [] : [kept.payout]);
    expect((await at.authenticate()).body.round).toBeNull();
  });
});
