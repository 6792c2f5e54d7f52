import { CURRENCY_CODES, fromWire } from '@croupier/contract/money';
import { expect, it } from 'vitest';
import { z } from 'zod';
import '../../src/domains/catalogue/settings';
import '../../src/domains/content/settings';
import '../../src/domains/deposits/settings';
import '../../src/domains/rewards/abuse/settings';
import '../../src/domains/rewards/gifts/settings';
import '../../src/domains/rewards/dormancy/settings';
import '../../src/domains/rewards/loyalty/settings';
import '../../src/domains/rewards/weeks/settings';
import '../../src/domains/withdrawals/settings';
import '../../src/ledger/balance-maximum';
import '../../src/ledger/operators-word';
import { declaredSettings, type Setting } from '../../src/platform/settings';
import { controlOf } from '../../src/domains/operators/service/control';
import '../../src/domains/operators/settings';

/**
 * Every common figure of money, and where a currency has its own: the setting and the name in it. A lira is worth a fortieth of a dollar, a bitcoin a
 * hundred thousand: one figure for all of them means nothing in most.
 */
const OWN: Readonly<Record<string, readonly [setting: string, figure: string]>> = {
  'backoffice.adjustmentMaximum': ['backoffice.adjustmentMaximumByCurrency', 'adjustmentMaximum'],
  'catalogue.maximumBalance': ['catalogue.maximumBalanceByCurrency', 'maximumBalance'],
  'deposit.holdAmountPerDay': ['deposit.holdAmountPerDayByCurrency', 'amountPerDay'],
  'deposit.maximumAmount': ['deposit.byCurrency', 'maximumAmount'],
  'deposit.minimumAmount': ['deposit.byCurrency', 'minimumAmount'],
  'deposit.paymentAmounts': ['deposit.byCurrency', 'paymentAmounts'],
  'deposit.refundSecondApprovalAbove': ['deposit.refundByCurrency', 'secondApprovalAbove'],
  'withdraw.amounts': ['withdraw.byCurrency', 'amounts'],
  'withdraw.maximumAmount': ['withdraw.byCurrency', 'maximumAmount'],
  'withdraw.minimumAmount': ['withdraw.byCurrency', 'minimumAmount'],
  'withdraw.monthlyMaximum': ['withdraw.byCurrency', 'monthlyMaximum'],
  'withdraw.multipleOf': ['withdraw.byCurrency', 'multipleOf'],
  'withdraw.requiredDeposit': ['withdraw.byCurrency', 'requiredDeposit'],
  'withdraw.secondApprovalAbove': ['withdraw.byCurrency', 'secondApprovalAbove'],
};

/** Figures of money that are kept by currency alone: the setting and the name in it. */
const BY_CURRENCY = {
  'backoffice.secondOperatorAbove': 'amount',
  'legal.dataCopyFee': 'fee',
  'loyalty.stakePerPoint': 'stake',
  'rewards.dormantFee': 'fee',
  'rewards.runApprovalAbove': 'total',
  'rewards.abuseLeastStake': 'stake',
  'rewards.giftApprovalAbove': 'total',
} as const;

/** What is no money: a name that ends in what it counts, what is switched or chosen, and settings of coins, methods and tests. */
const NO_MONEY =
  /(Hours|Minutes|Days|Percent|Share|Orders|DepositsPerDay|Rounds|Times)$|^(test|chains|members|compliance|contact|scripts)[.:]|^withdraw\.method\.|^legal\.(operatorRegistration|cardPaymentCompany|licence)$|^rewards\.(payHour|rakeback|giftPoints)|vendorDomains$/;
const isNoMoney = ({ key, schema }: Setting<unknown>): boolean =>
  NO_MONEY.test(key) || ['switch', 'picture', 'textList'].includes(controlOf(schema).control);

const settings = new Map(declaredSettings().map((declared) => [declared.key, declared]));

it('every setting of money has figures of their own for the lira, the real and bitcoin', () => {
  const kept = new Set([...Object.values(OWN).map(([key]) => key), ...Object.keys(BY_CURRENCY)]);
  const money = [...settings.values()].filter((one) => !isNoMoney(one)).map(({ key }) => key);
  const common = money.filter((key) => !kept.has(key));
  expect(common.toSorted()).toEqual(Object.keys(OWN).toSorted());
  for (const [key, [setting, figure]] of [
    ...Object.entries(OWN),
    ...Object.entries(BY_CURRENCY).map(([key, figure]) => [key, [key, figure]] as const),
  ]) {
    const figures = settings.get(setting)?.fallback as Record<string, Record<string, unknown>>;
    for (const currency of ['BRL', 'TRY', 'BTC'])
      expect(figures[currency], `${key} ${currency}`).toHaveProperty(figure);
  }
});

it('the figures that hold until an operator changes them fit their currency and one another', () => {
  for (const { schema, fallback } of settings.values()) expect(schema.safeParse(fallback).success).toBe(true);
  const Row = z.record(z.enum(CURRENCY_CODES), z.record(z.string(), z.union([z.number(), z.string()])));
  const number = z.number();
  for (const key of ['deposit.byCurrency', 'withdraw.byCurrency'] as const)
    for (const [currency, row] of Object.entries(
      z.partialRecord(z.enum(CURRENCY_CODES), Row.valueType).parse(settings.get(key)?.fallback),
    )) {
      const least = number.parse(row['minimumAmount']);
      const most = number.parse(row['maximumAmount']);
      expect(least).toBeLessThan(most);
      const offered = String(row['paymentAmounts'] ?? row['amounts'])
        .split('/')
        .map(Number);
      for (const amount of offered)
        expect(amount >= least && amount <= most, `${key} ${currency} ${amount}`).toBe(true);
      const multiple = number.parse(row['multipleOf'] ?? 0);
      const step = fromWire(multiple, currency as 'USD');
      if (step > 0)
        for (const amount of [least, ...offered]) expect(fromWire(amount, currency as 'USD') % step).toBe(0);
    }
});

it('what an operator set while there were no figures for a currency is read as before', () => {
  expect(settings.get('deposit.refundByCurrency')?.schema.parse({ BTC: { secondApprovalAbove: 0.02 } })).toEqual({
    BTC: { secondApprovalAbove: 0.02 },
  });
  expect(settings.get('catalogue.maximumBalanceByCurrency')?.schema.parse({})).toEqual({});
});
