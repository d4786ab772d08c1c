import { getList } from '@shared-lists/contract/api/lists.ts';
import { item, listDetail } from './fixtures.ts';
import { stubServer, type StubServer } from './stub-server.ts';

export const soap = item(1, { product: 'Soap' });
export const milk = item(2, { product: 'Milk' });
export const butter = item(3, { product: 'Butter' });
export const bread = item(4, { product: 'Bread', quantity: '2' }, { completed: true });
export const jam = item(5, { product: 'Jam' }, { completed: true });

export function serveShop(): StubServer {
  const server = stubServer();
  server.answer(getList, listDetail([soap, milk, butter], [bread, jam]));
  return server;
}
