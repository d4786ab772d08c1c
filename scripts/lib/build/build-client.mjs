import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { inRoot } from '../repository.mjs';

await build({ root: inRoot('web') });
await compressFolder(inRoot('web/dist'));
