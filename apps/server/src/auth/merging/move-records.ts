import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Merge, MovedTable } from './merge.ts'

/** Tables with a customer and the customer's name for searching lists. */
type NamedTable = 'lab_order' | 'machine_service' | 'recipe'
type OwnedTable =
  | NamedTable
  | 'chat_room'
  | 'customer_purchase'
  | 'ai_memory'
  | 'machine'
  | 'machine_owner'
  | 'service_contract'

/** Notes rows of a duplicate, so that an undo of the merge moves exactly those back. `rows`: the condition. */
export async function noteRows(
  tx: Tx,
  { id }: Merge,
  { table, rows, before = sql`null::jsonb` }: { table: MovedTable; rows: SQL; before?: SQL },
): Promise<void> {
  await tx.execute(sql`
    insert into customer_merge_move (merge_id, table_name, row_id, before)
    select ${id}, ${table}, id, ${before} from ${sql.identifier(table)} where ${rows}`)
}

/** The noted rows of a table, as an SQL condition. */
export function noted({ id }: Merge, table: MovedTable): SQL {
  return sql`${sql.identifier(table)}.id in (
    select row_id from customer_merge_move where merge_id = ${id} and table_name = ${table})`
}

/** Moves a table's rows of the duplicate to the remaining customer. */
export async function moveRows(tx: Tx, merge: Merge, table: OwnedTable): Promise<void> {
  const { from, into } = merge
  await noteRows(tx, merge, { table, rows: sql`customer_id = ${from}` })
  await tx.execute(sql`update ${sql.identifier(table)} set customer_id = ${into} where customer_id = ${from}`)
}

/** Moves the noted rows back; a row that was since given to somebody else by hand stays there. */
export async function moveRowsBack(tx: Tx, merge: Merge, table: OwnedTable): Promise<void> {
  const { from, into } = merge
  await tx.execute(sql`
    update ${sql.identifier(table)} set customer_id = ${from}
    where customer_id = ${into} and ${noted(merge, table)}`)
}

/**
 * Moves the records of a duplicate to the remaining customer and updates the name that lists show and search. Signed or
 * sent documents stay unchanged.
 */
export async function moveRecords(tx: Tx, merge: Merge, table: NamedTable): Promise<void> {
  const { from, into } = merge
  await noteRows(tx, merge, {
    table,
    rows: sql`customer_id = ${from}`,
    before: sql`jsonb_build_object('customer_name', customer_name)`,
  })
  await tx.execute(sql`
    update ${sql.identifier(table)} as record set customer_id = kept.id, customer_name = kept.display_name
    from customer as kept where kept.id = ${into} and record.customer_id = ${from}`)
}

/**
 * Moves the noted records back under their old name. A record that stays but began in a room that moves back loses that
 * room, which would show another person's conversation. Rooms must move back before records.
 */
export async function moveRecordsBack(tx: Tx, merge: Merge, table: NamedTable): Promise<void> {
  const { id, from, into } = merge
  await tx.execute(sql`
    update ${sql.identifier(table)} as record set customer_id = duplicate.id,
      customer_name = case when move.before is null then duplicate.display_name
        else move.before ->> 'customer_name' end
    from customer_merge_move as move, customer as duplicate
    where move.merge_id = ${id} and move.table_name = ${table} and move.row_id = record.id
      and duplicate.id = ${from} and record.customer_id = ${into}`)
  await tx.execute(sql`
    update ${sql.identifier(table)} as record set room_id = null
    from chat_room as room where room.id = record.room_id and room.customer_id = ${from}
      and record.customer_id = ${into}`)
}
