/**
 * The pop-up that home opens for `/?action=…`: the login page can return home with action join or forgot (specification 2 §2.1).
 * @param signedIn a member has an account and a password that works, so nothing opens.
 */
export function entryPopup(action: string, signedIn: boolean): 'join' | 'forgot' | null {
  if (signedIn) return null;
  return action === 'join' || action === 'forgot' ? action : null;
}
