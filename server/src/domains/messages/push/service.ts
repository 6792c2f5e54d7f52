import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { pushCalls } from '@croupier/contract/calls/messages/push';
import type { Handlers } from '../../../http/handlers';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { PushDeps } from './send';
import * as store from './store';

/** Browsers of one member that are notified; more make the oldest give way. */
const MOST_DEVICES = 10;
const LOOKED_AT = 500;
const DELIVERIES_KEPT_DAYS = 2;

const KEY_BYTES = 65;
const AUTH_BYTES = 16;
/** First byte of an uncompressed point of the curve. */
const UNCOMPRESSED = 4;

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;

/** @throws Refusal invalidRequest naming the field. */
function refuseForeign({ p256dh, auth }: PayloadOf<typeof pushCalls.pushSubscribe>): void {
  const point = Buffer.from(p256dh, 'base64url');
  if (!BASE64URL.test(p256dh) || point.length !== KEY_BYTES || point[0] !== UNCOMPRESSED)
    throw new Refusal('invalidRequest', { field: 'p256dh' });
  if (!BASE64URL.test(auth) || Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    throw new Refusal('invalidRequest', { field: 'auth' });
}

/** Notifications of a member's browsers: which get them, and of what. */
export function createPushService(deps: PushDeps) {
  const { database, clock, members, push } = deps;
  return {
    async state(memberId: number, endpoint: string): Promise<AnswerOf<typeof pushCalls.pushState>> {
      const choice = await store.choiceOf(database, memberId);
      const on = push !== undefined && endpoint !== '' && (await store.hasDevice(database, memberId, endpoint));
      return { key: push?.publicKey ?? null, on, ...choice };
    },
    /** @throws Refusal pushServiceUnknown; invalidRequest for keys that are none. */
    async subscribe(
      { memberId, sessionId }: { readonly memberId: number; readonly sessionId: string },
      wanted: PayloadOf<typeof pushCalls.pushSubscribe>,
    ): Promise<void> {
      if (!push?.accepts(wanted.endpoint)) throw new Refusal('pushServiceUnknown');
      refuseForeign(wanted);
      await inTransaction(database, (trx) =>
        store.storeDevice(trx, { ...wanted, memberId, sessionId }, clock.now(), MOST_DEVICES),
      );
    },
    unsubscribe: (memberId: number, endpoint: string) => store.removeDevice(database, memberId, endpoint),
    choose: (memberId: number, choice: store.PushChoice) => store.storeChoice(database, memberId, choice),
    /** For a job: forgets browsers whose session has ended, and what was sent long ago. */
    async forgetOld(): Promise<void> {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const devices: Awaited<ReturnType<typeof store.devicesAfter>> = await store.devicesAfter(
          database,
          after,
          LOOKED_AT,
        );
        const sessions = await members.standing(devices);
        const left = devices.filter(({ sessionId }) => !sessions.has(sessionId));
        await store.removeDevices(
          database,
          left.map(({ deviceId }) => deviceId),
        );
        after = devices.length === LOOKED_AT ? devices.at(-1)?.deviceId : undefined;
      }
      await store.forgetDeliveries(database, new Date(clock.now().getTime() - DELIVERIES_KEPT_DAYS * 86_400_000));
    },
  };
}
type PushService = ReturnType<typeof createPushService>;

export const pushRoutes = (service: PushService): Handlers<typeof pushCalls> => ({
  pushState: ({ endpoint }, context) => service.state(context.member.memberId, endpoint),
  async pushSubscribe(wanted, context) {
    await service.subscribe(context.member, wanted);
    return {};
  },
  async pushUnsubscribe({ endpoint }, context) {
    await service.unsubscribe(context.member.memberId, endpoint);
    return {};
  },
  async pushChoose(choice, context) {
    await service.choose(context.member.memberId, choice);
    return {};
  },
});
