import { Icon } from '../../../ui/icons/Icon.tsx';

export function PinMark() {
  return (
    <span className="pin-mark" role="img" aria-label="Pinned" title="Pinned">
      <Icon name="pin" isFilled />
    </span>
  );
}
