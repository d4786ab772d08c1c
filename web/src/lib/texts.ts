/** `number_in_series` becomes `Number in series`. */
export function labelText(label: string): string {
  const words = label.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOST = 40;

/** For notices, whose room is scarce. Characters of several code units stay whole. */
export function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length > MOST
    ? `${characters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
