import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { invalidate, q } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { VIEW_ONCE } from '../../core/acts/view-once';
import { CopyText } from '../../ui/CopyText';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Credits } from '../../core/page/Credits';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { methodName } from '../../core/method-name';
import { Debt } from './Debt';
import { DeclineReason } from './DeclineReason';
import { DepositActs } from './DepositActs';
import { DepositBadge } from './DepositBadge';
import { UpdateLine } from './UpdateLine';
import { RefundButton } from './RefundButton';
import { Refunds } from './Refunds';

function Payment({ deposit }: { deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, heldFor } = deposit;
  return (
    <Panel title={t('deposits.payment')}>
      <Facts>
        <Fact name={t('deposits.agreed')}>
          <span className="font-display text-xl font-medium">{format.money(deposit.amount, currency)}</span>
        </Fact>
        <Fact
          name={t(deposit.status === 'success' || deposit.credited === null ? 'deposits.credited' : 'deposits.arrived')}
        >
          {deposit.credited !== null
            ? format.money(deposit.credited, currency)
            : deposit.status === 'success'
              ? format.money(deposit.amount, currency)
              : '–'}
        </Fact>
        {heldFor !== null && (
          <Fact name={t('deposits.heldFor')}>
            {t(`deposits.hold.${heldFor}` as 'deposits.hold.name_differs', heldFor)}
          </Fact>
        )}
        <Fact name={t('withdrawals.method')}>
          {methodName(t, deposit.method)}
          {deposit.variant !== null && ` · ${deposit.variant}`}
        </Fact>
        <Fact name={t('deposits.number')}>
          <CopyText text={deposit.id} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
        </Fact>
        <Fact name={t('deposits.begun')}>{format.moment(deposit.createTime)}</Fact>
        {deposit.settleTime !== null && <Fact name={t('deposits.settled')}>{format.moment(deposit.settleTime)}</Fact>}
        {deposit.providerPaymentId !== null && <Fact name={t('deposits.paymentId')}>{deposit.providerPaymentId}</Fact>}
        {deposit.declineReason !== null && deposit.refuseReason === null && (
          <Fact name={t('common.reason')}>
            <DeclineReason code={deposit.declineReason} />
          </Fact>
        )}
        {deposit.refuseReason !== null && <Fact name={t('deposits.refuseReason')}>{deposit.refuseReason}</Fact>}
        {deposit.chargeBackTime !== null && (
          <Fact name={t('deposits.chargedBack')}>{format.moment(deposit.chargeBackTime)}</Fact>
        )}
        {deposit.note !== null && <Fact name={t('deposits.note')}>{deposit.note}</Fact>}
      </Facts>
    </Panel>
  );
}

function Payer({ deposit }: { deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const { payer, card, account } = deposit;
  return (
    <Panel
      title={t('deposits.payer')}
      aside={
        <Link to={`/members/${deposit.memberId}`} className="rounded-sm text-[13px] text-gold hover:underline">
          {t('withdrawals.openMember')}
        </Link>
      }
    >
      <dl className="grid gap-3">
        <Fact name={t('deposits.payerName')}>{payer.name}</Fact>
        <Fact name={t('deposits.memberName')}>{deposit.memberName}</Fact>
        <Fact name={t('deposits.payerCountry')}>{country(payer.country)}</Fact>
        {payer.taxId !== null && <Fact name={t('detail.cpf')}>{payer.taxId}</Fact>}
        {card && (
          <>
            <Fact name={t('deposits.card')}>
              {card.firstSix ?? '••••••'} •••••• {card.lastFour}
            </Fact>
            {card.holder !== null && <Fact name={t('deposits.cardHolder')}>{card.holder}</Fact>}
            {card.country !== null && <Fact name={t('deposits.cardCountry')}>{country(card.country)}</Fact>}
          </>
        )}
        {account && (
          <>
            {account.holder !== null && <Fact name={t('deposits.accountHolder')}>{account.holder}</Fact>}
            {account.country !== null && <Fact name={t('deposits.accountCountry')}>{country(account.country)}</Fact>}
          </>
        )}
        <AlsoPaidBy deposit={deposit} />
      </dl>
    </Panel>
  );
}

/** Other members with the same card or account, with their deposits' status: needed for the decision. */
function AlsoPaidBy({ deposit }: { deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  if (deposit.alsoPaidBy.length === 0) return null;
  return (
    <Fact name={t('deposits.alsoPaidBy')}>
      <ul className="grid gap-1.5">
        {deposit.alsoPaidBy.map(({ depositId, username, status }) => (
          <li key={depositId} className="flex flex-wrap items-center justify-between gap-2">
            <Link to={`/deposits/${depositId}`} className="min-w-0 rounded-sm text-gold wrap-anywhere hover:underline">
              {username}
            </Link>
            <DepositBadge status={status} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** Operators' approvals of the credit; one who disagrees refuses the deposit. */
function CreditsOfDeposit({ deposit }: { deposit: DepositAtDesk }) {
  return <Credits credits={deposit.credits} refetch={() => invalidate(deskCalls.depositGet, { id: deposit.id })} />;
}

/** One deposit: all data for a decision, its provider's updates, and Accept and Refuse while it is held. */
export function DepositPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { money } = useFormat();
  const query = useQuery({
    ...q(deskCalls.depositGet, { id }),
    ...VIEW_ONCE,
  });
  const deposit = query.data;
  return (
    <Page
      title={deposit ? `${deposit.username} · ${money(deposit.amount, deposit.currency)}` : t('deposits.one')}
      mark={deposit && <DepositBadge status={deposit.status} />}
      back={{ to: '/deposits', label: t('deposits.title') }}
      aside={
        deposit && (
          <>
            <DepositActs deposit={deposit} />
            <RefundButton deposit={deposit} />
          </>
        )
      }
    >
      <Loaded query={query} waiting={<Skeleton className="h-96 rounded-lg" />}>
        {(loaded) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-4">
              <Payment deposit={loaded} />
              <Debt deposit={loaded} />
              <Refunds deposit={loaded} />
              {loaded.instructions.length > 0 && (
                <Panel title={t('deposits.instructions')}>
                  <Facts>
                    {loaded.instructions.map(({ name, value }) => (
                      <Fact key={`${name} ${value}`} name={name}>
                        <CopyText text={value} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
                      </Fact>
                    ))}
                  </Facts>
                </Panel>
              )}
              <Panel title={t('deposits.timeline')}>
                {loaded.events.length === 0 ? (
                  <p className="text-dim">{t('deposits.noUpdates')}</p>
                ) : (
                  <ol className="grid gap-4">
                    {loaded.events.map((update) => (
                      <li key={update.eventId}>
                        <UpdateLine update={update} />
                      </li>
                    ))}
                  </ol>
                )}
              </Panel>
            </div>
            <div className="grid gap-4">
              <CreditsOfDeposit deposit={loaded} />
              <Payer deposit={loaded} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
