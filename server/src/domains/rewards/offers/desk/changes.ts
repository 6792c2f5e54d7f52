import type { PayloadOf } from '@croupier/contract/call';
import { offersDeskCalls } from '@croupier/contract/calls/rewards/offers-desk';
import type { Language } from '@croupier/contract/codes';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  act,
  type Acting,
  createProposals,
  judgedReason,
  keptText,
  keptTexts,
  proposalActs,
  type SignedIn,
} from '../../../operators/domain';
import { findVersion, keepVersion, latestVersion, publishVersion, stopOffer } from '../store';
import type { OffersDeskDeps } from './deps';
import { refuseUnfit } from './fitting';
import { findChange, insertChange, type OfferChangeRow, versionRows } from './store';
import { changeToWire, offerPage } from './views';

type Wanted = PayloadOf<typeof offersDeskCalls.offerPropose>;

const STOPPED = act('offerStopped', { subject: 'offer', by: offersDeskCalls.offerStop });
const CHANGES = {
  acts: proposalActs('offer', 'offer', {
    propose: [offersDeskCalls.offerPropose, offersDeskCalls.offerStart],
    approve: offersDeskCalls.offerApprove,
    reject: offersDeskCalls.offerReject,
    withdraw: offersDeskCalls.offerWithdraw,
  }),
  table: 'offer_change',
  find: findChange,
  subject: (row: OfferChangeRow) => ({ subjectType: 'offer', subjectId: row.offer_id }) as const,
  snapshot: ({ version, replaces, status, reason, decision_reason }: OfferChangeRow) => ({
    version,
    replaces,
    status,
    reason,
    decisionReason: decision_reason,
  }),
} as const;

const inForce = async (trx: Trx, offerId: string): Promise<number | null> =>
  (await versionRows(trx, offerId)).find(({ in_force }) => in_force)?.version ?? null;

/** Versions of offers: one operator proposes, another puts them in force; one alone stops an offer. */
export function createOfferChanges(deps: OffersDeskDeps & Pick<Acting, 'audited'>) {
  const { clock, audited } = deps;
  const changes = createProposals<OfferChangeRow>(deps, CHANGES);

  /** @throws Refusal conflict when another version is in force than when this one was proposed; offerBarred; offerUnfit */
  async function putInForce(trx: Trx, { offer_id: offerId, version, replaces }: OfferChangeRow): Promise<void> {
    const kept = await findVersion(trx, offerId, version);
    if (!kept) throw new Error('a version was lost');
    await refuseUnfit(deps, trx, kept.terms);
    if ((await inForce(trx, offerId)) !== replaces) throw new Refusal('conflict');
    await publishVersion(trx, { offerId, version, at: clock.now() });
  }

  return {
    /**
     * Keeps terms as the next version and proposes to put it in force.
     * @throws Refusal reasonTooShort; articleSignHidden; offerBarred; offerUnfit; offerNameTaken for a new offer; conflict when a newer version was kept meanwhile;
     * alreadyProposed
     */
    async propose({ terms, titles: typedTitles, basedOn, reason: typed }: Wanted, operator: SignedIn) {
      const reason = judgedReason(keptText(typed, 'reason'));
      const titles = keptTexts(typedTitles, 'titles');
      const { name: offerId } = terms;
      return changeToWire(
        await changes.propose(operator, async (trx, by) => {
          await refuseUnfit(deps, trx, terms);
          const latest = await latestVersion(trx, offerId);
          if (latest !== basedOn) throw new Refusal(basedOn === 0 ? 'offerNameTaken' : 'conflict');
          const version = latest + 1;
          if (!(await keepVersion(trx, { offerId, version, terms, titles }))) throw new Refusal('conflict');
          return insertChange(trx, { offer_id: offerId, version, replaces: await inForce(trx, offerId), reason }, by);
        }),
      );
    },
    /** Proposes to put a kept version in force. @throws Refusal notFound; reasonTooShort; offerBarred; offerUnfit; conflict when it is; alreadyProposed */
    async start({ offer, version, reason: typed }: PayloadOf<typeof offersDeskCalls.offerStart>, operator: SignedIn) {
      const reason = judgedReason(keptText(typed, 'reason'));
      return changeToWire(
        await changes.propose(operator, async (trx, by) => {
          const kept = await findVersion(trx, offer, version);
          if (!kept) throw new Refusal('notFound');
          await refuseUnfit(deps, trx, kept.terms);
          const replaces = await inForce(trx, offer);
          if (replaces === version) throw new Refusal('conflict');
          return insertChange(trx, { offer_id: offer, version, replaces, reason }, by);
        }),
      );
    },
    approve: async (id: string, operator: SignedIn) => changeToWire(await changes.approve(id, operator, putInForce)),
    reject: async (id: string, reason: string, operator: SignedIn) =>
      changeToWire(await changes.reject(id, reason, operator)),
    withdraw: async (id: string, operator: SignedIn) => changeToWire(await changes.withdraw(id, operator)),
    /** Ends an offer at once. @throws Refusal notFound; reasonTooShort; conflict when it is not in force */
    async stop(
      { offer, reason: typed }: PayloadOf<typeof offersDeskCalls.offerStop>,
      operator: SignedIn,
      language: Language,
    ) {
      const reason = judgedReason(keptText(typed, 'reason'));
      return audited(STOPPED, operator, async (trx) => {
        const before = await offerPage(deps, trx, offer, language);
        if (!(await stopOffer(trx, { offerId: offer, at: clock.now() }))) throw new Refusal('conflict');
        const after = await offerPage(deps, trx, offer, language);
        return {
          log: {
            subjectId: offer,
            before: { state: before.state, version: before.version },
            after: { state: after.state, version: after.version, reason },
          },
          answer: after,
        };
      });
    },
  };
}
