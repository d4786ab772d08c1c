import type { ReactNode } from 'react';
import { HelpPopover } from '../../../ui/overlays/HelpPopover.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { SelectToggle } from '../../../ui/selection/SelectToggle.tsx';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import { FoldButton } from './FoldButton.tsx';
import type { Fold } from './use-fold.ts';

interface SectionHeadProps {
  readonly title: string;
  readonly isPage?: boolean;
  readonly help: ReactNode;
  readonly aside?: ReactNode;
  readonly count: number;
  readonly headingId: string;
  readonly selection: Selection;
  readonly fold: Fold | null;
}

export function SectionHead(props: SectionHeadProps) {
  const { title, isPage, help, aside, count, headingId, selection, fold } = props;
  return (
    <div className={isPage ? 'section-head' : 'list-section-head'}>
      {isPage ? (
        <PageHeading id={headingId}>{title}</PageHeading>
      ) : (
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
      )}
      {!isPage && count > 0 && <span className="list-section-count">{count}</span>}
      <HelpPopover title={title}>{help}</HelpPopover>
      {aside}
      {!fold?.isFolded && (
        <SelectToggle isOn={selection.isOn} onToggle={selection.toggleMode} describedBy={headingId} />
      )}
      {fold && <FoldButton fold={fold} describedBy={headingId} />}
    </div>
  );
}
