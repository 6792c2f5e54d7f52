import type { MethodCurrency, MethodAtDesk } from '@croupier/contract/calls/deposits/methods-desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';

/** Whether a method is offered: enabled by operators, with a provider configured. */
export function MethodState({ method }: { method: Pick<MethodAtDesk, 'enabled' | 'configured'> }) {
  const { t } = useTranslation();
  if (method.enabled === 0) return <Badge tone="danger">{t('settings.off')}</Badge>;
  if (method.configured === 0) return <Badge>{t('methods.noProvider')}</Badge>;
  return <Badge tone="win">{t('settings.on')}</Badge>;
}

export function CurrencyState({ terms }: { terms: Pick<MethodCurrency, 'enabled' | 'payable'> }) {
  const { t } = useTranslation();
  if (terms.enabled === 0) return <Badge tone="danger">{t('settings.off')}</Badge>;
  if (terms.payable === 0) return <Badge>{t('methods.notPayable')}</Badge>;
  return <Badge tone="win">{t('settings.on')}</Badge>;
}

/** The countries whose members a method is offered to, in one line. */
export function Countries({ method }: { method: Pick<MethodAtDesk, 'allowedCountries' | 'restrictedCountries'> }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const named = (codes: readonly string[]) => codes.map((code) => country(code)).join(', ');
  const { allowedCountries, restrictedCountries } = method;
  if (allowedCountries.length > 0) return t('methods.onlyIn', { countries: named(allowedCountries) });
  if (restrictedCountries.length > 0) return t('methods.notIn', { countries: named(restrictedCountries) });
  return t('methods.everywhere');
}
