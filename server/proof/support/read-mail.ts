import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until.ts';

export function mailedToken(folder: string, email: string, name: string): Promise<string> {
  return until(`a mail arrives for ${email}`, () => {
    const found = mailsIn(path.join(folder, 'mails'))
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => new RegExp(`${name}=([\\w-]{43})`, 'u').exec(mail)?.[1] ?? []);
    return found.at(-1);
  });
}

function mailsIn(folder: string): string[] {
  // Decodes as much quoted-printable as links need.
  const read = (name: string) =>
    readFileSync(path.join(folder, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=');
  try {
    return readdirSync(folder).sort().map(read);
  } catch {
    return []; // Created with the first mail.
  }
}
