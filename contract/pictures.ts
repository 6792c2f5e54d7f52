/** Where the player's origin serves a picture of the house; articles, banners and settings show no other pictures except the games' own art. */
export const housePictureAddress = (id: string): string => `/api/base/picture/get?id=${id}`;

/** A house picture's address, or none. */
export const HOUSE_PICTURE_OR_NONE = /^(?:\/api\/base\/picture\/get\?id=[0-9a-f]{32})?$/;

/** @returns the id of the picture, undefined for every other address. */
export const housePictureId = (address: string): string | undefined =>
  /^\/api\/base\/picture\/get\?id=([0-9a-f]{32})$/.exec(address)?.[1];
