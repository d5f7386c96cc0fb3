import { createHash } from 'node:crypto'
import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { BotTaskRow } from './claim.ts'

/** What becomes of an answer of the bot that waits for a person; `unsent`: it was approved, and yet did not leave. */
type ReplyDecision = 'approved' | 'edited' | 'rejected' | 'taken_over' | 'void' | 'unsent'

type Task = Pick<BotTaskRow, 'id' | 'room_id' | 'trigger_seq' | 'draft_version' | 'draft' | 'sent_seq'>

interface Decided {
  what: ReplyDecision
  actor: Actor
  /** Why it is void, or did not leave. */
  outcome?: string
  /** What to do instead of what was rejected. */
  instruction?: string
}

/**
 * Tells the log what was decided about an answer of the bot, as the last of the transaction that decides it. The text
 * and the instruction stand there by their SHA-256: whoever has them can show that they were these.
 */
export async function logDecision(
  tx: Tx,
  { id, room_id, trigger_seq, draft_version, draft, sent_seq }: Task,
  { what, actor, outcome, instruction = '' }: Decided,
): Promise<void> {
  await appendToLog(tx, {
    event: `bot.reply_${what}`,
    subject: { type: 'bot_task', id },
    refs: [{ type: 'chat_room', id: room_id }],
    data: {
      draft_version,
      answers_seq: trigger_seq,
      ...(sent_seq !== null && { sent_seq }),
      ...(outcome !== undefined && { outcome }),
      text_hash: sha256(draft ?? ''),
      ...(instruction !== '' && { instruction_hash: sha256(instruction) }),
    },
    actor,
  })
}

/** What becomes of an answer because people wrote on, or switched the bot off, nobody has decided. */
export const byItself: Actor = { type: 'SYSTEM', id: null }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
