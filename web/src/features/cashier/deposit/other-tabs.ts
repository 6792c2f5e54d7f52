import { loadSession, useSession } from '../../../core/session/session';
import { TOKEN_KEY } from '../../../core/session/session-store';

function hear({ key, newValue }: StorageEvent): void {
  if (key !== TOKEN_KEY || newValue === null) return;
  useSession.setState({ token: newValue });
  void loadSession();
}

/**
 * Called from the first deposit in this tab on: a payment in another tab replaces the shared token, and this tab adopts it and refreshes its balance.
 * Idempotent: listens once however often it is called.
 */
export const followOtherTabs = (): void => window.addEventListener('storage', hear);
