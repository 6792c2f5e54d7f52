import type { ErrorName } from '@croupier/contract/errors';
import type { CurrencyCode, Minor } from '@croupier/contract/money';

/** An amount in a refusal's message. */
export interface Money {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

/** Values for the placeholders of a refusal's message. Amounts and moments are written in the reader's language. */
export type RefusalDetails = Readonly<Record<string, string | number | Date | Money>>;

/**
 * An expected refusal: a rule forbids what the caller requested. The http layer's total tables map it to a code and a localised message. It rolls
 * back the transaction that it leaves. Any other exception is a bug.
 */
export class Refusal extends Error {
  constructor(
    readonly reason: ErrorName,
    readonly details: RefusalDetails = {},
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}
