import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answerOf, type ArithmeticCase } from '../../testing/plan-cases/arithmetic.ts'
import { playedThrough, type SequenceCase } from '../../testing/plan-cases/played-plan.ts'

type Case = { id: string; about: string } & (ArithmeticCase | SequenceCase)

const folder = new URL('../plan-cases/', import.meta.url)

describe.each(readdirSync(folder))('plans as the cases of %s say', (file) => {
  const cases = readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)

  it.each(cases)('$id: $about', (one) => {
    if (one.kind === 'arithmetic') expect(answerOf(one)).toEqual(one.expected)
    else for (const { given, right } of playedThrough(one)) expect(given).toMatchObject(right)
  })
})
