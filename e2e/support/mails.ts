import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The link in the newest mail to an address, from the folder where the server keeps its mails. */
export function linkToRecipient(folder: string, email: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  // Named by ids that sort by time.
  const names = readdirSync(folder).toSorted().reverse();
  const mails = names.map((name) => decoded(readFileSync(path.join(folder, name), 'utf8')));
  const mail = mails.find((text) => text.includes(`To: ${email}`));
  return mail && /https?:\/\/\S+/u.exec(mail)?.[0];
}

/** From quoted-printable, as far as links need it. */
function decoded(mail: string): string {
  return mail.replaceAll('=\n', '').replaceAll('=3D', '=');
}
