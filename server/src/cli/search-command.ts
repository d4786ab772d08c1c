import { rebuild } from '../features/search/fill-service.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const searchCommand: Command = {
  name: 'search rebuild',
  about: 'Make everything searchable again',
  details:
    'Needed only if doctor says so, after another program has changed the database. The server may be running. ' +
    'If it is stopped or killed, the server goes on at its next start.',
  async run({ config }) {
    await withDatabase(config, rebuild);
    return { text: 'Everything can be found again.', data: { rebuilt: true } };
  },
};
