import { deskCalls } from '@croupier/contract/calls/desk';
import { clubChange, clubLevel, clubPackage, pointsByHand } from '@croupier/contract/testing/desks/loyalty';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../testing/stage';
import { all, answering, CASHIER, notArriving } from '../../testing/states';

const changes = answering(
  deskCalls.clubChangeList,
  pageOf([
    clubChange(),
    clubChange({ id: '30', level: clubLevel(), package: null, proposedBy: CASHIER.email }),
    clubChange({
      id: '29',
      status: 'rejected',
      decidedBy: CASHIER.email,
      decideTime: '2026-11-27T10:00:00.000Z',
      decisionReason: 'Too much for so few points',
    }),
  ]),
);
const levels = all(
  changes,
  answering(deskCalls.clubLevels, [
    clubLevel({
      level: 'bronze',
      points: 400,
      leastDeposit: { USD: 100, EUR: 100 },
      leastBalance: { USD: 10, EUR: 10 },
    }),
    clubLevel(),
    clubLevel({ level: 'diamond', leastDeposit: {}, leastBalance: {} }),
  ]),
);
const packages = all(
  changes,
  answering(deskCalls.clubPackages, [
    clubPackage(),
    clubPackage({
      id: '2',
      points: 1_000,
      bonuses: { USD: 12, EUR: 12, BRL: 60, TRY: 480, BTC: 0.00012 },
      titles: { en: 'Weekend package', tr: 'Hafta sonu paketi' },
      sort: 1,
    }),
    clubPackage({ id: '3', enabled: false, redemptions: 2_040 }),
  ]),
);
const none = answering(deskCalls.clubChangeList, pageOf([]));
const at = { operator: CASHIER } as const;

/** The VIP club at the desk. */
export const clubStates = {
  'club levels': { ...at, at: '/club', answers: levels },
  'club levels, changing one': { ...at, at: '/club', answers: levels, pressed: 'club.change' },
  'club levels, approving a change': { ...at, at: '/club', answers: levels, pressed: 'proposal.approve.button' },
  'club levels, not arrived': { ...at, at: '/club', answers: all(none, notArriving(deskCalls.clubLevels)) },
  'club packages': { ...at, at: '/club/packages', answers: packages },
  'club packages, a new one': { ...at, at: '/club/packages', answers: packages, pressed: 'club.package.new' },
  'club packages, changing one': { ...at, at: '/club/packages', answers: packages, pressed: 'club.change' },
  'club packages, stopping one': { ...at, at: '/club/packages', answers: packages, pressed: 'club.stop.button' },
  'club packages, none': { ...at, at: '/club/packages', answers: all(none, answering(deskCalls.clubPackages, [])) },
  'points by hand': {
    ...at,
    at: '/club/points',
    answers: answering(
      deskCalls.pointsList,
      pageOf([
        pointsByHand(),
        pointsByHand({ id: '32', memberId: '4712', username: 'demo2', points: -1_200, proposedBy: CASHIER.email }),
      ]),
    ),
  },
  'points by hand, made': {
    ...at,
    at: '/club/points?state=approved',
    answers: answering(
      deskCalls.pointsList,
      pageOf([
        pointsByHand({ status: 'approved', decidedBy: CASHIER.email, decideTime: '2026-11-27T10:00:00.000Z' }),
        pointsByHand({
          id: '28',
          points: -40,
          status: 'approved',
          needsApproval: false,
          decidedBy: 'grace@croupier.example',
          decideTime: '2026-11-27T09:00:00.000Z',
        }),
      ]),
    ),
  },
  'points by hand, none': { ...at, at: '/club/points', answers: answering(deskCalls.pointsList, pageOf([])) },
  'points by hand, not arrived': { ...at, at: '/club/points', answers: notArriving(deskCalls.pointsList) },
} as const satisfies Record<string, State>;
