import type { Words } from '@rp/domain/languages'
import { problems, type FieldError, type ProblemCode } from '@rp/contract/problems'

/** A refused value of one field; where a person may have typed it, also what is said to readers of Thai. */
interface FieldRefusal extends FieldError {
  message_th?: string
}

interface RefusalParts {
  /** What exactly was refused and what is allowed; in both languages where a person may have caused it. */
  detail?: string | Words
  errors?: FieldRefusal[]
  current?: Record<string, unknown>
  /** Of `throttled`: when the next call is answered; without it, the usual time (error-handler.ts). */
  retryAfterSeconds?: number
}

/** An expected outcome that is not success; the one error handler turns it into problem+json. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly parts: RefusalParts

  constructor(code: ProblemCode, parts: RefusalParts = {}) {
    super(englishOf(parts.detail) ?? problems[code].title.en)
    this.name = 'Refusal'
    this.code = code
    this.status = problems[code].status
    this.parts = parts
  }
}

const englishOf = (detail: RefusalParts['detail']) => (typeof detail === 'object' ? detail.en : detail)

/** `throw refuse('not_found')`; `errors` name fields, `current` is the record behind a stale write. */
export function refuse(code: ProblemCode, parts: RefusalParts = {}): Refusal {
  return new Refusal(code, parts)
}

/** A refused value of one field: `throw refuseField('email', 'is already in use', 'already_taken')`. */
export function refuseField(path: string, message: string | Words, code: ProblemCode = 'invalid'): Refusal {
  const said = typeof message === 'string' ? { message } : { message: message.en, message_th: message.th }
  return new Refusal(code, { errors: [{ path, ...said }] })
}

/** The record when it is there, else a 404. */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw refuse('not_found')
  return record
}
