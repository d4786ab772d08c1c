import type { Me } from '@shared-lists/contract/api/accounts.ts';

export function presentMe({ id, email, name }: { id: string; email: string; name: string }): Me {
  return { id, uid: email, email, name, provider: 'email' };
}
