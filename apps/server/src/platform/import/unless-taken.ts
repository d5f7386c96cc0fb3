import type { Tx } from '../outbox/outbox.ts'

/** Writes inside a savepoint; false if another record has a unique value. Earlier rows stay written. */
export async function unlessTaken(tx: Tx, write: (inner: Tx) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(write)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause))
}
