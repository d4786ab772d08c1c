import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import {
  BUILT_IN_TEMPLATES,
  builtInTemplate,
} from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { Icon, type IconName } from '../../../ui/icons/Icon.tsx';

const icons: Record<ListType, IconName> = {
  BookList: 'book',
  GroceryList: 'bag',
  MusicList: 'music',
  SimpleList: 'file',
  ToDoList: 'list',
};

/** Without a type, of lists with fields of their own. */
export function ListTypeIcon({ type }: { type: ListType | undefined }) {
  const icon = type ? icons[type] : 'grid';
  return (
    <span
      className={`type-icon type-icon-${icon}`}
      role="img"
      aria-label={type ? BUILT_IN_TEMPLATES[type].name : 'own template'}
    >
      <Icon name={icon} />
    </span>
  );
}

export function ListIcon({ list }: { list: Pick<List, 'list_item_configuration_id'> }) {
  return <ListTypeIcon type={builtInTemplate(list.list_item_configuration_id)?.type} />;
}
