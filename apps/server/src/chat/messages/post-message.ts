import { justWritten } from '@rp/domain/chat/message-kinds'
import { withCaller } from '../../platform/database/caller.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { pgErrorOf } from '../../platform/database/refusals.ts'
import { refuse, refuseField, type Refusal } from '../../platform/refusal.ts'
import type { Draft, Written } from './draft.ts'
import { postStatement, postValues, type PostedRow } from './post-statement.ts'

const tries = 3

/** Writes messages of any rooms; answers one entry per draft, a refusal where the sender may not write. */
export async function postMessages(
  { pool }: Pick<Database, 'pool'>,
  drafts: Draft[],
  now = new Date(),
): Promise<(Written | Refusal)[]> {
  const at = now.toISOString()
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A batch is of many callers; the lane for its statements is its own, whoever began it.
      const { rows } = await withCaller({ since: performance.now(), route: 'chat messages' }, () =>
        pool.query<PostedRow>(postStatement, postValues(drafts, at)),
      )
      return writtenOf(drafts, rows)
    } catch (error) {
      // The same client_id was committed through another node after this statement began: look again.
      if (pgErrorOf(error)?.code !== '23505' || attempt === tries) throw error
    }
  }
}

function writtenOf(drafts: Draft[], rows: PostedRow[]): (Written | Refusal)[] {
  const byOrd = new Map(rows.map((row) => [Number(row.ord), row]))
  return drafts.map((draft, ord) => {
    const row = byOrd.get(ord)
    return row ? oneWritten(draft, row) : refuse('not_found')
  })
}

function oneWritten(draft: Draft, row: PostedRow): Written | Refusal {
  const { seq, chg, id, at, dup, service_id, delivery, outbox_id, unseen, unseen_outbox_id } = row
  if (seq === null) return whyNot(row)
  const { room_id, client_id, sender, visibility, kind, meta, body, files, reply_to } = draft
  const said = { room_id, client_id, sender, visibility, kind, meta, body, files, reply_to }
  return {
    posted: { seq, chg, id, at, dup, service_id },
    message: { ...justWritten, ...said, seq, chg, id, at, delivery },
    outbox_id: outbox_id === null ? null : Number(outbox_id),
    unseen: unseen && unseen_outbox_id !== null ? { ...unseen, outbox_id: Number(unseen_outbox_id) } : null,
  }
}

function whyNot({ answers_seen, void: isVoid }: PostedRow): Refusal {
  if (!answers_seen) return refuseField('reply_to', 'names a message that the room does not have')
  return refuse(isVoid ? 'superseded' : 'window_over')
}
