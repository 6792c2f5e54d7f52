import { hasInvisibleSigns, pasted } from './pasted';

/** Letters that header fields of mails carry without quoting; quoted local parts are not accepted. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** What ends a host in an address, is decoded there or left out: none of it belongs to a name. */
const NO_HOST = /[\s%\uFE6A\uFF05/\\?#:[\]]/;

/** A host's name as DNS knows it (UTS 46): lower case, other scripts as `xn--`. @returns undefined when it is none. */
function asciiHost(host: string): string | undefined {
  if (NO_HOST.test(host)) return undefined;
  try {
    const { hostname } = new URL(`https://${host}`);
    return hostname.length <= 253 && HOST.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The one form in which an e-mail address is stored, compared, counted and paid to: lower case, host in ASCII, without the blanks and invisible signs that
 * come along when it is pasted. The app and the server ask this one function.
 * @returns undefined when it is none.
 */
export function normaliseEmail(text: string): string | undefined {
  const typed = pasted(text);
  const [local = '', host = '', ...rest] = typed.split('@');
  if (rest.length > 0 || local.length > 64 || !LOCAL_PART.test(local) || hasInvisibleSigns(host)) return undefined;
  const ascii = asciiHost(host);
  const email = `${local.toLowerCase()}@${ascii}`;
  return ascii !== undefined && email.length <= 254 ? email : undefined;
}
