export const SKIP_WAITING = 'skip waiting';
