import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { StreamedAnswer } from './streamed-answer.ts'

const schema = z.object({ count: z.int(), file: z.string().nullable() })
const serialise = (answer: unknown) => schema.parse(answer)

it.each([
  ['nothing', []],
  ['quotes, line ends and Thai', ['\uFEFF"a";\\', 'ขวดปั๊ม\r\n', '\u2028😀\0']],
  ['more than one piece', Array.from({ length: 9000 }, (_, at) => `"${at}" ก\n`)],
])('sends a text of %s as the JSON that it would be at once', async (_, parts) => {
  const answer = { count: 2, file: null, secret: 'x' }
  const sent = await text(new StreamedAnswer(answer, 'file', parts).stream(serialise))
  expect(JSON.parse(sent)).toEqual({ content: { count: 2, file: parts.join('') } })
})

it('validates everything but the long text', () => {
  const wrong = { count: 0.5, file: null }
  expect(() => new StreamedAnswer(wrong, 'file', []).stream(serialise)).toThrow(/count/)
})
