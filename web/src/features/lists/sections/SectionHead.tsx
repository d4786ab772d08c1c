import type { ReactNode } from 'react';
import { HelpPopover } from '../../../ui/overlays/HelpPopover.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { SelectToggle } from '../../../ui/selection/SelectToggle.tsx';
import type { Selection } from '../../../ui/selection/use-selection.ts';

interface SectionHeadProps {
  readonly title: string;
  readonly isPage?: boolean;
  readonly help: ReactNode;
  readonly aside?: ReactNode;
  readonly headingId: string;
  readonly selection: Selection;
}

export function SectionHead({ title, isPage, help, aside, headingId, selection }: SectionHeadProps) {
  return (
    <div className="section-head">
      {isPage ? (
        <PageHeading id={headingId}>{title}</PageHeading>
      ) : (
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
      )}
      <HelpPopover title={title}>{help}</HelpPopover>
      {aside}
      <SelectToggle isOn={selection.isOn} onToggle={selection.toggleMode} describedBy={headingId} />
    </div>
  );
}
