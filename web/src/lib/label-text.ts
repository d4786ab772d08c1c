/** `number_in_series` becomes `Number in series`. */
export function labelText(label: string): string {
  const words = label.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
