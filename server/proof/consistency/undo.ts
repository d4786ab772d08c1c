import fc from 'fast-check';
import { openTestPostgres, openTestSqlite } from '../../src/testing/databases.ts';
import { openTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { RightsRun, rightsPlan } from '../../test/history/rights-plan.ts';
import { TemplateRun, templatePlan } from '../../test/history/template-plan.ts';
import { UndoRun, undoPlan } from '../../test/history/undo-plan.ts';
import type { Outcome, Proof } from '../support/proof.ts';

const SAY_EVERY = 100;

export const undo: Proof = {
  name: 'undo',
  claim: 'undoing takes back what a change did and nothing else, and gives no rights that somebody else took',
  fullSize: { sqlite: 1_000, postgres: 300 },
  smallSize: { sqlite: 3 },
  run: async ({ size, database, say }) => {
    const open = database === 'sqlite' ? openTestSqlite : openTestPostgres;
    const app = await openTestApp(open, {}, { callsPerMinute: Infinity });
    try {
      return await runPlans(app, size, say);
    } finally {
      await app.close();
    }
  },
};

async function runPlans(app: TestApp, size: number, say: (line: string) => void): Promise<Outcome> {
  const bad: string[] = [];
  let steps = 0;
  const attempt = async (name: string, plan: readonly unknown[], follow: () => Promise<void>) => {
    steps += plan.length;
    await follow().catch((error: unknown) =>
      bad.push(`${name}: ${String(error)} with the plan ${JSON.stringify(plan)}`),
    );
  };
  const [items, shares] = [fc.sample(undoPlan, size), fc.sample(rightsPlan, size)];
  const templates = fc.sample(templatePlan, size);
  for (let index = 0; index < size; index += 1) {
    const [ofItems = [], ofShares = [], ofTemplate = []] = [items[index], shares[index], templates[index]];
    await attempt('items', ofItems, () => UndoRun.follow(app, ofItems));
    await attempt('shares', ofShares, () => RightsRun.follow(app, ofShares));
    await attempt('template', ofTemplate, () => TemplateRun.follow(app, ofTemplate));
    if ((index + 1) % SAY_EVERY === 0) say(`${index + 1} of ${size} plans of each kind`);
  }
  return { tried: 3 * size, bad, figures: { steps } };
}
