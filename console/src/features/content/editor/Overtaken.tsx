import type { ArticleTexts } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/session/query';
import { Button } from '../../../ui/Button';
import { DifferenceList } from '../DifferenceList';

interface OvertakenNoticeProps {
  /** The version that the other operator kept; 0 until it is known. */
  readonly newest: number;
  readonly operator: string;
  readonly theirs: ArticleTexts | undefined;
  readonly mine: ArticleTexts;
  /** The operator has seen the other version and keeps their own over it. */
  readonly onKeep: (newest: number) => void;
}

/** Another operator has kept a version meanwhile: what differs, and the way to keep one's own all the same. Nothing that was typed is lost. */
export function OvertakenNotice({ newest, operator, theirs, mine, onKeep }: OvertakenNoticeProps) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="grid gap-3 rounded-md border border-gold/40 bg-gold/8 p-4">
      <p className="font-medium">{t('content.overtaken', { version: newest, operator })}</p>
      <p className="text-dim">{t('content.overtakenText')}</p>
      {theirs && <DifferenceList before={theirs} after={mine} />}
      <Button className="justify-self-start" disabled={!theirs} onClick={() => onKeep(newest)}>
        {t('content.keepMine')}
      </Button>
    </section>
  );
}

/** Another operator has kept a version of this article meanwhile. */
export function Overtaken({ id, mine, onKeep }: Pick<OvertakenNoticeProps, 'mine' | 'onKeep'> & { id: string }) {
  const page = useQuery(q(deskCalls.articleGet, { id }));
  const newest = page.data?.latestVersion ?? 0;
  const theirs = useQuery({ ...q(deskCalls.articleVersion, { id, version: newest }), enabled: newest > 0 });
  return (
    <OvertakenNotice
      newest={newest}
      operator={page.data?.changedBy ?? ''}
      theirs={theirs.data?.texts}
      mine={mine}
      onKeep={onKeep}
    />
  );
}
