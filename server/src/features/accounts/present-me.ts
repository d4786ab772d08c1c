import type { Me } from '@shared-lists/contract/api/accounts.ts';

export function presentMe({ id, email }: { id: string; email: string }): Me {
  return { id, uid: email, email, provider: 'email' };
}
