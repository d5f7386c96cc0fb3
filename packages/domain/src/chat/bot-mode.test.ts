import { expect, it } from 'vitest'
import { botAnswers, botModes } from './bot-mode.ts'

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
