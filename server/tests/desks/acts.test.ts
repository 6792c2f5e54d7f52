import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import '../../src/compose';
import { act, declaredActs } from '../../src/domains/operators/acts';

const acts = declaredActs().filter(({ name }) => !name.startsWith('test.'));
const names = acts.map(({ name }) => name);

/** Every name that the log of a house may hold. Names are added, never changed or removed: the console reads old rows by them. */
const STORED = [
  'adjustmentApproved',
  'adjustmentProposed',
  'adjustmentRejected',
  'adjustmentWithdrawn',
  'cannedReplyKept',
  'cannedReplyRemoved',
  'chatLineHidden',
  'chatMuted',
  'chatUnmuted',
  'depositAcceptAsked',
  'depositAccepted',
  'depositDebtCollected',
  'depositDebtWriteOffAsked',
  'depositDebtWrittenOff',
  'depositMethodChanged',
  'depositNewsResolved',
  'depositNewsRetried',
  'depositRefundApproved',
  'depositRefundAsked',
  'depositRefundDropped',
  'depositRefundEndAsked',
  'depositRefundEnded',
  'depositRefundResolved',
  'depositRefused',
  'depositViewed',
  'documentAccepted',
  'documentRejected',
  'documentRevoked',
  'documentsViewed',
  'gameChanged',
  'gamesOpened',
  'gamesStopped',
  'jackpotApproved',
  'jackpotProposed',
  'jackpotRejected',
  'jackpotWithdrawn',
  'liveChatClosed',
  'liveChatReopened',
  'liveChatTaken',
  'liveChatTicketed',
  'liveChatViewed',
  'login',
  'logout',
  'memberDisabled',
  'memberEnabled',
  'memberExcluded',
  'memberExclusionConfirmed',
  'memberExclusionLifted',
  'memberLedgerViewed',
  'memberLikenessDecided',
  'memberViewed',
  'membersListed',
  'operatorCreated',
  'operatorDisabled',
  'operatorEnabled',
  'operatorInvitationSent',
  'operatorInvitationWithdrawn',
  'operatorInvited',
  'operatorLocked',
  'operatorPasswordChanged',
  'operatorReset',
  'operatorRoleChanged',
  'payoutEndAsked',
  'payoutResolved',
  'pictureUploaded',
  'proofViewed',
  'settingApproved',
  'settingChanged',
  'settingProposed',
  'settingRejected',
  'settingWithdrawn',
  'statementImported',
  'totpEnrolled',
  'withdrawalApproved',
  'withdrawalCompleted',
  'withdrawalCreditAsked',
  'withdrawalCreditDropped',
  'withdrawalFailed',
  'withdrawalPaid',
  'withdrawalPaying',
  'withdrawalRejected',
  'withdrawalRetried',
  'withdrawalReturned',
  'withdrawalViewed',
];

interface Words {
  readonly audit: {
    readonly action: Readonly<Record<string, string>>;
    readonly subject: Readonly<Record<string, string>>;
  };
}
const wordsOf = (language: string): Words =>
  JSON.parse(
    readFileSync(new URL(`../../../console/src/locales/${language}/audit.json`, import.meta.url), 'utf8'),
  ) as Words;

describe('the acts of operators', () => {
  it('keep the names that the logs of houses hold', () => {
    expect(names).toEqual(expect.arrayContaining(STORED));
  });

  it.each(['en', 'tr'])('have each a name in the console, and no name is left over: %s', (language) => {
    const { action, subject } = wordsOf(language).audit;
    expect(Object.keys(action).toSorted()).toEqual(names.toSorted());
    const subjects = new Set(acts.flatMap((one) => one.subject));
    expect(Object.keys(subject).toSorted()).toEqual([...subjects].toSorted());
  });

  it('are declared once', () => {
    expect(() => act('memberDisabled', { subject: 'member' })).toThrow(/declared twice/);
  });

  it('that take a second operator: always, or above the amount of a setting', () => {
    const two = acts.flatMap(({ name, secondOperator }) => {
      if (!secondOperator) return [];
      const { when } = secondOperator;
      return [[name, when === 'always' ? when : when.above.key]];
    });
    expect(Object.fromEntries(two)).toMatchObject({
      adjustmentApproved: 'always',
      depositAccepted: 'backoffice.secondOperatorAbove',
      depositDebtWrittenOff: 'deposit.refundSecondApprovalAbove',
      depositRefundApproved: 'deposit.refundSecondApprovalAbove',
      depositRefundEnded: 'backoffice.secondOperatorAbove',
      jackpotApproved: 'always',
      memberExclusionConfirmed: 'always',
      settingApproved: 'always',
      withdrawalApproved: 'withdraw.secondApprovalAbove',
      withdrawalFailed: 'backoffice.secondOperatorAbove',
      withdrawalPaid: 'backoffice.secondOperatorAbove',
      withdrawalRejected: 'backoffice.secondOperatorAbove',
      withdrawalReturned: 'always',
    });
  });
});
