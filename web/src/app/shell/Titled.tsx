import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../core/screen/use-title';

/** Names the browser's tab after a route. Areas that have many names write it themselves. @param title key of `shell:title.*` */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  useTitle(t(`shell:title.${title}`));
  return children;
}
