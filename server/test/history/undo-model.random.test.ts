import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openTestDatabase, testEngine } from '../../src/testing/databases.ts';
import { openTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { RightsRun, rightsPlan } from './rights-plan.ts';
import { TemplateRun, templatePlan } from './template-plan.ts';
import { UndoRun, undoPlan } from './undo-plan.ts';

/** `npm run prove -- undo` follows many more. */
const numRuns = { sqlite: 25, postgres: 6 }[testEngine];
/** Their steps wait for each other's milliseconds. */
const runsOfItems = { sqlite: 12, postgres: 4 }[testEngine];
/** The same plans every time; the proof tries new ones. */
const SEED = 25;
// Only shrinking a failing plan takes long.
const TIMEOUT_MS = 300_000;

describe('random changes by several people, with undos in between', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase, {}, { callsPerMinute: Infinity })));
  afterAll(() => app.close());

  test(
    'of items leave what an oracle expects',
    () =>
      fc.assert(
        fc.asyncProperty(undoPlan, (plan) => UndoRun.follow(app, plan)),
        { numRuns: runsOfItems, seed: SEED },
      ),
    TIMEOUT_MS,
  );

  test(
    'of a template are undone exactly, and leave what people have typed since',
    () =>
      fc.assert(
        fc.asyncProperty(templatePlan, (plan) => TemplateRun.follow(app, plan)),
        { numRuns: runsOfItems, seed: SEED },
      ),
    TIMEOUT_MS,
  );

  test(
    'of shares never give rights that somebody else had taken',
    () =>
      fc.assert(
        fc.asyncProperty(rightsPlan, (plan) => RightsRun.follow(app, plan)),
        { numRuns, seed: SEED },
      ),
    TIMEOUT_MS,
  );
});
