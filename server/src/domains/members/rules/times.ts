const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Spans in milliseconds. */
export const ACTIVATION_KEY_LIFE = 48 * HOUR;
export const RESET_KEY_LIFE = HOUR;
/** A used or expired key is still recognised for so long, so that repeating an activation stays harmless. */
export const KEY_MEMORY = 30 * DAY;
/** How long a replaced token stays good after its successor was used, for requests already under way. */
export const REFRESH_GRACE = 30_000;
/** A session's idle time is written at most this often. */
export const IDLE_STEP = MINUTE;

/** At most one mail of a kind in so many seconds. */
export const RESEND_QUIET_SECONDS = 60;
export const NOTICE_QUIET_SECONDS = 3_600;

export const hoursBefore = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * HOUR);
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY);
export const before = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() - milliseconds);
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
