import type { ReactNode } from 'react';
import { Count } from '../../../ui/folding/Count.tsx';
import { FoldButton } from '../../../ui/folding/FoldButton.tsx';
import type { Folding } from '../../../ui/folding/use-foldings.ts';
import { HelpPopover } from '../../../ui/overlays/HelpPopover.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { SelectToggle } from '../../../ui/selection/SelectToggle.tsx';
import type { Selection } from '../../../ui/selection/use-selection.ts';

interface SectionHeadProps {
  readonly title: string;
  readonly isPage: boolean | undefined;
  readonly help: ReactNode;
  readonly aside?: ReactNode;
  readonly count: number;
  readonly headingId: string;
  readonly selection: Selection;
  readonly folding: Folding | null;
}

export function SectionHead(props: SectionHeadProps) {
  const { title, isPage, help, aside, count, headingId, selection, folding } = props;
  return (
    <div className={isPage ? 'section-head' : 'list-section-head'}>
      {isPage ? (
        <PageHeading id={headingId}>{title}</PageHeading>
      ) : (
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
      )}
      {!isPage && count > 0 && <Count count={count} noun="list" />}
      <HelpPopover title={title}>{help}</HelpPopover>
      {aside}
      {!folding?.isFolded && (
        <SelectToggle isOn={selection.isOn} onToggle={selection.toggleMode} describedBy={headingId} />
      )}
      {folding && <FoldButton folding={folding} name={`${title.toLowerCase()} lists`} />}
    </div>
  );
}
