import { safePath } from '../../../core/session/redirect';

/** Opens the path that the visitor wanted before the login; ignores paths outside this site. */
export function followBackurl(backurl: string | undefined): void {
  const path = safePath(backurl);
  if (path) window.location.hash = `#${path}`;
}
