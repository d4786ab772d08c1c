import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { accountFailure, type FailureReport } from '../../ui/failures/report-failure.ts';
import { useIsMounted } from '../../lib/hooks/use-is-mounted.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { SubmitButton } from '../../ui/fields/SubmitButton.tsx';

interface AccountFormProps {
  readonly heading: string;
  readonly submitText: string;
  /** A text that it resolves to is the path to go to, instead of that of `next`. */
  readonly onSubmit: () => Promise<unknown>;
  /** Null to stay on the page. */
  readonly next: { readonly path: string; readonly replace?: boolean } | null;
  readonly describeFailure?: (error: unknown) => FailureReport | null;
  readonly testId?: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  readonly cancelLink?: ReactNode;
  readonly link?: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { onSubmit, next, describeFailure = accountFailure } = props;
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useIsMounted();
  const navigate = useNavigate();
  const report = useReportFailure();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const result = await onSubmit();
      const path = typeof result === 'string' ? result : next?.path;
      // The person may have navigated elsewhere meanwhile.
      if (path !== undefined && isMounted()) void navigate(path, { replace: next?.replace ?? false });
    } catch (error) {
      report(describeFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="narrow-page">
      <PageHeading>{props.heading}</PageHeading>
      {props.intro}
      <form className="card" data-test-id={props.testId} onSubmit={(event) => void submit(event)} noValidate>
        {props.children}
        <div className="form-buttons">
          <SubmitButton isBusy={isBusy}>{props.submitText}</SubmitButton>
          {props.cancelLink}
        </div>
      </form>
      {props.link}
    </div>
  );
}
