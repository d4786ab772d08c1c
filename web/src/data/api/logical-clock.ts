let now = 0;

/** A logical clock: each reading is later than all earlier ones. */
export const tick = () => ++now;
