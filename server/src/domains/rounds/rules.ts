import { type CurrencyCode, fromRgs, type Minor, percentOf, toRgs } from '@croupier/contract/money';
import type { RgsConfig } from '@croupier/contract/rgs';
import type { Game } from '@croupier/games/engine/game';
import type { JurisdictionProfile } from '../../jurisdiction';
import { betRange, RgsFault } from '../play/domain';

export interface StakeOfMode {
  /** The mode's own name: clients may write it in any case. */
  readonly mode: string;
  readonly stake: Minor;
  /** What is debited: the stake times the mode's cost. */
  readonly cost: Minor;
}

/**
 * Refuses a stake whose currency, when the client sends one, is not the session's: the amount would mean other money.
 * @throws RgsFault ERR_VAL.
 */
export function requireCurrency(session: { readonly currency: CurrencyCode }, told: string | undefined): void {
  if (told !== undefined && told.toUpperCase() !== session.currency) throw new RgsFault('ERR_VAL');
}

const WHOLE = 100;

/** Checks a stake that the game client requests. @param units millionths. @throws RgsFault ERR_VAL. */
export function readStake(
  game: Game,
  currency: CurrencyCode,
  profile: Pick<JurisdictionProfile, 'buyFeature'>,
  mode: string,
  units: number,
): StakeOfMode {
  const stake = fromRgs(units, currency);
  const betMode = game.modes.find(({ name }) => name.toLowerCase() === mode.toLowerCase());
  const { levels, step } = betRange(currency, game);
  const least = levels[0];
  const most = levels.at(-1);
  if (stake === undefined || !betMode || least === undefined || most === undefined) throw new RgsFault('ERR_VAL');
  if (stake < least || stake > most || stake % step !== 0) throw new RgsFault('ERR_VAL');
  if (betMode.costHundredths > WHOLE && !profile.buyFeature) throw new RgsFault('ERR_VAL');
  return { mode: betMode.name, stake, cost: percentOf(stake, betMode.costHundredths) };
}

/** Least time from this game's start to those of the member's games before and after it, milliseconds; the bet path counts theirs as well. */
export const cycleOf = (game: Game, profile: JurisdictionProfile): number =>
  game.facts.family === 'slots' ? profile.slotCycle : profile.gameCycle;

export function configFor(game: Game, currency: CurrencyCode, profile: JurisdictionProfile): RgsConfig {
  const { levels, step, fallback } = betRange(currency, game);
  const units = levels.map((level) => toRgs(level, currency));
  return {
    gameID: game.facts.code,
    minBet: units[0] ?? 0,
    maxBet: units.at(-1) ?? 0,
    stepBet: toRgs(step, currency),
    defaultBetLevel: toRgs(fallback, currency),
    betLevels: units,
    betModes: Object.fromEntries(
      game.modes
        .filter((mode) => mode.costHundredths <= WHOLE || profile.buyFeature)
        .map((mode) => [mode.name, { costMultiplier: mode.costHundredths / WHOLE }]),
    ),
    jurisdiction: {
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: !profile.turbo,
      disabledSuperTurbo: !profile.turbo,
      disabledAutoplay: !profile.autoplay,
      disabledSlamstop: !profile.slamStop,
      disabledSpacebar: false,
      disabledBuyFeature: !profile.buyFeature,
      displayNetPosition: profile.showNetPosition,
      displayRTP: true,
      displaySessionTimer: profile.showSessionTimer,
      minimumRoundDuration: cycleOf(game, profile),
    },
  };
}
