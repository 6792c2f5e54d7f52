import { Script } from 'node:vm';
import { hiddenSign } from '../../../platform/text/visible-text';

export const MOST_SCRIPT_LENGTH = 8_000;
export const MOST_SCRIPT_HOSTS = 20;

/** A host name of the public web: lower-case letters, no port, no path, no wildcard, no address. */
export const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

const HTML =
  /<!--|<\s*\/?\s*(?:script|noscript|img|iframe|style|link|meta|div|span|body|html|head|svg|object|embed)\b/i;
const FORBIDDEN_SCHEME =
  /["'`]\s*(?:data|javascript|vbscript|blob|file|filesystem):|\bjavascript:|\bdata:[\w.+-]+\/[\w.+-]+/i;
const ADDRESS = /\b(https?|wss?|ftp):\/\/([^\s"'`/?#\\)]*)|["'`]\/\/([^\s"'`/?#\\)]*)/gi;

const parses = (text: string): boolean => {
  try {
    return new Script(text) instanceof Script;
  } catch {
    return false;
  }
};

/**
 * What is wrong with a script's text, apart from its hosts. The text is compiled and never run here.
 * @returns a sentence for the operator; undefined when nothing is
 */
export function scriptFault(text: string): string | undefined {
  if (text === '') return undefined;
  if (text.length > MOST_SCRIPT_LENGTH) return `the script has more than ${MOST_SCRIPT_LENGTH} characters`;
  if (HTML.test(text)) return 'the script must be JavaScript without HTML: leave out the script tags';
  // What runs would differ from what the approver reads.
  if (hiddenSign(text) !== undefined) return 'the script holds invisible characters';
  if (/^\w+:\/\/\S+$/.test(text.trim())) return 'the script must be JavaScript, not its address';
  if (FORBIDDEN_SCHEME.test(text)) return 'the script must not use data:, javascript: or blob: addresses';
  if (!parses(text)) return 'the script is not JavaScript that a browser can read';
  return undefined;
}

/**
 * Checks the addresses that a script's text names. The content policy enforces the hosts in the browser, where addresses may be composed.
 * @param hosts that may be contacted, as `HOST_NAME` has them
 * @returns a sentence for the operator; undefined when every address is of an allowed host
 */
export function hostFault(text: string, hosts: readonly string[]): string | undefined {
  for (const [address, scheme, named, relative] of text.replaceAll('\\/', '/').matchAll(ADDRESS)) {
    if (scheme !== undefined && !/^(?:https|wss)$/i.test(scheme)) return `the script must use https: ${address}`;
    const host = (named ?? relative ?? '').toLowerCase();
    if (!hosts.includes(host)) return `${host || address} is not in the list of script hosts`;
  }
  return undefined;
}
