import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'
import { toneColours } from './tones.ts'

test.each(Object.entries(toneColours))(
  'a %s chip has a readable contrast of 4.5 or more',
  (_, { tint, text }) => {
    expect(contrastOf(tint, text)).toBeGreaterThanOrEqual(4.5)
  },
)

test('black on white has the greatest contrast', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
})
