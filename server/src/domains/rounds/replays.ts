import { minor, toRgs } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import type { RgsReplayAnswer } from '../../http/rgs';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import type { Sealing } from '../../platform/sealing';
import { courseOf } from './course';
import { type Jackpots, withJackpot } from './jackpots/service';
import type { ReplayableRound, ReplaySource } from './replay-source';
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
   * @param event the pass of its owner's replay address: good for anything for a quarter of an hour, and for everybody and ever once the pair of seeds
   * behind the round is revealed. A round's id opens nothing: ids can be counted.
   * @returns null when there is nothing to be seen.
   */
  find(game: string, version: number, mode: string, event: string): Promise<RgsReplayAnswer | null>;
}

export interface ReplayDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly jackpots: Pick<Jackpots, 'winOf'>;
  readonly clock: Clock;
  /** Rounds that are kept elsewhere than those of the games that one plays alone. */
  readonly otherReplays?: ReplaySource;
  /** Origin of the games, and of the page that frames them. */
  readonly gamesUrl: string;
  readonly publicUrl: string;
}

/** A pass opens one round for whoever holds it: before its seeds are revealed for long enough to watch it, not to be handed around. */
const PASS_MILLISECONDS = 15 * 60_000;
const PASS = /^pass\.([A-Za-z0-9_-]{20,160})$/;
const ROUND_ID = /^(\d{1,15})-(\d{1,15})$/;

/** A round, and the member whose it is. */
interface Seat {
  readonly memberId: number;
  readonly roundId: string;
  /** Whether its owner asked for it just now. */
  readonly isFresh: boolean;
}

function readRoundId(text: string): { memberId: number; number: number } | null {
  const [, memberId, number] = ROUND_ID.exec(text) ?? [];
  return memberId && number ? { memberId: Number(memberId), number: Number(number) } : null;
}

/** Rounds of the games that one plays alone. */
function createOwnReplays({ database, sealing, jackpots }: ReplayDeps): ReplaySource {
  return {
    owns: (roundId) => readRoundId(roundId) !== null,
    async find(memberId, roundId) {
      const id = readRoundId(roundId);
      const round = id?.memberId === memberId ? await store.findRound(database, memberId, id.number) : undefined;
      const game = round && gameByCode(round.game, round.version);
      if (!round || round.active || !game) return undefined;
      return {
        ...round,
        stake: minor(round.stake),
        async tell(whom) {
          const [seed] = await store.seedsById(database, memberId, [round.seed_id]);
          if (!seed || (whom === 'anybody' && !seed.revealed_at)) return null;
          const random = streamOf(game.facts, openSeed(sealing, seed.server_seed), seed.client_seed, round.nonce);
          return {
            payoutMultiplier: round.payout / round.stake,
            costMultiplier: round.cost / round.stake,
            state: withJackpot(courseOf(game, round, random).events, await jackpots.winOf(round), round.currency),
            ...(round.choice === null ? {} : { choice: JSON.parse(round.choice) as unknown }),
          };
        },
      };
    },
  };
}

/** Shows finished rounds again: to everybody once they can be proved, to their own player at any time. */
export function createReplays(deps: ReplayDeps): Replays {
  const { sealing, clock, otherReplays } = deps;
  const own = createOwnReplays(deps);

  const find = (memberId: number, roundId: string): Promise<ReplayableRound | undefined> =>
    (otherReplays?.owns(roundId) ? otherReplays : own).find(memberId, roundId);

  /** Sealed, so that nobody can make one or read another's id out of it. */
  function passFor(memberId: number, roundId: string): string {
    const until = clock.now().getTime() + PASS_MILLISECONDS;
    return `pass.${sealing.seal(Buffer.from(`replay ${memberId} ${roundId} ${until}`)).toString('base64url')}`;
  }

  /** @returns the round that the pass names; null when it is forged or spoilt. */
  function readPass(event: string): Seat | null {
    const sealed = PASS.exec(event)?.[1];
    if (!sealed) return null;
    let told: string;
    try {
      told = sealing.open(Buffer.from(sealed, 'base64url')).toString();
    } catch {
      return null;
    }
    const [, memberId, roundId, until] = /^replay (\d+) (\S+) (\d+)$/.exec(told) ?? [];
    return roundId ? { memberId: Number(memberId), roundId, isFresh: Number(until) > clock.now().getTime() } : null;
  }

  return {
    async addressOf(memberId, roundId, { language, device }) {
      const round = await find(memberId, roundId);
      if (!round) throw new Refusal('notFound');
      const address = new URL(`/${round.game}/`, deps.gamesUrl);
      address.search = new URLSearchParams({
        replay: 'true',
        game: round.game,
        version: String(round.version),
        mode: round.mode,
        event: passFor(memberId, roundId),
        rgs_url: address.host,
        currency: round.currency,
        amount: String(toRgs(round.stake, round.currency)),
        lang: language,
        device,
        social: 'false',
        host: new URL(deps.publicUrl).origin,
      }).toString();
      return address.toString();
    },
    async find(game, version, mode, event) {
      const seat = readPass(event);
      const round = seat && (await find(seat.memberId, seat.roundId));
      const isThat =
        round?.game === game && round.version === version && round.mode.toLowerCase() === mode.toLowerCase();
      return seat && isThat ? round.tell(seat.isFresh ? 'owner' : 'anybody') : null;
    },
  };
}
