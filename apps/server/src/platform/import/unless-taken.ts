import type { Tx } from '../outbox/outbox.ts'

/**
 * Writes inside a savepoint; false where another record has a value that only one may have. The rows before stay
 * written.
 */
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
