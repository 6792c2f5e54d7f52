import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksOf } from '../../ledger/fixture';
import { openWhole, type Person, type Whole } from '../../../tests/stage/whole';
import { expectRefusal, ForeignClient, launch } from './rgs-conformance.fixture';
import { actionOf, betAt, FAMILY_GAMES, finishRound, type HandRound, openRound } from './rgs-families.fixture';

/** More than any game takes at once, less than at which a member has to cash out; minor units. */
const CASH = 1_000_000;
/** A switch is seen by the next bet this much later at most. */
const SEEN_MILLISECONDS = 1_100;

let whole: Whole;
beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
});
afterAll(async () => {
  expect((await booksOf(whole.ownerUrl)).broken).toBeUndefined();
  await whole.close();
});

/** A member's wallet, transfers and rounds, to the last column. */
async function standing({ memberId }: Person): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat_ws(E'\n',
    (select w::text from wallet w where member_id = ${memberId}),
    (select string_agg(t::text, E'\n' order by seq) from transfer t where member_id = ${memberId}),
    (select string_agg(r::text, E'\n' order by round_id) from round r where member_id = ${memberId})) as all`.execute(
    whole.database,
  );
  return rows[0]?.all ?? '';
}

let members = 0;
const newPlayer = (): Promise<Person> => whole.newMember(`player${(members += 1)}`, CASH);

async function launchForFun(id: string): Promise<ForeignClient> {
  await whole.forgetRates();
  const { envelope } = await whole.send(catalogueCalls.tryPlayUrl, { id, channel: 'pc' });
  return new ForeignClient(new URL(String(envelope.data)));
}

const PLAY = '/wallet/play';
const ACTION = '/bet/action';

describe.each(FAMILY_GAMES)('at $game, with no money moved and no round touched, is refused', (family) => {
  const { game, hand } = family;
  let player: Person;
  let at: ForeignClient;
  let limits: { minBet: number; maxBet: number; stepBet: number };
  const bet = (units = limits.minBet) => betAt(family, units);
  const open = (client = at): Promise<HandRound> => openRound(client, family, limits.minBet);

  beforeAll(async () => {
    player = await newPlayer();
  });
  beforeEach(async () => {
    at = await launch(whole, player, game);
    const { body } = await at.authenticate();
    limits = body.config;
    if (body.round) await finishRound(at, family, body.round);
  });

  async function refused(path: string, body: Record<string, unknown>, error: string, client = at, status = 400) {
    const before = await standing(player);
    await expectRefusal(whole, client, path, body, error, status);
    expect(await standing(player)).toBe(before);
  }

  it('a stake below the least, above the most, or off the step', async () => {
    const { minBet, maxBet, stepBet } = limits;
    for (const units of [minBet - stepBet, maxBet + stepBet, minBet + stepBet / 2])
      await refused(PLAY, bet(units), 'ERR_VAL');
  });

  it('a second round while one is open', async () => {
    const round = await open();
    await refused(PLAY, bet(), 'ERR_BE');
    expect((await at.authenticate()).body.round).toEqual(round);
  });

  it('an action that the round does not allow', async () => {
    await refused(ACTION, { action: hand?.legal ?? 'hit' }, 'ERR_BNF');
    await open();
    await refused(ACTION, { action: 'no-such-action' }, hand ? 'ERR_VAL' : 'ERR_BNF');
    await refused(ACTION, { action: hand?.illegal ?? 'hit' }, hand ? 'ERR_VAL' : 'ERR_BNF');
  });

  it('an action, or an end, for the second time', async () => {
    const waiting = await open();
    if (hand) {
      const { active } = await actionOf(at, hand.legal, waiting.acted);
      await refused(ACTION, { action: hand.legal, meta: { after: waiting.acted } }, active ? 'ERR_BE' : 'ERR_BNF');
    }
    const { round } = (await at.authenticate()).body;
    if (round) await finishRound(at, family, round);
    await refused('/wallet/end-round', {}, 'ERR_BNF');
  });

  it('what comes with somebody else’s session, or with half of it', async () => {
    await open();
    const other = await newPlayer();
    const stranger = await launch(whole, other, game);
    await refused(ACTION, { action: hand?.legal ?? 'hit' }, 'ERR_BNF', stranger);
    await refused('/wallet/end-round', {}, 'ERR_BNF', stranger);
    const [, secret] = (stranger.address.searchParams.get('sessionID') ?? '').split('.');
    const sessionID = `${player.memberId.toString(36)}.${secret}`;
    for (const [path, body] of [
      [PLAY, bet()],
      [ACTION, { action: hand?.legal ?? 'hit' }],
      ['/wallet/end-round', {}],
    ] as const)
      await refused(path, { ...body, sessionID }, 'ERR_IS');
  });

  it('a bet in a session that another has closed', async () => {
    const { body } = await (await launch(whole, player, game)).balance();
    await refused(PLAY, bet(), 'ERR_IS');
    expect((await (await launch(whole, player, game)).balance()).body).toEqual(body);
  });

  it('a bet in a session whose hours are over', async () => {
    await sql`update game_session set expires_at = now() where member_id = ${player.memberId}`.execute(whole.database);
    await refused(PLAY, bet(), 'ERR_IS');
  });

  it('a bet of a member whom an operator has blocked', async () => {
    player = await newPlayer();
    at = await launch(whole, player, game);
    await sql`update member set enabled = false where id = ${player.memberId}`.execute(whole.database);
    await refused(PLAY, bet(), 'ERR_ATE');
    player = await newPlayer();
  });

  it('a bet of a member who is excluded, and a further stake on the hand that they may finish', async () => {
    player = await newPlayer();
    at = await launch(whole, player, game);
    const round = await open();
    const payload = { term: 'halfYear', password: whole.password };
    expect((await whole.send(exclusionCalls.begin, payload, { token: player.token })).envelope.error).toBe(0);
    if (hand?.staking) await refused(ACTION, { action: hand.staking }, 'ERR_ATE');
    await finishRound(at, family, round);
    await refused(PLAY, bet(), 'ERR_ATE');
    player = await newPlayer();
  });

  it('a second round for fun while one is open', async () => {
    const fun = await launchForFun(game);
    const round = await open(fun);
    await refused(PLAY, bet(), 'ERR_BE', fun);
    expect((await fun.authenticate()).body.round).toEqual(round);
  });
});

describe('when a game is switched off, with no money moved, is refused', () => {
  const windows = new Map<string, { readonly money: ForeignClient; readonly fun: ForeignClient }>();
  beforeAll(async () => {
    const player = await newPlayer();
    for (const { game } of FAMILY_GAMES)
      windows.set(game, { money: await launch(whole, player, game), fun: await launchForFun(game) });
    await sql`update game set enabled = false, play_for_fun = false`.execute(whole.database);
    await new Promise((done) => setTimeout(done, SEEN_MILLISECONDS));
  });
  afterAll(() => sql`update game set enabled = true, play_for_fun = true`.execute(whole.database));

  it.each(FAMILY_GAMES)('a bet at $game, for money and for fun', async (family) => {
    const { money, fun } = windows.get(family.game) ?? {};
    if (!money || !fun) throw new Error('no windows');
    const { minBet } = (await money.authenticate()).body.config;
    for (const at of [money, fun]) await expectRefusal(whole, at, PLAY, betAt(family, minBet), 'ERR_MAINTENANCE', 500);
  });
});
