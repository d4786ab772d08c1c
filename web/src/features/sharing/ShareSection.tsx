import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ShareEntry } from '@shared-lists/contract/api/sharing.ts';
import { useId } from 'react';
import { HelpPopover } from '../../ui/overlays/HelpPopover.tsx';
import { useRowFocus } from '../../ui/selection/use-row-focus.ts';
import type { ShareOperations } from './operations/share-operations.ts';
import type { ShareState } from './share-state.ts';
import { ShareRow } from './ShareRow.tsx';

interface ShareSectionProps {
  readonly state: ShareState;
  readonly entries: readonly ShareEntry[];
  readonly list: List;
  readonly operations: ShareOperations;
  readonly busy: ReadonlySet<string>;
  readonly canChange: boolean;
  readonly sendsMails: boolean;
}

const texts = {
  pending: { heading: 'Pending', whenEmpty: 'No invitation is waiting for an answer.' },
  accepted: { heading: 'Accepted', whenEmpty: 'Nobody else has this list yet.' },
  refused: { heading: 'Refused', whenEmpty: 'Nobody has turned it down.' },
};

export function ShareSection({ state, entries, busy, ...row }: ShareSectionProps) {
  const headingId = useId();
  const { section } = useRowFocus();
  const { heading, whenEmpty } = texts[state];

  return (
    <section ref={section}>
      <div className="section-head">
        <h2 id={headingId} tabIndex={-1}>
          {heading}
        </h2>
        {state !== 'refused' && (
          <HelpPopover title={state}>
            Click the arrows to upgrade or downgrade the permissions between read and write
          </HelpPopover>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="empty">{whenEmpty}</p>
      ) : (
        <ul className="rows" aria-labelledby={headingId}>
          {entries.map((entry) => (
            <ShareRow
              key={entry.users_list.id}
              entry={entry}
              {...row}
              state={state}
              isBusy={busy.has(entry.user.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
