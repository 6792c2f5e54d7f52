import { createECDH, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import { escapeHtml, page } from '../html';
import { openJournal } from '../journal';
import { decryptPush } from './decrypt';

/** What the service does with the next messages for a browser: takes them, has forgotten the browser, is busy, or takes its time. */
const BEHAVIOURS = ['takes', 'gone', 'busy', 'slow'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

/** A browser that is subscribed here. */
interface Device {
  readonly id: string;
  readonly privateKey: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly behaviour: Behaviour;
}

/** A message that was taken, as the browser reads it. */
interface Taken {
  readonly device: string;
  readonly message: string;
  readonly topic: string | null;
  readonly ttl: number;
  readonly contact: string;
  readonly at: string;
}

interface PushOptions {
  /** Where browsers and messages are remembered; undefined keeps them in memory. */
  readonly devicesFile: string | undefined;
  readonly messagesFile: string | undefined;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
}

const KEPT = 500;
const MOST_BYTES = 4_096;

/**
 * Checks who sends (RFC 8292): a token signed by the key beside it, for this origin, not for longer than a day.
 * @returns the sender's contact
 * @throws Error for any other header
 */
async function contactOf(header: string, origin: string, now: Date): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience: origin, currentDate: now });
  if (typeof payload.sub !== 'string' || !/^(?:mailto|https):/.test(payload.sub)) throw new Error('no contact');
  if ((payload.exp ?? 0) > now.getTime() / 1000 + 86_400 + 60) throw new Error('a token for too long');
  return payload.sub;
}

const originOf = ({ protocol, host }: { protocol: string; host: string }): string => `${protocol}://${host}`;
const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });

const listPage = (taken: readonly Taken[]): string =>
  page(
    'Push service',
    `<h1>Push service</h1>${
      taken.length
        ? `<table><thead><tr><th>Browser</th><th>Message</th></tr></thead><tbody>${taken
            .toReversed()
            .map(
              ({ device, message, at }) =>
                `<tr><td>${escapeHtml(device)}<br><span class="dim">${at}</span></td><td>${escapeHtml(message)}</td></tr>`,
            )
            .join('')}</tbody></table>`
        : '<p class="dim">No message was sent yet.</p>'
    }`,
  );

/**
 * Plays a browser's push service: it gives out subscriptions, checks who sends, and opens what it takes as the browser would.
 * @returns a link to the list of messages, as HTML.
 */
export function servePush(app: FastifyInstance, options: PushOptions): string {
  const { now, lateMilliseconds } = options;
  const kept = openJournal<Device>(options.devicesFile);
  const journal = openJournal<Taken>(options.messagesFile);
  const devices = new Map(kept.readAll().map((device) => [device.id, device]));
  let taken = journal.readAll().slice(-KEPT);

  app.post('/push/subscriptions', (request) => {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys().toString('base64url');
    const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
    const id = randomBytes(12).toString('base64url');
    const device: Device = { id, p256dh, privateKey, auth: randomBytes(16).toString('base64url'), behaviour: 'takes' };
    devices.set(id, device);
    kept.append(device);
    return { endpoint: `${originOf(request)}/push/to/${id}`, p256dh, auth: device.auth };
  });

  app.post<{ Params: { id: string; behaviour: string } }>('/push/to/:id/:behaviour', (request, reply) => {
    const device = devices.get(request.params.id);
    const behaviour = BEHAVIOURS.find((one) => one === request.params.behaviour);
    if (!device || !behaviour) return reply.code(404).send({ message: 'no such browser or behaviour' });
    devices.set(device.id, { ...device, behaviour });
    kept.append({ ...device, behaviour });
    return { behaviour };
  });

  app.register((scope, _, done) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { id: string }; Body: Buffer }>('/push/to/:id', async (request, reply) => {
      const device = devices.get(request.params.id);
      if (!device || device.behaviour === 'gone') return refuse(reply, 410, 'this browser has left');
      if (device.behaviour === 'busy') return refuse(reply.header('Retry-After', '1'), 429, 'too many messages');
      if (device.behaviour === 'slow') await new Promise((go) => setTimeout(go, lateMilliseconds));
      const { headers, body } = request;
      if (body.length > MOST_BYTES) return refuse(reply, 413, 'too large');
      const ttl = Number(headers['ttl']);
      if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl))
        return refuse(reply, 400, 'Content-Encoding and TTL are needed');
      try {
        const contact = await contactOf(headers.authorization ?? '', originOf(request), now());
        const topic = headers['topic'] === undefined ? null : String(headers['topic']);
        const message: Taken = {
          device: device.id,
          message: decryptPush(body, device),
          topic,
          ttl,
          contact,
          at: now().toISOString(),
        };
        taken = [...taken, message].slice(-KEPT);
        journal.append(message);
      } catch {
        return refuse(reply, 403, 'not signed, or not for this browser');
      }
      return reply.code(201).send();
    });
    done();
  });

  app.get('/push', (_, reply) => reply.type('text/html').send(listPage(taken)));
  app.get('/push.json', () => taken);
  return '<p><a href="/push">Push service</a></p>';
}
