import { expect, it } from 'vitest'
import { sharedLetters } from './shared-letters.ts'

it.each([
  ['minimum order', 'What is the minimum order for cosmetics?', 1],
  ['ขั้นต่ำกี่ชิ้นคะ', 'สั่งผลิตเครื่องสำอาง ขั้นต่ำกี่ชิ้น', 1],
  ['ขั้นต่ำกี่ชิ้น', 'สั่งผลิตเครื่องสำอาง ขั้นต่ำกี่ชิ้นครับ', 1],
  ['opening hours', 'ขั้นต่ำกี่ชิ้น', 0],
  ['', 'What is the minimum order?', 0],
  ['?!', 'What is the minimum order?', 0],
  ['minimum order', '', 0],
  // " mo", "moq", "oq ": the title contains none of them.
  ['moq', 'minimum order', 0],
])('of “%s”, “%s” has %d', (request, text, share) => {
  expect(sharedLetters(request, text)).toBe(share)
})

it('still recognises misspelt words', () => {
  const text = 'What is the minimum order for cosmetics?'
  expect(sharedLetters('minimun ordr', text)).toBeGreaterThan(0.5)
  expect(sharedLetters('minimun ordr', text)).toBeLessThan(1)
})
