import type { Words } from '../languages.ts'
import type { StatusOf } from '../statuses.ts'
import type { SenderType } from './room-rules.ts'

/** What the bot may do in a room: answer as configured, only draft for people, or nothing. */
export const botModes = ['AUTO', 'DRAFT_ONLY', 'OFF'] as const
export type BotMode = (typeof botModes)[number]

export const botModeWords: Record<BotMode, Words> = {
  AUTO: { en: 'The bot answers', th: 'บอตตอบ' },
  DRAFT_ONLY: { en: 'The bot drafts', th: 'บอตร่างให้ตรวจ' },
  OFF: { en: 'Bot off', th: 'ปิดบอต' },
}

/** What becomes of an answer: none is drafted, a person approves it, or a sure one leaves by itself. */
export type BotAnswers = 'SILENT' | 'APPROVAL' | 'AUTO'

/** What holds in a room, of the house's two switches and the room's own (AI design 6). */
export function botAnswers(
  { CHAT_BOT_AUTO_REPLY: answers, CHAT_BOT_AUTO_REPLY_APPROVAL: approval }: BotSwitches,
  { bot_mode, bot_paused_at }: { bot_mode: BotMode; bot_paused_at: string | null },
): BotAnswers {
  if (!answers || bot_mode === 'OFF' || bot_paused_at !== null) return 'SILENT'
  return approval || bot_mode === 'DRAFT_ONLY' ? 'APPROVAL' : 'AUTO'
}

/** Since when a person has the conversation, after the message: staff who answer take it, a closed room opens anew. */
export function botPausedAfter(
  { status, bot_paused_at }: { status: StatusOf<'room'>; bot_paused_at: string | null },
  said: { sender: { type: SenderType }; visibility: 'public' | 'internal'; at: string },
): string | null {
  if (said.visibility === 'public' && said.sender.type === 'STAFF') return bot_paused_at ?? said.at
  return said.sender.type === 'CUSTOMER' && status === 'CLOSED' ? null : bot_paused_at
}

interface BotSwitches {
  CHAT_BOT_AUTO_REPLY: boolean
  CHAT_BOT_AUTO_REPLY_APPROVAL: boolean
}
