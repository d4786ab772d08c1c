/** How the items of a list are ordered: for everybody who has it. */
export const ORDER_MODES = ['added', 'alphabetical', 'own', 'learned'] as const;

export type OrderMode = (typeof ORDER_MODES)[number];
