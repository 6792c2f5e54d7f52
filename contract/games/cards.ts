/** A card on the wire: rank (2 … 9, T, J, Q, K, A) and suit (C, D, H, S), "TD" for the ten of diamonds; "JOKER" for a joker. */
export type CardName = string;
