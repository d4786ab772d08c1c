import { requirePerson } from '../features/accounts/operator-repository.ts';
import { deleteAsOperator } from '../features/personal-data/delete-service.ts';
import { exportPerson } from '../features/personal-data/export-repository.ts';
import { WrongUse, type Command } from './command.ts';
import { changeDatabase, emailFrom, withDatabase } from './with-database.ts';

const exportData: Command = {
  name: 'export',
  about: 'Print everything stored about somebody, as JSON',
  args: ['<email>'],
  details:
    'Account, sessions, own lists with all items, and what the person added to lists of others. No secrets.',
  async run({ config, args }) {
    const email = emailFrom(args[0]);
    const data = await withDatabase(config, (database) =>
      database.read(async (db) => exportPerson(db, (await requirePerson(db, email)).id)),
    );
    return { text: JSON.stringify(data, undefined, 2), data };
  },
};

const deleteAccount: Command = {
  name: 'delete',
  about: 'Remove somebody for good',
  args: ['<email>'],
  options: {
    'hand-lists-to': { type: 'string', value: '<email>', about: 'Who owns their lists from now on' },
    'remove-lists': { type: 'boolean', about: 'Remove their lists, also for those they share them with' },
  },
  details: [
    'Whoever owns lists can only be removed with one of the two choices. What they added to lists of others stays there',
    'under the name of the list’s owner. Backups made earlier still hold everything until they are replaced.',
  ].join('\n'),
  async run({ config, args, options }) {
    const email = emailFrom(args[0]);
    const heir = options['hand-lists-to'];
    const areRemoved = options['remove-lists'] === true;
    if (heir !== undefined && areRemoved) throw new WrongUse('Choose one: hand over or remove.', 'delete');
    const choice = { areRemoved, ...(heir !== undefined && { heirEmail: emailFrom(heir) }) };
    const done = await changeDatabase(config, (tx) => deleteAsOperator(tx, email, choice));
    const lists = done.heir === undefined ? 'removed' : `now belong to ${done.heir}`;
    return {
      text: `${email} is removed.${done.lists > 0 ? ` ${done.lists} list(s) ${lists}.` : ''}`,
      data: done,
    };
  },
};

export const personalDataCommands = [exportData, deleteAccount];
