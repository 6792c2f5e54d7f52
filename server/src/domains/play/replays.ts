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
  /** The address at which the game's client replays one of the member's own finished rounds. @throws Refusal notFound. */
  addressOf(memberId: number, roundId: string, view: ReplayView): Promise<string>;
  /**
   * A finished round, as game clients request it.
   * @param event the pass of its owner's replay address: valid for fifteen minutes, and for ever once the round's pair of seeds is revealed. A
   * round's id alone opens nothing, because ids can be enumerated.
   * @returns null when there is nothing to show.
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

/**
 * Lifetime of a pass, which opens one round for any holder: until the seeds are revealed, just long enough to watch, so that passes are not shared.
 */
const PASS_MILLISECONDS = 15 * 60_000;
const PASS = /^pass\.([A-Za-z0-9_-]{20,160})$/;

/** A round and the member who played it. */
interface Seat {
  readonly memberId: number;
  readonly roundId: string;
  /** Whether the pass has not expired. */
  readonly isFresh: boolean;
}

/** Replays finished rounds: to anybody once they can be proved, to their own player at any time. */
export function createReplays({ source, sealing, clock, ...deps }: ReplayDeps): Replays {
  /** Seals the pass, so that passes cannot be forged and reveal no member id. */
  function passFor(memberId: number, roundId: string): string {
    const until = clock.now().getTime() + PASS_MILLISECONDS;
    return `pass.${sealing.seal(Buffer.from(`replay ${memberId} ${roundId} ${until}`)).toString('base64url')}`;
  }

  /** @returns the round that the pass names; null when the pass is forged or damaged. */
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
