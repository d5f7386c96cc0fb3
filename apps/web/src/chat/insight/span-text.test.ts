import { expect, test } from 'vitest'
import { roomInsightWords } from './room-insight-words.ts'
import { spanText } from './span-text.ts'

test.each([
  [null, '–'],
  [0.4, 'under 1 min'],
  [4.4, '4 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [90, '1.5 h'],
  [60 * 26, '26 h'],
  [60 * 60, '2.5 days'],
])('formats %s minutes as %s', (minutes, text) => {
  expect(spanText(minutes, roomInsightWords.en)).toBe(text)
})
