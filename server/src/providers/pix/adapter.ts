import { createHash } from 'node:crypto';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { minor, parseAmount, toDecimal } from '@croupier/contract/money';
import {
  type PaymentOrder,
  type PaymentProvider,
  type PaymentUpdate,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundNotification,
  RETURNED,
} from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import type { Answer, Question } from '../ask';
import { askWithBearer } from '../bearer';
import { dynamicBrCode, type Merchant } from './br-code';
import { refundCallbacksOf, createPixRefunds, isOurs } from './refunds';
import { Charge, type Received, Webhook } from './wire';

export const PIX = DEPOSIT_METHOD.PIX.provider;

export interface PixOptions {
  /** The payment provider's API Pix, without `/v2`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The receiver's key. */
  readonly key: string;
  readonly merchant: Merchant;
  /** Where the provider's webhook reaches us; it adds `/pix`. */
  readonly callbackUrl: string;
  readonly clock: Clock;
  readonly patienceMilliseconds?: number;
}

const EXPIRES_SECONDS = 30 * 60;
const CURRENCY = 'BRL';

/** A charge's id has 26 to 35 letters and digits and encodes the order's id: the hyphen becomes an x, and zeros pad it. */
const txidOf = (orderId: string): string => orderId.replace('-', 'x').padStart(26, '0');
const orderOf = (txid: string): string => txid.replace(/^0+/, '').replace('x', '-');

const minorOf = (text: string): number => {
  const parsed = parseAmount(text, CURRENCY);
  if (!parsed.ok) throw new ProviderUnavailable('an amount that is none');
  return parsed.amount;
};

const sumOf = (parts: readonly { readonly valor: string }[]): number =>
  parts.reduce((sum, { valor }) => sum + minorOf(valor), 0);

/** Amounts of an order: arrived, returned by others, and returned by refunds of ours; minor units. */
function moneyOf(received: readonly Received[], orderId: string) {
  const back = received.flatMap(({ devolucoes = [] }) => devolucoes).filter(({ status }) => status === 'DEVOLVIDO');
  return {
    paid: sumOf(received),
    byOthers: sumOf(back.filter((one) => !isOurs(orderId, one))),
    byUs: sumOf(back.filter((one) => isOurs(orderId, one))),
  };
}

/**
 * The payer must be the member: money of others, companies (CNPJ) included, is not accepted. Accepts the payment when the bank does not report the
 * payer.
 */
const isPayer = ({ pagador }: Received, taxId: string | undefined): boolean =>
  taxId === undefined ||
  (pagador?.cnpj === undefined && (pagador?.cpf === undefined || pagador.cpf.replace(/\D/g, '') === taxId));

const unavailable = (reason: string) => new ProviderUnavailable(reason);

/**
 * Pix through any payment provider that speaks the central bank's API Pix v2. Its webhook is a hint and no proof: the charge is queried before
 * anything is credited.
 */
