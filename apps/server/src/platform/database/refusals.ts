import { Refusal } from '../refusal.ts'

interface PgError {
  code: string
  constraint?: string
  table?: string
}

/** SQLSTATE classes that mean "retry": connection, resources, shutdown, serialisation, deadlock, locks, timeouts. */
const retryable =
  /^(08|53|57P|57014|25P03|40001|40P01|55P03|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)$)/
/** In pg, a closed connection has no code, only these messages. */
const connectionLost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after)/

/**
 * A database error in the caller's terms: a unique value taken, a missing reference, an unreachable server. Constraint
 * names are `<table>_<column>` for unique ones and `<table>_<column>_..._fk` for references, so the field follows from
 * the name.
 */
export function databaseRefusal(error: unknown): Refusal | undefined {
  const cause = pgErrorOf(error)
  if (!cause) {
    const isLost = causesOf(error).some(({ message }) => connectionLost.test(message))
    return isLost ? new Refusal('unavailable') : undefined
  }
  if (cause.code === '23505')
    return new Refusal('already_taken', {
      errors: [{ path: fieldOf(cause), message: 'is already in use', message_th: 'มีผู้ใช้แล้ว' }],
    })
  if (cause.code === '23503')
    return new Refusal('invalid', {
      errors: [
        {
          path: fieldOf(cause),
          message: 'names a record that does not exist',
          message_th: 'ไม่พบรายการที่อ้างถึง',
        },
      ],
    })
  if (retryable.test(cause.code)) return new Refusal('unavailable')
  return undefined
}

/** Drizzle wraps the driver's error; the SQLSTATE is on the innermost cause. */
export function pgErrorOf(error: unknown): PgError | undefined {
  return causesOf(error).find((one): one is Error & PgError => 'code' in one && typeof one.code === 'string')
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error; at = at.cause) causes.push(at)
  return causes
}

function fieldOf({ constraint = '', table = '' }: PgError): string {
  const tail = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint
  const reference = /^(\w+?_id)_/.exec(tail)
  return reference?.[1] ?? tail
}
