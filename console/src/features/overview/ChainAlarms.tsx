import type { AnswerOf } from '@croupier/contract/call';
import type { deskCalls } from '@croupier/contract/calls/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { AlarmPanel } from './AlarmPanel';

/** Maximum number of refused rates listed by name. */
const NAMED = 3;

/** Alarms for chains that cannot be read in full, and for refused coin rates. */
export function ChainAlarms({ chains, rates }: Pick<AnswerOf<typeof deskCalls.chainWatch>, 'chains' | 'rates'>) {
  const { t } = useTranslation();
  const { coins } = useFormat();
  const troubled = chains.filter(
    ({ watched, fault, unread }) => watched === 1 && (fault !== null || unread.length > 0),
  );
  const refused = rates.flatMap(({ refusedRate, ...rate }) => (refusedRate === null ? [] : [{ ...rate, refusedRate }]));
  const count = troubled.length + refused.length;
  if (count === 0) return null;
  return (
    <AlarmPanel title={t('overview.chainAlarms', { count })} to="/chains?side=watchers" open={t('overview.openChains')}>
      {troubled.map(({ chain, fault, unread: [first] }) => (
        <li key={chain}>
          <span className="font-medium text-text">{t(`chains.name.${chain}` as 'chains.name.bitcoin', chain)}</span> ·{' '}
          {first?.height
            ? `${t('chains.unreadBlock', { height: first.height })} · ${first.fault}`
            : (fault ?? first?.fault)}
        </li>
      ))}
      {refused.slice(0, NAMED).map(({ symbols, currency, rate, refusedRate }) => (
        <li key={`${symbols.join()} ${currency}`}>
          <span className="font-medium text-text">
            {symbols.join(', ')} / {currency}
          </span>{' '}
          · {coins(rate)} · {t('chains.refusedRate', { rate: coins(refusedRate) })}
        </li>
      ))}
    </AlarmPanel>
  );
}
