import { useTranslation } from 'react-i18next';

/** Why a deposit was declined: a known reason translated; fallback: the provider's own code. */
export function DeclineReason({ code }: { code: string }) {
  const { t } = useTranslation();
  return t(`deposits.decline.${code}` as 'deposits.decline.not_paid', code);
}
