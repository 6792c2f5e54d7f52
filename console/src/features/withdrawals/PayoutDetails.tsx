import { useTranslation } from 'react-i18next';
import { CopyText } from '../../ui/CopyText';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';

/** Where the money goes. Seeing it is written to the audit log, and the screen says so. */
export function PayoutDetails({ details }: { details: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('withdrawals.details')}
      aside={<span className="text-xs text-dim">{t('withdrawals.viewsAreLogged')}</span>}
    >
      <Facts>
        {Object.entries(details).map(([name, value]) => (
          <Fact key={name} name={t(`detail.${name}` as 'detail.accountName', name)}>
            <CopyText text={value} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
