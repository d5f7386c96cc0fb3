import { describe, expect, it } from 'vitest'
import { botAnswers, botModes, botPausedAfter } from './bot-mode.ts'

const house = (answers: boolean, approval: boolean) => ({
  CHAT_BOT_AUTO_REPLY: answers,
  CHAT_BOT_AUTO_REPLY_APPROVAL: approval,
})

it('is silent where the house, the room or a person says so', () => {
  for (const bot_mode of botModes) {
    expect(botAnswers(house(false, false), { bot_mode, bot_paused_at: null })).toBe('SILENT')
    const bot_paused_at = '2026-11-23T03:00:00.000Z'
    expect(botAnswers(house(true, false), { bot_mode, bot_paused_at })).toBe('SILENT')
  }
  expect(botAnswers(house(true, false), { bot_mode: 'OFF', bot_paused_at: null })).toBe('SILENT')
})

it('asks for approval where the house wants it, or the room only wants drafts', () => {
  expect(botAnswers(house(true, true), { bot_mode: 'AUTO', bot_paused_at: null })).toBe('APPROVAL')
  expect(botAnswers(house(true, false), { bot_mode: 'DRAFT_ONLY', bot_paused_at: null })).toBe('APPROVAL')
})

it('answers by itself only where both let it', () => {
  expect(botAnswers(house(true, false), { bot_mode: 'AUTO', bot_paused_at: null })).toBe('AUTO')
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

  it('is a person’s from their first answer on, not from a note among colleagues', () => {
    expect(botPausedAfter(open, said('STAFF'))).toBe(at)
    expect(botPausedAfter(taken, said('STAFF'))).toBe(earlier)
    expect(botPausedAfter(open, said('STAFF', 'internal'))).toBeNull()
  })

  it('stays whose it is when customer or bot write', () => {
    expect(botPausedAfter(open, said('CUSTOMER'))).toBeNull()
    expect(botPausedAfter(taken, said('CUSTOMER'))).toBe(earlier)
    expect(botPausedAfter(taken, said('BOT'))).toBe(earlier)
  })

  it('is the bot’s again when the customer opens a closed room, and nobody else does', () => {
    const closed = { ...taken, status: 'CLOSED' } as const
    expect(botPausedAfter(closed, said('CUSTOMER'))).toBeNull()
    expect(botPausedAfter(closed, said('BOT'))).toBe(earlier)
    expect(botPausedAfter(closed, said('STAFF', 'internal'))).toBe(earlier)
  })
})
