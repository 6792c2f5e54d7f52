/** Why an offer is refused although each of its fields has the right form: the message of the issue at the field's path. */
export const OFFER_FAULTS = [
  /** Stands in its list twice. */
  'duplicate',
  /** Names no currency at all. */
  'noFigure',
  /** Has figures for other currencies than the offer is made in. */
  'currenciesDiffer',
  /** Makes sense for deposits only. */
  'needsDepositEvent',
  /** Is the span in which losses are counted, and the reward is no cashback; or is missing, and the reward is cashback. */
  'cashbackOnly',
  /** Free rounds or points each week: weekly offers give money. */
  'weeklyMoneyOnly',
  /** Limits a bonus that does not exist: the reward is cash or points. */
  'needsWagering',
  /** Is a rule of free rounds, and the reward is another; or is missing, and the reward is free rounds. */
  'freeRoundsOnly',
  /** Points are not money: they have no wagering, no cap and no budget. */
  'notForPoints',
  /** The wins of free rounds are cash, which is not wagered, or bonus money, which is. */
  'winsAndWageringDiffer',
  /** No game contributes, so that the wagering could never be done. */
  'nothingContributes',
  /** An excluded game has a contribution. */
  'excludedContributes',
  'countedAboveAllowed',
  'leastAboveMost',
  'dayAboveTotal',
  'memberAboveTotal',
  'endsBeforeStart',
  'requiresItself',
] as const;
export type OfferFault = (typeof OFFER_FAULTS)[number];
