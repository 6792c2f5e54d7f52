import type { RgsActionAnswer, RgsAuthenticateAnswer, RgsPlayAnswer } from '@croupier/contract/rgs';
import { toRgs } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import { liveGameByCode } from '@croupier/games/live/index';
import { publishedFacts } from '@croupier/games/par-figures';
import type { RgsReplayAnswer, RgsService } from '../../http/rgs/rgs';
import type { Clock } from '../../platform/clock';
import { cachedFor } from '../../platform/cache/cached-for';
import { wireRoundId } from './history/fairness';
import { detailsOf, type GameSession, type RealSession, RgsFault, type Sessions } from '../play/domain';
import type { DemoTable } from './play/demo';
import { canHaveJackpot } from './jackpots/rules';
import type { Jackpots } from './jackpots/service';
import { SWITCH_MILLISECONDS, type Table } from './play/play';

/** The RGS as its http plugin sees it: finds the session of a secret and dispatches to the table for money or for fun. */
export function createRgs(deps: {
  clock: Clock;
  sessions: Sessions;
  real: Table<RealSession>;
  demo: DemoTable;
  mayPlay: (memberId: number) => Promise<boolean>;
  isAdmitted: (country: string | null) => Promise<boolean>;
  lateWins: Jackpots['lateWins'];
  replay: (game: string, version: number, mode: string, event: string) => Promise<RgsReplayAnswer | null>;
}): RgsService {
  const { sessions, real, demo } = deps;
  const isAdmitted = cachedFor(SWITCH_MILLISECONDS, deps.clock, deps.isAdmitted);

  async function at<T>(
    secret: string,
    forMoney: (session: RealSession) => Promise<T>,
    forFun: (session: Extract<GameSession, { kind: 'demo' }>) => Promise<T>,
    find = sessions.find,
  ): Promise<T> {
    const session = await find(secret);
    return session.kind === 'real' ? forMoney(session) : forFun(session);
  }

  return {
    async authenticate(secret, country): Promise<RgsAuthenticateAnswer> {
      if (!(await isAdmitted(country))) throw new RgsFault('ERR_LOC');
      return at(
        secret,
        async (session) => {
          if (!(await deps.mayPlay(session.memberId))) throw new RgsFault('ERR_ATE');
          return real.authenticate(session);
        },
        demo.authenticate,
        sessions.findOpen,
      );
    },
    balance: (secret) => at(secret, real.balance, demo.balance, sessions.findOpen),
    async play(secret, request, country = null): Promise<RgsPlayAnswer> {
      // A client may skip authenticate, and the player may have moved since, so the country is checked again.
      if (!(await isAdmitted(country))) throw new RgsFault('ERR_LOC');
      return at(
        secret,
        (session) => real.play(session, request),
        (session) => demo.play(session, request),
      );
    },
    action: (secret, action, after): Promise<RgsActionAnswer> =>
      at(
        secret,
        (session) => real.action(session, action, after),
        (session) => demo.action(session, action, after),
      ),
    advise: (secret) => at(secret, real.advise, demo.advise),
    endRound: (secret) => at(secret, real.endRound, demo.endRound),
    event: (secret, event) =>
      at(
        secret,
        (session) => real.event(session, event),
        (session) => demo.event(session, event),
      ),
    async lateJackpots(secret, ask) {
      // A failure here must not fail the answer: its call has already taken effect.
      const session = await sessions.find(secret).catch(() => null);
      const game = session?.kind === 'real' ? gameByCode(session.game) : undefined;
      // Only clients of games that can have a jackpot show jackpot wins.
      if (session?.kind !== 'real' || !game || !canHaveJackpot(game)) return [];
      const { memberId, currency } = session;
      return (await deps.lateWins(memberId, ask)).map(({ roundId, code, name, amount }) => ({
        roundID: wireRoundId(memberId, roundId),
        jackpot: code,
        name,
        amount: toRgs(amount, currency),
      }));
    },
    replay: deps.replay,
    facts(code) {
      const game = gameByCode(code) ?? liveGameByCode(code);
      return game ? publishedFacts(game.facts) : null;
    },
    codeOf: (failure) => (failure instanceof RgsFault ? failure.code : null),
    detailsOf: (failure) => (failure instanceof RgsFault ? detailsOf(failure) : undefined),
  };
}
