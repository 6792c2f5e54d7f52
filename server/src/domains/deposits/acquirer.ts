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
}

export interface PaymentOrder {
  /** Our deposit's id: asking twice with it makes one payment. */
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly token: string;
  readonly language: string;
  readonly billing: Billing;
}

/** Where a payment stands at the acquirer. */
export interface PaymentNews {
  readonly orderId: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'approved' | 'declined' | 'challenge' | 'pending' | 'expired';
  /** The acquirer's reason code when declined. */
  readonly reason: string | null;
  /** The bank's 3-D Secure page while the status is `challenge`. */
  readonly challengeUrl: string | null;
}

export interface ProviderEvent extends PaymentNews {
  readonly eventId: string;
  readonly type: 'payment' | 'chargeback';
}

/** A callback as it arrived. */
export interface SignedMessage {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** `unauthentic`: not signed by the acquirer, or older than five minutes. */
export type ReadCallback = ProviderEvent | 'unauthentic' | 'malformed';

/** The acquirer did not answer, or not in a way that tells what happened: the payment may or may not exist. */
export class AcquirerUnavailable extends Error {}

/** What deposits need of a card acquirer; `providers/` implements it. */
export interface CardAcquirer {
  /** Hands the card over for a one-time token. @throws AcquirerUnavailable. */
  tokenize(card: Card): Promise<string>;
  /** Idempotent by order. @returns 'refused' when the order cannot be paid with this token. @throws AcquirerUnavailable. */
  pay(order: PaymentOrder): Promise<PaymentNews | 'refused'>;
  /** @returns undefined when the acquirer has never heard of the order. @throws AcquirerUnavailable. */
  query(orderId: string): Promise<PaymentNews | undefined>;
  readCallback(message: SignedMessage): ReadCallback;
}
