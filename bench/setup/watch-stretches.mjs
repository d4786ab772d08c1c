// Loaded into the server. SIGUSR2 starts watching its main thread and, the next time, ends it.
import { readFileSync, writeFileSync } from 'node:fs';

const EVERY_MS = 1;
const FIGURES = `/proc/self/task/${process.pid}/schedstat`;

// Processor time: what other programs take does not count.
const cpuMs = () => Number(readFileSync(FIGURES, 'utf8').split(' ')[0]) / 1e6;

let timer;
let before = 0;
let longest = 0;

function turn() {
  const now = cpuMs();
  longest = Math.max(longest, now - before);
  before = now;
}

process.on('SIGUSR2', () => {
  if (timer) {
    clearInterval(timer);
    timer = undefined;
    writeFileSync(process.env.LONGEST_STRETCH_FILE, `${longest}\n`);
  } else {
    [before, longest] = [cpuMs(), 0];
    timer = setInterval(turn, EVERY_MS).unref();
  }
});
