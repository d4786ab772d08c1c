import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const owner = { 'access-token': 'first', client: 'laptop', uid: 'owner@example.com' };
const renewed = { ...owner, 'access-token': 'second' };
const reader = { 'access-token': 'other', client: 'phone', uid: 'reader@example.com' };

const stored = (storage: Storage) => JSON.parse(storage.getItem('user') ?? 'null') as unknown;
const openTab = () => {
  sessionStorage.clear();
  return createSession(sessionStorage, localStorage);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('storage of a session', () => {
  test('is the tab, and survives a reload', () => {
    openTab().start(owner, { isRemembered: false });

    expect(stored(sessionStorage)).toEqual(owner);
    expect(stored(localStorage)).toBeNull();
    expect(createSession(sessionStorage, localStorage).getSnapshot()).toEqual(owner);
    expect(openTab().getSnapshot()).toBeNull();
  });

  test('is shared with new tabs when remembered', () => {
    openTab().start(owner, { isRemembered: true });

    expect(openTab().getSnapshot()).toEqual(owner);
    expect(stored(sessionStorage)).toEqual(owner);
  });

  test('is cleared of the earlier remembered session by a sign-in without "remember me"', () => {
    openTab().start(reader, { isRemembered: true });
    openTab().start(owner, { isRemembered: false });

    expect(stored(localStorage)).toBeNull();
  });

  test('keeps the remembered session of another tab at a sign-in without "remember me"', () => {
    const tab = openTab();
    openTab().start(reader, { isRemembered: true });
    tab.start(owner, { isRemembered: false });

    expect(stored(localStorage)).toEqual(reader);
  });

  test.each(['{', '"text"', '{"client":"laptop"}'])('treats invalid stored text %s as no session', (text) => {
    sessionStorage.setItem('user', text);

    expect(createSession(sessionStorage, localStorage).getSnapshot()).toBeNull();
  });
});

describe('a token in a response', () => {
  test('renews the session, and the remembered copy with it', () => {
    const session = openTab();
    session.start(owner, { isRemembered: true });
    session.renew(renewed, session.generation());

    expect(session.getSnapshot()).toEqual(renewed);
    expect(stored(sessionStorage)).toEqual(renewed);
    expect(stored(localStorage)).toEqual(renewed);
  });

  test('is not remembered when the session is not', () => {
    const session = openTab();
    session.start(owner, { isRemembered: false });
    session.renew(renewed, session.generation());

    expect(stored(localStorage)).toBeNull();
  });

  test('is ignored if it belongs to another session', () => {
    const session = openTab();
    session.start(owner, { isRemembered: false });
    session.renew(reader, session.generation());

    expect(session.getSnapshot()).toEqual(owner);
  });

  test('is ignored for calls sent before a log-out or a new sign-in', () => {
    const session = openTab();
    session.start(owner, { isRemembered: false });
    const before = session.generation();
    session.end();
    session.renew(renewed, before);
    expect(session.getSnapshot()).toBeNull();

    session.start(owner, { isRemembered: false });
    session.renew(renewed, before);
    expect(session.getSnapshot()).toEqual(owner);
  });
});

describe('the end of a session', () => {
  test.each(['end', 'expire'] as const)('%s removes both copies and notifies the page', (how) => {
    const session = openTab();
    session.start(owner, { isRemembered: true });
    const listener = vi.fn();
    session.subscribe(listener);
    session[how]();

    expect(session.getSnapshot()).toBeNull();
    expect(stored(sessionStorage)).toBeNull();
    expect(stored(localStorage)).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  test('notifies the person only after an expiry', () => {
    const session = openTab();
    const onExpired = vi.fn();
    session.onExpired(onExpired);
    session.end();
    expect(onExpired).not.toHaveBeenCalled();
    session.expire();
    expect(onExpired).toHaveBeenCalledOnce();
  });

  const removal = (of: object) =>
    new StorageEvent('storage', {
      key: 'user',
      oldValue: JSON.stringify(of),
      newValue: null,
      storageArea: localStorage,
    });

  test('in another tab also ends the same remembered session here', () => {
    const session = openTab();
    session.start(owner, { isRemembered: true });
    session.handleStorageEvent(removal(owner));

    expect(session.getSnapshot()).toBeNull();
    expect(stored(sessionStorage)).toBeNull();
  });

  test('in another tab keeps a different session', () => {
    const session = openTab();
    session.start(owner, { isRemembered: false });
    session.handleStorageEvent(removal(reader));

    expect(session.getSnapshot()).toEqual(owner);
  });
});

test('keeps the remembered copy of another session', () => {
  const tab = openTab();
  tab.start(owner, { isRemembered: false });
  localStorage.setItem('user', JSON.stringify(reader));
  tab.end();

  expect(tab.getSnapshot()).toBeNull();
  expect(stored(localStorage)).toEqual(reader);
});
