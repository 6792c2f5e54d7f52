/** Requirements of the jurisdiction, as data (docs/decisions: jurisdiction profile). Chosen by JURISDICTION. */
export interface JurisdictionProfile {
  readonly minimumAge: number;
  /** Least milliseconds from a slot round's start to the start of the next game. Between two games the longer of their cycles passes. */
  readonly slotCycle: number;
  /** The same for games other than slots. */
  readonly gameCycle: number;
  /** Whether a player may take back a pending cash-out. */
  readonly withdrawalCancel: boolean;
  readonly autoplay: boolean;
  readonly turbo: boolean;
  /** Whether a slot's feature may be bought. */
  readonly buyFeature: boolean;
  readonly slamStop: boolean;
  readonly showNetPosition: boolean;
  readonly showSessionTimer: boolean;
  /** Whether the operator may serve visitors of unknown country; where not, they are refused regardless of the setting. */
  readonly mayServeUnknownCountry: boolean;
  /** The most that an offer may ask for, in hundredths of its bonus: 1,000 is ten times. Null without a maximum. */
  readonly mostWageringHundredths: number | null;
  /** Whether an offer may limit what its wins pay out. */
  readonly mayCapWinnings: boolean;
  /** Whether a fee may be taken from accounts that are not used. */
  readonly mayChargeDormancy: boolean;
  /** Whether a member may be charged for a copy of their data. */
  readonly mayChargeDataCopy: boolean;
  /** Years for which the data of a closed account are kept: the law against money laundering asks for that long, and data protection for no longer. */
  readonly keptYears: number;
  /** Whether cash-outs of a month may be capped. */
  readonly mayCapCashouts: boolean;
  /** Whether a race may reward the sum of stakes. */
  readonly mayRankByVolume: boolean;
}

export const JURISDICTIONS = {
  curacao: {
    minimumAge: 18,
    slotCycle: 0,
    gameCycle: 0,
    withdrawalCancel: true,
    autoplay: true,
    turbo: true,
    buyFeature: true,
    slamStop: true,
    showNetPosition: true,
    showSessionTimer: true,
    mayServeUnknownCountry: true,
    mostWageringHundredths: null,
    mayCapWinnings: true,
    mayChargeDormancy: true,
    mayChargeDataCopy: true,
    keptYears: 10,
    mayCapCashouts: true,
    mayRankByVolume: true,
  },
  /**
   * Rules of Great Britain in 2026: 2.5 s slots, 5 s other games, no feature buys, no autoplay, turbo or slam stop, no reversal of a cash-out, wagering
   * of at most ten times the bonus, no cap on winnings or on cash-outs, no fee of dormant accounts or for a copy of data.
   */
  strict: {
    minimumAge: 18,
    slotCycle: 2_500,
    gameCycle: 5_000,
    withdrawalCancel: false,
    autoplay: false,
    turbo: false,
    buyFeature: false,
    slamStop: false,
    showNetPosition: true,
    showSessionTimer: true,
    mayServeUnknownCountry: false,
    mostWageringHundredths: 1_000,
    mayCapWinnings: false,
    mayChargeDormancy: false,
    mayChargeDataCopy: false,
    keptYears: 5,
    mayCapCashouts: false,
    mayRankByVolume: false,
  },
} as const satisfies Record<string, JurisdictionProfile>;
