/** The article that a setting points to: the id after "/#/article?id=" (specification 2 §7). */
export function articlePath(address: string | undefined): string | null {
  const id = /\/#\/article\?id=([\w-]+)/.exec(address ?? '')?.[1];
  return id ? `/article?id=${id}` : null;
}
