import { sql } from 'drizzle-orm'
import { idsOf, noted, noteRows, type CustomerPart, type DataSubject } from '../auth/index.ts'

const about = ({ customer_ids, record_ids }: Pick<DataSubject, 'customer_ids' | 'record_ids'>) =>
  sql`record_id = ${idsOf([...customer_ids, ...record_ids])}`

/** Notes about a customer and about the customer's records; treated like internal notes in chats. */
export const notesCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  // Notes on other records move along with these.
  async merge(tx, merge) {
    const { from, into } = merge
    const rows = sql`kind = 'customer' and record_id = ${from}`
    await noteRows(tx, merge, { table: 'record_note', rows })
    await tx.execute(sql`update record_note set record_id = ${into} where ${rows}`)
  },
  async unmerge(tx, merge) {
    const { from, into } = merge
    await tx.execute(sql`
      update record_note set record_id = ${from}
      where kind = 'customer' and record_id = ${into} and ${noted(merge, 'record_note')}`)
  },
  data: [
    {
      key: 'internal_notes',
      title: { en: 'Internal notes', th: 'บันทึกภายใน' },
      table: 'record_note',
      columns: ['id', 'kind', 'record_id', 'created_at', 'text', 'edited_at', 'earlier', 'deleted_at'],
      rows: about,
      order: ['id'],
    },
  ],
  async erase(tx, erasure) {
    await tx.execute(sql`
      update record_note set text = '', earlier = '[]', deleted_at = coalesce(deleted_at, ${erasure.at}::timestamptz)
      where ${about(erasure)} and (text <> '' or earlier <> '[]')`)
  },
}
