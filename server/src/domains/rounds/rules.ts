import { type CurrencyCode, fromRgs, type Minor, minor, percentOf, toRgs } from '@croupier/contract/money';
import type { RgsConfig } from '@croupier/contract/rgs';
import type { RoundGame } from '@croupier/games/engine/game';
import type { JurisdictionProfile } from '../compliance/jurisdiction';
import { RgsFault } from './fault';

/** Base stakes offered, in minor units, ascending; the first is the least. All are whole multiples of every game's stake step. */
const LEVELS = [20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000];
/** Stakes scale with what a unit of the currency buys. */
const SCALE: Readonly<Record<CurrencyCode, number>> = { USD: 1, EUR: 1, BRL: 5, TRY: 20, BTC: 10 };
const DEFAULT_LEVEL = 4;

export interface BetRange {
  readonly levels: readonly Minor[];
  readonly step: Minor;
  readonly fallback: Minor;
}

/** @param stakeStep the game's step in minor units. */
export function betRange(currency: CurrencyCode, stakeStep: number): BetRange {
  const levels = LEVELS.map((level) => minor(level * SCALE[currency]));
  return { levels, step: minor(stakeStep * SCALE[currency]), fallback: levels[DEFAULT_LEVEL] ?? minor(100) };
}

export interface StakeOfMode {
  readonly stake: Minor;
  /** What is debited: the stake times the mode's cost. */
  readonly cost: Minor;
}

/** Checks a stake as the game client asks for it. @param units millionths. @throws RgsFault ERR_VAL. */
export function readStake(game: RoundGame, currency: CurrencyCode, mode: string, units: number): StakeOfMode {
  const stake = fromRgs(units, currency);
  const betMode = game.modes.find(({ name }) => name.toLowerCase() === mode.toLowerCase());
  const { levels, step } = betRange(currency, game.stakeStep);
  const least = levels[0];
  const most = levels.at(-1);
  if (stake === undefined || !betMode || least === undefined || most === undefined) throw new RgsFault('ERR_VAL');
  if (stake < least || stake > most || stake % step !== 0) throw new RgsFault('ERR_VAL');
  return { stake, cost: percentOf(stake, betMode.costHundredths) };
}

/** Payout in minor units. Whole by construction of the game's pay table and stake step. @param hundredths of the stake. */
export function payoutOf(stake: Minor, hundredths: number): Minor {
  const payout = (stake * hundredths) / 100;
  if (!Number.isSafeInteger(payout))
    throw new RangeError(`a payout of ${hundredths} hundredths on ${stake} is not whole`);
  return minor(payout);
}

export function configFor(game: RoundGame, currency: CurrencyCode, profile: JurisdictionProfile): RgsConfig {
  const { levels, step, fallback } = betRange(currency, game.stakeStep);
  const units = levels.map((level) => toRgs(level, currency));
  return {
    gameID: game.facts.code,
    minBet: units[0] ?? 0,
    maxBet: units.at(-1) ?? 0,
    stepBet: toRgs(step, currency),
    defaultBetLevel: toRgs(fallback, currency),
    betLevels: units,
    betModes: Object.fromEntries(game.modes.map((mode) => [mode.name, { costMultiplier: mode.costHundredths / 100 }])),
    jurisdiction: {
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: !profile.turbo,
      disabledSuperTurbo: !profile.turbo,
      disabledAutoplay: !profile.autoplay,
      disabledSlamstop: !profile.slamStop,
      disabledSpacebar: false,
      disabledBuyFeature: true,
      displayNetPosition: profile.showNetPosition,
      displayRTP: true,
      displaySessionTimer: profile.showSessionTimer,
      minimumRoundDuration: profile.slotCycle,
    },
  };
}
