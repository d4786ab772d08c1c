import type { Static, TObject, TSchema } from 'typebox';
import type { ListRight } from './rules/list-permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** 'a share': the use case itself checks access, because invited people may answer. */
export type Needs = 'nothing' | 'a session' | 'a share' | ListRight;

/** What the schemas of a call allow, as types. */
interface TypesOf<Params, Body, Answer> {
  readonly params: Params;
  readonly body: Body;
  readonly answer: Answer;
}

/** Carries types, not schemas: the compiler reads the type of a schema once, where the endpoint is declared. */
export interface Endpoint<Params = unknown, Body = unknown, Answer = unknown, Need extends Needs = Needs> {
  readonly method: Method;
  /** Path parameters are written `:name`; a list right always applies to `:list_id`. */
  readonly path: string;
  readonly summary: string;
  readonly needs: Need;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer?: TSchema;
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
  /** For the compiler only: no endpoint has it. */
  readonly types?: TypesOf<Params, Body, Answer>;
}

/** A change to a list answers with the revision that contains it. */
export const LIST_REVISION_HEADER = 'list-revision';

/** A change to a list answers with its id, which `POST /v2/changes/:change_id/undo` takes. */
export const CHANGE_ID_HEADER = 'x-change-id';

/** A client may send an id of its own with several changes, and undo them together by it. */
export const CHANGE_BATCH_HEADER = 'x-change-batch';

export type ParamsOf<E> = E extends Endpoint<infer Params, infer _B, infer _A, infer _N> ? Params : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer Body, infer _A, infer _N> ? Body : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _B, infer Answer, infer _N> ? Answer : never;

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

interface Schemas<Params, Body, Answer> {
  readonly params?: Params;
  readonly body?: Body;
  readonly answer?: Answer;
}

export function endpoint<
  const Need extends Needs,
  Params extends TObject | undefined = undefined,
  Body extends TObject | undefined = undefined,
  Answer extends TSchema | undefined = undefined,
>(
  value: Omit<Endpoint<unknown, unknown, unknown, Need>, 'types' | keyof Schemas<Params, Body, Answer>> &
    Schemas<Params, Body, Answer>,
): Endpoint<StaticOf<Params>, StaticOf<Body>, StaticOf<Answer>, Need> {
  return value as Endpoint<StaticOf<Params>, StaticOf<Body>, StaticOf<Answer>, Need>;
}

export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
