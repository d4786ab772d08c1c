import { KEYS } from './keys.ts';

export function KeysList() {
  return (
    <dl className="keys">
      {KEYS.map(({ keys, text }) => (
        <div key={text}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
