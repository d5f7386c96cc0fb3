import { justWritten } from '@rp/domain/chat/message-kinds'
import { withCaller } from '../../platform/database/caller.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { pgErrorOf } from '../../platform/database/refusals.ts'
import { refuse, refuseField, type Refusal } from '../../platform/refusal.ts'
import type { CheckedMessage, Written } from './checked-message.ts'
import { postStatement, postValues, type PostedRow } from './post-statement.ts'

const tries = 3

/** Writes messages of any rooms; returns one entry per message, a refusal where the sender may not write. */
export async function postMessages(
  { pool }: Pick<Database, 'pool'>,
  messages: CheckedMessage[],
  now = new Date(),
): Promise<(Written | Refusal)[]> {
  const at = now.toISOString()
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A batch serves many callers, so its statements get their own lane.
      const { rows } = await withCaller({ since: performance.now(), route: 'chat messages' }, () =>
        pool.query<PostedRow>(postStatement, postValues(messages, at)),
      )
      return writtenOf(messages, rows)
    } catch (error) {
      // Another node committed the same client_id after this statement began: retry.
      if (pgErrorOf(error)?.code !== '23505' || attempt === tries) throw error
    }
  }
}

function writtenOf(messages: CheckedMessage[], rows: PostedRow[]): (Written | Refusal)[] {
  const byOrd = new Map(rows.map((row) => [Number(row.ord), row]))
  return messages.map((message, ord) => {
    const row = byOrd.get(ord)
    return row ? oneWritten(message, row) : refuse('not_found')
  })
}

function oneWritten(message: CheckedMessage, row: PostedRow): Written | Refusal {
  const { seq, chg, id, at, dup, service_id, outbox_id, unseen, unseen_outbox_id } = row
  const { delivery, delivery_error, delivery_reason } = row
  if (seq === null) return whyNot(row)
  const { room_id, client_id, sender, visibility, kind, meta, body, files, reply_to } = message
  const said = { room_id, client_id, sender, visibility, kind, meta, body, files, reply_to }
  return {
    posted: { seq, chg, id, at, dup, service_id },
    message: { ...justWritten, ...said, seq, chg, id, at, delivery, delivery_error, delivery_reason },
    outbox_id: outbox_id === null ? null : Number(outbox_id),
    unseen: unseen && unseen_outbox_id !== null ? { ...unseen, outbox_id: Number(unseen_outbox_id) } : null,
  }
}

function whyNot({ answers_seen, void: isVoid }: PostedRow): Refusal {
  if (!answers_seen)
    return refuseField('reply_to', {
      en: 'names a message that the room does not have',
      th: 'ไม่พบข้อความนี้ในห้องแชต',
    })
  return refuse(isVoid ? 'superseded' : 'window_over')
}
