import { describe, expect, it } from 'vitest'
import { botAnswers, botModes, botPausedAfter } from './bot-mode.ts'

const settings = (answers: boolean, approval: boolean) => ({
  CHAT_BOT_AUTO_REPLY: answers,
  CHAT_BOT_AUTO_REPLY_APPROVAL: approval,
})

it('is silent if the settings, the room or a person require it', () => {
  for (const bot_mode of botModes) {
    expect(botAnswers(settings(false, false), { bot_mode, bot_paused_at: null })).toBe('SILENT')
    const bot_paused_at = '2026-11-23T03:00:00.000Z'
    expect(botAnswers(settings(true, false), { bot_mode, bot_paused_at })).toBe('SILENT')
  }
  expect(botAnswers(settings(true, false), { bot_mode: 'OFF', bot_paused_at: null })).toBe('SILENT')
})

it('needs approval if the settings require it, or the room only allows drafts', () => {
  expect(botAnswers(settings(true, true), { bot_mode: 'AUTO', bot_paused_at: null })).toBe('APPROVAL')
  expect(botAnswers(settings(true, false), { bot_mode: 'DRAFT_ONLY', bot_paused_at: null })).toBe('APPROVAL')
})

it('answers automatically only if settings and room allow it', () => {
  expect(botAnswers(settings(true, false), { bot_mode: 'AUTO', bot_paused_at: null })).toBe('AUTO')
})

describe('a conversation', () => {
  const at = '2026-11-23T03:00:00.000Z'
  const earlier = '2026-11-22T03:00:00.000Z'
  const said = (type: 'STAFF' | 'CUSTOMER' | 'BOT', visibility: 'public' | 'internal' = 'public') => ({
    sender: { type },
    visibility,
    at,
  })
  const open = { status: 'OPEN', bot_paused_at: null } as const
  const taken = { status: 'OPEN', bot_paused_at: earlier } as const

  it('belongs to a person from their first answer on, but not after an internal note', () => {
    expect(botPausedAfter(open, said('STAFF'))).toBe(at)
    expect(botPausedAfter(taken, said('STAFF'))).toBe(earlier)
    expect(botPausedAfter(open, said('STAFF', 'internal'))).toBeNull()
  })

  it('keeps its owner when the customer or the bot writes', () => {
    expect(botPausedAfter(open, said('CUSTOMER'))).toBeNull()
    expect(botPausedAfter(taken, said('CUSTOMER'))).toBe(earlier)
    expect(botPausedAfter(taken, said('BOT'))).toBe(earlier)
  })

  it('returns to the bot only when the customer reopens a closed room', () => {
    const closed = { ...taken, status: 'CLOSED' } as const
    expect(botPausedAfter(closed, said('CUSTOMER'))).toBeNull()
    expect(botPausedAfter(closed, said('BOT'))).toBe(earlier)
    expect(botPausedAfter(closed, said('STAFF', 'internal'))).toBe(earlier)
  })
})
