/**
 * The `error` number of an envelope. 0 is success, -1 is made by clients when the network fails, -2 means that there is no
 * valid session; every refusal of ours is positive, one number a cause. A name without a message in each language does not compile.
 */
export const ERROR_CODES = {
  sessionInvalid: -2,
  serverBusy: 1,
  invalidRequest: 2,
  tooManyRequests: 3,
  notFound: 4,
  forbidden: 5,
  conflict: 6,
  bodyTooLarge: 7,
  restrictedLocation: 8,
  idempotencyMismatch: 9,

  loginFailed: 100,
  accountLocked: 101,
  accountDisabled: 102,
  accountNotActivated: 103,
  usernameTaken: 104,
  underAge: 106,
  agreementRequired: 107,
  passwordTooWeak: 108,
  passwordsDiffer: 109,
  activationInvalid: 110,
  resetInvalid: 111,
  emailInvalid: 112,
  mobileInvalid: 113,
  countryNotServed: 114,
  stateUnknown: 115,
  currencyUnknown: 116,
  passwordWrong: 117,

  amountInvalid: 200,
  amountBelowMinimum: 201,
  amountAboveMaximum: 202,
  amountNotOffered: 203,
  methodNotAvailable: 204,
  cardNumberInvalid: 210,
  cardNotMastercard: 211,
  cardExpired: 212,
  cardCvvInvalid: 213,
  billingIncomplete: 214,
  depositDeclined: 220,
  depositNotFound: 221,
  depositAlreadyPaid: 222,
  providerUnavailable: 223,

  balanceTooLow: 300,
  withdrawRollingUnfinished: 301,
  withdrawAboveWithdrawable: 302,
  withdrawNotMultiple: 303,
  withdrawDepositRequired: 304,
  withdrawDetailsIncomplete: 305,
  withdrawProofRequired: 306,
  withdrawNotCancellable: 307,
  withdrawTransitionIllegal: 308,
  withdrawSecondOperatorRequired: 309,
  ibanInvalid: 310,
  withdrawMemberOwes: 311,

  gameUnavailable: 400,
  gameLaunchFailed: 401,
  balanceBlocked: 402,
  seedRoundOpen: 403,
  seedClientInvalid: 404,

  uploadTypeNotAllowed: 500,
  uploadTooLarge: 501,
  uploadDimensions: 502,
  uploadUnreadable: 503,
  uploadTooMany: 504,
  documentRequired: 510,
  documentPictureGone: 511,
  documentPictureTwice: 512,
  documentAccepted: 513,
  documentTooOld: 514,
  documentPictures: 515,

  operatorTotpRequired: 600,
  operatorTotpInvalid: 601,
  reasonRequired: 602,
  reasonTooShort: 603,
  secondOperatorRequired: 604,
  adjustmentBalanceTooLow: 605,
  alreadyProposed: 606,
  ownAccount: 607,
  lastOwner: 608,
  settingUnfit: 609,
  jackpotCodeTaken: 610,
  jackpotKindUnclear: 611,
  jackpotSeedTooHigh: 612,
  jackpotGameUnfit: 613,
  jackpotInPlay: 614,
  jackpotTakesNoPots: 615,
} as const;

export type ErrorName = keyof typeof ERROR_CODES;
export const NETWORK_FAILURE = -1;

/** Every answer of the API. `message` is already in the caller's language. */
export interface Envelope<T> {
  readonly error: number;
  readonly message: string;
  readonly data: T;
}
