import { formatMajor, toWire, VISITOR_CURRENCY } from '@croupier/contract/money';
import type { Language } from '@croupier/contract/codes';
import { maximumBalanceIn } from '../../ledger/balance-maximum';
import { readWallet } from '../../ledger/read';
import type { Database } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import type { Settings } from '../../platform/settings';
import type { PlayService } from '../play/domain';
import * as store from './store';

export interface LaunchParts {
  readonly database: Database;
  readonly settings: Settings;
  /** Whether the account may play for real money: no operator has disabled it, and no break or exclusion keeps it from play. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Refuses members on a break or excluded from play. @throws Refusal with its end. */
  readonly refuseExcluded: (memberId: number) => Promise<void>;
  readonly play: Pick<PlayService, 'openSession'>;
}

interface LaunchRequest {
  readonly gameId: string;
  readonly channel: 'pc' | 'mobile';
  readonly language: Language;
}

export interface Launcher {
  /** 1 when the member may play for real money now (specification 1 §4). */
  checkBlock(memberId: number): Promise<0 | 1>;
  /** @throws Refusal gameUnavailable, accountDisabled, balanceBlocked, and those of a break or an exclusion. */
  launch(memberId: number, request: LaunchRequest): Promise<string>;
  /**
   * Play for fun counts as play: members on a break or excluded are refused as well.
   * @param memberId of a signed-in visitor. @throws Refusal gameUnavailable, and those of a break or an exclusion.
   */
  tryPlay(memberId: number | null, request: LaunchRequest): Promise<string>;
}

const device = (channel: 'pc' | 'mobile') => (channel === 'pc' ? 'desktop' : 'mobile');

/** Launches games; each call checks whether the caller may play. */
export function createLauncher(parts: LaunchParts): Launcher {
  const { database, settings } = parts;

  async function standing(memberId: number) {
    const { cash, currency } = await readWallet(database, memberId);
    const maximum = await maximumBalanceIn(settings, currency);
    return { currency, maximum: toWire(maximum, currency), full: cash > maximum };
  }

  return {
    async checkBlock(memberId) {
      const [{ full }, allowed] = await Promise.all([standing(memberId), parts.mayPlay(memberId)]);
      return allowed && !full ? 1 : 0;
    },
    async launch(memberId, { gameId, channel, language }) {
      const game = await store.findGame(database, gameId);
      if (!game?.offered || !game.enabled) throw new Refusal('gameUnavailable');
      await parts.refuseExcluded(memberId);
      const [{ currency, maximum, full }, allowed] = await Promise.all([standing(memberId), parts.mayPlay(memberId)]);
      if (!allowed) throw new Refusal('accountDisabled');
      if (full) throw new Refusal('balanceBlocked', { maximum: formatMajor(maximum, currency, language) });
      return parts.play.openSession({ memberId, gameId, currency, device: device(channel), language });
    },
    async tryPlay(memberId, { gameId, channel, language }) {
      const game = await store.findGame(database, gameId);
      if (!game?.offered || !game.play_for_fun) throw new Refusal('gameUnavailable');
      if (memberId !== null) await parts.refuseExcluded(memberId);
      const currency = memberId === null ? VISITOR_CURRENCY : (await readWallet(database, memberId)).currency;
      return parts.play.openSession({ memberId: null, gameId, currency, device: device(channel), language });
    },
  };
}
