import type { DepositMethodCode } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import { lockWallet } from '../../../ledger/post';
import { nthDeposit } from '../../../ledger/read';
import type { Trx } from '../../../platform/database';
import { findVersion, type OfferVersion, offersInForceAt } from '../offers/store';
import type { Giving } from './giving';
import { mandatoryOffers } from './mandatory';
import * as store from './store';

/** A choice keeps the version that was shown for this long after another took its place: the time to fill in the deposit's form. */
const SHOWN_MILLISECONDS = 3_600_000;

const isOfDeposits = ({ terms }: OfferVersion): boolean => terms.eligibility.event.kind === 'deposit';

/** The chosen offer in the version that the member saw, when it was chosen just before; else in the version of the deposit's start. */
async function chosenOffer(
  trx: Trx,
  { offerId, version, chosenAt }: store.DepositChoice,
  inForce: readonly OfferVersion[],
  startedAt: Date,
): Promise<OfferVersion | undefined> {
  if (offerId === null || version === null) return undefined;
  const shown = startedAt.getTime() - chosenAt.getTime() <= SHOWN_MILLISECONDS;
  return (
    (shown ? await findVersion(trx, offerId, version) : undefined) ?? inForce.find((one) => one.offerId === offerId)
  );
}

/** What a deposit was promised when it was started. What was published or stopped since changes nothing. */
interface Promised {
  /** Those that an earlier offer of the member asks for. When one of them is given, the others are not. */
  readonly mandatory: readonly OfferVersion[];
  /** The chosen one; without a choice all that the member need not accept, or has accepted. */
  readonly others: readonly OfferVersion[];
}

async function promisedTo(trx: Trx, memberId: number, startedAt: Date): Promise<Promised> {
  const inForce: readonly OfferVersion[] = (await offersInForceAt(trx, startedAt)).filter(isOfDeposits);
  const asked = await mandatoryOffers(trx, memberId);
  const choice = await store.depositChoiceAt(trx, memberId, startedAt);
  const answers = await store.answersOf(trx, memberId);
  const chosen = choice && (await chosenOffer(trx, choice, inForce, startedAt));
  const others = choice
    ? [chosen].flatMap((offer) => offer ?? [])
    : inForce.filter(({ offerId, terms }) => answers.get(offerId) ?? !terms.eligibility.optIn);
  const isAsked = ({ offerId }: OfferVersion) => asked.has(offerId);
  return {
    mandatory: chosen && isAsked(chosen) ? [chosen] : inForce.filter(isAsked),
    others: others.filter((offer) => !isAsked(offer)),
  };
}

/** A deposit that was credited. */
export interface SettledDeposit {
  readonly memberId: number;
  readonly depositId: string;
  readonly method: DepositMethodCode;
  /** Minor units. */
  readonly amount: number;
  readonly startedAt: Date;
}

/** Gives what a credited deposit was promised when it was started. Idempotent. */
export async function giveForDeposit(giving: Giving, trx: Trx, deposit: SettledDeposit): Promise<void> {
  const { memberId, depositId, method, amount, startedAt } = deposit;
  await lockWallet(trx, memberId);
  // What is mandatory changes once it is given: a repeated report must not look at the others then.
  if (await store.hasClaims(trx, memberId, depositId)) return;
  const { mandatory, others } = await promisedTo(trx, memberId, startedAt);
  if (mandatory.length + others.length === 0) return;
  const nth = await nthDeposit(trx, memberId, depositId);
  const occasion = { kind: 'deposit', nth, method, amount: minor(amount) } as const;
  const first = await giving.judgedAll(trx, memberId, occasion, depositId, mandatory);
  if (first.every(({ claim }) => claim === undefined))
    await giving.happened(trx, memberId, occasion, depositId, others);
}
