import { expect, it } from 'vitest'
import { judgeCase } from './mark-cases/judge-case.ts'
import { judgingEnglish } from './mark-cases/judging-english.ts'
import { judgingMixed } from './mark-cases/judging-mixed.ts'
import { readCases } from './mark-cases/read-cases.ts'
import { readMarks } from './read-marks.ts'

const cases = readCases(judgingEnglish + judgingMixed)

/** Prints counts only, no cases, so that the judging marks stay unseen. */
it('reads nearly all fields of unseen marks, and none wrong without a doubt', () => {
  const judged = cases.map((one) => judgeCase(one, readMarks({ id: 'T1', text: one.text })))
  const sum = (count: (one: (typeof judged)[number]) => number) =>
    judged.reduce((all, one) => all + count(one), 0)
  const [right, wanted, wrong] = [
    sum((one) => one.right),
    sum((one) => one.wanted),
    sum((one) => one.wrong.length),
  ]
  // oxlint-disable-next-line no-console -- what judges is reported by counts alone
  console.info(`${cases.length} marks: ${right} of ${wanted} fields read, ${wrong} wrong without a doubt`)
  expect(wrong).toBe(0)
  expect(right / wanted).toBeGreaterThanOrEqual(0.95)
})
