import type { DepositMethodCode, Language } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import type { RefundDesk } from './refunds/provider';

export {
  parseRefundId,
  type RefundDesk,
  refundIdOf,
  type RefundUpdate,
  type RefundOrder,
  type RefundStatus,
  refusedRefund,
} from './refunds/provider';

/** Where a provider tells its updates; it may add to the path. */
export const callbackPath = (provider: string): string => `/callbacks/${provider}`;

/** Reason of a payment: all that had arrived went back, and not by a refund of ours. */
export const RETURNED = 'returned';
/** Reason of a payment: money arrived that is not of the deposit's currency. */
export const CURRENCY_DIFFERS = 'currency_differs';

/** A card as it passes through memory, once. Nobody keeps, logs, queues or echoes it. */
export interface Card {
  /** Digits only. */
  readonly number: string;
  readonly cvv: string;
  /** `01` to `12`. */
  readonly expireMonth: string;
  /** `yyyy` */
  readonly expireYear: string;
  readonly holder: string;
}

/** Who pays, as told in the form or, where the form does not ask, as the member registered. */
export interface Billing {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
  readonly email: string;
  readonly mobile: string;
  /** The payer's number at the tax office, digits only, where a method asks for it (CPF in Brazil). Told to `open` alone; stored sealed. */
  readonly taxId?: string;
}

/** What the acquirer makes of a card. */
export interface TokenizedCard {
  /** Pays once, for minutes. */
  readonly token: string;
  /** The same for the same card, and no way back to it; null when the acquirer makes none. */
  readonly fingerprint: string | null;
  /** Of the bank that issued it, ISO 3166-1 alpha-2; null when the acquirer does not know. */
  readonly country: string | null;
}

/** What may be kept of a card that was entered on its provider's own page. Null is what the provider does not tell. */
export interface PaidCard {
  /** First six digits. */
  readonly first6: string | null;
  /** Last four digits. */
  readonly last4: string;
  /** As the payer has entered it. */
  readonly holder: string | null;
  /** As of a tokenized card. */
  readonly country: string | null;
  readonly fingerprint: string | null;
}

/** Whose account at the provider a payment came from. Null is what the provider does not tell. */
export interface PayerAccount {
  /** The same for the same account; no other provider has one of the same. */
  readonly id: string;
  /** The name on the account. */
  readonly holder: string | null;
  /** Of the account, ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export interface PaymentOrder {
  /** Our deposit's id: asking twice with it makes one payment. */
  readonly orderId: string;
  readonly memberId: number;
  readonly method: DepositMethodCode;
  /** Minor units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly billing: Billing;
  /** One-time token of a card; null for every other way to pay. */
  readonly token: string | null;
  /** What the payer chose within the method, such as a coin; null when there is nothing to choose. */
  readonly variant: string | null;
  /** What the provider called the payment when it told of it first. */
  readonly paymentId: string | null;
  /** When the deposit was asked for: the same however often it is opened. */
  readonly createdAt: Date;
}

/** Where a payment stands at its provider. */
export interface PaymentUpdate {
  readonly orderId: string;
  readonly paymentId: string;
  /** What was agreed, minor units. */
  readonly amount: number;
  readonly currency: string;
  /** `challenge`: the payer must act; `pending`: the payer has acted; `review`: paid, but not as agreed, for a person to decide. */
  readonly status: 'approved' | 'declined' | 'cancelled' | 'challenge' | 'pending' | 'expired' | 'review';
  /** The provider's reason code when declined, cancelled or under review. */
  readonly reason: string | null;
  /** Where the payer acts while the status is `challenge`: the bank's 3-D Secure page or the provider's payment page. */
  readonly challengeUrl: string | null;
  /** What the payer needs to pay without a page, such as an address or a code, and what was seen of it since. Replaces what was told before. */
  readonly instructions?: Readonly<Record<string, unknown>>;
  /** Further names under which the provider states the payment, beside `paymentId`: kept with the deposit to recognise it in statements. */
  readonly references?: readonly string[];
  /** What was paid with, told by providers whose page asks for the card; `untold` of a card, or what may be one, that the provider should have told of. */
  readonly card?: PaidCard | 'untold';
  /** Whose account has paid, told by providers at which payers have one. */
  readonly account?: PayerAccount;
  /** What to credit, minor units, when the payer sent something else than was agreed. Only methods that settle other amounts may tell it. */
  readonly settledAmount?: number;
}

export interface ProviderEvent extends PaymentUpdate {
  /** The same event keeps its id however often it is told. */
  readonly eventId: string;
  /** `reinstatement`: the money of a chargeback came back; its amount is what came. */
  readonly type: 'payment' | 'chargeback' | 'reinstatement';
  /** Of a chargeback: how much was taken back, minor units; all of it when not told. */
  readonly takenBack?: number;
}

