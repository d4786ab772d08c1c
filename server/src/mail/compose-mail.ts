import type { Inviter, MailContent } from './mail-content.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: Inviter;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly ending: string;
}

export function composeMail(content: MailContent): ComposedMail {
  const words = wordsOf(content);
  const inviter = 'inviter' in content ? content.inviter : undefined;
  return {
    subject: words.subject,
    text: toText(words),
    html: toHtml(words),
    ...(inviter && { replyTo: { name: plain(inviter.name), email: inviter.email } }),
  };
}

function wordsOf(content: MailContent): Words {
  switch (content.kind) {
    case 'invitation':
      return {
        subject: sharedSubject(content.inviter, content.list),
        paragraphs: content.list
          ? [
              `${nameAndAddress(content.inviter)} shared the list “${unlinked(content.list.name)}” with you.`,
              'Accept the invitation to set a password; then the list opens.',
            ]
          : [
              `${nameAndAddress(content.inviter)} invited you to Shared Lists, where people keep lists together.`,
              'Accept the invitation to set a password and begin.',
            ],
        button: { label: 'Accept the invitation', link: content.link },
        ending: 'The link works once, for seven days. If you do not know what this is about, ignore it.',
      };
    case 'list shared':
      return {
        subject: sharedSubject(content.inviter, content.list),
        paragraphs: [
          `${nameAndAddress(content.inviter)} shared the list “${unlinked(content.list.name)}” with you.`,
          'It waits among your lists, where you accept or reject it.',
        ],
        button: { label: 'See your lists', link: content.link },
        ending: 'Mails like this one can be switched off in the settings.',
      };
    case 'confirmation':
      return {
        subject: 'Confirm your address for Shared Lists',
        paragraphs: ['Confirm that this address is yours, to receive what people share with it.'],
        button: { label: 'Confirm the address', link: content.link },
        ending: 'The link works once, for seven days. If you do not have an account there, ignore it.',
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

function sharedSubject(inviter: Inviter | undefined, list: { readonly name: string } | undefined): string {
  const name = inviter ? plain(inviter.name) : 'Somebody';
  return list ? `${name} shared "${plain(list.name)}" with you` : `${name} invited you to Shared Lists`;
}

function nameAndAddress(inviter: Inviter | undefined): string {
  return inviter ? `${unlinked(inviter.name)} (${inviter.email})` : 'Somebody';
}

/** The dots, @ and colons of what looks like an address. */
const LINK_SIGNS = /(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])|:(?=\/\/)/gu;

/** Mail programs make links of what looks like an address; an invisible character in between prevents it. */
function unlinked(text: string): string {
  return plain(text).replaceAll(LINK_SIGNS, (sign) => `${sign}\u200c`);
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
