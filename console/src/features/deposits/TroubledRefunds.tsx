import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { q } from '../../core/session/query';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { Loaded } from '../../core/page/Loaded';

/** Refunds in trouble that no operator has resolved. */
export function TroubledRefunds() {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const query = useQuery({
    ...q(deskCalls.depositRefundTrouble, {}),
  });
  return (
    <Panel title={t('deposits.refund.title')}>
      <Loaded query={query} waiting={<SkeletonRows label={t('common.loading')} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<CircleCheckBig size={22} />} title={t('deposits.refund.noTrouble')} />
          ) : (
            <ul className="grid gap-4">
              {all.map((refund) => (
                <li key={refund.refundId} className="min-w-0">
                  <Link
                    to={`/deposits/${refund.depositId}`}
                    className="rounded-sm font-medium wrap-anywhere text-gold hover:underline"
                  >
                    {refund.username} · <span className="figures">{money(refund.amount, refund.currency)}</span>
                  </Link>
                  <p>{t(`deposits.refund.trouble.${refund.trouble}`)}</p>
                  <p className="text-xs wrap-anywhere text-dim figures">
                    {moment(refund.updateTime)} · {refund.refundId}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
