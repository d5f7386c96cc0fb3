import { describe, expect, it } from 'vitest'
import { mentionsIn } from './mentions.ts'

const people = ['mali', 'admin.chat', 'สมชาย'].map((username) => ({ id: `id of ${username}`, username }))
const named = (body: string): string[] => mentionsIn(body, people).map((id) => id.slice(6))

describe('mentions of a note', () => {
  it.each([
    ['@mali please look', ['mali']],
    ['ask @Admin.Chat, or @mali.', ['admin.chat', 'mali']],
    ['ฝาก @สมชาย ดูด้วย', ['สมชาย']],
    ['(@mali) @mali', ['mali']],
    ['mail mali@mali.example', []],
    ['@nobody and @ mali', []],
  ])('%s', (body, expected) => {
    expect(named(body)).toEqual(expected)
  })
})
