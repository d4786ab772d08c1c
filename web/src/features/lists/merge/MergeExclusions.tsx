import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';

interface MergeExclusionsProps {
  readonly merged: readonly ListRow[];
  readonly excluded: readonly ListRow[];
}

const typeText = (type: ListType | undefined) => (type ? BUILT_IN_TEMPLATES[type].name : '');

export function MergeExclusions({ merged, excluded }: MergeExclusionsProps) {
  return (
    <>
      <p className="notice notice-warning" role="alert">
        {`Note: Only lists of the same type can be merged. Lists of type ${typeText(merged[0]?.type)} ` +
          'will be merged, while other types will be excluded.'}
      </p>
      <div className="notice" role="status">
        <Names title="Lists to be merged" lists={merged} />
        <Names title="Lists excluded" lists={excluded} />
      </div>
    </>
  );
}

function Names({ title, lists }: { title: string; lists: readonly ListRow[] }) {
  return (
    <>
      <p>{`${title} (${lists.length}):`}</p>
      <ul>
        {lists.map(({ id, name, type }) => (
          <li key={id}>{`${name} (${typeText(type)})`}</li>
        ))}
      </ul>
    </>
  );
}
