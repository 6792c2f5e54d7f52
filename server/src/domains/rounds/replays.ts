import { minor, toRgs } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import type { RgsReplayAnswer } from '../../http/rgs';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import type { Sealing } from '../../platform/sealing';
import { courseOf } from './course';
import { type Jackpots, withJackpot } from './jackpots/service';
import { openSeed, streamOf } from './seeds';
import * as store from './store';

/** How the player watches. */
export interface ReplayView {
  readonly language: string;
  readonly device: 'desktop' | 'mobile';
}

export interface Replays {
  /** The address at which the game's client shows a finished round of the member's own again. @throws Refusal notFound. */
  addressOf(memberId: number, roundId: string, view: ReplayView): Promise<string>;
  /**
   * A finished round, as game clients ask for it.
   * @param event the round's id, once the pair of seeds behind it is revealed, or the pass of its owner's own replay address.
   * @returns null when there is nothing to be seen.
   */
  find(game: string, version: number, mode: string, event: string): Promise<RgsReplayAnswer | null>;
}

export interface ReplayDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly jackpots: Pick<Jackpots, 'winOf'>;
  readonly clock: Clock;
  /** Origin of the games, and of the page that frames them. */
  readonly gamesUrl: string;
  readonly publicUrl: string;
}

/** A pass opens one round for whoever holds it: for long enough to watch it, not to be handed around. */
const PASS_MILLISECONDS = 15 * 60_000;
const PASS = /^pass\.([A-Za-z0-9_-]{20,160})$/;
const ROUND_ID = /^(\d{1,15})-(\d{1,15})$/;

interface RoundId {
  readonly memberId: number;
  readonly roundId: number;
}

function readRoundId(text: string): RoundId | null {
  const [, memberId, roundId] = ROUND_ID.exec(text) ?? [];
  return memberId && roundId ? { memberId: Number(memberId), roundId: Number(roundId) } : null;
}

/** Shows finished rounds again: to everybody once they can be proved, to their own player at any time. */
export function createReplays(deps: ReplayDeps): Replays {
  const { database, sealing, clock } = deps;

  /** Sealed, so that nobody can make one or read another's id out of it. */
  function passFor(id: string): string {
    const until = clock.now().getTime() + PASS_MILLISECONDS;
    return `pass.${sealing.seal(Buffer.from(`replay ${id} ${until}`)).toString('base64url')}`;
  }

  /** @returns the round that the pass opens; null when it is forged, spoilt or too old. */
  function readPass(sealed: string): RoundId | null {
    let told: string;
    try {
      told = sealing.open(Buffer.from(sealed, 'base64url')).toString();
    } catch {
      return null;
    }
    const [, id, until] = /^replay (\S+) (\d+)$/.exec(told) ?? [];
    return id && Number(until) > clock.now().getTime() ? readRoundId(id) : null;
  }

  return {
    async addressOf(memberId, roundId, { language, device }) {
      const id = readRoundId(roundId);
      const round = id?.memberId === memberId ? await store.findRound(database, memberId, id.roundId) : undefined;
      if (!round || round.active || !gameByCode(round.game, round.version)) throw new Refusal('notFound');
      const address = new URL(`/${round.game}/`, deps.gamesUrl);
      address.search = new URLSearchParams({
        replay: 'true',
        game: round.game,
        version: String(round.version),
        mode: round.mode,
        event: passFor(roundId),
        rgs_url: address.host,
        currency: round.currency,
        amount: String(toRgs(minor(round.stake), round.currency)),
        lang: language,
        device,
        social: 'false',
        host: new URL(deps.publicUrl).origin,
      }).toString();
      return address.toString();
    },
    async find(code, version, mode, event) {
      const sealed = PASS.exec(event)?.[1];
      const id = sealed ? readPass(sealed) : readRoundId(event);
      const game = gameByCode(code, version);
      if (!game || !id) return null;
      const round = await store.findRound(database, id.memberId, id.roundId);
      const isThat =
        round?.game === code && round.version === version && round.mode.toLowerCase() === mode.toLowerCase();
      if (!round || round.active || !isThat) return null;
      const [seed] = await store.seedsById(database, id.memberId, [round.seed_id]);
      if (!seed || (!sealed && !seed.revealed_at)) return null;
      const random = streamOf(game.facts, openSeed(sealing, seed.server_seed), seed.client_seed, round.nonce);
      return {
        payoutMultiplier: round.payout / round.stake,
        costMultiplier: round.cost / round.stake,
        state: withJackpot(courseOf(game, round, random).events, await deps.jackpots.winOf(round), round.currency),
        ...(round.choice === null ? {} : { choice: JSON.parse(round.choice) as unknown }),
      };
    },
  };
}
