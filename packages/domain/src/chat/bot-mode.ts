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

/** What the bot left for people in a room. */
export const botLeaves = ['DRAFT', 'HAND_OFF'] as const
export type BotLeaves = (typeof botLeaves)[number]

export const botLeavesWords: Record<BotLeaves, Words> = {
  DRAFT: { en: 'Draft waits', th: 'ร่างรอตรวจ' },
  HAND_OFF: { en: 'Handed over', th: 'บอตส่งต่อ' },
}

/** A draft comes first: deciding on it answers the customer. */
export function leftByBot({
  draft_seq,
  handed_over,
}: {
  draft_seq: number | null
  handed_over: boolean
}): BotLeaves | null {
  if (draft_seq !== null) return 'DRAFT'
  return handed_over ? 'HAND_OFF' : null
}

/** What happens to an answer: none is drafted, a person approves it, or a confident one is sent. */
export type BotAnswers = 'SILENT' | 'APPROVAL' | 'AUTO'

/** Combines the company's two switches with the room's own mode. */
export function botAnswers(
  { CHAT_BOT_AUTO_REPLY: answers, CHAT_BOT_AUTO_REPLY_APPROVAL: approval }: BotSwitches,
  { bot_mode, bot_paused_at }: { bot_mode: BotMode; bot_paused_at: string | null },
): BotAnswers {
  if (!answers || bot_mode === 'OFF' || bot_paused_at !== null) return 'SILENT'
  return approval || bot_mode === 'DRAFT_ONLY' ? 'APPROVAL' : 'AUTO'
}

/**
 * Since when a person has the conversation, after this message: an answer by staff takes it, reopening a closed room
 * resets it.
 */
export function botPausedAfter(
  { status, bot_paused_at }: { status: StatusOf<'room'>; bot_paused_at: string | null },
  said: { sender: { type: SenderType }; visibility: 'public' | 'internal'; at: string },
): string | null {
  if (said.visibility === 'public' && said.sender.type === 'STAFF') return bot_paused_at ?? said.at
  return said.sender.type === 'CUSTOMER' && status === 'CLOSED' ? null : bot_paused_at
}

/** Whether the bot's hand-off still waits for an answer after this message; an answer completes it. */
export function handedOverAfter(
  state: { status: StatusOf<'room'>; bot_paused_at: string | null; handed_over: boolean },
  said: { sender: { type: SenderType }; visibility: 'public' | 'internal'; at: string },
): boolean {
  const isAnswer =
    said.visibility === 'public' && (said.sender.type === 'STAFF' || said.sender.type === 'BOT')
  return state.handed_over && !isAnswer && botPausedAfter(state, said) !== null
}

interface BotSwitches {
  CHAT_BOT_AUTO_REPLY: boolean
  CHAT_BOT_AUTO_REPLY_APPROVAL: boolean
}
