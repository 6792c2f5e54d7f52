import type { OfferTitles } from '@croupier/contract/calls/rewards/offers-desk';
import { MOST_TITLE_LENGTH } from '@croupier/contract/calls/rewards/offers-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferFault } from '@croupier/contract/rewards/faults';
import type { Offer } from '@croupier/contract/rewards/offer';
import { written } from '@croupier/contract/text/by-language';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useChange } from '../../../core/acts/change';
import { LanguageTabs, typedTexts } from '../../../core/LanguageTabs';
import { ask, failureText } from '../../../core/session/client';
import { useReasonRule } from '../../../core/typed';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { refetchOffers } from '../refetch';
import { type Errors, judged, wordsOf } from './draft';
import { type Draft, fieldAt, SECTIONS } from './fields';
import { MakeCodes } from './MakeCodes';
import { PreviewButton, PreviewPanel } from './PreviewPlace';
import { TermField } from './TermField';

interface OfferFormProps {
  readonly start: Draft;
  readonly startTitles: OfferTitles;
  /** The newest version that the terms were taken from; 0 for a new offer, which is named here. */
  readonly basedOn: number;
}

function useErrorText(errors: Errors): (path: string) => string | undefined {
  const { t } = useTranslation();
  return (path) => {
    const error = errors[path];
    if (error === undefined) return undefined;
    if (error !== 'form') return t(`offers.fault.${error as OfferFault}`);
    const control = path === 'name' ? 'name' : (fieldAt(path)?.control ?? 'text');
    return t(`offers.invalid.${control}`);
  };
}

/** Every term of an offer. What is refused is said at its field; a second operator puts the version in force. */
export function OfferForm({ start, startTitles, basedOn }: OfferFormProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const judgeable = useReasonRule();
  const [draft, setDraft] = useState(start);
  const [titles, setTitles] = useState(typedTexts(startTitles));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { terms, errors } = judged(draft, i18n.language);
  const shown: Errors = isTried ? errors : {};
  const errorText = useErrorText(shown);
  const reasonError = isTried ? judgeable(reason) : true;
  const propose = useChange({
    send: (wanted: Offer) =>
      ask(deskCalls.offerPropose, { terms: wanted, titles: written(titles), basedOn, reason: reason.trim() }),
    onDone: async ({ offer }) => {
      toast.success(t('adjustments.proposed'), { description: t('offers.proposedText') });
      await refetchOffers();
      void navigate(`/offers/${offer}`);
    },
    holdsTyped: true,
    refetch: refetchOffers,
    onClose: () => undefined,
  });
  const onType = (path: string, text: string) => setDraft((before) => ({ ...before, [path]: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (terms && judgeable(reason) === true) propose.mutate(terms);
  };
  const codes = wordsOf(draft['eligibility.event.codes']);
  return (
    <form noValidate className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_auto]" onSubmit={submit}>
      <div className="grid min-w-0 gap-5">
        <Panel title={t('offers.section.name')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {basedOn === 0 && (
              <TextField
                label={t('offers.name')}
                hint={t('offers.nameHint')}
                autoComplete="off"
                value={draft['name'] ?? ''}
                error={errorText('name')}
                onChange={(event) => onType('name', event.target.value)}
              />
            )}
          </div>
          <LanguageTabs label={t('offers.ownTitle')} texts={titles}>
            {(language) => (
              <TextField
                label={t('offers.ownTitle')}
                hint={t('offers.titleHint')}
                lang={language}
                maxLength={MOST_TITLE_LENGTH}
                autoComplete="off"
                value={titles[language]}
                onChange={(event) => setTitles({ ...titles, [language]: event.target.value })}
              />
            )}
          </LanguageTabs>
        </Panel>
        {SECTIONS.map(({ name, fields }) => (
          <Panel key={name} title={t(`offers.section.${name}`)}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {fields
                .filter(({ when }) => when?.(draft) ?? true)
                .map((field) => (
                  <TermField key={field.path} field={field} draft={draft} onType={onType} errorAt={errorText} />
                ))}
              {name === 'eligibility' && draft['eligibility.event.kind'] === 'code' && (
                <MakeCodes codes={codes} onMake={(made) => onType('eligibility.event.codes', made.join('\n'))} />
              )}
            </div>
          </Panel>
        ))}
      </div>
      <PreviewPanel draft={draft} titles={written(titles)} />
      <PreviewButton draft={draft} titles={written(titles)} />
      <Panel title={t('adjustments.propose')}>
        <div className="grid gap-4">
          <TextArea
            label={t('common.reason')}
            hint={t('proposal.judgedHint')}
            maxLength={500}
            value={reason}
            error={reasonError === true ? undefined : reasonError}
            onChange={(event) => setReason(event.target.value)}
          />
          {Object.keys(shown).length > 0 && (
            <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
              {t('offers.refusedFields', { count: Object.keys(shown).length })}
            </p>
          )}
          {propose.isError && (
            <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
              {failureText(propose.error)}
            </p>
          )}
          <Button type="submit" look="gold" className="justify-self-end" busy={propose.isPending}>
            {t('adjustments.propose')}
          </Button>
        </div>
      </Panel>
    </form>
  );
}
