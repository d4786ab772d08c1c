import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ListOptions } from '@shared-lists/contract/rules/list-permissions.ts';
import { useId, useState } from 'react';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { useMembership } from './use-membership.ts';

const LABELS: Readonly<Record<keyof ListOptions, string>> = {
  writers_may_share: 'Share it with others',
  writers_may_complete: 'Complete the whole list',
};

/** For the owner. */
export function ListOptionsForm({ list }: { list: List }) {
  const headingId = useId();
  const { isBusy, change } = useMembership(list.id);
  const [requested, setRequested] = useState<Partial<ListOptions>>({});

  const set = async (options: Partial<ListOptions>) => {
    setRequested(options);
    await change({ type: 'set list options', list: { id: list.id, name: list.name }, options });
    setRequested({});
  };

  return (
    <section className="membership-section" aria-labelledby={headingId}>
      <h2 id={headingId}>People with write permission may also</h2>
      <div className="card list-options">
        {(['writers_may_share', 'writers_may_complete'] as const).map((option) => (
          <CheckboxField
            key={option}
            id={option}
            label={LABELS[option]}
            isChecked={requested[option] ?? list[option]}
            onChange={(isChecked) => {
              if (!isBusy) void set({ [option]: isChecked });
            }}
          />
        ))}
      </div>
    </section>
  );
}
