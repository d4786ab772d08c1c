import { describe, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';

const LINK = 'https://lists.example.org/users/invitation/accept?invitation_token=secret';
const SAM = { name: 'Sam Miller', email: 'sam@example.com' };
const named = (name: string) =>
  [
    { kind: 'invitation', link: LINK, list: { id: 'its id', name } },
    { kind: 'list shared', link: 'https://lists.example.org/lists', list: { id: 'its id', name } },
  ] as const satisfies MailContent[];

describe('a mail', () => {
  test.each([
    [{ kind: 'invitation', link: LINK }, 'Somebody invited you to Shared Lists'],
    [{ kind: 'invitation', link: LINK, inviter: SAM }, 'Sam Miller invited you to Shared Lists'],
    [
      { kind: 'invitation', link: LINK, inviter: SAM, list: { id: 'its id', name: 'Weekend' } },
      'Sam Miller shared "Weekend" with you',
    ],
    [
      { kind: 'list shared', link: LINK, inviter: SAM, list: { id: 'its id', name: 'Weekend' } },
      'Sam Miller shared "Weekend" with you',
    ],
    [{ kind: 'confirmation', link: LINK }, 'Confirm your address for Shared Lists'],
    [{ kind: 'reset', link: LINK }, 'Set a new password for Shared Lists'],
    [{ kind: 'password changed' }, 'Your Shared Lists password was changed'],
  ] as const)('has the subject: %j', (content, subject) => {
    expect(composeMail(content).subject).toBe(subject);
  });

  test.each(['invitation', 'reset'] as const)('for %s contains its link in text and HTML', (kind) => {
    const { text, html } = composeMail({ kind, link: LINK });
    expect(text.split('\n')).toContain(LINK);
    expect(html).toContain(`href="${LINK}"`);
  });

  test('names the list if it has one', () => {
    for (const content of named('Weekend')) {
      expect(composeMail(content).text).toContain('“Weekend”');
      expect(composeMail(content).html).toContain('“Weekend”');
    }
    expect(composeMail({ kind: 'invitation', link: LINK }).text).not.toContain('“');
  });

  test('tells who invites, and answers go to them', () => {
    for (const content of named('Weekend')) {
      const { text, html, replyTo } = composeMail({ ...content, inviter: SAM });
      expect(text).toMatch(/^Sam Miller \(sam@example\.com\) shared the list “Weekend” with you\./u);
      expect(html).toContain('Sam Miller (sam@example.com) shared the list “Weekend” with you.');
      expect(replyTo).toEqual(SAM);
    }
    expect(composeMail({ kind: 'reset', link: LINK })).not.toHaveProperty('replyTo');
  });

  test.each(['https://evil.example/x', 'evil.example', 'write to me@evil.example', 'www.evil.example'])(
    'shows %j as a name without anything to click',
    (name) => {
      const links = /(?:https?:\/\/|www\.(?!\u200c))\S+|[\w-]+\.[a-z]{2,}|\S+@(?!\u200c)\S+/giu;
      for (const content of named(name)) {
        const { text, html } = composeMail({ ...content, inviter: { ...SAM, name } });
        const ours = [content.link, SAM.email, 'Shared Lists'];
        const foreign = ours.reduce((left, own) => left.replaceAll(own, ''), text);
        expect(foreign.match(links)).toBeNull();
        expect(html.match(/href="[^"]*"/gu)).toEqual([`href="${content.link}"`]);
        expect(text.replaceAll('\u200c', '')).toContain(name);
      }
    },
  );

  test('about a changed password contains no link', () => {
    const { text, html } = composeMail({ kind: 'password changed' });
    expect(text + html).not.toMatch(/https?:|href/u);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</p><a href="https://evil.example">Sign in here</a>',
    '"><b>bold</b>',
    '<!-- <style>*{display:none}</style>',
  ])('shows the name %j as text, not as markup', (name) => {
    for (const content of named(name)) {
      const tags = (html: string) => html.match(/<[^>]*>/gu);
      const { html, text } = composeMail(content);
      expect(tags(html)).toEqual(
        tags(composeMail({ ...content, list: { id: 'its id', name: 'Weekend' } }).html),
      );
      expect(text.replaceAll('\u200c', '')).toContain(name);
    }
  });

  test('escapes entities again', () => {
    for (const content of named('&lt;b&gt; & &amp;')) {
      expect(composeMail(content).html).toContain('“&amp;lt;b&amp;gt; &amp; &amp;amp;”');
    }
  });

  test('escapes its link', () => {
    const { html } = composeMail({ kind: 'reset', link: 'https://x.example/"onclick="alert(1)?a=1&b=2' });
    expect(html).toContain('href="https://x.example/&quot;onclick=&quot;alert(1)?a=1&amp;b=2"');
  });

  test.each([
    ['line ends', 'Weekend\r\nBcc: all@example.com\nSubject: other'],
    ['NUL and escape', 'Week\u0000end\u001b[31m'],
    ['C1 controls', 'Week\u0085end\u009b'],
    ['line and paragraph separators', 'Week\u2028end\u2029'],
    ['directions of writing', '\u202egnol\u202c \u2066x\u2069 \u200fx'],
    ['invisible characters', 'Week\u200bend\ufeff'],
  ])('removes %s from a name', (_what, name) => {
    for (const content of named(name)) {
      const { text, html } = composeMail(content);
      const plain = composeMail({ ...content, list: { id: 'its id', name: 'Weekend' } });
      expect(text.split('\n')).toHaveLength(plain.text.split('\n').length);
      const shown = (text + html).replaceAll(/[\n\u200c]/gu, '');
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    }
  });

  test('accepts a name of 255 characters of any script', () => {
    const name = '🛒é中'.repeat(85);
    for (const content of named(name)) expect(composeMail(content).text).toContain(`“${name}”`);
  });
});
