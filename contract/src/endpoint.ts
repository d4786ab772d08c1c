import type { Static, TObject, TSchema } from 'typebox';
import type { ListRight } from './rules/list-permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** 'a share': the use case itself checks access, because invited people may answer. */
export type Needs = 'nothing' | 'a session' | 'a share' | ListRight;

export interface Endpoint<
  Params extends TObject | undefined = TObject | undefined,
  Body extends TObject | undefined = TObject | undefined,
  Answer extends TSchema | undefined = TSchema | undefined,
  Need extends Needs = Needs,
> {
  readonly method: Method;
  /** Path parameters are written `:name`; a list right always applies to `:list_id`. */
  readonly path: string;
  readonly summary: string;
  readonly needs: Need;
  readonly params?: Params;
  readonly query?: TObject;
  readonly body?: Body;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer?: Answer;
  /** The answer to `?since=` with an ETag that is known. */
  readonly changes?: TObject;
  readonly refusals: readonly number[];
  readonly events?: Readonly<Record<string, TObject>>;
  /** Polled calls send an ETag and answer 304 to a matching If-None-Match. */
  readonly isPolled?: boolean;
  /** Like `isPolled`, but with an ETag of more than the revisions that authentication reads. */
  readonly hasOwnTag?: boolean;
  /** Every signed-in POST takes an Idempotency-Key; other calls declare it here. */
  readonly takesIdempotencyKey?: boolean;
  /** Changes only what belongs to the caller: the list keeps its revision, and nobody is notified. */
  readonly leavesListAlone?: boolean;
}

/** A change to a list answers with the revision that contains it. */
export const LIST_REVISION_HEADER = 'list-revision';

/** A change to a list answers with its id, which `POST /v2/changes/:change_id/undo` takes. */
export const CHANGE_ID_HEADER = 'x-change-id';

/** A client may send an id of its own with several changes, and undo them together by it. */
export const CHANGE_BATCH_HEADER = 'x-change-batch';

export type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export type ParamsOf<E> =
  E extends Endpoint<infer Params, infer _B, infer _A, infer _N> ? StaticOf<Params> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer Body, infer _A, infer _N> ? StaticOf<Body> : never;
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _B, infer Answer, infer _N> ? StaticOf<Answer> : never;

export function endpoint<
  const Need extends Needs,
  Params extends TObject | undefined = undefined,
  Body extends TObject | undefined = undefined,
  Answer extends TSchema | undefined = undefined,
>(value: Endpoint<Params, Body, Answer, Need>): Endpoint<Params, Body, Answer, Need> {
  return value;
}

export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
