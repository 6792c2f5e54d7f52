import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FairStream } from '@croupier/games/engine/fair-stream';
import type { Game, RoundState } from '@croupier/games/engine/game';
import { seedKeyBytes } from '@croupier/games/engine/seed-key';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatOf } from './formats';
import { VERIFIABLE } from './games-to-verify';
import { Outcome } from './outcome/Outcome';
import { tellerOf } from './outcome/tellers';
import { verifyRound } from './verify';

const ROUNDS = 6;
const MOST_ACTIONS = 60;

const WITH_AMOUNT = ['odds', 'pass', 'dont-pass', 'come', 'dont-come'];

/** The text that a player types for an action offered by its name. */
function writtenOut(action: string, cost: number, taken: readonly string[], { events }: RoundState): string {
  if (action === 'hold') return 'hold:024';
  if (WITH_AMOUNT.includes(action)) return `${action}:${cost}`;
  if (action === 'reveal') return `reveal:${taken.length * 3}`;
  if (action === 'come-odds') {
    const last = events.at(-1) as { type: string; number?: number };
    return last.type === 'betTravels' ? `come-odds:${last.number}:${cost}` : 'roll';
  }
  return action;
}

/** Deterministic: with random seeds, a round longer than `MOST_ACTIONS` would occur once in a while. */
const seedOf = ({ facts }: Game, nonce: number): Buffer =>
  createHash('sha256').update(`${facts.code}:${nonce}`).digest();

/** A round as the server plays it, with Node's HMAC; the nonce varies the player's decisions. */
function played(game: Game, nonce: number, seed = seedOf(game, nonce)) {
  const { facts, stakeStep } = game;
  const mode = game.modes[nonce % game.modes.length]?.name ?? '';
  const stake = Math.ceil(100 / stakeStep) * stakeStep;
  const example = formatOf(facts).choice;
  const raw: unknown = example ? JSON.parse(example) : null;
  const choice = game.readChoice(raw, mode, stake, 1_000);
  const key = seedKeyBytes(facts, Uint8Array.from(seed));
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest();
  const actions: string[] = [];
  const play = (): RoundState => game.play({ mode, stake, choice, actions }, new FairStream(hmac, 'lucky-7', nonce));
  let outcome = play();
  while (outcome.actions.length > 0 && actions.length < MOST_ACTIONS) {
    const offer = outcome.actions[(nonce + actions.length) % outcome.actions.length];
    if (!offer) break;
    actions.push(writtenOut(offer.action, offer.cost, actions, outcome));
    outcome = play();
  }
  const claim = {
    game: facts.code,
    version: facts.version,
    mode,
    choice: raw === null ? null : JSON.stringify(choice),
    actions,
    serverSeed: seed.toString('hex'),
    serverSeedHash: createHash('sha256').update(seed).digest('hex'),
    clientSeed: 'lucky-7',
    nonce,
    stake: stake / 100,
    payout: (outcome.payout ?? 0) / 100,
    currency: 'USD',
  };
  return { outcome, claim };
}

const i18n = createInstance();
const missing: string[] = [];

beforeAll(async () => {
  const file = join(import.meta.dirname, '../../locales/en/outcome.json');
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { outcome } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => void missing.push(key),
  });
});

describe.each(VERIFIABLE.map((game) => [game.facts.code, game] as const))('%s', (_, game) => {
  it('is computed in the browser as the server played it, and told to its end', async () => {
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const { outcome, claim } = played(game, nonce);
      expect(outcome.payout).not.toBeNull();
      const result = await verifyRound(claim);
      expect(result.outcome).toEqual(outcome);
      expect(result).toMatchObject({ hashMatches: true, payoutMatches: true });
      for (const { type } of outcome.events) expect(tellerOf(game.facts, type), type).not.toBeUndefined();
      const told = renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <Outcome result={result} money={(minor) => `$${minor / 100}`} />
        </I18nextProvider>,
      );
      expect(told).not.toMatch(/\[object|undefined|NaN|\{&quot;|\{\{/);
    }
    expect(missing.splice(0)).toEqual([]);
  });

  it('says how its choice and its actions are written', () => {
    const { choice, actions } = formatOf(game.facts);
    if (choice === undefined) expect(() => game.readChoice({}, 'BASE', 100)).toThrow();
    if (game.actionWhenLeft) expect(actions).toBeDefined();
  });
});

it('checks the outcome of a live round for those who only watched, and the cash-out of those who flew', async () => {
  const crash = VERIFIABLE.find(({ facts }) => facts.code === 'live-crash');
  if (!crash) throw new Error('the crash table is gone');
  const { outcome, claim } = played(crash, 1, Buffer.alloc(32, 3));
  const watched = await verifyRound({ ...claim, choice: null, stake: undefined, payout: undefined });
  expect(watched).toMatchObject({ hashMatches: true, payoutMatches: null, times: null, outcome: { payout: null } });
  expect(watched.outcome.events).toEqual(outcome.events);
  const [{ at }] = outcome.events as unknown as [{ at: number }];
  const flown = { ...claim, choice: '{"target":null}', stake: 5 };
  expect(await verifyRound({ ...flown, actions: [`cashout:${at}`], payout: at / 20 })).toMatchObject({
    payoutMatches: true,
  });
  expect(await verifyRound({ ...flown, actions: [`cashout:${at + 1}`], payout: 0 })).toMatchObject({
    payoutMatches: true,
  });
  await expect(verifyRound({ ...flown, actions: ['jump'] })).rejects.toMatchObject({ fault: 'badActions' });
});

it('shows an event that no game tells yet by its fields, in words', () => {
  const roulette = VERIFIABLE.find(({ facts }) => facts.code === 'european-roulette');
  if (!roulette) throw new Error('the wheel is gone');
  const event = { index: 0, type: 'luckyStrike', extraPrize: { first: 3, numbers: [1, 2] } };
  const outcome = { events: [event], extraCost: 0, payout: 0, actions: [] };
  const told = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Outcome result={{ facts: roulette.facts, choice: [], actions: [], stake: 100, outcome }} money={null} />
    </I18nextProvider>,
  );
  expect(told).toContain('lucky strike');
  expect(told).toContain('extra prize');
  expect(told).toContain('first 3 · numbers 1, 2');
});

it('says which field is wrong', async () => {
  const roulette = VERIFIABLE.find(({ facts }) => facts.code === 'european-roulette');
  if (!roulette) throw new Error('the wheel is gone');
  const { claim } = played(roulette, 0);
  const fault = (change: object) => expect(verifyRound({ ...claim, ...change })).rejects;
  await fault({ choice: '{' }).toMatchObject({ fault: 'badChoice' });
  await fault({ choice: '{"bet":"red"}' }).toMatchObject({ fault: 'badChoice' });
  await fault({ stake: 2 }).toMatchObject({ fault: 'badChoice' });
  await fault({ actions: ['spin'] }).toMatchObject({ fault: 'badActions' });
  await fault({ stake: 0.01 }).toMatchObject({ fault: 'badStake' });
  await fault({ stake: Number.NaN }).toMatchObject({ fault: 'badStake' });
});
