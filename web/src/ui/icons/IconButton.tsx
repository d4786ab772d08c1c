import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'quiet' | 'positive' | 'danger' | 'tick' | 'untick' | 'on';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'type' | 'title'> {
  readonly name: string;
  readonly icon: IconName;
  readonly isFilled?: boolean;
  readonly tone?: Tone;
  readonly testId: string;
}

export function IconButton({ name, icon, isFilled, tone = 'quiet', testId, ...button }: IconButtonProps) {
  return (
    <button
      data-control={icon}
      {...button}
      type="button"
      className={`btn btn-icon btn-icon-${tone}`}
      aria-label={name}
      title={name}
      data-test-id={testId}
    >
      <Icon name={icon} isFilled={isFilled ?? false} />
    </button>
  );
}
