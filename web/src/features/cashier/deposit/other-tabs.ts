import { loadSession, useSession } from '../../../core/session/session';
import { TOKEN_KEY } from '../../../core/session/session-store';

function hear({ key, newValue }: StorageEvent): void {
  if (key !== TOKEN_KEY || newValue === null) return;
  useSession.setState({ token: newValue });
  void loadSession();
}

/**
 * From the first deposit in this tab on: one that is paid in another tab of this browser replaces the token that they share, and this tab reads its
 * balance again. Listens once however often it is called.
 */
export const followOtherTabs = (): void => window.addEventListener('storage', hear);
