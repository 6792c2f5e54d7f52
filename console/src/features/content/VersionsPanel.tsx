import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../core/address';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { CONTROL, Field } from '../../ui/Field';
import { Panel } from '../../ui/Panel';

interface VersionsPanelProps {
  /** The newest first. */
  readonly versions: readonly { readonly version: number; readonly writtenBy: string; readonly writeTime: string }[];
  /** What version 0 is. */
  readonly shipped: string;
  /** Where a new version is written from one; undefined for those who only read. */
  readonly writeFrom: ((version: number) => string) | undefined;
  /** Whether an older version can be published now. */
  readonly mayPublish: (version: number) => boolean;
  /** The dialog that publishes a version. */
  readonly renderPublishing: (version: number, onClose: () => void) => ReactNode;
  /** What differs between two versions. */
  readonly children: (of: number, against: number) => ReactNode;
}

/** The versions of a text, what differs between two of them, and the way back to one. Renders nothing before the first. */
export function VersionsPanel({
  versions,
  shipped,
  writeFrom,
  mayPublish,
  renderPublishing,
  children,
}: VersionsPanelProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const address = useAddress();
  const [isPublishing, setPublishing] = useState(false);
  const numbers = [...versions.map(({ version }) => version), 0];
  const chosen = (key: 'of' | 'against', fallback: number) =>
    numbers.find((one) => String(one) === address.read(key)) ?? fallback;
  const of = chosen('of', numbers[0] ?? 0);
  const against = chosen('against', numbers[1] ?? 0);
  const label = (version: number): string => {
    const found = versions.find((one) => one.version === version);
    return found
      ? t('content.versionBy', { version, operator: found.writtenBy, time: moment(found.writeTime) })
      : shipped;
  };
  if (versions.length === 0) return null;
  return (
    <Panel flush title={t('content.versions')}>
      <div className="grid gap-4 border-b border-line p-4 sm:grid-cols-2 md:p-5">
        {(['against', 'of'] as const).map((key) => (
          <Field key={key} label={t(`content.compare.${key}`)}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={key === 'of' ? of : against}
                onChange={(event) => address.write(key, event.target.value)}
              >
                {numbers.map((one) => (
                  <option key={one} value={one}>
                    {label(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <div className="p-4 md:p-5">
        {children(of, against)}
        {writeFrom !== undefined && (
          <div className="mt-4 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
            <Link
              to={writeFrom(of)}
              className="inline-flex min-h-11 items-center justify-center rounded-md bg-line px-4 text-sm font-medium hover:bg-edge md:min-h-9"
            >
              {t('content.editFrom')}
            </Link>
            {of > 0 && mayPublish(of) && (
              <Button onClick={() => setPublishing(true)}>{t('content.publish', { version: of })}</Button>
            )}
          </div>
        )}
      </div>
      {isPublishing && renderPublishing(of, () => setPublishing(false))}
    </Panel>
  );
}
