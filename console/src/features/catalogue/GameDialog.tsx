import { deskCalls } from '@croupier/contract/calls/desk';
import { GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import { asSeen, type CatalogueDesk, type GameAtDesk, TAG_LIMITS } from '@croupier/contract/calls/catalogue/desk';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/ChoiceField';
import { Dialog } from '../../ui/Dialog';
import { CONTROL, Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useChange } from '../../core/acts/change';
import { tagsFit } from './tags';
import { useCategoryName } from './use-category-name';

interface Typed {
  readonly enabled: string;
  readonly playForFun: string;
  readonly sort: string;
  readonly category: string;
  readonly tags: string;
  readonly reason: string;
}

interface GameDialogProps {
  readonly game: GameAtDesk;
  readonly onClose: () => void;
  readonly onDone: (desk: CatalogueDesk) => void;
  /** Refetches after a conflict with another operator, so that `game` is current. The input stays, and is saved when sent again. */
  readonly refetch: () => Promise<void>;
}

/** Edits the operators' settings of one game. */
export function GameDialog({ game, onClose, onDone, refetch }: GameDialogProps) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const seen = {
    enabled: game.enabled,
    playForFun: game.playForFun,
    sort: game.sort,
    category: game.category,
    tags: game.tags.join(', '),
  };
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    resetOptions: { keepDirtyValues: true },
    values: {
      ...seen,
      enabled: String(seen.enabled),
      playForFun: String(seen.playForFun),
      sort: String(seen.sort),
      reason: '',
    },
  });
  const change = useChange({
    send: ({ enabled, playForFun, sort, category, tags, reason }: Typed) =>
      ask(deskCalls.catalogueGame, {
        id: game.id,
        enabled: Number(enabled),
        playForFun: Number(playForFun),
        sort: Number(sort),
        category,
        tags,
        ...asSeen(seen),
        reason,
      }),
    onDone: (desk) => {
      toast.success(t('catalogue.gameDone', { name: game.name }));
      onDone(desk);
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
  const tagsHint = t('catalogue.tagsHint', { most: TAG_LIMITS.count, length: TAG_LIMITS.length });
  const { errors } = formState;
  const [enabled, playForFun] = useWatch({ control, name: ['enabled', 'playForFun'] });
  const switches = ['1', '0'].map((value) => ({ value, label: t(value === '1' ? 'settings.on' : 'settings.off') }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={game.name}
      description={t('catalogue.gameText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}
      >
        <div className="grid grid-cols-2 gap-3">
          <ChoiceField label={t('catalogue.realMoney')} choices={switches} {...register('enabled')} />
          <ChoiceField label={t('catalogue.playForFun')} choices={switches} {...register('playForFun')} />
          {enabled === '0' && playForFun === '1' && (
            <p role="status" className="col-span-2 text-xs text-gold wrap-anywhere">
              {t('catalogue.linkAlone', { id: game.id })}
            </p>
          )}
        </div>
        <Field label={t('catalogue.category')}>
          {(tie) => (
            <select {...tie} {...register('category')} className={CONTROL}>
              <option value="">{t('catalogue.ownCategory', { name: categoryName(game.ownCategory) })}</option>
              {Object.values(GAME_CATEGORIES).map((category) => (
                <option key={category} value={category}>
                  {categoryName(category)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={t('catalogue.sort')}
          hint={t('catalogue.sortHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.sort?.message}
          {...register('sort', { validate: (typed) => /^\d{1,4}$/.test(typed) || t('catalogue.sortHint') })}
        />
        <TextField
          label={t('catalogue.tags')}
          hint={game.themes.length > 0 ? t('catalogue.tagsOwn', { tags: game.themes.join(', ') }) : tagsHint}
          autoComplete="off"
          error={errors.tags?.message}
          {...register('tags', { validate: (typed) => tagsFit(typed) || tagsHint })}
        />
        <TextArea
          label={t('common.reason')}
          hint={t('members.reasonHint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('common.reasonRequired') })}
        />
        {change.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(change.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={change.isPending} disabled={!formState.isDirty}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
