import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import {
  momentIn,
  type FieldChange,
  type RespelledValue,
  type TemplateFieldLook,
} from '../../../../changes/change-data.ts';
import { dataOf, type ChangeRow } from '../../../../changes/change-repository.ts';
import type { ValueChanges } from '../../../../changes/value-changes.ts';
import type { Tx } from '../../../../database/database.ts';
import {
  archiveValues,
  findTemplateValues,
  respellValues,
} from '../../../configurations/template-values-repository.ts';
import { unarchiveFields } from '../undo-repository.ts';
import { findValuesById, type FoundValue } from './template-undo-repository.ts';

interface Archived {
  readonly value: FoundValue;
  readonly change: FieldChange;
}

/** What a change of a template did to values, and how to take it back for the fields that get their former kind. */
export class TemplateValues {
  /** Values that the change deleted, and those that it brought back. */
  private readonly lost: Archived[] = [];
  private readonly revived: Archived[] = [];
  private readonly respelled = new Map<string, RespelledValue>();

  private constructor(
    private readonly tx: Tx,
    private readonly at: string,
    private readonly found: ReadonlyMap<string, FoundValue>,
  ) {}

  static async read(tx: Tx, templateId: string, rows: readonly ChangeRow[]): Promise<TemplateValues> {
    const changes = rows.map(dataOf);
    const archived = changes
      .flatMap(({ items = {} }) => Object.values(items))
      .flatMap(({ f = {} }) => Object.entries(f));
    const respelled = changes.flatMap(({ list }) => list?.respelled ?? []);
    const ids = [...archived.map(([id]) => id), ...respelled.map(([, id]) => id)];
    const found = new Map((await findValuesById(tx, templateId, ids)).map((value) => [value.id, value]));
    const values = new TemplateValues(tx, rows[0]?.created_at ?? '', found);
    for (const [id, change] of archived) {
      const value = found.get(id);
      if (!value || !change.a) continue;
      (change.a[1] === null ? values.revived : values.lost).push({ value, change });
    }
    for (const one of respelled) values.respelled.set(one[1], one);
    return values;
  }

  /** Whether all values of the field fit its former kind. */
  async fit(fieldId: string, former: TemplateFieldLook): Promise<boolean> {
    const goes = new Set(this.goingOf(fieldId).map(({ value }) => value.id));
    const values = await findTemplateValues(this.tx, fieldId);
    return values
      .filter(({ id }) => !goes.has(id))
      .every(({ id, data }) => 'data' in checkFieldData(former, this.formerSpelling(id, data)));
  }

  /** Before the field gets its former kind. True if all that the change deleted is back. */
  async convertBack(
    fieldId: string,
    former: TemplateFieldLook,
    now: string,
    changes: ValueChanges,
  ): Promise<boolean> {
    const going = this.goingOf(fieldId);
    await archiveValues(
      this.tx,
      going.map(({ value }) => value.id),
      now,
    );
    for (const { value } of going) changes.change(value, { a: [null, now] });
    await this.respellBack(fieldId, former, changes);
    return this.revive(fieldId, changes);
  }

  private async respellBack(fieldId: string, former: TemplateFieldLook, changes: ValueChanges) {
    const spelled: [string, string][] = [];
    for (const value of await findTemplateValues(this.tx, fieldId)) {
      const checked = checkFieldData(former, this.formerSpelling(value.id, value.data));
      const isFormer = this.formerSpelling(value.id, value.data) !== value.data;
      // As it was, also if nobody could type it like that.
      const data = isFormer ? this.formerSpelling(value.id, value.data) : 'data' in checked && checked.data;
      if (typeof data !== 'string' || data === value.data) continue;
      spelled.push([value.id, data]);
      changes.respell(value, value.data, data);
    }
    await respellValues(this.tx, spelled);
  }

  private async revive(fieldId: string, changes: ValueChanges): Promise<boolean> {
    const lost = this.lost.filter(({ value }) => value.field_configuration_id === fieldId);
    const momentOf = ({ change }: Archived) => momentIn(change.a?.[1] ?? null, this.at) ?? '';
    const back = new Set<string>();
    for (const moment of new Set(lost.map(momentOf))) {
      const ids = lost.filter((one) => momentOf(one) === moment).map(({ value }) => value.id);
      for (const id of await unarchiveFields(this.tx, ids, moment)) back.add(id);
    }
    for (const { value } of lost.filter((one) => back.has(one.value.id))) {
      const { archived_at, updated_at } = value;
      changes.change(value, { a: [archived_at, null], u: [updated_at, updated_at] });
    }
    return lost.every(({ value }) => back.has(value.id) || value.archived_at === null);
  }

  /** What came back goes again only if it still is the same value. */
  private goingOf(fieldId: string): Archived[] {
    return this.revived.filter(({ value, change }) => {
      const updated = typeof change.u === 'object' ? change.u[1] : undefined;
      const isSame = value.archived_at === null && value.updated_at === updated;
      return isSame && value.field_configuration_id === fieldId;
    });
  }

  /** Only if it still has the spelling that the change gave it. */
  private formerSpelling(id: string, data: string): string {
    const [, , before, after] = this.respelled.get(id) ?? [];
    return before !== undefined && data === after ? before : data;
  }
}
