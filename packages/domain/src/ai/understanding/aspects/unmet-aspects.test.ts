import { describe, expect, it } from 'vitest'
import { aspectCases } from './aspect-cases.ts'
import { unmetAspects } from './unmet-aspects.ts'

describe('what a reply about the right subject leaves out', () => {
  it.each(aspectCases)('"%s" of a text titled "%s"', (question, title, reply, unmet) => {
    expect(unmetAspects(question, { reply, titles: [title] })).toEqual(unmet)
  })
})
