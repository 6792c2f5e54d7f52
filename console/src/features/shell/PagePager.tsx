import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format';
import { Pager } from '../../ui/Pager';

interface PagePagerProps {
  /** A page of the wire: `number` counts from zero. */
  readonly page: { number: number; size: number; totalElements: number; last: boolean; content: readonly unknown[] };
  /** Told the page to show, counted from one as calls count. */
  readonly onTurn: (pageNum: number) => void;
}

export function PagePager({ page, onTurn }: PagePagerProps) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const from = page.number * page.size;
  return (
    <Pager
      label={t('common.range', {
        from: whole(page.content.length === 0 ? 0 : from + 1),
        to: whole(from + page.content.length),
        total: whole(page.totalElements),
      })}
      previousLabel={t('common.previous')}
      nextLabel={t('common.next')}
      hasPrevious={page.number > 0}
      hasNext={!page.last}
      onTurn={(step) => onTurn(page.number + 1 + step)}
    />
  );
}
