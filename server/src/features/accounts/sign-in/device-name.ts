// The first match counts: browsers include the names of their ancestors.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//u, 'Edge'],
  [/\b(OPR|OPT)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

/** Such as `Firefox on Android`. Nothing else of the header is stored. */
export function deviceName(userAgent: string | undefined): string | null {
  const browser = firstIn(BROWSERS, userAgent);
  const system = firstIn(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}

function firstIn(names: readonly (readonly [RegExp, string])[], text = ''): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
