import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { toastError, toastInfo } from '../../lib/toasts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { startSession } from './start-session.ts';

export function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const person = await startSession({ email, password, isRemembered });
      toastInfo(`Welcome ${person.email}!`);
      void navigate(routes.lists);
    } catch {
      toastError('Something went wrong. Please check your credentials and try again.');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="narrow-page">
      <PageHeading>Log in</PageHeading>
      <form className="card" onSubmit={(event) => void submit(event)} noValidate>
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
        <div className="form-buttons">
          <SubmitButton isBusy={isBusy}>Log In</SubmitButton>
        </div>
      </form>
    </div>
  );
}
