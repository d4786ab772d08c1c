import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '../../../lib/paths.ts';
import { dismissToasts, toastInfo } from '../../../ui/notices/toasts.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { EmailField } from '../../../ui/fields/EmailField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { startSession } from './start-session.ts';

const forgotPassword = (
  <Link className="form-link" to={routes.forgotPassword}>
    Forgot your password?
  </Link>
);

const describeFailure = () => ({
  text: 'Something went wrong. Please check your credentials and try again.',
});

interface SignInFormProps {
  readonly initialEmail?: string;
  readonly intro?: ReactNode;
  /** Returns the path to go to. */
  readonly onSignedIn?: () => Promise<string>;
}

export function SignInForm({ initialEmail = '', intro, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(false);

  const submit = async () => {
    const person = await startSession({ email, password, isRemembered });
    // Earlier toasts, such as "You must sign in", are no longer true.
    dismissToasts();
    toastInfo(`Welcome ${person.email}!`);
    return onSignedIn?.();
  };

  return (
    <AccountForm
      heading="Log in"
      submitText="Log In"
      onSubmit={submit}
      next={{ path: routes.lists }}
      describeFailure={describeFailure}
      link={forgotPassword}
      intro={intro}
    >
      <EmailField value={email} onChange={setEmail} autoComplete="username" />
      <TextField
        id="password"
        label="Password"
        type="password"
        placeholder="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <CheckboxField
        id="remember-me"
        label="Remember me"
        isChecked={isRemembered}
        onChange={setIsRemembered}
      />
    </AccountForm>
  );
}
