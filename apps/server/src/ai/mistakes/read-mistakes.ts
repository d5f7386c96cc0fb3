import type { Mistake } from '@rp/contract/ai/mistake'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import { message } from '../../chat/tables/room.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { mistake } from '../tables/mistake.ts'

/** The mistakes that a task found, most severe first, with the affected messages. */
export async function readMistakes(
  db: Pick<Tx, 'select'>,
  { id: task_id, room_id }: { id: string; room_id: string },
): Promise<Mistake[]> {
  const rows = await db
    .select({ row: mistake, decided_by_name: staff.full_name })
    .from(mistake)
    .leftJoin(staff, eq(staff.id, mistake.decided_by))
    .where(eq(mistake.task_id, task_id))
    .orderBy(desc(mistake.severity), asc(mistake.seq))
  if (rows.length === 0) return []
  const seqs = rows.flatMap(({ row }) => [row.seq, ...row.evidence])
  const lines = await db
    .select({ seq: message.seq, text: message.body })
    .from(message)
    .where(and(eq(message.room_id, room_id), inArray(message.seq, seqs)))
  const said = (seq: number) => lines.find((line) => line.seq === seq)?.text ?? ''
  return rows.map(({ row, decided_by_name }) => ({
    ...row,
    said: said(row.seq),
    evidence: row.evidence.map((seq) => ({ seq, said: said(seq) })),
    decided_by_name,
  }))
}
