import type { Command } from './command.ts';
import { examine, type Finding } from './doctor.ts';
import { emailFrom } from './with-database.ts';

const SIGNS = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' };

export const doctorCommand: Command = {
  name: 'doctor',
  about: 'Look at settings, database, clock, disk, backups, base URL and mail',
  options: { 'mail-to': { type: 'string', value: '<email>', about: 'Send a test mail there' } },
  details: 'Works whether the server runs or not. It fails if anything is a failure; warnings are only told.',
  async run({ config, options }) {
    const mailTo = options['mail-to'];
    const findings = await examine(config, mailTo === undefined ? undefined : emailFrom(mailTo));
    return {
      text: findings.map(lineOf).join('\n'),
      data: findings,
      isFailure: findings.some(({ verdict }) => verdict === 'failure'),
    };
  },
};

function lineOf({ about, verdict, words }: Finding): string {
  return `${SIGNS[verdict]}  ${about.padEnd(8)}  ${words}`;
}
