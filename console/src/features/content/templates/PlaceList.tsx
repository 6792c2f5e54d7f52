import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge';

interface PlaceListProps {
  readonly allowed: readonly string[];
  readonly needed: readonly string[];
  /** Those that the shown text must name and does not. */
  readonly missing: readonly string[];
  /** Undefined where nothing can be written now. */
  readonly onInsert: ((place: string) => void) | undefined;
}

/** The names in braces that a text may and must have; each is inserted by a press. */
export function PlaceList({ allowed, needed, missing, onInsert }: PlaceListProps) {
  const { t } = useTranslation();
  if (allowed.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2">
      <h3 className="text-[13px] font-medium text-dim">{t('templates.places')}</h3>
      <ul className="flex flex-wrap gap-2">
        {allowed.map((place) => (
          <li key={place}>
            <button
              type="button"
              disabled={onInsert === undefined}
              className="flex min-h-11 items-center gap-2 rounded-md border border-line px-3 text-sm enabled:hover:bg-raised disabled:cursor-default md:min-h-9"
              onClick={() => onInsert?.(`{${place}}`)}
            >
              <code className="font-mono text-[13px]">{`{${place}}`}</code>
              {needed.includes(place) && (
                <Badge tone={missing.includes(place) ? 'danger' : 'neutral'}>
                  {t(missing.includes(place) ? 'templates.isMissing' : 'templates.isNeeded')}
                </Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-xs text-dim">{t('templates.placesText')}</p>
    </div>
  );
}
