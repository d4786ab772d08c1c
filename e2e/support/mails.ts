import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export function linkToRecipient(folder: string, email: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  // File names sort by time.
  const names = readdirSync(folder).toSorted().reverse();
  const mails = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return linkIn(mails.find((text) => decoded(text).includes(`To: ${email}`)) ?? '');
}

export const linkIn = (mail: string) => /https?:\/\/\S+/u.exec(decoded(mail))?.[0];

/** Links start with the public URL; tests use a random port. */
export const addressOf = (link: string) => link.slice(new URL(link).origin.length);

/** Decodes as much quoted-printable as links need. */
function decoded(mail: string): string {
  return mail.replaceAll('=\n', '').replaceAll('=3D', '=');
}
