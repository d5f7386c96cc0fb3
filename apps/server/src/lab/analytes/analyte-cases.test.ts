import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CatalogueAnalyte } from '@rp/domain/lab/analytes/analyte'
import { resolveAnalyte, type AnalyteOrder } from '@rp/domain/lab/analytes/resolve-analyte'
import { problemsOf, type SavingProblem } from '@rp/domain/lab/analytes/saving-rules'

interface AnalyteCase {
  name: string
  analyte: CatalogueAnalyte
  order: AnalyteOrder
  expected:
    | { not_saved: SavingProblem }
    | { refused: 'no method' }
    | {
        method: string
        lod: string | null
        loq: string | null
        in_scope: boolean
        limit: { min: string | null; max: string | null; source: string } | null
      }
}

/** Worked by the rules alone, by another person. */
const folder = new URL('analyte-cases/', import.meta.url)
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as AnalyteCase)

function answerOf({ analyte, order }: AnalyteCase): AnalyteCase['expected'] {
  const [first] = problemsOf(analyte)
  if (first) return { not_saved: first.problem }
  const resolved = resolveAnalyte(analyte, order)
  if ('refused' in resolved) return resolved
  const { method, lod, loq, in_scope } = resolved.method
  const limit = resolved.limit && {
    min: resolved.limit.min,
    max: resolved.limit.max,
    source: resolved.limit.source,
  }
  return { method, lod, loq, in_scope, limit }
}

/** The same lines the other way round: input may come in any order. */
const reversed = (one: AnalyteCase): AnalyteCase => ({
  ...one,
  analyte: {
    ...one.analyte,
    methods: one.analyte.methods.toReversed(),
    limits: one.analyte.limits.toReversed(),
  },
})

describe('an analyte of the catalogue, for an order', () => {
  it.each(cases)('$name', (one) => {
    expect(answerOf(one)).toEqual(one.expected)
    expect(answerOf(reversed(one))).toEqual(one.expected)
  })
})
