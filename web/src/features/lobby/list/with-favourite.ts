/** The list after a game became a favourite, or no longer is one; newest first. */
export const withFavourite = (ids: readonly string[], id: string, favourite: boolean): string[] => {
  const others = ids.filter((each) => each !== id);
  return favourite ? [id, ...others] : others;
};
