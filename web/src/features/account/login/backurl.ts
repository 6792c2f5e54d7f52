import { safePath } from '../../../core/session/redirect';

/** Goes on to where the visitor wanted to be before the login; nowhere when that is not on this site. */
export function followBackurl(backurl: string | undefined): void {
  const path = safePath(backurl);
  if (path) window.location.hash = `#${path}`;
}
