import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutThoughts, writtenCalls } from './written-calls.ts'

const answer = { words: 'a "b" {c} [d] \\ ', no: 1 }
const json = JSON.stringify(answer)

it.each([
  ['json', 'x {y} z'],
  ['brackets that never close', '{{{[[['],
  ['a quotation mark', 'He said "yes'],
])('finds JSON after %s', (_, before) => {
  expect(writtenCalls(`${before} ${json} bye`).map(({ input }) => input)).toContainEqual(answer)
})

it('finds the call and its name in every form', () => {
  const args = { q: 'MOQ' }
  const written = JSON.stringify(args)
  for (const text of [
    `<tool_call>{"name":"find","arguments":${written}}</tool_call>`,
    `{"name":"find","parameters":${written}}`,
    `{"function":{"name":"find","arguments":${JSON.stringify(written)}}}`,
    `{"action":"find","action_input":${written}}`,
    `find(${written})`,
    `<function=find>${written}</function>`,
    '<function=find>\n<parameter=q>\nMOQ\n</parameter>\n</function>',
    'find\n<tool_call>find\n<arg_key>q</arg_key>\n<arg_value>MOQ</arg_value>\n</tool_call>',
    `<｜tool▁call▁begin｜>function<｜tool▁sep｜>find\n\`\`\`json\n${written}\n\`\`\``,
  ])
    expect(writtenCalls(text)[0], text).toMatchObject({ name: 'find', input: args })
})

it.each([
  ['<think>a</think>b', 'b'],
  ['a</think>b', 'b'],
  ['<think>a', ''],
  ['b<think>a', 'b'],
  ['[THINK]a[/THINK]b', 'b'],
  ['b', 'b'],
])('of %s is said: %s', (text, said) => {
  expect(withoutThoughts(text)).toBe(said)
})

it('finds nothing within an answer that is cut off', () => {
  expect(writtenCalls('My answer: {"words":"Hello","parts":[{"words":"Hi"},')).toEqual([])
})

it('never fails, whatever a model writes', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    '<think>',
    '</think>',
    '<tool_call>',
    '<function=',
    '<parameter=',
    '<arg_key>',
    'a',
    json,
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(Array.isArray(writtenCalls(withoutThoughts(pieces.join(''))))).toBe(true)
    }),
  )
})
