import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ListOptions } from '@shared-lists/contract/rules/list-permissions.ts';
import { useId } from 'react';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { useMembership } from './operations/use-membership.ts';

const LABELS: Readonly<Record<keyof ListOptions, string>> = {
  writers_may_share: 'Share it with others',
  writers_may_complete: 'Complete it',
};

/** For the owner. */
export function ListOptionsForm({ list }: { list: List }) {
  const headingId = useId();
  const { isBusy, change } = useMembership(list.id);

  return (
    <section className="membership-section" aria-labelledby={headingId}>
      <h2 id={headingId}>People with write permission may also</h2>
      <div className="card list-options">
        {(['writers_may_share', 'writers_may_complete'] as const).map((option) => (
          <CheckboxField
            key={option}
            id={option}
            label={LABELS[option]}
            isChecked={list[option]}
            onChange={(isChecked) => {
              if (isBusy) return;
              const about = { list: { id: list.id, name: list.name } };
              void change({ type: 'set list options', ...about, options: { [option]: isChecked } });
            }}
          />
        ))}
      </div>
    </section>
  );
}
