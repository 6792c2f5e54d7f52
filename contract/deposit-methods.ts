export type DepositFlow = 'card' | 'window' | 'code' | 'frame' | 'tab' | 'app' | 'coins';

/**
 * Every deposit method, one record each: lists, types, calls, forms and tables of methods derive from it. docs/recipes/deposit-method.md lists what
 * a new method needs besides its record.
 */
interface DepositMethodRecord {
  /** The brand name, the same in every language; null where the name is translated. */
  readonly brand: string | null;
  /**
   * How the payer pays. `card`: card data in a form, then the bank's page. `window`: the provider's page in a window of ours; `code`: a code to copy
   * or scan there. `frame`: the provider's page in the form. `tab`: the provider's page in a new tab. `app`: by hand in another app, with a note.
   * `coins`: to an address on a chain.
   */
  readonly flow: DepositFlow;
  /** The provider's name: in the path of its callbacks, `/callbacks/<provider>`, and in addresses of payment pages. */
  readonly provider: string;
  /** The provider's protocol; `own`: a dedicated adapter, `server/src/providers/<provider>`. */
  readonly protocol: 'hosted-page' | 'own';
  /** The path of the call that places an order. */
  readonly orderPath: string;
  /** Key of the chooser's description, in `deposits:method`; the placeholder `name` is the method's name. */
  readonly words: string;
  /** The cash-out method that returns its money (closed loop); null where none does, so that its deposits bind no cash-out. */
  readonly givenBackBy: string | null;
}

export const DEPOSIT_METHOD = {
  VISA_MASTERCARD: {
    brand: 'MasterCard',
    flow: 'card',
    provider: 'card-acquirer',
    protocol: 'own',
    orderPath: '/sys/deposit/cattl/deposit',
    words: 'VISA_MASTERCARD',
    givenBackBy: 'BANK_CARD',
  },
  VISA_MASTERCARD_1: {
    brand: null,
    flow: 'card',
    provider: 'card-acquirer',
    protocol: 'own',
    orderPath: '/sys/deposit/creditcard/deposit',
    words: 'VISA_MASTERCARD_1',
    givenBackBy: 'BANK_CARD',
  },
  PAYPAL_POLL: {
    brand: 'PayPal',
    flow: 'tab',
    provider: 'paypal',
    protocol: 'own',
    orderPath: '/sys/deposit/paypal/depositOrder',
    words: 'PAYPAL_POLL',
    givenBackBy: 'PAYPAL',
  },
  PINGPONG: {
    brand: 'PingPong',
    flow: 'window',
    provider: 'pingpong',
    protocol: 'hosted-page',
    orderPath: '/sys/deposit/pingpong/depositOrder',
    words: 'window',
    givenBackBy: 'BANK_CARD',
  },
  CRYPTO: {
    brand: null,
    flow: 'coins',
    provider: 'chains',
    protocol: 'own',
    orderPath: '/sys/deposit/crypto/deposit',
    words: 'CRYPTO',
    givenBackBy: 'BTC',
  },
  ONLY_PAY: {
    brand: 'OnlyPay',
    flow: 'tab',
    provider: 'only-pay',
    protocol: 'hosted-page',
    orderPath: '/sys/deposit/onlyPay/deposit',
    words: 'ONLY_PAY',
    givenBackBy: 'BANK_CARD',
  },
  PIX: {
    brand: 'Pix',
    flow: 'code',
    provider: 'pix',
    protocol: 'own',
    orderPath: '/sys/deposit/pix/depositOrder',
    words: 'PIX',
    givenBackBy: 'PIX',
  },
  CPAY: {
    brand: 'CPay',
    flow: 'window',
    provider: 'cpay',
    protocol: 'hosted-page',
    orderPath: '/sys/deposit/cpay/depositOrder',
    words: 'window',
    givenBackBy: 'CPAY',
  },
  CASH: {
    brand: 'Cash App',
    flow: 'app',
    provider: 'cash',
    protocol: 'own',
    orderPath: '/sys/deposit/cash/depositOrder',
    words: 'CASH',
    givenBackBy: null,
  },
  STRIPE: {
    brand: 'Stripe',
    flow: 'frame',
    provider: 'stripe',
    protocol: 'own',
    orderPath: '/sys/deposit/stripe/depositOrder',
    words: 'STRIPE',
    givenBackBy: 'BANK_CARD',
  },
  CRYPT: {
    brand: null,
    flow: 'coins',
    provider: 'chains',
    protocol: 'own',
    orderPath: '/sys/deposit/crypt/depositOrder',
    words: 'CRYPT',
    givenBackBy: 'BTC',
  },
  PAYP: {
    brand: 'PayP',
    flow: 'frame',
    provider: 'payp',
    protocol: 'hosted-page',
    orderPath: '/sys/deposit/payp/depositOrder',
    words: 'PAYP',
    givenBackBy: 'PAYPAL',
  },
} as const satisfies Readonly<Record<string, DepositMethodRecord>>;

type Methods = typeof DEPOSIT_METHOD;
const CODES = Object.keys(DEPOSIT_METHOD) as readonly (keyof Methods)[];

/** Codes of the methods whose records match. */
export type MethodWith<Wanted extends Partial<DepositMethodRecord>> = {
  [Code in keyof Methods]: Methods[Code] extends Wanted ? Code : never;
}[keyof Methods];

/** The codes of the methods whose records match, in the order of the records; all of them for `{}`. */
export function methodsWith<const Wanted extends Partial<DepositMethodRecord>>(
  wanted: Wanted,
): readonly MethodWith<Wanted>[] {
  const values = Object.entries(wanted);
  return CODES.filter((code): code is MethodWith<Wanted> => {
    const record: Readonly<Record<string, string | null>> = DEPOSIT_METHOD[code];
    return values.every(([field, value]) => record[field] === value);
  });
}

/** Builds a table with one value per code. */
export const tableOf = <Code extends string, Value>(
  codes: readonly Code[],
  valueOf: (code: Code) => Value,
): Readonly<Record<Code, Value>> =>
  Object.fromEntries(codes.map((code) => [code, valueOf(code)])) as Readonly<Record<Code, Value>>;
