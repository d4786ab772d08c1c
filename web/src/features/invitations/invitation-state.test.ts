import { expect, test } from 'vitest';
import { at, invitation } from '../../testing/fixtures.ts';
import { isOpen, stateOf, stateText } from './invitation-state.ts';

const now = Date.parse(at(10));
const ends = { expires_at: at(9) };

test.each([
  [invitation(), 'sent'],
  [invitation(ends), 'expired'],
  [invitation({ ...ends, state: 'opened' }), 'expired'],
  [invitation({ ...ends, state: 'accepted' }), 'accepted'],
  [invitation({ ...ends, state: 'refused' }), 'refused'],
])('the state of %j is %s', (shown, state) => {
  expect(stateOf(shown, now)).toBe(state);
  expect(isOpen(shown, now)).toBe(state === 'sent');
});

test.each([
  [{ state: 'waiting', sent_at: null }, true, /^The mail is on its way\. Valid until Jan 2, 2126\.$/],
  [{ state: 'waiting', sent_at: null }, false, /^No mail was sent: hand over the link\. Valid until/],
  [{ state: 'sent' }, true, /^Mail sent Jan 2, 2026, .*\. Valid until/],
  [{ state: 'sent', sent_at: null }, true, /^Mail sent\. Valid until/],
  [{ state: 'failed', reason: 'No such mailbox' }, true, /: No such mailbox\. Hand over the link instead\.$/],
  [{ state: 'failed', reason: 'Try later.' }, true, /: Try later\. Hand over/],
  [{ state: 'failed' }, true, /: no reason was given\. Hand over/],
  [{ state: 'opened' }, true, /^Has opened the link\. Valid until/],
  [{ state: 'accepted' }, true, /^Accepted\.$/],
  [{ state: 'refused' }, true, /^Refused\.$/],
  [{ state: 'expired', ...ends }, true, /^Expired Jan 2, 2026\.$/],
] as const)('%j, with a mail server: %s', (changes, sendsMails, text) => {
  expect(stateText(invitation(changes), sendsMails, now)).toMatch(text);
});
