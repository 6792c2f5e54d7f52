/** Which layout a game opens in (specification 1 §7: pc or mobile). */
export const channel = (): 'pc' | 'mobile' =>
  window.matchMedia('(pointer: coarse) and (max-width: 63.99rem)').matches ? 'mobile' : 'pc';
