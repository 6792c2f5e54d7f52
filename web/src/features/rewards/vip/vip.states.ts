import { loyaltyCalls } from '@croupier/contract/calls/rewards/loyalty';
import { club, pointsEntries, vipLevels, vipPackages } from '@croupier/contract/testing/loyalty';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../../testing/stage';

const BRONZE = club({ points: 1_240, lifeTimePoints: 1_640, level: 10 });

const popup = (name: 'vipClub' | 'vipStore', answers: (api: MadeApi) => void, own = member()): State => ({
  member: own,
  popup: { name, props: {} },
  answers(api) {
    api.answer(loyaltyCalls.vipLevels, vipLevels());
    api.answer(loyaltyCalls.vipPackages, vipPackages());
    answers(api);
  },
});

/** The VIP club and its store. */
export const vipStates = {
  'VIP club, a newcomer': popup('vipClub', (api) =>
    api.answer(loyaltyCalls.myClub, club({ points: 137, lifeTimePoints: 137 })),
  ),
  'VIP club, invited to bronze': popup('vipClub', (api) => {
    let now = club({ points: 412, lifeTimePoints: 412, invitedTo: 10 });
    api.answer(loyaltyCalls.myClub, () => now);
    api.answer(loyaltyCalls.acceptLevel, ({ level }) => {
      now = { ...now, level, invitedTo: null };
      return {};
    });
  }),
  'VIP club, bronze': popup('vipClub', (api) => {
    api.answer(loyaltyCalls.myClub, BRONZE);
    api.answer(loyaltyCalls.vipPoints, pageOf(pointsEntries()));
  }),
  'VIP club, a currency without points': popup(
    'vipClub',
    (api) => {
      api.answer(loyaltyCalls.myClub, club({ stakePerPoint: null }));
      api.answer(
        loyaltyCalls.vipLevels,
        vipLevels().map((level) => ({ ...level, fridayBonus: null, leastDeposit: null, leastBalance: null })),
      );
    },
    member({ currency: 'TRY', currencySymbol: '₺' }),
  ),
  'VIP store, bronze': popup('vipStore', (api) => {
    let now = BRONZE;
    api.answer(loyaltyCalls.myClub, () => now);
    api.answer(loyaltyCalls.redeem, ({ id }) => {
      const bought = vipPackages().find((one) => one.id === id);
      now = { ...now, points: now.points - (bought?.points ?? 0) };
      return {};
    });
  }),
  'VIP store, refused': popup('vipStore', (api) => {
    api.answer(loyaltyCalls.myClub, BRONZE);
    api.refuse(loyaltyCalls.redeem, 'pointsTooFew', 'You need 12 more points for this package');
  }),
  'VIP store, nothing on offer': popup('vipStore', (api) => {
    api.answer(loyaltyCalls.myClub, BRONZE);
    api.answer(loyaltyCalls.vipPackages, []);
  }),
  'VIP store, out of reach': popup('vipStore', (api) => api.lose(loyaltyCalls.myClub)),
} as const satisfies Record<string, State>;
