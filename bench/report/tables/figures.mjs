const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const whole = (value) => grouped.format(value);
export const perSecond = (value) => `${whole(value)}/s`;
/** Two digits are enough for a figure that varies between runs. */
export const about = (value) => whole(Number(value.toPrecision(2)));
export const ms = (value) => `${short(value)} ms`;
export const p50p99 = ({ p50, p99 }) => `${ms(p50)}, ${ms(p99)}`;
export const kilobytes = (bytes) => `${short(bytes / 1024)} KB`;
export const kibibytes = (bytes) => `${short(bytes / 1024)} KiB`;
export const mebibytes = (value) => `${short(value)} MiB`;
export const megabytes = (value) => `${short(value)} MB`;
export const times = (value) => `× ${value.toFixed(2)}`;
export const ratio = (value) => value.toFixed(2);
export const percent = (value) => `${Math.round(value * 100)} %`;

export const atLeast = (target, value) => verdict(target, value >= target);
export const atMost = (target, value) => verdict(target, value <= target);

const short = (value) => (value < 100 ? String(Number(value.toFixed(1))) : whole(value));
const verdict = (target, isMet) => (target === undefined ? '' : isMet ? 'met' : 'missed');
