import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import type { PushSettings } from './config';
import { isSandbox, lookUpPublic, readEndpoint } from './endpoints';

/** Where a browser is reached, and the keys that only it can decrypt with (RFC 8291). */
export interface Subscription {
  readonly endpoint: string;
  /** Both base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Encrypted for the browser; at most 3 kB. */
  readonly payload: string;
  /** At most 32 letters, digits, `-` and `_`: an undelivered message of the same topic is replaced. */
  readonly topic: string;
  /** For how long the push service keeps it for a browser that is not reachable. */
  readonly seconds: number;
}

/** `gone`: the browser has left, never ask again. `later`: the service is busy or down. `refused`: repeating it changes nothing. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

export interface Push {
  /** The key that browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** Whether a browser's endpoint may be asked. */
  accepts(endpoint: string): boolean;
  /** Sends one message. Never throws for what the service does. */
  send(subscription: Subscription, message: PushMessage): Promise<PushOutcome>;
}

const PATIENCE_MILLISECONDS = 10_000;
const GONE: readonly number[] = [404, 410];

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

interface Details {
  readonly method: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | null;
}

/** Redirects are not followed, and nothing of the answer but its status is read. */
function ask(url: URL, { method, headers, body }: Details, patience: number, guarded: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const options = { method, headers, signal: AbortSignal.timeout(patience), agent: false as const };
    const asked = request(url, guarded ? { ...options, lookup: lookUpPublic } : options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}

/** Sends notifications to browsers through their push services (RFC 8030), encrypted and signed. @param patience timeout of one request */
export function createPush(settings: PushSettings, patience = PATIENCE_MILLISECONDS): Push {
  return {
    publicKey: settings.publicKey,
    accepts: (endpoint) => readEndpoint(endpoint, settings) !== undefined,
    async send({ endpoint, p256dh, auth }, { payload, topic, seconds }) {
      const url = readEndpoint(endpoint, settings);
      // The list of hosts may have become shorter since.
      if (!url) return 'gone';
      let details: Details;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: {
            subject: settings.contact,
            publicKey: settings.publicKey,
            privateKey: settings.privateKey,
          },
          TTL: seconds,
          topic,
          contentEncoding: 'aes128gcm',
        }) as Details;
      } catch {
        // Keys that are no points of the curve: nothing can ever be encrypted for them.
        return 'gone';
      }
      try {
        return outcomeOf(await ask(url, details, patience, !isSandbox(url, settings)));
      } catch (failure) {
        return (failure as NodeJS.ErrnoException).code === 'EACCES' ? 'refused' : 'later';
      }
    },
  };
}
