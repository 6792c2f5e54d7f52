import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useArticle } from '../../../core/article/article';
import { ArticleBody } from '../../../core/article/ArticleBody';
import { CallError } from '../../../core/calls/client';
import { sectionsOf } from '../../../core/help-pages/guide-sections';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';

/**
 * What a newcomer agrees to, in three sections that name the site and its domain (specification 2 §2), over the registration, which keeps what was
 * typed. Other pages that the sections name open in a new tab.
 */
export default function TermsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('help');
  return (
    <Modal open onClose={onClose} size="lg" title={t('page.userAgreement.title')}>
      <Sections />
    </Modal>
  );
}

function Sections() {
  const article = useArticle('userAgreement');
  const sections = useMemo(() => sectionsOf(article.data?.content ?? '', 'a'), [article.data]);
  if (article.isPending)
    return (
      <div className="flex flex-col gap-4" aria-busy>
        {['agreement', 'member', 'house'].map((section) => (
          <Skeleton key={section} className="h-40" />
        ))}
      </div>
    );
  if (article.isError) {
    const message = article.error instanceof CallError ? article.error.message : undefined;
    return <ErrorState message={message} onRetry={() => void article.refetch()} />;
  }
  return sections.map(({ title, content }) => (
    <section key={title} className="mb-6 last:mb-0">
      {title !== '' && <h3 className="mb-2 font-display text-lg font-semibold">{title}</h3>}
      <ArticleBody article={{ ...article.data, content }} />
    </section>
  ));
}
