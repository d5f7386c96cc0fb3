import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readByLines } from './check-answer.ts'
import { combineMarks } from './combine-marks.ts'
import type { MarkValue, Reading, ReadingField, ShippingMark } from './shipping-mark.ts'

const combined = (texts: string[], chosen: Record<string, string> = {}) => {
  const { marks, totals } = readByLines(texts.map((text, index) => ({ id: `T${index + 1}`, text })))
  return combineMarks(marks, totals, chosen)
}
const label = `CONSIGNEE: NUAL\nORDER NO. SO-77\nDEST. YANGON\nC/NO. 1-2\nITEM: ROSE SERUM\nQ'TY: 48 PCS\nG.W. 12.5 KG\nN.W. 11 KG\nMEAS: 40x30x20 CM\nMADE IN THAILAND\nFRAGILE`

describe('marks of one order', () => {
  it('become one mark with cartons, weights and sums', () => {
    const { rendered_text, conflicts, missing_cartons } = combined([label])
    expect({ conflicts, missing_cartons }).toEqual({ conflicts: [], missing_cartons: [] })
    expect(rendered_text).toBe(
      [
        'NUAL',
        'ORDER NO. SO-77',
        'YANGON',
        'C/NO. 1-2 / 2',
        'ROSE SERUM',
        'QTY 48 PCS',
        'G.W. 12.5 KG',
        'N.W. 11 KG',
        'MEAS. 40x30x20 CM',
        'TOTAL QTY 96 PCS',
        'TOTAL G.W. 25 KG',
        'TOTAL N.W. 22 KG',
        'MADE IN THAILAND',
        'FRAGILE',
      ].join('\n'),
    )
  })

  it('keep pounds and inches, with kilograms and centimetres added', () => {
    const { rendered_text } = combined(['G.W. 27.5 LBS\nDIM 16x12x8 IN'])
    expect(rendered_text).toBe('G.W. 27.5 LB (12.47 KG)\nMEAS. 16x12x8 IN (40.64x30.48x20.32 CM)')
  })

  it('list different weights by carton', () => {
    expect(combined(['C/NO. 1/2\nG.W. 12 KG\n\nC/NO. 2/2\nG.W. 13 KG']).rendered_text).toBe(
      'C/NO. 1-2 / 2\nG.W. 1: 12 KG; 2: 13 KG\nTOTAL G.W. 25 KG',
    )
  })

  it('report missing cartons as ranges, and those above the total', () => {
    const { missing_cartons, surplus_cartons } = combined(['C/NO. 1/800\n\nC/NO. 5/800\n\nC/NO. 801-803'])
    expect({ missing_cartons, surplus_cartons }).toEqual({
      missing_cartons: ['2-4', '6-800'],
      surplus_cartons: ['801-803'],
    })
  })

  it('that differ form a conflict with every value and its line, until one is chosen', () => {
    const texts = [label, label.replace('YANGON', 'HANOI')]
    const { conflicts, rendered_text } = combined(texts)
    const value = (text: string, source_id: string) => ({
      value: text,
      converted: null,
      source_id,
      line: 3,
      by: 'LINES',
    })
    expect(conflicts).toEqual([
      { field: 'destination', values: [value('YANGON', 'T1'), value('HANOI', 'T2')] },
    ])
    expect(rendered_text).toBe('')
    expect(combined(texts, { destination: 'HANOI' }).rendered_text).toContain('HANOI')
    expect(combined(texts, { destination: 'BANGKOK' }).conflicts).toHaveLength(1)
    expect(combined(texts, { destination: '' }).rendered_text).not.toMatch(/HANOI|YANGON/)
  })

  it('are summed and compared with a stated total', () => {
    const { conflicts } = combined([`${label}\nTOTAL G.W. 30 KG`])
    expect(conflicts.map(({ field, values }) => [field, values.map(({ value }) => value)])).toEqual([
      ['total.gross', ['30 KG', '25 KG']],
    ])
  })

  it('doubt a total that is not the product while cartons are missing', () => {
    const { fields } = combined(["C/NO. 3/20\nQ'TY 48 PCS\nTOTAL Q'TY 900 PCS"])
    expect(fields.find(({ field }) => field === 'total.qty')?.doubts).toEqual(['NOT_THE_PRODUCT'])
    const right = combined(["C/NO. 3/20\nQ'TY 48 PCS\nTOTAL Q'TY 960 PCS"])
    expect(right.fields.find(({ field }) => field === 'total.qty')?.doubts).toEqual([])
  })

  it('show a doubtful value with a question mark until staff confirm it', () => {
    const texts = ['NUAL\nC/NO. 1/1\nG.W. 12.5']
    expect(combined(texts).rendered_text).toBe('NUAL (?)\nC/NO. 1 / 1\nG.W. 12.5 (?)')
    expect(combined(texts, { consignee_code: 'NUAL', '1.gross': '' }).rendered_text).toBe('NUAL\nC/NO. 1 / 1')
  })

  it("remove each other's doubts", () => {
    expect(combined(['NUAL\nC/NO. 1/1', 'CONSIGNEE: NUAL']).rendered_text).toBe('NUAL\nC/NO. 1 / 1')
  })

  it('doubt a net weight of one source above the gross weight of another', () => {
    const { fields } = combined(['C/NO. 1/1\nG.W. 11 KG', 'C/NO. 1/1\nN.W. 26 LB'])
    expect(
      fields.filter(({ doubts }) => doubts.includes('NET_ABOVE_GROSS')).map(({ field }) => field),
    ).toEqual(['1.gross', '1.net'])
  })

  it('doubt values without a carton while there are several kinds of cartons', () => {
    const { fields } = combined(['C/NO. 1\nG.W. 12 KG\n\nC/NO. 2\nG.W. 13 KG', 'N.W. 10 KG'])
    expect(fields.find(({ field }) => field === '0.net')?.doubts).toEqual(['NO_CARTON'])
  })
})

