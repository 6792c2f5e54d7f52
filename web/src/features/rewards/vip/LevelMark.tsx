import { LEVEL_LOOKS, type LevelName } from './levels';

/** The icon of a level on its gradient. */
export function LevelMark({ level, large = false }: { level: LevelName; large?: boolean }) {
  const { icon: Icon, gradient } = LEVEL_LOOKS[level];
  return (
    <span
      aria-hidden
      style={{ backgroundImage: gradient }}
      className={`flex shrink-0 items-center justify-center rounded-full text-white ${large ? 'size-12' : 'size-8'}`}
    >
      <Icon className={large ? 'size-6' : 'size-4'} />
    </span>
  );
}