/** A provider rings: one of our refunds has an update. What it says counts for nothing; it makes us ask. */
export interface RefundNotification {
  readonly type: 'refund';
  /** The same event keeps its id however often it is told. */
  readonly eventId: string;
  readonly orderId: string;
  readonly refundId: string;
  /** What it says: kept to be read by operators, never applied. Minor units. */
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
}

/** A callback as it arrived. */
export interface CallbackMessage {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Lower-case names; of a repeated header nothing is taken. */
  readonly headers: Readonly<Record<string, string>>;
  /** The very text that was sent. */
  readonly body: string;
}

/**
 * What a callback says: nothing when it is not about a payment. `unauthentic`: not from the provider, or stale. `unverifiable`: whether it is
 * from the provider could not be found out now; it has to be told again.
 */
export type ReadCallback =
  | readonly (ProviderEvent | RefundNotification)[]
  | 'unauthentic'
  | 'malformed'
  | 'unverifiable';

/** The provider did not answer, or not in a way that tells what happened: the payment may or may not exist. */
export class ProviderUnavailable extends Error {}

/** Looks again at a payment that an operator is about to accept, where it may vanish after it was told (chains). */
export interface SecondLook {
  /** Asks the source of the payment how it stands now, and notes it. @throws ProviderUnavailable. */
  look(order: PaymentOrder): Promise<void>;
  /**
   * Notes a payment that stands by all that is noted as credited, so that it is taken back should it vanish after all; nobody notes anything else
   * before the transaction ends. @returns false when it does not stand, and the transaction must not commit.
   */
  credit(trx: Trx, order: PaymentOrder): Promise<boolean>;
}

/** Whether a payment of an order would be credited now: its deposit is open, or expired, and of this provider. */
export type IsPayable = (orderId: string) => Promise<boolean>;

/**
 * Whether a hint that nobody has signed is worth a question about an order. Each `yes` is one question: `soon` says that the order was asked about within the
 * last second, by whatever made us ask, and `unknown` that it is no order of this provider.
 */
export type MayAsk = (orderId: string) => Promise<'yes' | 'soon' | 'unknown'>;

/** Keeps a callback as it arrived. */
export type KeepCallback = () => Promise<void>;

/** What deposits need of whoever takes a payment; `providers/` implements it, one folder an outside system. */
export interface PaymentProvider {
  /** Under this name its events are kept, and its callbacks arrive at `/callbacks/<name>`. */
  readonly name: string;
  /** In which currencies it can be paid; every one when not told. */
  readonly currencies?: readonly CurrencyCode[];
  /** Origins of payment pages that the player's app shows in a frame. */
  readonly frameOrigins?: readonly string[];
  /** Its own page asks for the card: no form of ours does, and its updates tell what may be kept of it. */
  readonly cardOnPage?: true;
  /** Whether the payer may send another amount than agreed, which is then credited (chains). */
  readonly settlesOtherAmounts?: boolean;
  /**
   * It tells nothing by itself: what comes or goes after an order was paid is found only by asking, for a day, and before a held payment is
   * accepted.
   */
  readonly sendsNoCallbacks?: true;
  /** After this long without a payment an order is given up, milliseconds; thirty minutes when not told. */
  readonly patienceMilliseconds?: number;
  /** Opens the payment. Idempotent by order. @returns 'refused' when the order cannot be paid this way. @throws ProviderUnavailable. */
  open(order: PaymentOrder): Promise<PaymentUpdate | 'refused'>;
  /** @returns undefined when the provider has never heard of the order. @throws ProviderUnavailable. */
  query(order: PaymentOrder): Promise<PaymentUpdate | undefined>;
  /**
   * @param isPayable for providers that take the money themselves when they are told that the payer has agreed: only while it says so.
   * @param mayAsk for providers whose callbacks are not signed: asked before each question that a callback leads to.
   * @param keep is called once the message is known to be the provider's, before more is asked about it. What tells events is kept anyway.
   */
  readCallback(
    message: CallbackMessage,
    isPayable?: IsPayable,
    keep?: KeepCallback,
    mayAsk?: MayAsk,
  ): ReadCallback | Promise<ReadCallback>;
  /** Gives payments back; those who cannot have none. */
  readonly refund?: RefundDesk;
  readonly secondLook?: SecondLook;
}

export interface CardAcquirer extends PaymentProvider {
  /** Hands the card over for a one-time token. @throws ProviderUnavailable. */
  tokenize(card: Card): Promise<TokenizedCard>;
}

/** Which provider takes each method. A method without one is not offered. */
export type Providers = Readonly<Partial<Record<DepositMethodCode, PaymentProvider>>>;
