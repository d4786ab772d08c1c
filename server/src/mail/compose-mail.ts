import type { MailContent } from './mail-content.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly ending: string;
}

export function composeMail(content: MailContent): ComposedMail {
  const words = wordsOf(content);
  return { subject: words.subject, text: toText(words), html: toHtml(words) };
}

function wordsOf(content: MailContent): Words {
  switch (content.kind) {
    case 'invitation':
      return {
        subject: 'You are invited to Shared Lists',
        paragraphs: [
          'Somebody has invited you to keep lists together.',
          ...(content.list === undefined
            ? []
            : [`A list waits for you there: “${plain(content.list.name)}”.`]),
        ],
        button: { label: 'Accept the invitation', link: content.link },
        ending: 'The link works once, for seven days. If you do not know what this is about, ignore it.',
      };
    case 'list shared':
      return {
        subject: 'A list has been shared with you!',
        paragraphs: [`“${plain(content.list.name)}” has been shared with you.`],
        button: { label: 'See your lists', link: content.link },
        ending:
          'You decide there whether you accept it. Mails like this one can be switched off in the settings.',
      };
    case 'reset':
      return {
        subject: 'Set a new password for Shared Lists',
        paragraphs: ['Somebody, hopefully you, asked for a new password.'],
        button: { label: 'Set a new password', link: content.link },
        ending:
          'The link works once, for one hour. If it was not you, ignore it: your password stays as it is.',
      };
    case 'password changed':
      return {
        subject: 'Your Shared Lists password was changed',
        paragraphs: ['Your password was changed just now, and other devices were signed out.'],
        ending: 'If it was not you, ask for a new password at once.',
      };
  }
}

/** Control characters in a list name must not break the mail. */
function plain(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

function toText({ paragraphs, button, ending }: Words): string {
  return [...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), ending].join('\n\n') + '\n';
}

// Mail clients ignore style sheets, so every style is inline.
const BODY = 'margin:0;padding:24px;background:#faf6f1;color:#2a2521;font:16px/1.5 system-ui,sans-serif';
const CARD =
  'max-width:480px;margin:0 auto;padding:24px;background:#fffdfa;border:1px solid #e5ddd3;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#2a7048;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600';

function toHtml({ paragraphs, button, ending }: Words): string {
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const link = button
    ? `<p><a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><body style="${BODY}"><div style="${CARD}">${texts}${link}<p style="color:#6b6058;font-size:14px">${escapeHtml(ending)}</p></div></body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
