import { createHmac } from 'node:crypto';
import { secretOf } from '../../../../sandbox/src/secrets';
import type { CallbackMessage } from '../../domains/deposits/provider';
import { SECRET } from '../../../tests/stage/deposit-stage';

/** A message as PayPal signs it. @param time when the message was first sent. */
export function messageOf(eventId: string, type: string, resource: object, time: Date): CallbackMessage {
  const body = JSON.stringify({ id: eventId, event_type: type, resource_version: '2.0', resource });
  const sentAt = time.toISOString();
  const signature = createHmac('sha256', secretOf(SECRET, 'paypal'))
    .update(`${eventId}|${sentAt}|WH-SANDBOX|${body}`)
    .digest('base64');
  return {
    method: 'POST',
    path: '/callbacks/paypal',
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': eventId,
      'paypal-transmission-time': sentAt,
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert.pem',
    },
    body,
  };
}
