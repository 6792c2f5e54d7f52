import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { q } from '../../core/session/query';
import { CONTROL, Field } from '../../ui/Field';
import { EmptyState } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { CostPanel } from './CostPanel';

/** What the offers in force are expected to cost. */
export function OfferCostsPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const offers = useQuery(q(deskCalls.offersInForce, {}));
  return (
    <Page title={t('offerCost.page')}>
      <Loaded query={offers} waiting={<Skeleton className="h-40" />}>
        {(all) => {
          const shown = all.find(({ terms }) => terms.name === address.read('offer')) ?? all[0];
          if (!shown) return <EmptyState icon={<CircleSlash size={22} />} title={t('offerCost.noOffers')} />;
          return (
            <div className="grid gap-4">
              <Field label={t('offerCost.offer')}>
                {(tie) => (
                  <select
                    {...tie}
                    className={CONTROL}
                    value={shown.terms.name}
                    onChange={({ target }) => address.write('offer', target.value)}
                  >
                    {all.map(({ version, terms: { name } }) => (
                      <option key={name} value={name}>
                        {t('offerCost.version', { offer: name, version })}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <CostPanel key={shown.terms.name} terms={shown.terms} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
