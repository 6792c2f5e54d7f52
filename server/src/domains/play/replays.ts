import { toRgs } from '@croupier/contract/money';
import type { RgsReplayAnswer } from '../../http/rgs/rgs';
import type { Clock } from '../../platform/clock';
import { Refusal } from '../../platform/refusal';
import type { Sealing } from '../../platform/sealing';
import type { ReplaySource } from './source';

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
  readonly source: ReplaySource;
  readonly sealing: Sealing;
  readonly clock: Clock;
  /** Origin of the games, and of the page that frames them. */
  readonly gamesUrl: string;
  readonly publicUrl: string;
}

/** A pass opens one round for whoever holds it: before its seeds are revealed for long enough to watch it, not to be handed around. */
const PASS_MILLISECONDS = 15 * 60_000;
const PASS = /^pass\.([A-Za-z0-9_-]{20,160})$/;

/** A round, and the member whose it is. */
interface Seat {
  readonly memberId: number;
  readonly roundId: string;
  /** Whether its owner asked for it just now. */
  readonly isFresh: boolean;
}

/** Shows finished rounds again: to everybody once they can be proved, to their own player at any time. */
export function createReplays({ source, sealing, clock, ...deps }: ReplayDeps): Replays {
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
      const round = await source.find(memberId, roundId);
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
      const round = seat && (await source.find(seat.memberId, seat.roundId));
      const isThat =
        round?.game === game && round.version === version && round.mode.toLowerCase() === mode.toLowerCase();
      return seat && isThat ? round.tell(seat.isFresh ? 'owner' : 'anybody') : null;
    },
  };
}
