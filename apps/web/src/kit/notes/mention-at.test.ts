import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention-at.ts'

test.each([
  ['@|', ''],
  ['ask @ma|', 'ma'],
  ['ask @ma| today', 'ma'],
  ['ฝาก@ma|', 'ma'],
  ['@สม|', 'สม'],
  ['mail mali@ho|', null],
  ['@mali |', null],
  ['no|', null],
])('at %s a mention of %s is being typed', (typed, part) => {
  expect(mentionAt(typed.replace('|', ''), typed.indexOf('|'))).toBe(part)
})

test.each([
  ['ask @ma|', 'ask @mali |'],
  ['ask @ma| today', 'ask @mali| today'],
  ['@|, please', '@mali |, please'],
])('%s becomes %s', (typed, expected) => {
  const done = withMention(typed.replace('|', ''), typed.indexOf('|'), 'mali')
  expect(done.text).toBe(expected.replace('|', ''))
})
