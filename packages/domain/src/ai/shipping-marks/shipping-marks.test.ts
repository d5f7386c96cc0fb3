import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provedMark, readMarks } from './read-marks.ts'
import { combineMarks, type ShippingMark } from './shipping-marks.ts'

const markOf = (parts: Partial<ShippingMark> = {}): ShippingMark => ({
  consignee_code: 'NUAL',
  order_ref: 'SO-77',
  destination: 'YANGON',
  carton_no: 1,
  carton_total: 2,
  item: 'ROSE SERUM',
  qty: 48,
  gross_kg: 12.5,
  net_kg: 11,
  dims_cm: [40, 30, 20],
  origin: 'Thailand',
  handling: ['FRAGILE'],
  source_ids: ['P1'],
  ...parts,
})

const arbitraryMark = fc.record({
  consignee_code: fc.option(fc.constantFrom('NUAL', 'ROSA')),
  order_ref: fc.option(fc.constantFrom('SO-77', 'SO-78')),
  destination: fc.option(fc.constantFrom('YANGON', 'Yangon', 'HANOI')),
  carton_no: fc.option(fc.integer({ min: 1, max: 6 })),
  carton_total: fc.option(fc.constantFrom(4, 5)),
  item: fc.option(fc.constantFrom('SERUM', 'CREAM')),
  qty: fc.option(fc.integer({ min: 1, max: 50 })),
  gross_kg: fc.option(fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10)),
  net_kg: fc.option(fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10)),
  dims_cm: fc.option(fc.constantFrom([40, 30, 20], [50, 40, 30])),
  origin: fc.option(fc.constant('Thailand')),
  handling: fc.array(fc.constantFrom('FRAGILE', 'KEEP DRY'), { maxLength: 2 }),
  source_ids: fc.constantFrom('P1', 'P2', 'T1').map((source) => [source]),
}) satisfies fc.Arbitrary<ShippingMark>
const arbitraryMarks = fc.array(arbitraryMark, { maxLength: 8 })

describe('marks of one order', () => {
  it('become one mark with its cartons, weights and sums', () => {
    const { rendered_text, conflicts, missing_cartons } = combineMarks([
      markOf(),
      markOf({ carton_no: 2, gross_kg: 12.6, source_ids: ['P2'] }),
    ])
    expect({ conflicts, missing_cartons }).toEqual({ conflicts: [], missing_cartons: [] })
    expect(rendered_text).toBe(
      [
        'NUAL',
        'ORDER NO. SO-77',
        'YANGON',
        'C/NO. 1-2 / 2',
        'ROSE SERUM',
        'QTY 48',
        'N.W. 11 KG',
        'MEAS. 40x30x20 CM',
        'TOTAL QTY 96',
        'TOTAL G.W. 25.1 KG',
        'TOTAL N.W. 22 KG',
        'MADE IN THAILAND',
        'FRAGILE',
      ].join('\n'),
    )
  })

  it('name the cartons that nobody has seen, and those above the total', () => {
    const { missing_cartons, surplus_cartons } = combineMarks([
      markOf({ carton_no: 1, carton_total: 4 }),
      markOf({ carton_no: 5, carton_total: 4 }),
    ])
    expect({ missing_cartons, surplus_cartons }).toEqual({ missing_cartons: [2, 3, 4], surplus_cartons: [5] })
  })

  it('that differ are a conflict with every value and its source, until one of them is chosen', () => {
    const marks = [markOf(), markOf({ carton_no: 2, destination: 'HANOI', source_ids: ['P2'] })]
    const { conflicts, rendered_text } = combineMarks(marks)
    expect(conflicts).toEqual([
      {
        field: 'destination',
        values: [
          { value: 'YANGON', source_id: 'P1' },
          { value: 'HANOI', source_id: 'P2' },
        ],
      },
    ])
    expect(rendered_text).toBe('')
    expect(combineMarks(marks, [], { destination: 'HANOI' }).combined.destination).toBe('HANOI')
    expect(combineMarks(marks, [], { destination: 'BANGKOK' }).conflicts).toHaveLength(1)
  })

  it('are added up against what a source states', () => {
    const stated = [{ source_id: 'T1', qty: null, gross_kg: 30, net_kg: null }]
    const { conflicts } = combineMarks([markOf(), markOf({ carton_no: 2 })], stated)
    expect(conflicts).toEqual([
      {
        field: 'total.gross_kg',
        values: [
          { value: '30', source_id: 'T1' },
          { value: '25', source_id: 'SUM' },
        ],
      },
    ])
  })

  it('never hold a value that no source gave', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        const { combined, conflicts } = combineMarks(marks)
        for (const { carton_no, gross_kg } of combined.cartons)
          if (gross_kg !== null)
            expect(marks.some((mark) => mark.carton_no === carton_no && mark.gross_kg === gross_kg)).toBe(
              true,
            )
        for (const { values } of conflicts) expect(values.length).toBeGreaterThan(1)
        if (combined.destination !== null)
          expect(marks.map(({ destination }) => destination)).toContain(combined.destination)
      }),
    )
  })

  it('have each carton from 1 to the total once, or it is missing', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        const { combined, missing_cartons } = combineMarks(marks)
        const present = combined.cartons.flatMap(({ carton_no }) => carton_no ?? [])
        expect(new Set(present).size).toBe(present.length)
        const wanted = Array.from({ length: combined.carton_total ?? 0 }, (_, index) => index + 1)
        const found = [...present.filter((no) => wanted.includes(no)), ...missing_cartons]
        expect(found.toSorted((a, b) => a - b)).toEqual(wanted)
      }),
    )
  })

  it('differ in the same fields in whatever order they are read', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        const fieldsOf = (some: ShippingMark[]) =>
          new Set(combineMarks(some).conflicts.map(({ field }) => field))
        expect(fieldsOf(marks.toReversed())).toEqual(fieldsOf(marks))
      }),
    )
  })

  it('are settled once every conflict has one of its own values', () => {
    fc.assert(
      fc.property(arbitraryMarks, (marks) => {
        const chosen = Object.fromEntries(
          combineMarks(marks).conflicts.map(({ field, values }) => [field, values[0]?.value ?? '']),
        )
        expect(combineMarks(marks, [], chosen).conflicts).toEqual([])
      }),
    )
  })
})

