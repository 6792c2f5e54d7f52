import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferCost } from '@croupier/contract/calls/rewards/offer-cost';
import { VIP_LEVEL } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import { useQuery } from '@tanstack/react-query';
import { Calculator, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Fact, Facts } from '../../ui/Facts';
import { CONTROL, Field } from '../../ui/Field';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { Spinner } from '../../ui/Spinner';
import { useCostColumns } from './cost-columns';

const LEVELS = Object.keys(VIP_LEVEL) as LevelName[];

/** What was asked for: it is computed again only when asked again. */
interface Wanted {
  readonly terms: Offer;
  readonly level: LevelName | null;
  readonly currency: CurrencyCode;
}

/** What a claim brings whose reward is not known before: wins of free rounds, a cashback. */
function Brought({ brought, currency }: { brought: NonNullable<OfferCost['brought']>; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const { money, whole } = useFormat();
  const { from, gameName, cashbacks, weeks, expected, low, high, isCash } = brought;
  const name = t(from === 'losses' ? 'offerCost.brought.losses' : 'offerCost.brought.rounds');
  return (
    <div className="grid gap-2">
      <Facts>
        <Fact name={isCash ? t('offerCost.expected') : name}>{money(expected, currency)}</Fact>
        <Fact name={t('offerCost.range')}>{`${money(low, currency)} – ${money(high, currency)}`}</Fact>
        <Fact name={t('offerCost.brought.basis')}>
          {from === 'losses'
            ? t('offerCost.brought.past', { count: cashbacks, cashbacks: whole(cashbacks), weeks: whole(weeks) })
            : t(`offerCost.brought.${from}`, { game: gameName })}
        </Fact>
      </Facts>
      <p className="text-sm text-dim">{t(isCash ? 'offerCost.brought.cost' : 'offerCost.brought.bonus')}</p>
    </div>
  );
}

/** Over all games, and what the figures rest on. */
function Summary({ cost }: { cost: OfferCost }) {
  const { t } = useTranslation();
  const { money, percent, whole } = useFormat();
  const { currency, mean } = cost;
  return (
    <Facts>
      {mean && (
        <>
          <Fact name={t('offerCost.expected')}>{money(Number(mean.expected.toFixed(2)), currency)}</Fact>
          <Fact name={t('offerCost.converts')}>{percent(mean.converts)}</Fact>
          <Fact name={t('offerCost.covered')}>{percent(mean.covered)}</Fact>
        </>
      )}
      <Fact name={t('offerCost.segment')}>
        {t('offerCost.segmentText', { count: cost.members, members: whole(cost.members), days: cost.days })}
      </Fact>
      <Fact name={t('offerCost.deposit')}>
        {cost.deposit === null ? t('offerCost.noDeposit') : money(cost.deposit, currency)}
      </Fact>
    </Facts>
  );
}

function Result({ cost }: { cost: OfferCost }) {
  const { brought, reason, currency } = cost;
  return (
    <div className="grid gap-5">
      {brought && <Brought brought={brought} currency={currency} />}
      {reason !== null ? <NoResult reason={reason} /> : !brought?.isCash && <ByGame cost={cost} />}
    </div>
  );
}

function NoResult({ reason }: { reason: NonNullable<OfferCost['reason']> }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<CircleSlash size={22} />}
      title={t(`offerCost.none.${reason}`)}
      text={t(`offerCost.noneText.${reason}`)}
    />
  );
}

function ByGame({ cost }: { cost: OfferCost }) {
  const { t } = useTranslation();
  const columns = useCostColumns(cost.currency);
  return (
    <>
      <Summary cost={cost} />
      <DataTable caption={t('offerCost.byGame')} columns={columns} rows={cost.games} rowId={({ game }) => game} />
      <p className="text-xs text-dim">{t('offerCost.assumes')}</p>
    </>
  );
}

const Computing = () => {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-14 text-dim">
      <Spinner />
      {t('offerCost.computing')}
    </p>
  );
};

function Asked({ wanted }: { wanted: Wanted }) {
  const cost = useQuery({ ...q(deskCalls.offerCost, wanted), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={cost} waiting={<Computing />}>
      {(known) => <Result cost={known} />}
    </Loaded>
  );
}

/** What a claim of an offer is expected to cost, by the games that members of a level play. Computed on request: it takes some seconds. */
export function CostPanel({ terms }: { terms: Offer }) {
  const { t } = useTranslation();
  const { currencies } = terms.eligibility;
  const [level, setLevel] = useState<LevelName>();
  const [chosen, setChosen] = useState<CurrencyCode>();
  const [asked, setAsked] = useState<Wanted>();
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  const isCurrent = asked?.terms === terms && asked.level === (level ?? null) && asked.currency === currency;
  return (
    <Panel title={t('offerCost.title')}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('offerCost.level')}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={level ?? ''}
                onChange={({ target }) => setLevel(LEVELS.find((one) => one === target.value))}
              >
                <option value="">{t('offerCost.everyLevel')}</option>
                {LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {t(`runs.level.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('offerCost.currency')}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={currency}
                onChange={({ target }) => setChosen(currencies.find((one) => one === target.value))}
              >
                {currencies.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )}
          </Field>
          <Button
            icon={<Calculator size={16} />}
            disabled={isCurrent || currency === undefined}
            onClick={() => currency && setAsked({ terms, level: level ?? null, currency })}
          >
            {t('offerCost.compute')}
          </Button>
        </div>
        {asked && isCurrent ? <Asked wanted={asked} /> : <p className="text-dim">{t('offerCost.intro')}</p>}
      </div>
    </Panel>
  );
}
