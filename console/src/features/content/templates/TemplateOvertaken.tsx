import type { TemplateTexts } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../core/session/query';
import { OvertakenNotice } from '../editor/Overtaken';
import { comparable } from './draft';

interface TemplateOvertakenProps {
  readonly id: string;
  readonly mine: TemplateTexts;
  /** The operator has seen the other version and keeps their own over it. */
  readonly onKeep: (newest: number) => void;
}

/** Another operator has kept a version of this mail or message meanwhile. */
export function TemplateOvertaken({ id, mine, onKeep }: TemplateOvertakenProps) {
  const page = useQuery(q(deskCalls.templateGet, { id }));
  const newest = page.data?.latestVersion ?? 0;
  const theirs = useQuery({ ...q(deskCalls.templateVersion, { id, version: newest }), enabled: newest > 0 });
  return (
    <OvertakenNotice
      newest={newest}
      operator={page.data?.changedBy ?? ''}
      theirs={theirs.data && comparable(theirs.data.texts)}
      mine={comparable(mine)}
      onKeep={onKeep}
    />
  );
}
