/** Both histories ask for what moved money, whichever way (specification 2 §7); every movement and every game that was played for money did. */
export const WITH_MONEY = { amount_GT: 0 } as const;
