import { useEffect, useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { Collapse } from '../motion/Collapse.tsx';
import { focusFirstInput } from './focus-first-input.ts';
import { Icon } from '../icons/Icon.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface CollapsibleFormProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly openText: string;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
  readonly buttonTestId?: string;
  readonly formTestId?: string;
  /** Beside the button while the form is closed. */
  readonly beside?: ReactNode;
}

const ID = 'form-collapse';

export function CollapsibleForm(props: CollapsibleFormProps) {
  const { isOpen, onToggle, isBusy, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    if (wasOpen.current && form.current) focusFirstInput(form.current);
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Invalid numbers and dates have no value and would be dropped silently.
    if (!isBusy && event.currentTarget.reportValidity()) props.onSubmit(event.currentTarget);
  };

  return (
    <div className="collapsible-form">
      {!isOpen && <OpenButton {...props} button={button} />}
      <Collapse
        id={ID}
        data-test-id={props.formTestId}
        isOpen={isOpen}
        inert={!isOpen}
        onOpening={focusWithoutScroll}
      >
        <form ref={form} className="card" autoComplete="off" onSubmit={submit} noValidate>
          {children}
          <div className="form-buttons">
            <SubmitButton isBusy={isBusy}>{props.submitText}</SubmitButton>
            <button
              type="button"
              className="btn btn-link"
              onClick={() => {
                onToggle(false);
              }}
            >
              Collapse Form
            </button>
          </div>
        </form>
      </Collapse>
    </div>
  );
}

interface OpenButtonProps extends CollapsibleFormProps {
  readonly button: RefObject<HTMLButtonElement | null>;
}

function OpenButton({ beside, openText, buttonTestId, onToggle, button }: OpenButtonProps) {
  return (
    <div className={beside ? 'add-bar' : undefined}>
      <button
        ref={button}
        type="button"
        className="btn btn-add"
        title={beside ? openText : undefined}
        aria-expanded={false}
        aria-controls={ID}
        data-test-id={buttonTestId}
        onClick={() => {
          onToggle(true);
        }}
      >
        <Icon name={beside ? 'form' : 'plus'} />
        <span>{openText}</span>
      </button>
      {beside}
    </div>
  );
}

/** Scrolling during the animation would push the content out of its frame. */
function focusWithoutScroll(form: HTMLElement): void {
  focusFirstInput(form, { preventScroll: true });
}
