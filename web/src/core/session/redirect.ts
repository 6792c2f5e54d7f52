/** Hosts that /redirect may lead to besides this site, separated by commas; set when the app is built. */
const CONFIGURED_HOSTS: string = import.meta.env['VITE_REDIRECT_HOSTS'] ?? '';
const ALLOWED_HOSTS = CONFIGURED_HOSTS.split(',').map((host) => host.trim().toLowerCase());

/**
 * Checks a path that arrived in an address, such as `backurl`, before it is followed.
 * @returns the path inside this app, or null for anything that could lead elsewhere: other hosts, `//host`, `/\host`, schemes.
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text || !text.startsWith('/') || /^\/[/\\]/.test(text)) return null;
  // Browsers drop tabs and line ends inside an address, which would turn "/\t/host" into "//host".
  for (const letter of text) if (letter < ' ' || letter === '\u007f') return null;
  const base = 'https://this.site';
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // The URL parser has turned "/..//host" into "//host".
  const inside = url.origin === base && !url.pathname.startsWith('//');
  return inside ? url.pathname + url.search + url.hash : null;
}

/** Path of the login that returns to `path` afterwards (specification 1 §2.1). @param path inside this app; home needs no return. */
export const loginPath = (path: string): string =>
  path === '' || path === '/' ? '/login' : `/login?backurl=${encodeURIComponent(path)}`;

export type RedirectTarget = { readonly path: string } | { readonly address: string } | null;

/**
 * Where /redirect may go (decisions: "same-site path or an allow-listed host").
 * @returns a path inside the app, a full https address on an allowed host, or null for /404.
 */
export function redirectTarget(text: string | null, allowedHosts: readonly string[] = ALLOWED_HOSTS): RedirectTarget {
  const path = safePath(text);
  if (path) return { path };
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const allowed = url.protocol === 'https:' && !url.username && !url.password && allowedHosts.includes(url.host);
  return allowed ? { address: url.href } : null;
}
