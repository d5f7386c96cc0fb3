import { createHash } from 'node:crypto'
import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { BotTaskRow } from './claim.ts'

/** A decision on a draft that waits for a person; `unsent`: approved, but not sent. */
type ReplyDecision = 'approved' | 'edited' | 'rejected' | 'taken_over' | 'void' | 'unsent'

type Task = Pick<BotTaskRow, 'id' | 'room_id' | 'trigger_seq' | 'draft_version' | 'draft' | 'sent_seq'>

interface Decided {
  what: ReplyDecision
  actor: Actor
  /** Why it is void or was not sent. */
  outcome?: string
  /** The instruction given with a rejection. */
  instruction?: string
}

/**
 * Logs a decision on a bot's answer; must be the last statement of its transaction. Text and instruction are logged by
 * their SHA-256: anybody who has them can prove them.
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

/** The actor if nobody decided on the draft: people wrote, or switched the bot off. */
export const byItself: Actor = { type: 'SYSTEM', id: null }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
