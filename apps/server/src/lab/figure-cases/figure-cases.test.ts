import { formulaProblems } from '@rp/domain/qa/calculation'
import { printedUncertainty } from '@rp/domain/qa/printed'
import type { QaResult } from '@rp/domain/qa/qa-item'
import { reportedText } from '@rp/domain/qa/reported'
import { reportedBy, verdictsOf } from '@rp/domain/qa/verdict'
import { describe, expect, it } from 'vitest'
import { casesOf, tables, type FigureCase } from './figure-case.ts'

const resultsOf = (typed: FigureCase['typed']): QaResult[] =>
  Object.entries(typed).flatMap(([code, values]) =>
    values.map((value, at) => ({
      code,
      replicate: at + 1,
      value,
      instrument: '',
      file: null,
      measured_by: null,
      measured_at: null,
    })),
  )

const hasLimits = ({ items, target }: FigureCase) =>
  items.some(({ code, min, max }) => code === target && (min !== null || max !== null))

/** The tables let a number without limits pass; nothing is stated of it (ISO/IEC 17025 7.8.6). */
const stated = (verdict: string) => (verdict === 'PASS' ? 'NONE' : verdict)

describe.each(tables)('the figures of %s', (table) => {
  it.each(casesOf(table).map((one) => [one.id, one.rule, one] as const))('%s (%s)', (_id, _rule, one) => {
    const { items, typed, target, printed, uncertainty, remark, verdict } = one
    const reported = reportedBy(items, resultsOf(typed)).get(target)
    const values = reported?.values.map((value) => ({ ...value, uncertainty: null })) ?? []
    const text = reported ? reportedText({ ...reported, values }) : ''
    expect({
      problems: formulaProblems(items),
      printed: text.replace(/^between (\S+) and /, '$1 to '),
      uncertainty: reported ? printedUncertainty(reported) : '',
      remark: reported?.remarks.join('+') ?? '',
      verdict: verdictsOf(items, resultsOf(typed)).get(target),
    }).toEqual({
      problems: [],
      printed,
      uncertainty,
      remark,
      verdict: hasLimits(one) ? verdict : stated(verdict),
    })
  })
})