describe('a mark as text', () => {
  it('is read line by line', () => {
    const text = `CONSIGNEE: NUAL\nORDER NO. SO-77\nDEST. YANGON\nC/NO. 1-10\nITEM: ROSE SERUM\nQ'TY: 48 PCS\nG.W. 12.5 KG\nN.W.: 11 KGS\nMEAS: 40 x 30 x 20 CM\nMADE IN THAILAND\nFRAGILE\nTOTAL G.W. 125 KG`
    const { marks, totals } = readMarks({ id: 'T1', text })
    expect(marks).toHaveLength(10)
    expect(marks[2]).toEqual(
      markOf({ carton_no: 3, carton_total: 10, origin: 'THAILAND', source_ids: ['T1'] }),
    )
    expect(totals).toEqual([{ source_id: 'T1', qty: null, gross_kg: 125, net_kg: null }])
    expect(combineMarks(marks, totals).conflicts).toEqual([])
  })

  it.each([
    ['C/NO. 3/10', { carton_no: 3, carton_total: 10 }],
    ['ลังที่ 3 จาก 10', { carton_no: 3, carton_total: 10 }],
    ['น้ำหนักรวม 12,5 กก.', { gross_kg: 12.5 }],
    ['GROSS WEIGHT: 1,250 KG', { gross_kg: 1250 }],
  ])('says of “%s” what it says', (text, parts) => {
    expect(readMarks({ id: 'T1', text }).marks[0]).toMatchObject(parts)
  })

  it('says nothing where there is none', () => {
    expect(readMarks({ id: 'T1', text: 'Hello, when do you ship?' }).marks).toEqual([])
  })
})

describe('a mark that a model read', () => {
  const source = { id: 'P1', text: 'NUAL\nC/NO. 1-3\nG.W. 12.5 KG' }

  it('loses what its source does not say', () => {
    const { mark, doubts } = provedMark(markOf({ carton_no: 2, carton_total: 3, gross_kg: 99 }), source)
    expect(mark).toMatchObject({ consignee_code: 'NUAL', carton_no: 2, carton_total: 3, gross_kg: null })
    expect(mark.handling).toEqual([])
    expect(doubts).toContainEqual({ field: 'gross_kg', value: '99', source_id: 'P1' })
  })

  it('keeps whatever stands in its source', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.stringMatching(/^[A-Z]{3,8}$/), (kilos, code) => {
        const text = `CONSIGNEE ${code}\nG.W. ${kilos / 10} KG`
        const read = readMarks({ id: 'P1', text }).marks
        for (const one of read) expect(provedMark(one, { id: 'P1', text }).doubts).toEqual([])
      }),
    )
  })
})
