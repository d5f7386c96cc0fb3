import { describe, expect, it } from 'vitest'
import { heldToSources, readByLines, type AnsweredMark } from './check-answer.ts'
import { combineMarks } from './combine-marks.ts'
import { answers } from './mark-cases/false-answers.ts'
import { wrongWithoutDoubt } from './mark-cases/judge-case.ts'
import { judgingEnglish } from './mark-cases/judging-english.ts'
import { judgingMixed } from './mark-cases/judging-mixed.ts'
import { practiceEnglish } from './mark-cases/practice-english.ts'
import { practiceFurther } from './mark-cases/practice-further.ts'
import { practiceMixed } from './mark-cases/practice-mixed.ts'
import { readCases, type MarkCase } from './mark-cases/read-cases.ts'

const practice = readCases(practiceEnglish + practiceMixed + practiceFurther)
const judging = readCases(judgingEnglish + judgingMixed)
const held = (one: MarkCase, answer: keyof typeof answers) => {
  const sources = [{ id: 'T1', text: one.text }]
  const { marks, totals } = heldToSources(answers[answer]?.(one) ?? { marks: [], totals: [] }, sources)
  return wrongWithoutDoubt(one, combineMarks(marks, totals)).map((wrong) => `${one.title}: ${wrong}`)
}

describe("a model's answer", () => {
  it.each(Object.keys(answers))('%s: leaves nothing wrong without a doubt', (answer) => {
    expect(practice.flatMap((one) => held(one, answer))).toEqual([])
  })

  it('of any of these kinds leaves no wrong value without a doubt in the judging marks', () => {
    const wrong = Object.keys(answers).flatMap((answer) => judging.flatMap((one) => held(one, answer)))
    // oxlint-disable-next-line no-console -- what judges is reported by counts alone
    console.info(
      `${judging.length} marks, ${Object.keys(answers).length} answers: ${wrong.length} wrong without a doubt`,
    )
    expect(wrong.length).toBe(0)
  })

  it('without values still yields what labels prove, and names the source', () => {
    const source = { id: 'T1', text: 'CONSIGNEE: NUAL\nG.W. 12.5 KG' }
    const { marks, doubts } = heldToSources({ marks: [], totals: [] }, [source])
    expect(marks).toEqual(readByLines([source]).marks)
    expect(doubts).toEqual([{ field: '', value: '', source_id: 'T1', reason: 'SKIPPED_BY_MODEL' }])
  })
})

describe("a model's value", () => {
  const text = "NUAL\nVIA MAE SOT\nROSE CREAM\nQ'TY 48 PCS / G.W. 27.5 LBS"
  const said = (mark: Partial<AnsweredMark>) =>
    heldToSources({ marks: [{ source: 'T1', handling: [], ...mark }], totals: [] }, [{ id: 'T1', text }])
  const conflicts = (mark: Partial<AnsweredMark>) => combineMarks(said(mark).marks).conflicts

  it("that differs from a label's is shown beside it for a choice", () => {
    expect(conflicts({ gross: '48' })).toEqual([
      {
        field: '0.gross',
        values: [
          { value: '27.5 LB', converted: '12.47 KG', source_id: 'T1', line: 4, by: 'LINES' },
          { value: '48', converted: null, source_id: 'T1', line: null, by: 'MODEL' },
        ],
      },
    ])
  })

  it('in another unit than printed is a different value', () => {
    expect(conflicts({ gross: '27.5 KG' }).map(({ values }) => values.map(({ value }) => value))).toEqual([
      ['27.5 LB', '27.5 KG'],
    ])
  })

  it('converted into the usual unit is the same value', () => {
    expect(conflicts({ gross: '12.47 KG' })).toEqual([])
  })

  it('on a line without a label is kept, with a doubt and its line', () => {
    const { marks, unread } = said({ item: 'ROSE CREAM' })
    expect(marks.flatMap(({ readings }) => readings)).toContainEqual({
      field: 'item',
      value: { kind: 'TEXT', text: 'ROSE CREAM' },
      line: 3,
      by: 'MODEL',
      doubts: ['NO_LABEL'],
    })
    expect(unread).toEqual([])
  })

  it.each([
    ['destination', 'MAE SOT', 'OTHER_LABEL'],
    ['destination', 'PARIS', 'NOT_IN_SOURCE'],
    ['net', '27.5 LB', 'OTHER_LABEL'],
    ['net', '26 LB', 'NOT_IN_SOURCE'],
    ['gross', '99 KG', 'NOT_IN_SOURCE'],
  ])('for %s that is %s is dropped and reported: %s', (field, value, reason) => {
    const { marks, doubts } = said({ [field]: value })
    expect(doubts).toEqual([{ field, value, source_id: 'T1', reason }])
    expect(combineMarks(marks).conflicts).toEqual([])
  })

  it('from an unknown source is reported, and so is a source without a mark', () => {
    const { doubts } = heldToSources({ marks: [{ source: 'T9', handling: [], item: 'X' }], totals: [] }, [
      { id: 'T1', text: 'Hello, when do you ship?' },
    ])
    expect(doubts).toEqual([
      { field: '', value: 'T9', source_id: '', reason: 'UNKNOWN_SOURCE' },
      { field: '', value: '', source_id: 'T1', reason: 'NOTHING_READ' },
    ])
  })
})
