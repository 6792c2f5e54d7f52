/** A living token of a session. */
export interface FamilyToken {
  readonly tokenHash: Buffer;
  readonly parent: Buffer | null;
  /** Whether anybody has called with it. */
  readonly isUsed: boolean;
  /** Of a token that was never used: when it was made. */
  readonly seenAt: Date;
}

/** Successors of one token that live at once: two windows may ask at the same moment. */
const MOST_CHILDREN = 2;
/** Tokens of one session that live at once. */
const MOST_TOKENS = 4;
/** An answer that has not arrived after this long is lost (ms): what asked for it has given up. */
const ANSWER_LIFE = 60_000;
/** A token that others of its session have outlived for so long belongs to a window that is gone (ms). */
const WINDOW_LIFE = 600_000;

/**
 * Whether a session's token may get another successor, and what ends for it: tokens whose answer was lost, then those of windows that are gone.
 * @param family the session's living tokens. @param from the token that asks, which may be spent already.
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
