import type { RgsJurisdiction } from '@croupier/contract/rgs';

/** A jurisdiction that forbids a game nothing, and shows all that a game can show. */
export const OPEN_JURISDICTION = {
  socialCasino: false,
  disabledFullscreen: false,
  disabledTurbo: false,
  disabledSuperTurbo: false,
  disabledAutoplay: false,
  disabledSlamstop: false,
  disabledSpacebar: false,
  disabledBuyFeature: false,
  displayNetPosition: true,
  displayRTP: true,
  displaySessionTimer: true,
  minimumRoundDuration: 0,
} satisfies RgsJurisdiction;
