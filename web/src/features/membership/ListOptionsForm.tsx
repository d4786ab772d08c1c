import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ListOptions } from '@shared-lists/contract/rules/list-permissions.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { useMembership } from './operations/use-membership.ts';

const LABELS: Readonly<Record<keyof ListOptions, string>> = {
  writers_may_share: 'Writers may share this list',
  writers_may_complete: 'Writers may complete this list',
};

export function ListOptionsForm({ list }: { list: List }) {
  const { isBusy, change } = useMembership(list.id);

  return (
    <fieldset className="list-options">
      <legend>What writers may do</legend>
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
    </fieldset>
  );
}
