import type { QueryResult, QueryResultRow } from 'pg'
import type { Tx } from '../outbox/outbox.ts'

type Executed<Row extends QueryResultRow> = { execute: QueryResult<Row>; all: unknown; values: unknown }

/**
 * Runs a statement whose text is fixed, and answers its rows as the driver tells them. Every business transaction
 * appends while it holds the head of the chain: putting the same text together anew took longer than running it.
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
