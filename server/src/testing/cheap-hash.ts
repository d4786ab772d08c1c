import { hash } from '@node-rs/argon2';

/** A hash carries its own cost, so comparing with this one takes no time; `Passwords` makes expensive ones. */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
