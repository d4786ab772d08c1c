import { hash } from '@node-rs/argon2';
import { Passwords } from '../people/passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A hash carries its own cost, so comparing with this one takes no time; `Passwords` makes expensive ones. */
export const cheapHash = (password: string): Promise<string> => hash(password, CHEAP);

/** For apps under test: many tests change or guess passwords, none is about the time that takes. */
export const cheapPasswords = (maxParallel?: number) => new Passwords(maxParallel, CHEAP);
