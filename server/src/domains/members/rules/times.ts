const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Spans in milliseconds. */
export const ACTIVATION_KEY_LIFE = 48 * HOUR;
export const RESET_KEY_LIFE = HOUR;
/** How long a used or expired key is still recognised, so that activation stays idempotent. */
export const KEY_MEMORY = 30 * DAY;
/** How long a replaced token stays valid after its successor was used, for requests in flight. */
export const REFRESH_GRACE = 30_000;
/** The least time between two writes of a session's last use. */
export const IDLE_STEP = MINUTE;

/** How long a secret that was offered waits for its first code. */
export const TOTP_OFFER_LIFE = HOUR;
/** How long a browser has to make or use a passkey. */
export const CHALLENGE_LIFE = 5 * MINUTE;

/** How long a browser that is not used any more is remembered: as long as it keeps its id. */
export const DEVICE_MEMORY = 400 * DAY;

/** How long the code of a registration is good. */
export const CODE_LIFE = 15 * MINUTE;
/** How long somebody may stay at a provider's page. */
export const ATTEMPT_LIFE = 10 * MINUTE;
/** How long a person whom a provider has proved may take to register, or to link an account. */
export const PENDING_LIFE = HOUR;

/** The least seconds between two mails of one kind. */
export const RESEND_QUIET_SECONDS = 60;
export const NOTICE_QUIET_SECONDS = 3_600;

export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR);
export const hoursBefore = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * HOUR);
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY);
export const before = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() - milliseconds);
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
