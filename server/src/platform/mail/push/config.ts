import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { ConfigurationFault } from '../../config/fault';
import { secret, type ValuesOf, variable } from '../../config/variables';

/** Hosts of the browsers’ push services: Chromium, Firefox, Edge and Safari. A name behind a dot stands for all hosts below it. */
const KNOWN_HOSTS =
  'fcm.googleapis.com, .push.services.mozilla.com, .notify.windows.com, web.push.apple.com, .push.apple.com';

const HOST = /^\.?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

export const pushVariables = {
  VAPID_PRIVATE_KEY: secret(
    'agreed',
    'signs notifications for browsers (VAPID, 32 bytes as base64url); no notifications in production without it',
  ),
  PUSH_HOSTS: variable(
    z
      .string()
      .default(KNOWN_HOSTS)
      .refine(
        (text) => listed(text).length > 0 && listed(text).every((host) => HOST.test(host) && !/^[\d.]+$/.test(host)),
        'must be hosts, comma-separated, such as fcm.googleapis.com, .push.apple.com',
      ),
    'hosts of push services that members’ browsers may name, comma-separated; a name behind a dot means all below it',
  ),
};

/** How notifications are sent; undefined: not at all. */
export interface PushSettings {
  /** Both base64url, as browsers and push services read them. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service may write to: https: or mailto: (RFC 8292 §2.1). */
  readonly contact: string;
  readonly hosts: readonly string[];
  /** Origins of the sandbox's push service, exempt from the rules for hosts and addresses. None in production. */
  readonly sandbox: readonly string[];
}

/** @throws ConfigurationFault for a key that is none, naming the variable and never its value. */
function publicKeyOf(privateKey: string): string {
  try {
    const bytes = Buffer.from(privateKey, 'base64url');
    if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) throw new Error('no key');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytes);
    return pair.getPublicKey().toString('base64url');
  } catch {
    throw new ConfigurationFault('VAPID_PRIVATE_KEY must be a private key of P-256, 32 bytes as base64url');
  }
}

interface PushSurroundings {
  readonly publicUrl: string;
  readonly mailFrom: string;
  readonly sandbox: readonly string[];
}

/** @throws ConfigurationFault naming the variable. */
export function readPush(
  { VAPID_PRIVATE_KEY, PUSH_HOSTS }: ValuesOf<typeof pushVariables>,
  { publicUrl, mailFrom, sandbox }: PushSurroundings,
): PushSettings | undefined {
  if (VAPID_PRIVATE_KEY === undefined) return undefined;
  const [address = mailFrom] = /[^\s<>@]+@[^\s<>@]+/.exec(mailFrom) ?? [];
  return {
    publicKey: publicKeyOf(VAPID_PRIVATE_KEY),
    privateKey: VAPID_PRIVATE_KEY,
    contact: publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}`,
    hosts: listed(PUSH_HOSTS),
    sandbox,
  };
}
