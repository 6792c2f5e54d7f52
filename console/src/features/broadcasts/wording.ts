import type { Broadcast } from '@croupier/contract/calls/messages/desk';
import { LANGUAGE_NAMES, VIP_LEVEL } from '@croupier/contract/codes';
import type { MessageLink } from '@croupier/contract/calls/messages/links';
import { textIn } from '@croupier/contract/text/by-language';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

type NameOf<L> = L extends `/${infer Name}` ? Name : never;

/** The screen that a message leads to, as a key of `broadcasts.link`. */
export const placeOf = (link: MessageLink) => link.slice(1) as NameOf<MessageLink>;

export const LEVELS = Object.keys(VIP_LEVEL) as (keyof typeof VIP_LEVEL)[];

/** The text of a message, its receivers and its kind, in the operator's words: for lists and proposals. */
export function useBroadcastWording() {
  const { t, i18n } = useTranslation();
  const { whole } = useFormat();
  return useMemo(() => {
    const text = ({ texts }: Broadcast): string => textIn(texts, i18n.language);
    /** Whom it is for. */
    const segment = (broadcast: Broadcast): string => {
      const { countries, languages, leastLevel, seenWithinDays, unseenForDays, joinedWithinDays } = broadcast;
      const level = LEVELS.find((name) => VIP_LEVEL[name] === leastLevel);
      const parts = [
        countries.length > 0 && t('broadcasts.in', { countries: countries.join(', ') }),
        languages.length > 0 &&
          t('broadcasts.speaking', { languages: languages.map((one) => LANGUAGE_NAMES[one]).join(', ') }),
        level && leastLevel > 0 && t('broadcasts.fromLevel', { level: t(`runs.level.${level}`) }),
        seenWithinDays > 0 && t('broadcasts.seenWithin', { count: seenWithinDays }),
        unseenForDays > 0 && t('broadcasts.unseenFor', { count: unseenForDays }),
        joinedWithinDays > 0 && t('broadcasts.joinedWithin', { count: joinedWithinDays }),
      ].filter((part) => part !== false && part !== undefined);
      return parts.length > 0 ? parts.join(' · ') : t('broadcasts.everybody');
    };
    const kind = ({ promotes, byMail }: Broadcast): string =>
      [t(promotes ? 'broadcasts.promotes' : 'broadcasts.informs'), byMail && t('broadcasts.byMailToo')]
        .filter(Boolean)
        .join(' · ');
    const reached = ({ reached: members, read }: Broadcast): string =>
      t('broadcasts.reachedAndRead', { reached: whole(members), read: whole(read) });
    return { text, segment, kind, reached };
  }, [t, i18n.language, whole]);
}
