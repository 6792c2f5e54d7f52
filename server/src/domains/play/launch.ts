import type { CurrencyCode } from '@croupier/contract/money';
import type { Sessions } from './sessions';
import type { SessionRequest } from './source';

/** Sessions for fun, with play money that is never entered in the ledger. */
export interface FunSessions {
  /** @returns the new session's secret. */
  open(game: string, currency: CurrencyCode): Promise<string>;
  /** @returns undefined for an unknown or expired session. */
  find(tokenHash: Buffer): Promise<{ readonly game: string; readonly currency: CurrencyCode } | undefined>;
}

export interface LaunchDeps {
  readonly sessions: Pick<Sessions, 'openReal'>;
  readonly funSessions: () => Pick<FunSessions, 'open'>;
  /** Origin of the games, and of the page that frames them. */
  readonly gamesUrl: string;
  readonly publicUrl: string;
}

/** Opens a session of one of the house's own games. @returns the address of the game's frame. */
export type Launch = (request: SessionRequest) => Promise<string>;

export const createLaunch =
  ({ sessions, funSessions, gamesUrl, publicUrl }: LaunchDeps): Launch =>
  async ({ memberId, gameId, currency, language, device }) => {
    const secret =
      memberId === null
        ? await funSessions().open(gameId, currency)
        : await sessions.openReal(memberId, gameId, currency);
    const address = new URL(`/${gameId}/`, gamesUrl);
    address.search = new URLSearchParams({
      sessionID: secret,
      rgs_url: address.host,
      lang: language,
      device,
      currency,
      social: 'false',
      demo: String(memberId === null),
      host: new URL(publicUrl).origin,
    }).toString();
    return address.toString();
  };
