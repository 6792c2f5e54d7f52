import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferTitles } from '@croupier/contract/calls/rewards/offers-desk';
import { COMPLETE_LANGUAGES, type Language, LANGUAGE_NAMES } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import type { Offer } from '@croupier/contract/rewards/offer';
import { offerTermsIn } from '@croupier/contract/rewards/terms-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../core/i18n';
import { MemberTerms } from '../../../core/offers/MemberTerms';
import { wordForMember } from '../../../core/offers/offer-wording';
import { q } from '../../../core/session/query';
import { classes } from '../../../ui/classes';
import { FilterTabs } from '../../../ui/FilterTabs';
import { judged } from './draft';
import type { Draft } from './fields';

/** Width of the offer's card in the player's app, in its window of 390 and of 1440 pixels. */
const CARD = { phone: 'w-[358px]', desktop: 'w-[592px]' } as const;
const WINDOW = { phone: 390, desktop: 1440 } as const;
const SIZES = ['phone', 'desktop'] as const;

export interface OfferPreviewProps {
  readonly draft: Draft;
  readonly titles: OfferTitles;
}

const MOST_GAMES = 200;

function gamesOf({ reward, wagering }: Offer): string[] {
  const named = [
    ...(reward.kind === 'freeRounds' ? [reward.game] : []),
    ...Object.keys(wagering?.contribution.byGame ?? {}),
    ...(wagering?.excludedGames ?? []),
  ];
  return [...new Set(named)].toSorted().slice(0, MOST_GAMES);
}

/** Names of the games in the terms; former ones stay while others are on their way. */
function useGameName(terms: Offer | undefined): (code: string) => string | undefined {
  const codes = terms ? gamesOf(terms) : [];
  const { data } = useQuery({
    ...q(deskCalls.offerGames, { codes: codes.join(',') }),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  });
  return (code) => data?.[code];
}

/** What a member reads of the offer that is being edited, by language, currency and size. */
export function OfferPreview({ draft, titles }: OfferPreviewProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [size, setSize] = useState<(typeof SIZES)[number]>('phone');
  const [chosen, setChosen] = useState<CurrencyCode>();
  // The name does not appear in the text, so that the preview works before the offer has one.
  const { terms } = judged({ ...draft, name: draft['name']?.trim() || 'new-offer' }, own);
  const gameName = useGameName(terms);
  const currencies = terms?.eligibility.currencies ?? [];
  const currency = currencies.find((code) => code === chosen) ?? currencies[0];
  return (
    <div className="grid gap-4">
      {/* As wide as the card, whatever the tabs would take. */}
      <div className="grid w-0 min-w-full gap-1">
        <FilterTabs
          label={t('offers.preview.language')}
          tabs={COMPLETE_LANGUAGES.map((key) => ({ key, label: LANGUAGE_NAMES[key] }))}
          current={language}
          onChoose={setLanguage}
        />
        <FilterTabs
          label={t('offers.preview.size')}
          tabs={SIZES.map((key) => ({ key, label: t(`offers.preview.${key}`, { width: WINDOW[key] }) }))}
          current={size}
          onChoose={setSize}
        />
        {currency !== undefined && currencies.length > 1 && (
          <FilterTabs
            label={t('offers.preview.currency')}
            tabs={currencies.map((key) => ({ key, label: key }))}
            current={currency}
            onChoose={setChosen}
          />
        )}
      </div>
      {text()}
    </div>
  );

  function text() {
    if (terms === undefined || currency === undefined)
      return <p className={classes('max-w-full text-dim', CARD.phone)}>{t('offers.preview.incomplete')}</p>;
    const named = { offer: terms.name, version: 1, title: titles[language] ?? null };
    const rewarded = terms.reward.kind === 'freeRounds' ? terms.reward.game : '';
    const offer = offerTermsIn(terms, currency, { ...named, gameName: gameName(rewarded) ?? rewarded });
    const wording = wordForMember(offer, language, gameName);
    return (
      // Focusable, so that arrow keys scroll a card that is wider than the panel.
      <div
        className="w-fit max-w-full overflow-x-auto rounded-md"
        role="group"
        tabIndex={0}
        aria-label={t('offers.preview.title')}
      >
        <article className={classes('rounded-md border border-edge bg-line p-4', CARD[size])}>
          <h3 lang={language} className="mb-2 font-medium wrap-anywhere">
            {wording.title}
          </h3>
          <MemberTerms wording={wording} lang={language} />
        </article>
      </div>
    );
  }
}
