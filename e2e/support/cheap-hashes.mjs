// Loaded before the server: a hash carries its own cost, so that comparing with a cheap one is cheap too.
import { createRequire } from 'node:module';

const requireFromServer = createRequire(new URL('../../server/package.json', import.meta.url));
const argon2 = requireFromServer('@node-rs/argon2');
const { hash } = argon2;
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 });
