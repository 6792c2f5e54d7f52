import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import { depositConfig, depositOutcome } from '@croupier/contract/testing/deposits';
import { coinOffer, coinPayment, cryptoCoins, cryptoProgress } from '@croupier/contract/testing/deposits-crypto';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../../testing/stage';

const OFFERS = [
  coinOffer({ coin: 'bitcoin', symbol: 'BTC', network: 'Bitcoin', address: 'bc1qexample', amount: '0.00102' }),
  coinOffer({ coin: 'tether', symbol: 'USDT', network: 'Ethereum (ERC-20)', address: '0xexample', amount: '100' }),
];
const QUOTE = { depositId: 'deposit-1', id: 'order-1', expiresAt: '2026-11-20T12:15:00Z' };
const CHARGE = {
  addresses: { bitcoin: 'bc1qexample', tether: '0xexample' },
  pricing: { local: { amount: '100', currency: 'USD' } },
};

function answerCrypto(api: MadeApi): void {
  api.answer(depositLimitsCalls.limits, depositLimits());
  api.answer(depositsCalls.config, depositConfig());
  api.answer(depositsCryptoCalls.cryptoCoins, cryptoCoins());
  api.answer(depositsCryptoCalls.cryptOrder, ({ depositCurrency }) => {
    const offer = coinOffer({ coin: depositCurrency });
    return { ...QUOTE, offers: [offer], address: offer.address, coinNum: offer.amount };
  });
  api.answer(depositsCryptoCalls.cryptoDeposit, {
    ...QUOTE,
    ...CHARGE,
    offers: OFFERS,
    chargeData: { id: QUOTE.id, depositId: QUOTE.depositId, ...CHARGE },
  });
  api.answer(depositsCalls.pollingStatus, DEPOSIT_STATUS.challenge);
  api.answer(depositsCryptoCalls.cryptoProgress, cryptoProgress());
}

/** A payment above the deposit maximum, when first seen. */
export const TOO_MUCH = coinPayment({ amount: '75', needed: 6, coverage: 'over' });

const oneCoin = {
  member: member(),
  popup: { name: 'deposit', props: { code: 'CRYPT' } },
  answers: answerCrypto,
} as const;

/** The form of coins; what follows it is reached by sending it. */
export const cryptoStates = {
  'one coin': oneCoin,
  'a charge': { ...oneCoin, popup: { name: 'deposit', props: { code: 'CRYPTO' } } },
  'no coin': {
    ...oneCoin,
    answers(api) {
      answerCrypto(api);
      api.answer(depositsCryptoCalls.cryptoCoins, cryptoCoins({ CRYPT: [] }));
    },
  },
} as const satisfies Record<string, State>;

/** A resumed order in one coin, with the given progress. */
const seen = (progress: Parameters<typeof cryptoProgress>[0], reason: string | null = null) =>
  ({
    member: member(),
    popup: { name: 'continueDeposit', props: { orderId: 'deposit-1', code: 'CRYPT' } },
    answers(api: MadeApi) {
      answerCrypto(api);
      const outcome = { method: 'CRYPT', status: DEPOSIT_STATUS.challenge, reason } as const;
      api.answer(depositsCalls.outcome, depositOutcome(outcome));
      api.answer(depositsCalls.pollingStatus, progress?.status ?? DEPOSIT_STATUS.challenge);
      api.answer(depositsCryptoCalls.cryptoProgress, cryptoProgress(progress));
    },
  }) as const satisfies State;

/** Progress of an order on its chain. */
export const payingStates = {
  'crypto, waiting': seen({}),
  'crypto, seen': seen({ payments: [coinPayment()] }),
  'crypto, more than asked for': seen({ payments: [TOO_MUCH] }),
  'crypto, being checked': seen({
    status: DEPOSIT_STATUS.review,
    payments: [{ ...TOO_MUCH, state: 'review', confirmations: 6 }],
  }),
  'crypto, refused': seen(
    { status: DEPOSIT_STATUS.declined, payments: [{ ...TOO_MUCH, state: 'review', confirmations: 6 }] },
    'The payer is somebody else',
  ),
  'crypto, gone': seen({ payments: [coinPayment({ state: 'gone' })] }),
  'crypto, credited': seen({
    status: DEPOSIT_STATUS.success,
    payments: [coinPayment({ state: 'credited', confirmations: 3, credit: 100 })],
  }),
  'crypto, rate ended': seen({ now: '2026-11-20T12:20:00Z' }),
} as const satisfies Record<string, State>;
