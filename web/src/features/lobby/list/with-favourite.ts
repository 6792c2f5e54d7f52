/** The list after adding or removing a favourite; newest first. */
export const withFavourite = (ids: readonly string[], id: string, favourite: boolean): string[] => {
  const others = ids.filter((each) => each !== id);
  return favourite ? [id, ...others] : others;
};
