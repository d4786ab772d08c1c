import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { getTemplate } from '@shared-lists/contract/api/templates.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { fieldOf, makeTemplate, setFields, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('saving a template that was changed since it was read', () => {
  let app: TestApp;
  let owner: SignedIn;
  let template: Template;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    template = await makeTemplate(app, owner);
  });
  afterAll(() => app.close());

  const read = async () => {
    const params = { configuration_id: template.id };
    return (await app.call(getTemplate, { as: owner, params })).answer;
  };
  const labels = async () => (await read()).list_item_field_configurations.map(({ label }) => label);
  const save = ({ updated_at }: Template) =>
    setFields(app, owner, template, wantedOf(template), { name: 'Renamed', updated_at });
  const REFUSED = { status: 409, error: { error: 'The template was changed meanwhile' } };

  test('is refused: a field that is new there does not go to the trash', async () => {
    await setFields(app, owner, template, [...wantedOf(template), { label: 'shop' }]);
    expect(await save(template)).toMatchObject(REFUSED);
    expect(await labels()).toEqual(['name', 'grape', 'year', 'place', 'shop']);
    expect((await save(await read())).status).toBe(200);
    expect(await labels()).toEqual(['name', 'grape', 'year', 'place']);
  });

  test('also by a field that came back from the trash', async () => {
    const rest = wantedOf(template).filter(({ label }) => label !== 'grape');
    await setFields(app, owner, template, rest);
    const before = await read();
    const body = { field_ids: [fieldOf(template, 'grape').id] };
    expect((await app.call(restoreFromTrash, { as: owner, body })).status).toBe(200);
    expect(await save(before)).toMatchObject(REFUSED);
  });

  test('works if the caller does not say what was read', async () => {
    await setFields(app, owner, template, [...wantedOf(template), { label: 'shop' }]);
    expect((await setFields(app, owner, template, wantedOf(template))).status).toBe(200);
  });
});
