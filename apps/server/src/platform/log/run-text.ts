import type { QueryResult, QueryResultRow } from 'pg'
import type { Tx } from '../outbox/outbox.ts'

type Executed<Row extends QueryResultRow> = { execute: QueryResult<Row>; all: unknown; values: unknown }

/**
 * Runs a statement with a fixed text, and returns the driver's rows. Every business transaction appends while it holds
 * the head of the chain: building the same text each time took longer than running it.
 */
export async function runText<Row extends QueryResultRow>(
  tx: Tx,
  text: string,
  params: unknown[],
): Promise<Row[]> {
  const prepared = tx._.session.prepareQuery<Executed<Row>>(
    { sql: text, params },
    undefined,
    undefined,
    false,
  )
  return (await prepared.execute()).rows
}
