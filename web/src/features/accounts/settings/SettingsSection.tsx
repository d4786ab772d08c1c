import { useId, type ReactNode, type RefObject } from 'react';

interface SettingsSectionProps {
  readonly heading: string;
  readonly failure?: string;
  readonly section?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function SettingsSection({ heading, failure = '', section, children }: SettingsSectionProps) {
  const headingId = useId();

  return (
    <section ref={section} className="settings-section" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {heading}
      </h2>
      <div className="card">
        {children}
        <Failure text={failure} />
      </div>
    </section>
  );
}

export function Failure({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="settings-failure" role="alert">
      {text}
    </p>
  );
}
