import { Icon } from './Icon.tsx';

export function WaitingSign() {
  return (
    <span className="waiting-sign" title="Waiting for the network" data-test-class="waiting-sign">
      <Icon name="waiting" />
      <span className="visually-hidden">, waiting for the network</span>
    </span>
  );
}
