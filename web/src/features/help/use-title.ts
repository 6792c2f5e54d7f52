import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** "Page · site name" (specification 1 §2.1), for pages that are not in the route table. @param name null changes nothing. */
export function useTitle(name: string | null): void {
  const { t } = useTranslation('common');
  const title = name === null ? null : `${name} · ${t('common:siteName')}`;
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
