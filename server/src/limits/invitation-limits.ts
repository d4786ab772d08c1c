import type { LimitRule } from './use-limit.ts';

const HOUR_S = 60 * 60;

/** Both can send mails to strangers. */
export const INVITING: LimitRule = { name: 'inviting', limit: 60, windowSeconds: HOUR_S };
export const INVITING_ONE: LimitRule = { name: 'inviting one person', limit: 5, windowSeconds: HOUR_S };