const reading = (field: ReadingField, value: MarkValue): Reading => ({
  field,
  value,
  line: 1,
  by: 'LINES',
  doubts: [],
})
const arbitraryMark: fc.Arbitrary<ShippingMark> = fc
  .record({
    source_id: fc.constantFrom('P1', 'P2', 'T1'),
    first: fc.integer({ min: 1, max: 6 }),
    more: fc.integer({ min: 0, max: 2 }),
    total: fc.option(fc.constantFrom(4, 5)),
    destination: fc.option(fc.constantFrom('YANGON', 'Yangon', 'HANOI')),
    tenths: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  .map(({ source_id, first, more, total, destination, tenths }) => ({
    source_id,
    readings: [
      reading('cartons', { kind: 'CARTONS', ranges: [{ first, last: first + more }] }),
      ...(total === null ? [] : [reading('carton_total', { kind: 'COUNT', count: total })]),
      ...(destination === null ? [] : [reading('destination', { kind: 'TEXT', text: destination })]),
      ...(tenths === null ? [] : [reading('gross', { kind: 'AMOUNT', amount: tenths / 10, unit: 'KG' })]),
    ],
  }))
const arbitraryMarks = fc.array(arbitraryMark, { maxLength: 8 })

describe('combineMarks', () => {
  it('shows no value that no source gave', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        const { fields, conflicts } = combineMarks(marks)
        const given = marks.flatMap(({ readings }) => readings.map(({ value }) => JSON.stringify(value)))
        for (const { is, field } of fields)
          if (!field.startsWith('total.')) expect(given).toContain(JSON.stringify(is))
        for (const { values } of conflicts) expect(values.length).toBeGreaterThan(1)
      }),
    )
  })

  it('shows each carton from 1 to the total once, or as missing', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        const { combined: mark, missing_cartons } = combineMarks(marks)
        const spread = (first: number, last: number) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at)
        const present = mark.groups.flatMap(({ first, last }) => spread(first, last))
        expect(new Set(present).size).toBe(present.length)
        const total = mark.cartons ?? 0
        const missing = missing_cartons.flatMap((range) => {
          const [first = 0, last = first] = range.split('-').map(Number)
          return spread(first, last)
        })
        const found = [...present.filter((no) => no <= total), ...missing.filter((no) => no <= total)]
        expect(found.toSorted((a, b) => a - b)).toEqual(total === 0 ? [] : spread(1, total))
      }),
    )
  })

  it('finds the same differing fields in any reading order', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        const fieldsOf = (some: ShippingMark[]) =>
          new Set(combineMarks(some).conflicts.map(({ field }) => field))
        expect(fieldsOf(marks.toReversed())).toEqual(fieldsOf(marks))
      }),
    )
  })

  it('has no conflict left once each one has a chosen value', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        let chosen: Record<string, string> = {}
        for (let round = 0; round < 3; round += 1)
          for (const { field, values } of combineMarks(marks, [], chosen).conflicts)
            chosen = { ...chosen, [field]: values[0]?.value ?? '' }
        expect(combineMarks(marks, [], chosen).conflicts).toEqual([])
      }),
    )
  })
})
