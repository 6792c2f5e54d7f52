import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { q } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { Figures } from '../../../core/help-pages/Figures';

/** The house's limits in the member's currency, and a link to the methods, which may have limits of their own. */
export function DepositFigures() {
  const { t } = useTranslation('help');
  const money = useMoney();
  const config = useQuery(q(depositsCalls.config, {}));
  const { data } = config;
  return (
    <Figures
      title={t('figures.title')}
      figures={
        data && [
          { name: t('figures.leastDeposit'), value: money(data.minimumAmount) },
          { name: t('figures.mostDeposit'), value: money(data.maximumAmount) },
        ]
      }
      failed={config.isError}
      onRetry={() => void config.refetch()}
    >
      <p className="mt-4 text-sm text-dim">{t('figures.perMethod')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => openPopup('depositMethods')}>{t('figures.deposit')}</Button>
        <Button variant="ghost" onClick={() => openPopup('depositLimits')}>
          {t('figures.ownLimits')}
        </Button>
      </div>
    </Figures>
  );
}
