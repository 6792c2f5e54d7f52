import type { LiveFacts } from '@croupier/contract/games/live';
import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import { RGS_UNIT } from '@croupier/contract/money';
import type { RgsConfig } from '@croupier/contract/rgs';

type Welcome = Extract<LiveServerMessage, { type: 'welcome' }>;

/** The configuration that the shared table shell needs for a live table: its stakes, and that no round can be hurried. @param limits in RGS units */
export function configOf(facts: LiveFacts, { limits }: Pick<Welcome, 'limits'>): RgsConfig {
  return {
    gameID: facts.code,
    minBet: limits.least,
    maxBet: limits.most,
    stepBet: limits.step,
    defaultBetLevel: limits.levels.find((level) => level >= RGS_UNIT) ?? limits.least,
    betLevels: [...limits.levels],
    betModes: { BASE: { costMultiplier: 1 } },
    jurisdiction: {
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: true,
      disabledSuperTurbo: true,
      disabledAutoplay: true,
      disabledSlamstop: true,
      disabledSpacebar: false,
      disabledBuyFeature: true,
      displayNetPosition: limits.showNetPosition,
      displayRTP: true,
      displaySessionTimer: limits.showSessionTimer,
      minimumRoundDuration: limits.minimumRoundDuration,
    },
  };
}
