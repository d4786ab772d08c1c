/** Without case and accents. Only Latin accents: vowel signs of other scripts make other words. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll('ς', 'σ') // Of a Greek word, whose next letter may not be typed yet.
    .normalize('NFC');
}
