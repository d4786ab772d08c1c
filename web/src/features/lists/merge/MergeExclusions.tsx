import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { LIST_TYPE_TEXTS, type ListType } from '@shared-lists/contract/rules/list-types.ts';

interface MergeExclusionsProps {
  readonly merged: readonly ListRow[];
  readonly excluded: readonly ListRow[];
}

const typeText = (type: ListType | undefined) => (type ? LIST_TYPE_TEXTS[type] : '');

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
