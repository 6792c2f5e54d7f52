/** An active token of a session. */
export interface FamilyToken {
  readonly tokenHash: Buffer;
  readonly parent: Buffer | null;
  /** Whether any request has used it. */
  readonly isUsed: boolean;
  /** When it was last used; for an unused token, when it was created. */
  readonly seenAt: Date;
}

/** The most active successors of one token: two windows may refresh concurrently. */
const MOST_CHILDREN = 2;
/** The most active tokens of one session. */
const MOST_TOKENS = 4;
/** An answer not received after this long is lost (ms): its requester has timed out. */
const ANSWER_LIFE = 60_000;
/** A used token that has not been seen for so long belongs to a closed window (ms). */
const WINDOW_LIFE = 600_000;

/**
 * Decides whether a session's token may get another successor, and which tokens to drop for it: those whose answer was lost, then those of closed
 * windows.
 * @param family the session's active tokens. @param from the token to refresh, which may be spent already.
 * @returns the tokens to drop; undefined when there is no room.
 */
export function roomForChild(family: readonly FamilyToken[], from: Buffer, now: Date): Buffer[] | undefined {
  const age = ({ seenAt }: FamilyToken) => now.getTime() - seenAt.getTime();
  const oldestFirst = family.toSorted((a, b) => age(b) - age(a));
  const lost = oldestFirst.filter((token) => !token.isUsed && age(token) >= ANSWER_LIFE);
  const gone = oldestFirst.filter(
    (token) => token.isUsed && age(token) >= WINDOW_LIFE && !token.tokenHash.equals(from),
  );
  const isChild = ({ parent }: FamilyToken) => parent?.equals(from) === true;
  const dropped = new Set<FamilyToken>();
  if (family.filter(isChild).length >= MOST_CHILDREN) {
    const child = lost.find(isChild);
    if (!child) return undefined;
    dropped.add(child);
  }
  for (const token of [...lost, ...gone]) {
    if (family.length - dropped.size < MOST_TOKENS) break;
    dropped.add(token);
  }
  return family.length - dropped.size < MOST_TOKENS ? [...dropped].map(({ tokenHash }) => tokenHash) : undefined;
}
