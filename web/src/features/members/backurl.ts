/**
 * The path to return to after a login, or nothing when it does not stay on this site: it must begin with exactly one slash and hold no
 * backslash or control character, with which browsers can be led elsewhere.
 */
export function safeBackurl(backurl: string | undefined): string | undefined {
  if (!backurl?.startsWith('/') || backurl.startsWith('//') || backurl.includes('\\')) return undefined;
  return [...backurl].every((sign) => sign > ' ' && sign !== '\u007f') ? backurl : undefined;
}

/** Goes on to where the visitor wanted to be before the login; nowhere when that is not on this site. */
export function followBackurl(backurl: string | undefined): void {
  const path = safeBackurl(backurl);
  if (path) window.location.hash = `#${path}`;
}
