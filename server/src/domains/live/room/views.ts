import type {
  LiveBetView,
  LiveChatLine,
  LiveLimits,
  LivePlayerView,
  LiveRoundView,
} from '@croupier/contract/games/live-messages';
import { type CurrencyCode, type Minor, minor, toRgs, ZERO } from '@croupier/contract/money';
import type { LiveGame } from '@croupier/games/live/live-game';
import type { Playable } from '../../../ledger/read';
import type { Sealing } from '../../../platform/sealing';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { betRange, limitUnit } from '../../play/domain';
import type { BetRow } from '../store/bets';
import type { ChatRow } from '../store/people';
import type { RoundRow } from '../store/rounds';

const units = (amount: number, currency: CurrencyCode): number => toRgs(minor(amount), currency);

/** What a player can stake, and what of it is bonus money, RGS units; nothing without a wallet. */
export const moneyView = (
  money: Playable | undefined,
  currency: CurrencyCode,
): { readonly balance: number; readonly bonus: number } => ({
  balance: toRgs(money?.playable ?? ZERO, currency),
  bonus: toRgs(money?.bonus ?? ZERO, currency),
});

/** A round as everybody may see it: its seed only with its result. */
export function roundView(sealing: Sealing, row: RoundRow): LiveRoundView {
  return {
    number: row.number,
    phase: row.phase,
    left: row.left === null ? null : Math.max(0, Math.round(row.left)),
    elapsed: row.elapsed === null ? null : Math.max(0, Math.round(row.elapsed)),
    serverSeedHash: row.server_seed_hash.toString('hex'),
    serverSeed: row.events === null ? null : sealing.open(row.server_seed).toString('hex'),
    clientSeed: row.client_seed,
    events: row.events ?? [],
  };
}

export const betView = (row: BetRow, round: number): LiveBetView => ({
  bet: String(row.bet_id),
  round,
  request: row.request,
  amount: units(row.stake, row.currency),
  choice: row.choice,
  state: row.state,
  payout: row.payout === null ? null : units(row.payout, row.currency),
  cashedOutAt: row.cashed_out_at,
});

export const playerView = (row: BetRow, name: string): LivePlayerView => ({
  name,
  amount: units(row.stake, row.currency),
  currency: row.currency,
  cashedOutAt: row.cashed_out_at,
  payout: row.payout === null ? null : units(row.payout, row.currency),
});

export const chatView = ({ line_id, name, body }: ChatRow): LiveChatLine => ({ id: line_id, name, text: body });

/** The jurisdiction's rules that a table reports. */
export type ProfileOfTable = Pick<JurisdictionProfile, 'showNetPosition' | 'showSessionTimer' | 'gameCycle'>;

export function limitsView(game: LiveGame, currency: CurrencyCode, profile: ProfileOfTable): LiveLimits {
  const { levels, step } = betRange(currency, game);
  const told = (amount: Minor): number => toRgs(amount, currency);
  return {
    least: told(levels[0] ?? step),
    most: units(game.limits.most * limitUnit(currency), currency),
    step: told(step),
    levels: levels.map(told),
    unit: units(limitUnit(currency), currency),
    showNetPosition: profile.showNetPosition,
    showSessionTimer: profile.showSessionTimer,
    minimumRoundDuration: profile.gameCycle,
  };
}
