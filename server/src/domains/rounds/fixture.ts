import { minor } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import { type Bets, createBets } from '../../ledger/bets/bets';
import { depositSettled } from '../../ledger/recipes/deposits';
import { walletOpened } from '../../ledger/recipes/wallets';
import { type Database, inTransaction } from '../../platform/database';
import { createLog } from '../../platform/log';
import { systemRandomness } from '../../platform/randomness';
import { createSealing } from '../../platform/sealing';
import { UNLIMITED } from '../../ledger/fixture';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase, TestClock } from '../../../tests/stage/stage';
import { type JurisdictionProfile, JURISDICTIONS } from '../../jurisdiction';
import { createPlayService, type PlayService } from '../play/service';
import { createRoundsService, type RoundsDeps, type RoundsService } from './service';

/** One dollar in RGS units. */
export const DOLLAR = 1_000_000;

export interface Player {
  readonly memberId: number;
  /** The game session's. */
  readonly secret: string;
}

/** Rounds as the only kind of play. */
export interface House extends RoundsService {
  readonly play: PlayService;
}

/** Rounds on a database of their own, for tests. */
export interface Casino {
  readonly database: Database;
  /** Owner's address of the database. */
  readonly ownerUrl: string;
  readonly clock: TestClock;
  readonly rounds: House;
  /** A second API process on the same database, perhaps under other rules. */
  another(
    profile?: JurisdictionProfile,
    rules?: Partial<Pick<RoundsDeps, 'mayPlay' | 'mostCash' | 'isAdmitted' | 'bonusTerms' | 'movedRewards'>>,
  ): House;
  /** @param cash minor units. */
  playerWith(cash: number, game: string, at?: House): Promise<Player>;
  /** @returns a session's secret. @param memberId null plays for fun. */
  openFor(memberId: number | null, game: string, at?: House): Promise<string>;
  /** Writes to the database directly, to create states that an older version or a fault would have left. */
  rewrite(change: string, values: readonly unknown[]): Promise<void>;
  /** "ok", or the contract's code of the refusal. */
  codeOf(work: Promise<unknown>): Promise<string>;
  close(): Promise<void>;
}

/** Deals hands of blackjack until one waits that may be doubled. */
export async function dealWaiting({ rgs }: RoundsService, { secret }: Player): Promise<RgsRound> {
  for (let tries = 0; tries < 200; tries += 1) {
    let { round } = await rgs.play(secret, { units: DOLLAR, mode: 'BASE', request: '', choice: undefined });
    if (round.actions?.some(({ action }) => action === 'double')) return round;
    while (round.actions?.length) {
      const action = round.actions.some((offer) => offer.action === 'stand') ? 'stand' : 'no-insurance';
      ({ action: round } = await rgs.action(secret, action));
    }
    if (round.active) await rgs.endRound(secret);
  }
  throw new Error('two hundred hands without a decision');
}

export const SEALING_KEY = '7'.repeat(64);

/** @param given the database; default: a fresh one. */
export async function openCasino(given?: TestDatabase): Promise<Casino> {
  const stage = given ?? (await freshDatabase(30));
  const { database } = stage;
  const opened: Bets[] = [];
  const clock = new TestClock();
  let nextMember = 1;

  function another(profile: JurisdictionProfile = JURISDICTIONS.curacao, rules: Partial<RoundsDeps> = {}): House {
    const bets = createBets(stage.ownerUrl, () => undefined);
    opened.push(bets);
    const deps = {
      database,
      clock,
      random: systemRandomness,
      sealing: createSealing(SEALING_KEY, systemRandomness),
      bets,
      profile,
      gameEnabled: async () => true,
      gameForFun: async () => true,
      mayPlay: async () => true,
      mostCash: async () => UNLIMITED,
      bonusTerms: async () => undefined,
      movedRewards: async () => [],
      isAdmitted: async () => true,
      log: createLog('silent'),
      ...rules,
    };
    const play: PlayService = createPlayService({
      ...deps,
      gamesUrl: 'http://games.test',
      publicUrl: 'http://casino.test',
      kinds: () => [service.source],
      funSessions: () => service.funSessions,
    });
    const service: RoundsService = createRoundsService({ ...deps, play });
    return { ...service, play };
  }
  const rounds = another();
  await rounds.jackpots.prepare();

  async function openFor(memberId: number | null, gameId: string, at = rounds): Promise<string> {
    const url = await at.play.launch({ memberId, gameId, currency: 'USD', device: 'desktop', language: 'en' });
    return new URL(url).searchParams.get('sessionID') ?? '';
  }

  return {
    database,
    ownerUrl: stage.ownerUrl,
    clock,
    rounds,
    another,
    async playerWith(cash, game, at = rounds) {
      const memberId = nextMember++;
      await inTransaction(database, async (trx) => {
        await walletOpened(trx, memberId, 'USD');
        const amount = minor(cash);
        const deposit = { memberId, depositId: `d${memberId}`, method: 'CARD', amount, currency: 'USD' as const };
        if (cash > 0) await depositSettled(trx, { ...deposit, rolling: amount });
      });
      return { memberId, secret: await openFor(memberId, game, at) };
    },
    openFor,
    rewrite: (change, values) =>
      asOwner(stage.ownerUrl, async (owner) => {
        await owner.query('begin');
        await owner.query('set local session_replication_role = replica');
        await owner.query(change, [...values]);
        await owner.query('commit');
      }),
    codeOf: (work) =>
      work.then(
        () => 'ok',
        (failure) => rounds.rgs.codeOf(failure) ?? String(failure),
      ),
    async close() {
      await Promise.all(opened.map((bets) => bets.close()));
      await stage.destroy();
    },
  };
}
