import type { loyaltyCalls, VipLevel } from '@croupier/contract/calls/rewards/loyalty';
import { type CurrencyCode, minor, toWire, VISITOR_CURRENCY } from '@croupier/contract/money';
import type { Offer } from '@croupier/contract/rewards/offer';
import type { Handlers } from '../../../http/handlers';
import { ownQuery } from '../../../http/callers/own-query';
import { compileQuery } from '../../../platform/query/query';
import { currencyOf } from '../../../ledger/read';
import { pageOf } from '../../operators/domain';
import { offersInForce } from '../offers/store';
import type { LoyaltyDeps } from './deps';
import { acceptLevel } from './levels';
import { redeem } from './redeem';
import { levelName } from './rules';
import { unitOf } from './settings';
import * as store from './store';

const figure = (figures: Partial<Record<CurrencyCode, number>>, currency: CurrencyCode): number | null => {
  const own = figures[currency];
  return own === undefined ? null : toWire(minor(own), currency);
};

/** What the weekly offers of a level give, by the terms in force. */
function weekly(offers: readonly Offer[], level: VipLevel['name'], currency: CurrencyCode) {
  const rewards = offers.flatMap(({ eligibility, reward }) =>
    eligibility.event.kind === 'calendar' && eligibility.levels?.includes(level) ? [reward] : [],
  );
  const cashback = rewards.find((reward) => reward.kind === 'cashback');
  const fixed = rewards.find((reward) => reward.kind === 'fixed');
  return {
    cashbackPercent: cashback?.percent ?? null,
    fridayBonus: fixed ? figure(fixed.amount, currency) : null,
  };
}

export function loyaltyRoutes(deps: LoyaltyDeps): Handlers<typeof loyaltyCalls> {
  const { database, settings } = deps;
  return {
    async vipLevels(query, { visitor }) {
      const asked = compileQuery(store.LEVELS, query);
      const currency = visitor ? await currencyOf(database, visitor.memberId) : VISITOR_CURRENCY;
      const offers = (await offersInForce(database)).map(({ terms }) => terms);
      return (await store.allLevels(database, asked)).flatMap(({ level, points, leastDeposit, leastBalance }) => {
        const name = levelName(level);
        if (name === 'entry') return [];
        const figures = { leastDeposit: figure(leastDeposit, currency), leastBalance: figure(leastBalance, currency) };
        return [{ level, name, points, ...weekly(offers, name, currency), ...figures }];
      });
    },
    async vipPackages(query, context) {
      const { language } = context;
      const asked = compileQuery(store.PACKAGES, ownQuery(query, context));
      const currency = await currencyOf(database, context.member.memberId);
      return (await store.openPackages(database, asked)).map(({ packageId, level, points, bonuses, titles }) => ({
        id: String(packageId),
        title: titles[language] ?? null,
        level,
        points,
        bonus: figure(bonuses, currency),
      }));
    },
    async redeem({ id }, { member }) {
      await redeem(deps, member.memberId, id);
      return {};
    },
    async myClub(_, { member }) {
      const currency = await currencyOf(database, member.memberId);
      const { points, lifeTimePoints, level, invitedTo } = await store.findMember(database, member.memberId);
      const unit = await unitOf(settings, currency);
      return {
        points,
        lifeTimePoints,
        level,
        invitedTo,
        stakePerPoint: unit === undefined ? null : toWire(unit, currency),
      };
    },
    async vipPoints({ pageNum, pageSize }, { member }) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.readPoints(database, member.memberId, window);
      const content = rows.map(({ entry, at, kind, points, balance }) => ({
        id: String(entry),
        kind,
        points,
        balance,
        createTime: at.toISOString(),
      }));
      return pageOf(content, total, pageNum, pageSize);
    },
    async acceptLevel({ level }, { member }) {
      await acceptLevel(deps, member.memberId, level);
      return {};
    },
  };
}
