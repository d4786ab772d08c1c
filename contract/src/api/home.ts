import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from './values.ts';

const Count = Type.Integer({ minimum: 0, examples: [3] });

export const ListProgress = Type.Object({
  list_id: Id,
  open_items: Count,
  completed_items: Count,
  new_items: Count,
});
export type ListProgress = Static<typeof ListProgress>;

export const getHomeProgress = endpoint({
  method: 'GET',
  path: '/v2/home/progress',
  summary: 'What is left and what is new in the open lists of the caller',
  needs: 'a session',
  status: 200,
  answer: Type.Object({ lists: Type.Array(ListProgress) }),
  refusals: [],
});

export const markLooked = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/looked',
  summary: 'The caller has seen the list as it is now',
  needs: 'read list',
  params: Type.Object({ list_id: Id }),
  status: 204,
  refusals: [404],
});
