import type { Promised } from './mutant.ts';

/** Signing in, invitations, passwords and mails. */
export const accountPromises: readonly Promised[] = [
  {
    paragraph: '5.1',
    what: 'every failed sign-in looks alike and costs the same work',
    guards: ['one-refusal', 'decoy-hash', 'right-password'],
  },
  {
    paragraph: '5.4',
    what: 'inviting is alike for all addresses',
    guards: ['same-steps', 'active-get-no-link'],
  },
  { paragraph: '5.4', what: 'a fresh link voids the old one', guards: ['fresh-link-voids-old'] },
  { paragraph: '5.4', what: 'an invitation always has an answer', guards: ['invitation-answers'] },
  { paragraph: '5.5', what: 'nobody is shared with twice', guards: ['shared-already-by-email'] },
  {
    paragraph: '5.6',
    what: 'the set-up is over once anybody has an account',
    guards: ['set-up-once', 'set-up-at-last-moment', 'set-up-link-printed', 'set-up-email'],
  },
  {
    paragraph: '5.6',
    what: 'a token is used up by success only',
    guards: ['invitation-kept', 'invitation-password'],
  },
  {
    paragraph: '5.7',
    what: 'asking for a reset does not tell who has an account',
    guards: ['unknown-gets-same-answer', 'only-active-get-reset'],
  },
  {
    paragraph: '5.7',
    what: 'a reset link leads to our own pages only',
    guards: ['link-leads-home', 'link-of-our-kind'],
  },
  { paragraph: '5.7', what: 'no mail link becomes a session', guards: ['reset-signs-nobody-in'] },
  {
    paragraph: '5.8',
    what: 'changing a password needs the current one',
    guards: ['current-password', 'current-password-right', 'password-needs-session'],
  },
  {
    paragraph: '5.8',
    what: 'rules for new passwords',
    guards: [
      'password-short',
      'password-long',
      'password-whole',
      'password-common',
      'password-confirmed',
      'invitation-password',
    ],
  },
  {
    paragraph: '5.8',
    what: 'mail tokens are long, stored as hashes and work once',
    guards: ['secrets-are-long', 'secrets-are-hashed', 'invitation-used-up', 'reset-used-up'],
  },
  {
    paragraph: '12',
    what: 'mails are written in the transaction of their change',
    guards: ['mail-with-account', 'one-transaction', 'resetting-a-password-at-once'],
  },
  {
    paragraph: '12',
    what: 'the secret of a mail is erased after delivery or expiry',
    guards: ['delivered-is-erased', 'expired-is-erased', 'given-up-is-erased'],
  },
];
