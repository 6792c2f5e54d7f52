import type { PayloadOf } from '@croupier/contract/call';
import { type Broadcast, messagesDeskCalls as calls } from '@croupier/contract/calls/messages/desk';
import { LANGUAGES } from '@croupier/contract/codes';
import { isWritten } from '@croupier/contract/text/by-language';
import { MESSAGE_LINKS } from '@croupier/contract/calls/messages/links';
import { Refusal } from '../../../platform/refusal';
import {
  act,
  type Acting,
  createProposalDesk,
  judgedReason,
  keptText,
  keptTexts,
  numericId,
  operatorEmails,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../operators/domain';
import type { Jobs } from '../../../platform/jobs';
import { Texts } from '../wording';
import { countReached, type ReachDeps, type Wanted } from './reach';
import * as store from './store';

/** The job that sends a broadcast. */
export const SEND_BROADCAST = 'messages:sendBroadcast';

const ACTS = proposalActs('broadcast', 'broadcast', {
  propose: [calls.broadcastPropose],
  approve: calls.broadcastApprove,
  reject: calls.broadcastReject,
  withdraw: calls.broadcastWithdraw,
});
const STOPPED = act('broadcastStopped', { subject: 'broadcast', by: calls.broadcastStop });

type Deps = ReachDeps & Pick<Acting, 'audited'> & { readonly jobs: Pick<Jobs, 'enqueue'> };

const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** @throws Refusal invalidRequest naming the field */
function wantedOf(fields: PayloadOf<typeof calls.broadcastReach>): Wanted {
  const countries = listed(fields.countries.toUpperCase());
  if (countries.some((one) => !/^[A-Z]{2}$/.test(one))) throw new Refusal('invalidRequest', { field: 'countries' });
  const languages = listed(fields.languages);
  if (languages.some((one) => !LANGUAGES.some((language) => language === one)))
    throw new Refusal('invalidRequest', { field: 'languages' });
  const { seenWithinDays, unseenForDays } = fields;
  // Nobody was seen within five days and not within ten.
  if (seenWithinDays > 0 && unseenForDays >= seenWithinDays)
    throw new Refusal('invalidRequest', { field: 'unseenForDays' });
  return {
    promotes: fields.promotes,
    countries,
    languages,
    least_level: fields.leastLevel,
    seen_within_days: seenWithinDays,
    unseen_for_days: unseenForDays,
    joined_within_days: fields.joinedWithinDays,
  };
}

/** @throws Refusal invalidRequest naming the field */
function linkOf(link: string): string | null {
  if (link === '') return null;
  const known = MESSAGE_LINKS.find((one) => one === link);
  if (!known) throw new Refusal('invalidRequest', { field: 'link' });
  return known;
}

/** @throws Refusal invalidRequest without a text; articleSignHidden */
function textsOf(texts: PayloadOf<typeof calls.broadcastPropose>['texts']) {
  if (!isWritten(texts)) throw new Refusal('invalidRequest', { field: 'texts' });
  return keptTexts(texts, 'texts');
}

const sendingOf = ({ status, sent_at, stopped_at }: store.BroadcastRow): Broadcast['sending'] => {
  if (stopped_at) return 'stopped';
  if (sent_at) return 'sent';
  return status === 'approved' ? 'sending' : 'waiting';
};

function onWire(row: store.BroadcastRow, read: number, stopper: string | undefined): Broadcast {
  return {
    ...proposalOf(row),
    texts: Texts.parse(row.texts),
    link: MESSAGE_LINKS.find((link) => link === row.link) ?? null,
    promotes: row.promotes,
    byMail: row.by_mail,
    countries: [...row.countries],
    languages: LANGUAGES.filter((language) => row.languages.includes(language)),
    leastLevel: row.least_level,
    seenWithinDays: row.seen_within_days,
    unseenForDays: row.unseen_for_days,
    joinedWithinDays: row.joined_within_days,
    sending: sendingOf(row),
    reached: row.reached,
    read,
    sentTime: row.sent_at?.toISOString() ?? null,
    stoppedBy: stopper ?? null,
    stopReason: row.stop_reason,
  };
}

/** Messages to many members: one operator writes, another approves, and with that they are sent. */
export function createBroadcastDesk(deps: Deps) {
  const { database, clock, audited, jobs } = deps;

  async function lines(rows: readonly store.BroadcastRow[]): Promise<Broadcast[]> {
    const read = await store.readCounts(
      database,
      rows.map(({ id }) => id),
    );
    const stoppers = rows.flatMap(({ stopped_by: by }) => (by === null ? [] : [by]));
    const emails = await operatorEmails(database, stoppers);
    return rows.map((row) => onWire(row, read.get(row.id) ?? 0, emails.get(row.stopped_by ?? 0)));
  }

  const {
    propose,
    once: _,
    ...proposals
  } = createProposalDesk<store.BroadcastRow, Broadcast>(deps, {
    acts: ACTS,
    store: store.broadcasts,
    subject: ({ id }) => ({ subjectType: 'broadcast', subjectId: String(id) }),
    content: ({ texts, link, promotes, by_mail, countries, languages, ...row }) => ({
      texts,
      link,
      promotes,
      byMail: by_mail,
      countries,
      languages,
      leastLevel: row.least_level,
      seenWithinDays: row.seen_within_days,
      unseenForDays: row.unseen_for_days,
      joinedWithinDays: row.joined_within_days,
    }),
    carryOut: (trx, { id }) => jobs.enqueue(trx, SEND_BROADCAST, { id }, { key: `${SEND_BROADCAST}:${id}` }),
    lines,
  });

  return {
    ...proposals,
    /** @throws Refusal invalidRequest naming the field */
    reach: async (fields: PayloadOf<typeof calls.broadcastReach>) => ({
      members: await countReached(deps, wantedOf(fields)),
    }),
    /** @throws Refusal invalidRequest naming the field; articleSignHidden; reasonTooShort */
    async propose(fields: PayloadOf<typeof calls.broadcastPropose>, operator: SignedIn) {
      const terms = {
        ...wantedOf(fields),
        texts: textsOf(fields.texts),
        link: linkOf(fields.link),
        by_mail: fields.byMail,
      };
      const reason = judgedReason(keptText(fields.reason, 'reason'));
      return propose(operator, (trx, by) => store.insertBroadcast(trx, terms, reason, by));
    },
    /** Its messages disappear from the message centres. @throws Refusal notFound; conflict unless it is approved and not stopped; reasonTooShort */
    async stop({ id, reason: typed }: PayloadOf<typeof calls.broadcastStop>, operator: SignedIn) {
      const reason = judgedReason(keptText(typed, 'reason'));
      const broadcastId = numericId(id);
      const row = await audited(STOPPED, operator, async (trx) => {
        const before = await store.broadcasts.find(trx, broadcastId);
        if (!before) throw new Refusal('notFound');
        const by = { operatorId: operator.operatorId, now: clock.now(), reason };
        if (!(await store.stopBroadcast(trx, broadcastId, by))) throw new Refusal('conflict');
        const after = await store.broadcasts.find(trx, broadcastId);
        if (!after) throw new Error('a broadcast was lost');
        return {
          log: { subjectId: id, before: { reached: before.reached }, after: { sending: 'stopped', reason } },
          answer: after,
        };
      });
      const [line] = await lines([row]);
      if (!line) throw new Error('a broadcast was lost');
      return line;
    },
  };
}
