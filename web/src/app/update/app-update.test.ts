import { beforeEach, expect, test, vi } from 'vitest';
import { createAppUpdate } from './app-update.ts';
import { SKIP_WAITING } from './worker-messages.ts';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;

  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;

  hand(worker: Worker) {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const reload = vi.fn();
let registration: Registration;
let container: Container;
let update: ReturnType<typeof createAppUpdate>;

const watch = () => {
  update.watch(
    container as unknown as ServiceWorkerContainer,
    registration as unknown as ServiceWorkerRegistration,
  );
};

beforeEach(() => {
  reload.mockReset();
  registration = new Registration();
  container = new Container();
  update = createAppUpdate(reload);
});

test('the first version is not offered, not even when it takes control of the page', () => {
  watch();
  const first = new Worker();
  registration.find(first);
  first.become('installed');
  registration.active = first;
  container.hand(first);

  expect(update.isReady()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a new version is ready once it is installed', () => {
  registration.active = container.controller = new Worker();
  const listener = vi.fn();
  update.subscribe(listener);
  watch();
  const next = new Worker();
  registration.find(next);
  expect(update.isReady()).toBe(false);

  next.become('installed');
  expect(update.isReady()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
  expect(next.postMessage).not.toHaveBeenCalled();
});

test('a version that waits since an earlier visit is ready at once', () => {
  registration.active = container.controller = new Worker();
  registration.waiting = new Worker();
  watch();

  expect(update.isReady()).toBe(true);
});

test('applying the update reloads the page once the new version has control', () => {
  registration.active = container.controller = new Worker();
  const next = (registration.waiting = new Worker());
  watch();
  update.apply();
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith(SKIP_WAITING);
  expect(reload).not.toHaveBeenCalled();

  container.hand(next);
  expect(reload).toHaveBeenCalledOnce();
});

test('an update in another tab is offered here without a reload', () => {
  registration.active = container.controller = new Worker();
  watch();
  container.hand(new Worker());
  expect(reload).not.toHaveBeenCalled();
  expect(update.isReady()).toBe(true);

  update.apply();
  expect(reload).toHaveBeenCalledOnce();
});
