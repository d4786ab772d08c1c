import { expect, test } from 'vitest';
import { isLocal, reachableLink } from './link-address.ts';

const PATH = '/users/invitation/accept?invitation_token=a%2Bb';

test.each([
  ['https://lists.example.org', 'http://192.168.0.4:3000', 'https://lists.example.org'],
  ['http://localhost:3000', 'http://192.168.0.4:3000', 'http://192.168.0.4:3000'],
  ['http://127.0.0.1:3000', 'https://lists.example.org', 'https://lists.example.org'],
  ['http://localhost:3000', 'http://localhost:4000', 'http://localhost:4000'],
])('a link to %s, made at %s, leads to %s', (origin, page, expected) => {
  expect(reachableLink(`${origin}${PATH}`, page)).toBe(`${expected}${PATH}`);
});

test.each([
  ['http://localhost/a', true],
  ['http://[::1]:3000/', true],
  ['http://localhost.example.org/', false],
  ['http://192.168.0.4/', false],
])('%s works on this device only: %s', (address, expected) => {
  expect(isLocal(address)).toBe(expected);
});
