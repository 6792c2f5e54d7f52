import type { RgsAuthenticateAnswer, RgsPlayAnswer } from '@croupier/contract/rgs';
import { gameByCode } from '@croupier/games/catalogue';
import type { RgsReplayAnswer, RgsService } from '../../http/rgs';
import { RgsFault } from './fault';
import type { DemoTable } from './demo';
import type { Table } from './play';
import type { GameSession, RealSession, Sessions } from './sessions';

/** The RGS as its http plugin sees it: finds the session behind a secret and sends it to the table for money or for fun. */
export function createRgs(deps: {
  sessions: Sessions;
  real: Table<RealSession>;
  demo: DemoTable;
  replay: (game: string, version: number, mode: string, event: string) => Promise<RgsReplayAnswer | null>;
}): RgsService {
  const { sessions, real, demo } = deps;

  async function at<T>(
    secret: string,
    forMoney: (session: RealSession) => Promise<T>,
    forFun: (session: Extract<GameSession, { kind: 'demo' }>) => Promise<T>,
  ): Promise<T> {
    const session = await sessions.find(secret);
    return session.kind === 'real' ? forMoney(session) : forFun(session);
  }

  return {
    authenticate: (secret): Promise<RgsAuthenticateAnswer> => at(secret, real.authenticate, demo.authenticate),
    balance: (secret) => at(secret, real.balance, demo.balance),
    play: (secret, amount, mode, request): Promise<RgsPlayAnswer> =>
      at(
        secret,
        (session) => real.play(session, amount, mode, request),
        (session) => demo.play(session, amount, mode, request),
      ),
    endRound: (secret) => at(secret, real.endRound, demo.endRound),
    event: (secret, event) =>
      at(
        secret,
        (session) => real.event(session, event),
        (session) => demo.event(session, event),
      ),
    replay: deps.replay,
    facts: (code) => gameByCode(code)?.facts ?? null,
    codeOf: (failure) => (failure instanceof RgsFault ? failure.code : null),
  };
}
