import { useTranslation } from 'react-i18next';

/** Why a deposit was declined: in the operator's words what we know, and of all else the provider's own code. */
export function DeclineReason({ code }: { code: string }) {
  const { t } = useTranslation();
  return t(`deposits.decline.${code}` as 'deposits.decline.not_paid', code);
}
