const KEY = 'croupier.joined';

/** The account last registered in this browser, so that its activation mail can be requested again. */
export interface Joined {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

export const rememberJoined = (joined: Joined): void => localStorage.setItem(KEY, JSON.stringify(joined));

const isText = (value: unknown): value is string => typeof value === 'string';

function readJoined(): Joined | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { id, username, email } = stored as Partial<Record<keyof Joined, unknown>>;
    return isText(id) && isText(username) && isText(email) ? { id, username, email } : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the account named at a login, if it was registered in this browser. @param name username or e-mail as typed. */
export function joinedId(name: string): string | undefined {
  const joined = readJoined();
  const typed = name.trim().toLowerCase();
  const isSame = joined && [joined.username, joined.email].some((own) => own.toLowerCase() === typed);
  return isSame ? joined.id : undefined;
}
