import { describe, expect, it } from 'vitest'
import type { InvoiceCase } from './cases/invoice-case.ts'
import judging from './cases/invoice-cases-judging.json' with { type: 'json' }
import built from './cases/invoice-cases.json' with { type: 'json' }
import { invoiceFigures, shortagesOf, type JobPart } from './invoice-figures.ts'
import type { QuotationLine } from './quotation.ts'

/** Computed apart from the program, from the rules of billing alone. */
const cases = [...built, ...judging] as InvoiceCase[]

/** The figures of a case in its own form. */
function figuresOf({ accepted, used, outcome }: InvoiceCase): InvoiceCase['expect'] {
  const { invoice, beyond, cost } = invoiceFigures({
    accepted: accepted?.map(({ part, ...line }) => ({ ...line, description: '', part_id: part })) ?? null,
    outcome,
    parts: used.map(({ part, ...amounts }) => ({ ...amounts, part_id: part, reserved: '0' })),
  })
  const { lines, ...totals } = invoice
  return {
    lines: lines.map(({ qty, discount, amount }) => [qty, discount, amount]),
    ...totals,
    beyond: Object.fromEntries(beyond.map(({ part_id, qty }) => [part_id, qty])),
    cost,
  }
}

describe('the figures of a job', () => {
  it.each(cases)('$name', (one) => {
    expect(figuresOf(one)).toEqual(one.expect)
  })
})

describe('shortages', () => {
  const quoted: QuotationLine[] = [
    { kind: 'PART', description: '', qty: '5', unit_price: '1', discount: '0', vat: '7', part_id: 'belt' },
  ]
  const part = (fields: Partial<JobPart>): JobPart => ({
    part_id: 'belt',
    decimals: 0,
    reserved: '0',
    used: '0',
    returned: '0',
    cost: '0',
    ...fields,
  })
  const belts = (available: string) => [{ part_id: 'belt', decimals: 0, available }]

  it('are the quoted parts that are neither used, reserved nor available', () => {
    expect(shortagesOf(quoted, [part({ used: '1', reserved: '1' })], belts('2'))).toEqual([
      { part_id: 'belt', qty: '1' },
    ])
  })

  it('are none while the rest is available', () => {
    expect(shortagesOf(quoted, [part({ used: '1', reserved: '1' })], belts('3'))).toEqual([])
  })

  it('count a returned part as needed again', () => {
    expect(shortagesOf(quoted, [part({ used: '5', returned: '2' })], belts('0'))).toEqual([
      { part_id: 'belt', qty: '2' },
    ])
  })
})
