import { slowTexts } from '@rp/domain/testing/slow-texts'
import { expect, it } from 'vitest'
import { reactToMessage } from './message-change.ts'

const takes = (emoji: unknown) => reactToMessage.body.safeParse({ emoji }).success

it('accepts a single emoji of any composition, or none, as a reaction', () => {
  expect(['👍', '👨‍👩‍👧', '🇹🇭', '👍🏽', '1️⃣', null].map(takes)).toEqual([true, true, true, true, true, true])
  expect(['', 'ok', '👍 ', '<b>'].map(takes)).toEqual([false, false, false, false])
})

it('refuses a text that is almost one, however long', () => {
  expect(slowTexts.reactions.map(takes)).toEqual([false, false])
})
