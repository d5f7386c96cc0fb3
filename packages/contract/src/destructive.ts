import type { DestructiveAct } from '@rp/domain/limits'
import { z } from 'zod'

/** The password of a caller whose sign-in is not recent; the guard takes it off before the handler runs. */
const proof = { password: z.string().max(128).optional() }

/** The body of a destructive call: what the call itself takes, and the proof of identity. */
export function withProof(body: z.ZodType | undefined): z.ZodType {
  if (body === undefined) return z.strictObject(proof).optional()
  if (body instanceof z.ZodObject) return body.extend(proof)
  throw new Error('The body of a destructive call must be a plain object')
}

/** Whether a call with this body destroys anything: a dry run does not, and of many changes only archiving does. */
export function destroys(act: DestructiveAct | undefined, body: unknown): act is DestructiveAct {
  if (act === undefined) return false
  const { dry_run, action } = (body ?? {}) as { dry_run?: unknown; action?: { kind?: unknown } }
  if (dry_run === true) return false
  return act !== 'ARCHIVE_MANY' || action?.kind === 'archive'
}
