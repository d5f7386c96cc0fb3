import type { Language, Words } from '@rp/domain/languages'
import { problems, type FieldError, type ProblemCode } from '@rp/contract/problems'

/** A refused value of one field; also in Thai if a person may have typed it. */
interface FieldRefusal extends FieldError {
  message_th?: string
}

interface RefusalFields {
  /** What exactly was refused and what is allowed; in both languages if a person may have caused it. */
  detail?: string | Words
  errors?: FieldRefusal[]
  current?: Record<string, unknown>
  /** For `throttled`: seconds until a retry is accepted; absent: the usual time (error-handler.ts). */
  retryAfterSeconds?: number
}

/** An expected outcome that is not success; the error handler turns it into problem+json. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly parts: RefusalFields

  constructor(code: ProblemCode, deps: RefusalFields = {}) {
    super(englishOf(deps.detail) ?? problems[code].title.en)
    this.name = 'Refusal'
    this.code = code
    this.status = problems[code].status
    this.parts = deps
  }
}

/** The message of a refusal, in one language. */
export function refusedWords({ code, parts: { detail } }: Refusal, language: Language): string {
  return (typeof detail === 'object' ? detail[language] : detail) ?? problems[code].title[language]
}

/** The reason of a refusal as one sentence in one language; if several values were refused, that of the first. */
export function refusedBecause(refusal: Refusal, language: Language): string {
  const [field] = refusal.parts.errors ?? []
  if (!field) return refusedWords(refusal, language)
  return `${field.path} ${language === 'th' ? (field.message_th ?? field.message) : field.message}`
}

const englishOf = (detail: RefusalFields['detail']) => (typeof detail === 'object' ? detail.en : detail)

/** `throw refuse('not_found')`; `errors` name fields, `current` is the current record after a stale write. */
export function refuse(code: ProblemCode, deps: RefusalFields = {}): Refusal {
  return new Refusal(code, deps)
}

/** A refused value of one field: `throw refuseField('email', { en: 'is already in use', th: 'มีผู้ใช้แล้ว' }, 'already_taken')`. */
export function refuseField(path: string, message: string | Words, code: ProblemCode = 'invalid'): Refusal {
  const said = typeof message === 'string' ? { message } : { message: message.en, message_th: message.th }
  return new Refusal(code, { errors: [{ path, ...said }] })
}

/** The record if it exists, else a 404. */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) throw refuse('not_found')
  return record
}
