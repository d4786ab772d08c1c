import { signIn, type Me } from '@shared-lists/contract/api/accounts.ts';
import { call } from '../../../data/api/api-client.ts';
import { session } from '../../../data/session/session.ts';

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

export async function startSession({ email, password, isRemembered }: SignIn): Promise<Me> {
  const { answer, credentials } = await call(signIn, {
    body: { email, password, remember_me: isRemembered },
  });
  if (!credentials) throw new Error('The answer to the sign-in carries no session');
  session.start(credentials, { isRemembered });
  return answer.data;
}