export function createPix(options: PixOptions): PaymentProvider {
  const { key, merchant, callbackUrl } = options;
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`;
  const askPix = askWithBearer({ ...options, tokenUrl: new URL('oauth/token', base) }, unavailable);
  let webhookTold = false;

  const ask = (method: Question['method'], path: string, payload?: object): Promise<Answer> =>
    askPix({
      method,
      url: new URL(path, base),
      ...(payload && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(payload) }),
    });

  async function tellWebhook(): Promise<void> {
    if (webhookTold) return;
    const { status } = await ask('PUT', `v2/webhook/${encodeURIComponent(key)}`, { webhookUrl: callbackUrl });
    if (status >= 300) throw unavailable(`the webhook was answered with ${status}`);
    webhookTold = true;
  }

  function read({ status, body }: Answer): Charge {
    const parsed = status >= 200 && status < 300 ? Charge.safeParse(body) : undefined;
    if (!parsed?.success) throw unavailable(`unusable answer with status ${status}`);
    return parsed.data;
  }

  function updateOf(charge: Charge, orderId: string): PaymentUpdate {
    const amount = minorOf(charge.valor.original);
    const base = { orderId, paymentId: charge.txid, amount, currency: CURRENCY, challengeUrl: null, reason: null };
    const brCode = dynamicBrCode(charge.location, charge.valor.original, merchant);
    if (charge.status === 'ATIVA') {
      const instructions = { brCode, qrAddress: brCode };
      return { ...base, status: 'challenge', instructions };
    }
    if (charge.status !== 'CONCLUIDA') return { ...base, status: 'expired' };
    const received = charge.pix ?? [];
    if (received.length === 0) throw unavailable('a charge that was paid by nothing');
    const { paid, byOthers, byUs } = moneyOf(received, orderId);
    if (byOthers > 0 && paid - byOthers - byUs <= 0) return { ...base, status: 'declined', reason: RETURNED };
    const held = { ...base, status: 'review' as const, settledAmount: paid - byOthers };
    if (byOthers > 0) return { ...held, reason: 'partly_returned' };
    if (paid !== amount) return { ...held, reason: 'amount_differs' };
    if (!received.every((payment) => isPayer(payment, charge.devedor?.cpf)))
      return { ...held, reason: 'payer_differs' };
    return { ...base, status: 'approved' };
  }

  /** Events of a charge: its payment, the chargeback when others have returned all of it, and our refunds. */
  function eventsOf(charge: Charge, orderId: string): (ProviderEvent | RefundNotification)[] {
    const update = updateOf(charge, orderId);
    const received = charge.pix ?? [];
    const seen = createHash('sha256').update(JSON.stringify(received)).digest('hex').slice(0, 24);
    const events: ProviderEvent[] = [];
    if (update.reason === RETURNED) events.push({ ...update, eventId: `${charge.txid}:returned`, type: 'chargeback' });
    else if (update.status !== 'challenge')
      events.push({ ...update, eventId: `${charge.txid}:${update.status}:${seen}`, type: 'payment' });
    return [...events, ...refundCallbacksOf(charge, orderId, minorOf)];
  }

  async function chargeOf(orderId: string): Promise<Charge | undefined> {
    const answer = await ask('GET', `v2/cob/${txidOf(orderId)}`);
    return answer.status === 404 ? undefined : read(answer);
  }

  return {
    name: PIX,
    currencies: [CURRENCY],
    // Reported with status `review` only: without an operator, nothing but the agreed amount is credited.
    settlesOtherAmounts: true,
    patienceMilliseconds: (EXPIRES_SECONDS + 60) * 1000,
    async open(order: PaymentOrder) {
      const { taxId, firstName, lastName } = order.billing;
      if (taxId === undefined) return 'refused';
      await tellWebhook();
      const txid = txidOf(order.orderId);
      const answer = await ask('PUT', `v2/cob/${txid}`, {
        calendario: { expiracao: EXPIRES_SECONDS },
        devedor: { cpf: taxId, nome: `${firstName} ${lastName}`.slice(0, 200) },
        valor: { original: toDecimal(minor(order.amount), CURRENCY) },
        chave: key,
      });
      if (answer.status === 409) return updateOf(read(await ask('GET', `v2/cob/${txid}`)), order.orderId);
      return answer.status === 400 || answer.status === 422 ? 'refused' : updateOf(read(answer), order.orderId);
    },
    async query({ orderId }) {
      const charge = await chargeOf(orderId);
      return charge && updateOf(charge, orderId);
    },
    async readCallback({ body }, _, __, mayAsk = async () => 'yes') {
      let told: ReturnType<typeof Webhook.safeParse>;
      try {
        told = Webhook.safeParse(body.trim() === '' ? {} : JSON.parse(body));
      } catch {
        return 'malformed';
      }
      if (!told.success) return 'malformed';
      const txids = new Set(
        told.data.pix.flatMap(({ txid }) => (txid && /^0*\d+x[0-9a-f]{24}$/.test(txid) ? [txid] : [])),
      );
      try {
        const events: (ProviderEvent | RefundNotification)[] = [];
        for (const txid of txids) {
          // Anybody can post here any number of times.
          const worth = await mayAsk(orderOf(txid));
          if (worth !== 'yes') return worth === 'soon' ? 'unverifiable' : 'unauthentic';
          const answer = await ask('GET', `v2/cob/${txid}`);
          if (answer.status === 404) return 'unauthentic';
          events.push(...eventsOf(read(answer), orderOf(txid)));
        }
        return events;
      } catch (failure) {
        if (failure instanceof ProviderUnavailable) return 'unverifiable';
        throw failure;
      }
    },
    refund: createPixRefunds({ ask, chargeOf, minorOf }),
  };
}
