import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../core/screen/use-title';

/** Sets the title of the browser's tab for a route. Areas with many titles set it themselves. @param title key of `shell:title.*` */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  useTitle(t(`shell:title.${title}`));
  return children;
}
