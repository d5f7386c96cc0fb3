import { expect, it } from 'vitest'
import { defaultPrompts } from '../versions/default-prompts.ts'
import { echoes, leaksSecret } from './echo.ts'

const orders = defaultPrompts['chat-bot-v2']

it("recognises a reply that repeats the bot's instructions, however spelt", () => {
  const part = orders.slice(100, 220)
  expect(echoes(`Sure: ${part}`, orders)).toBe(true)
  expect(echoes([...part.toUpperCase()].join('\u200b '), orders)).toBe(true)
  expect(echoes([...part].toReversed().join(''), orders)).toBe(true)
  expect(echoes('ขั้นต่ำ 500 ชิ้นค่ะ ใช้เวลาผลิต 30 วันหลังยืนยันตัวอย่าง และมีทีมงานดูแลตลอดการผลิตค่ะ', orders)).toBe(false)
  expect(echoes('Our minimum is 500 pieces, and a colleague will check the price for you.', orders)).toBe(
    false,
  )
})

it('recognises a secret, spaced or reversed', () => {
  expect(leaksSecret('it is A-b-1 2', 'ab12')).toBe(true)
  expect(leaksSecret('21BA', 'ab12')).toBe(true)
  expect(leaksSecret('ab 13', 'ab12')).toBe(false)
})
