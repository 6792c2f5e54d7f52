import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskOfferVersion, OfferPage } from '@croupier/contract/calls/rewards/offers-desk';
import { LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { q } from '../../core/session/query';
import { CONTROL, Field } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { type Difference, differences } from './difference';
import { choiceName } from './editor/choice-name';
import { fieldAt } from './editor/fields';

function Value({ path, text }: { path: string; text: string }) {
  const { t, i18n } = useTranslation();
  if (text === '') return <span className="text-dim">{t('offers.noTerm')}</span>;
  const control = fieldAt(path)?.control;
  const isChosen = control === 'choice' || control === 'flag' || control === 'many' || path.endsWith('countries.codes');
  const words = isChosen ? text.split(' ').map((one) => choiceName(t, path, one, i18n.language)) : [text];
  return <span className="wrap-anywhere">{words.join(', ')}</span>;
}

function Line({ difference: { path, of, before, after } }: { difference: Difference }) {
  const { t } = useTranslation();
  const name =
    'title' in of
      ? t('offers.titleIn', { language: LANGUAGE_NAMES[of.title] })
      : of.currency === undefined
        ? t(`offers.field.${of.field}`)
        : t('offers.amountIn', { name: t(`offers.field.${of.field}`), currency: of.currency });
  return (
    <li className="grid gap-1 border-b border-line px-4 py-2.5 last:border-0 md:grid-cols-3 md:px-5">
      <span className="text-dim">{name}</span>
      <span className="line-through decoration-dim/60 figures">
        <Value path={path} text={before} />
      </span>
      <span className="font-medium figures">
        <Value path={path} text={after} />
      </span>
    </li>
  );
}

function Differences({ before, after }: { before: DeskOfferVersion; after: DeskOfferVersion }) {
  const { t, i18n } = useTranslation();
  const found = differences(before, after, i18n.language);
  if (found.length === 0) return <p className="px-4 py-3 text-dim md:px-5">{t('offers.same')}</p>;
  return (
    <ul>
      {found.map((difference) => (
        <Line key={difference.path} difference={difference} />
      ))}
    </ul>
  );
}

/** The versions of an offer, and what differs between two of them. */
export function VersionsPanel({ page: { offer, versions, version } }: { page: OfferPage }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const address = useAddress();
  const numbers = versions.map((one) => one.version);
  const chosen = (key: 'of' | 'against', fallback: number) =>
    numbers.find((one) => String(one) === address.read(key)) ?? fallback;
  const of = chosen('of', numbers[0] ?? version);
  const against = chosen('against', numbers[1] ?? of);
  const after = useQuery(q(deskCalls.offerVersion, { offer, version: of }));
  const before = useQuery(q(deskCalls.offerVersion, { offer, version: against }));
  const label = ({ version: number, publishTime }: OfferPage['versions'][number]) =>
    publishTime === null
      ? t('offers.neverInForce', { version: number })
      : t('offers.inForceSince', { version: number, time: moment(publishTime) });
  return (
    <Panel flush title={t('offers.versions')}>
      <div className="grid gap-4 border-b border-line p-4 sm:grid-cols-2 md:p-5">
        {(['against', 'of'] as const).map((key) => (
          <Field key={key} label={t(`offers.compare.${key}`)}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={key === 'of' ? of : against}
                onChange={(event) => address.write(key, event.target.value)}
              >
                {versions.map((one) => (
                  <option key={one.version} value={one.version}>
                    {label(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <Loaded query={before} waiting={<Skeleton className="h-32" />}>
        {(from) => (
          <Loaded query={after} waiting={<Skeleton className="h-32" />}>
            {(to) => <Differences before={from} after={to} />}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}
