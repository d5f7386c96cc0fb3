import type { DestructiveAct } from '@rp/domain/limits'
import { z } from 'zod'
import { withProof } from './destructive.ts'
import type { Policy } from './policies.ts'
import type { ProblemCode } from './problems.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = Record<string, z.ZodType>

/** `upload`: one multipart file; `download`: a byte stream; `signed-bytes`: JSON whose raw bytes are signed. */
type Carries = 'upload' | 'download' | 'signed-bytes'

/** One call: path (below /api, `:name` for parameters), policy, input and output. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: Method
  path: string
  policy: Policy
  summary: string
  params: z.ZodObject<P>
  query: z.ZodObject<Q>
  body: B
  /** The `content` of the answer; fields not listed never leave the server. */
  reply: R
  /** Specific refusals, besides malformed, session and rights. */
  refuses: ProblemCode[]
  carries?: Carries
  /** Maximum body size in bytes, if above that of its callers (`body-limit.ts`). */
  bodyLimit?: number
  /** Maximum number of values in the body, if above the usual. */
  bodyValues?: number
  /**
   * The call destroys something (ADR 0128): it requires a recent sign-in or the password, refuses personal keys, and
   * has a pace per person.
   */
  destructive?: DestructiveAct
}

interface Draft<P extends Shape, Q extends Shape, B extends z.ZodType, R extends z.ZodType> {
  method: Method
  path: string
  policy: Policy
  summary: string
  params?: P
  query?: Q
  body?: B
  reply?: R
  refuses?: ProblemCode[]
  carries?: Carries
  bodyLimit?: number
  bodyValues?: number
  destructive?: DestructiveAct
}

const destructiveRefusals: ProblemCode[] = ['invalid', 'confirm_identity', 'throttled']

/** Defines a call. Query and body are strict: an unknown key is refused with 400. */
export function endpoint<
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodNull,
>(draft: Draft<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const { carries, bodyLimit, bodyValues, destructive } = draft
  return {
    method: draft.method,
    path: draft.path,
    policy: draft.policy,
    summary: draft.summary,
    params: z.strictObject(draft.params ?? ({} as P)) as z.ZodObject<P>,
    query: z.strictObject(draft.query ?? ({} as Q)) as z.ZodObject<Q>,
    body: orElse(destructive ? (withProof(draft.body) as B) : draft.body, z.undefined()),
    reply: orElse(draft.reply, z.null()),
    refuses: [...(draft.refuses ?? []), ...(destructive ? destructiveRefusals : [])],
    ...(carries && { carries }),
    ...(bodyLimit && { bodyLimit }),
    ...(bodyValues && { bodyValues }),
    ...(destructive && { destructive }),
  }
}

/**
 * The schema, or the default schema: without a schema, T is the default type; TypeScript infers that outside
 * of `endpoint` but cannot check it inside.
 */
function orElse<T extends z.ZodType>(given: T | undefined, otherwise: z.ZodType): T {
  return given ?? (otherwise as T)
}

/** An endpoint of which only the reply type matters, for generic screens. */
export type Answering<R> = Endpoint & { reply: z.ZodType<R> }

/** Any schema of the contract. */
export type Schema = z.ZodType

/** Input of a caller, before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Part<'params', z.input<z.ZodObject<P>>> &
        Part<'query', z.input<z.ZodObject<Q>>> &
        Part<'body', z.input<B>>
    : never

/** Input of a handler, after parsing. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: z.output<z.ZodObject<P>>; query: z.output<z.ZodObject<Q>>; body: z.output<B> }
    : never

export type ReplyOf<E> = E extends Endpoint<Shape, Shape, z.ZodType, infer R> ? z.output<R> : never

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [key in K]?: T }
    : Record<never, never> extends T
      ? { [key in K]?: T }
      : { [key in K]: T }
