import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until.ts';

/** The secret of the newest mail to this address whose link holds one of that name. */
export function mailedToken(folder: string, email: string, name: string): Promise<string> {
  return until(`a mail comes for ${email}`, () => {
    const found = mailsIn(path.join(folder, 'mails'))
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => new RegExp(`${name}=([\\w-]{43})`, 'u').exec(mail)?.[1] ?? []);
    return found.at(-1);
  });
}

function mailsIn(folder: string): string[] {
  // From quoted-printable, as far as links need it.
  const read = (name: string) =>
    readFileSync(path.join(folder, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=');
  try {
    return readdirSync(folder).sort().map(read);
  } catch {
    return []; // The folder comes with the first mail.
  }
}
