import type { Passkey, SecondFactors } from '@croupier/contract/calls/members/security';
import { whenText } from '@croupier/contract/when';
import { KeyRound, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { knowsPasskeys } from './passkey';

/** What a member can do with second factors. */
export type Act =
  | { readonly name: 'turnOn' | 'turnOff' | 'renew' | 'add' }
  | { readonly name: 'rename' | 'remove'; readonly passkey: Passkey };

const FEW_CODES = 3;

function Section({
  icon,
  title,
  about,
  mark,
  children,
}: {
  icon: ReactNode;
  title: string;
  about: string;
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="flex items-start gap-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-ink-700 text-dim">
          {icon}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            {title}
            {mark}
          </h3>
          <p className="text-sm text-dim">{about}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

function PasskeyRow({ passkey, onAct }: { passkey: Passkey; onAct: (act: Act) => void }) {
  const { t, i18n } = useTranslation('security');
  const { name, createTime, lastUsedTime, backedUp } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {backedUp === 1 && <Badge>{t('backedUp')}</Badge>}
        </span>
        <span className="block text-sm text-dim">{t('made', { time: whenText(createTime, i18n.language) })}</span>
        <span className="block text-sm text-dim">
          {lastUsedTime === null ? t('neverUsed') : t('used', { time: whenText(lastUsedTime, i18n.language) })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t('renameNamed', { name })} onClick={() => onAct({ name: 'rename', passkey })}>
          {t('rename')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={t('removeNamed', { name })}
          onClick={() => onAct({ name: 'remove', passkey })}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

/** What is on, and the buttons that change it. */
export function Overview({ factors, onAct }: { factors: SecondFactors; onAct: (act: Act) => void }) {
  const { t, i18n } = useTranslation('security');
  const { totpTime, recoveryCodes, passkeys } = factors;
  const isOn = totpTime !== null;
  return (
    <div className="divide-y divide-ink-600">
      <Section
        icon={<Smartphone className="size-5" aria-hidden />}
        title={t('codes')}
        about={t('codesAbout')}
        mark={<Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'codesOn' : 'codesOff')}</Badge>}
      >
        {isOn ? (
          <>
            <p className="text-sm text-dim">{t('codesSince', { time: whenText(totpTime, i18n.language) })}</p>
            <p className={recoveryCodes <= FEW_CODES ? 'text-sm text-danger-text' : 'text-sm text-dim'}>
              {t('left', { number: recoveryCodes })}
            </p>
            <div className="flex flex-col gap-3 sm:flex-row">
              <Button className="whitespace-normal sm:flex-1" onClick={() => onAct({ name: 'renew' })}>
                {t('renew')}
              </Button>
              <Button variant="danger" className="sm:flex-1" onClick={() => onAct({ name: 'turnOff' })}>
                {t('turnOff')}
              </Button>
            </div>
          </>
        ) : (
          <Button onClick={() => onAct({ name: 'turnOn' })}>{t('turnOn')}</Button>
        )}
      </Section>
      <Section icon={<KeyRound className="size-5" aria-hidden />} title={t('passkeys')} about={t('passkeysAbout')}>
        {passkeys.length === 0 ? (
          <p className="text-sm text-dim">{t('passkeysNone')}</p>
        ) : (
          <ul aria-label={t('passkeys')} className="divide-y divide-ink-600">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onAct={onAct} />
            ))}
          </ul>
        )}
        {knowsPasskeys() ? (
          <Button onClick={() => onAct({ name: 'add' })}>{t('add')}</Button>
        ) : (
          <p className="text-sm text-dim">{t('unsupported')}</p>
        )}
      </Section>
    </div>
  );
}
