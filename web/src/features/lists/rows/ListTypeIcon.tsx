import { LIST_TYPE_TEXTS, type ListType } from '@shared-lists/contract/rules/list-types.ts';
import { Icon, type IconName } from '../../../ui/icons/Icon.tsx';

const icons: Record<ListType, IconName> = {
  BookList: 'book',
  GroceryList: 'bag',
  MusicList: 'music',
  SimpleList: 'file',
  ToDoList: 'list',
};

export function ListTypeIcon({ type }: { type: ListType }) {
  return (
    <span className={`type-icon type-icon-${icons[type]}`} role="img" aria-label={LIST_TYPE_TEXTS[type]}>
      <Icon name={icons[type]} />
    </span>
  );
}
