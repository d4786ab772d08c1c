import { deleteEverySession, findPeople } from '../features/accounts/operator-repository.ts';
import {
  disablePerson,
  enablePerson,
  endSessionsOf,
  inviteAsOperator,
  resetAsOperator,
} from '../features/accounts/operator-service.ts';
import { invitationLink, resetLink } from '../mail/mail-queue.ts';
import { WrongUse, type Command } from './command.ts';
import { changeDatabase, emailFrom, withDatabase } from './with-database.ts';

const invite: Command = {
  name: 'invite',
  about: 'Make an account for somebody and print the link that sets its password',
  args: ['<email>'],
  details:
    'The link works once, for seven days; an earlier one is void. No mail is sent: hand it over yourself.',
  async run({ config, args }) {
    const email = emailFrom(args[0]);
    const token = await changeDatabase(config, (tx) => inviteAsOperator(tx, email));
    const link = invitationLink(config.publicUrl, token);
    return { text: link, data: { email, link } };
  },
};

const list: Command = {
  name: 'people list',
  about: 'Show everybody with an account or an invitation',
  async run({ config }) {
    const people = await withDatabase(config, ({ db }) => findPeople(db));
    const lines = people.map(
      ({ email, name, state, lists, sessions, last_seen_at }) =>
        `${email}  ${state}, ${lists} list(s), ${sessions} session(s), last seen ${last_seen_at ?? 'never'}, name ${name}`,
    );
    return { text: lines.join('\n') || 'Nobody has an account yet.', data: people };
  },
};

const disable: Command = {
  name: 'people disable',
  about: 'Shut somebody out: sessions, links and waiting mails end at once',
  args: ['<email>'],
  details: 'Their lists stay as they are. A sign-in is refused like one with a wrong password.',
  async run({ config, args }) {
    const email = emailFrom(args[0]);
    await changeDatabase(config, (tx) => disablePerson(tx, email));
    return { text: `${email} is disabled.`, data: { email, state: 'disabled' } };
  },
};

const enable: Command = {
  name: 'people enable',
  about: 'Let somebody in again',
  args: ['<email>'],
  async run({ config, args }) {
    const email = emailFrom(args[0]);
    await changeDatabase(config, (tx) => enablePerson(tx, email));
    return { text: `${email} is enabled.`, data: { email, state: 'enabled' } };
  },
};

const endSessions: Command = {
  name: 'people end-sessions',
  about: 'Sign somebody out everywhere',
  args: ['[email]'],
  options: { all: { type: 'boolean', about: 'Everybody, instead of one person' } },
  async run({ config, args, options }) {
    if ((args[0] === '') === (options['all'] !== true)) {
      throw new WrongUse('Name one person, or say --all.', 'people end-sessions');
    }
    if (options['all'] === true) {
      const sessions = await changeDatabase(config, deleteEverySession);
      return { text: `${sessions} session(s) ended.`, data: { sessions } };
    }
    const email = emailFrom(args[0]);
    await changeDatabase(config, (tx) => endSessionsOf(tx, email));
    return { text: `${email} is signed out everywhere.`, data: { email } };
  },
};

const newPassword: Command = {
  name: 'people reset-link',
  about: 'Print a link with which somebody sets a new password',
  args: ['<email>'],
  details: 'The link works once, for one hour. No mail is sent: hand it over yourself.',
  async run({ config, args }) {
    const email = emailFrom(args[0]);
    const token = await changeDatabase(config, (tx) => resetAsOperator(tx, email));
    const link = resetLink(config.publicUrl, token);
    return { text: link, data: { email, link } };
  },
};

export const peopleCommands = [invite, list, disable, enable, endSessions, newPassword];
