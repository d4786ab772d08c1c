import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { typeOfLists } from '@shared-lists/contract/rules/templates/type-of-lists.ts';
import type { Tx } from '../../database/database.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { canSeeConfiguration, findFieldConfigurations } from '../configurations/configuration-repository.ts';
import { isOwnTemplate, ownTemplateLike, shareTemplate } from '../configurations/own-template-repository.ts';

/** What a list has of its template. */
export interface ListTemplate {
  readonly item_configuration_id: string;
  readonly type: ListType;
}

/** Undefined if it was deleted for good. It stays as it is until the commit. */
export async function findTemplateOf(tx: Tx, configurationId: string): Promise<ListTemplate | undefined> {
  await shareTemplate(tx, configurationId);
  const fields = await findFieldConfigurations(tx, configurationId);
  if (fields.length === 0) return undefined;
  return { item_configuration_id: configurationId, type: typeOfLists(configurationId, fields) };
}

/** The template itself if everybody or the person has it, otherwise the person's own copy. */
export async function ownTemplate(tx: Tx, personId: string, configurationId: string): Promise<ListTemplate> {
  return (await ownOrMadeTemplate(tx, personId, configurationId)).template;
}

export interface OwnOrMade {
  readonly template: ListTemplate;
  /** Of a copy that was not there before. */
  readonly made?: string;
}

/** As `ownTemplate`. */
export async function ownOrMadeTemplate(
  tx: Tx,
  personId: string,
  configurationId: string,
): Promise<OwnOrMade> {
  const { id, isNew } = await ownTemplateLike(tx, personId, configurationId);
  const template = await findTemplateOf(tx, id);
  if (template) return { template, ...(isNew && { made: id }) };
  throw new Invalid({ list_item_configuration: ['has no title field'] });
}

/**
 * For a list of the person; refused unless they may see the template. Owners may still use one that they deleted: the
 * list may have been made offline before.
 */
export async function requireTemplate(tx: Tx, personId: string, configurationId: string): Promise<OwnOrMade> {
  const mayUse =
    (await canSeeConfiguration(tx, personId, configurationId)) ||
    (await isOwnTemplate(tx, personId, configurationId));
  if (!mayUse) throw new NotFound();
  const found = await ownOrMadeTemplate(tx, personId, configurationId);
  const fields = await findFieldConfigurations(tx, found.template.item_configuration_id);
  if (fields.some(({ role }) => role === 'title')) return found;
  throw new Invalid({ list_item_configuration: ['has no title field'] });
}
