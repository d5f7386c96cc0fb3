import type { AnsweredMark } from '../check-answer.ts'
import type { ExpectedMark, MarkCase } from './read-cases.ts'

/** Simulated answers of a model for a case: correct, and wrong in one way each. */
export const answers: Record<string, (one: MarkCase) => { marks: AnsweredMark[]; totals: AnsweredMark[] }> = {
  'as it should': (one) => answer(one, (mark) => mark),
  'nothing at all': () => ({ marks: [], totals: [] }),
  'under a source that nobody gave': (one) => answer(one, (mark) => ({ ...mark, source: 'T9' })),
  'quantity and weight swapped': (one) =>
    answer(one, (mark) => ({ ...mark, qty: mark.gross, gross: mark.qty })),
  'gross and net swapped': (one) => answer(one, (mark) => ({ ...mark, gross: mark.net, net: mark.gross })),
  'gross and net swapped, without units': (one) =>
    answer(one, (mark) => ({ ...mark, gross: bare(mark.net), net: bare(mark.gross) })),
  'another unit': (one) =>
    answer(one, (mark) => ({ ...mark, gross: inUnit(mark.gross), dims: inUnit(mark.dims) })),
  'a digit wrong': (one) =>
    answer(one, (mark) => ({
      ...mark,
      gross: mark.gross?.replace(/\d/u, nextDigit),
      qty: mark.qty?.replace(/\d/u, nextDigit),
    })),
  'invented fields': (one) =>
    answer(one, (mark) => ({
      ...mark,
      consignee_code: 'ACME IMPORT',
      destination: 'PARIS',
      via: 'SUEZ',
      order_ref: 'SO-9',
      qty: '77 PCS',
      gross: '99.9 KG',
      net: '98 KG',
      dims: '1x2x3 CM',
      volume: '9 CBM',
      origin: 'FRANCE',
      item: 'PERFUME',
      carton_total: '777',
      handling: ['DO NOT BEND'],
    })),
  'the consignee cut': (one) =>
    answer(one, (mark) => ({ ...mark, consignee_code: mark.consignee_code?.split(' ')[0] })),
  'the border as the destination': (one) =>
    answer(one, (mark) => ({ ...mark, destination: mark.via ?? mark.destination })),
  'who sends as who receives': (one) =>
    answer(one, (mark) => ({ ...mark, consignee_code: 'RECIPE HOUSE CO., LTD.' })),
  'every number in every field': (one) =>
    answer(one, (mark) => {
      const number = /\d+(?:\.\d+)?/u.exec(one.text)?.[0] ?? '1'
      return {
        ...mark,
        qty: `${number} PCS`,
        gross: `${number} KG`,
        net: `${number} KG`,
        carton_total: number,
        cartons: number,
      }
    }),
  'one carton for all': (one) => answer(one, (mark) => ({ ...mark, cartons: '1' })),
  'the sums beside a carton': (one) => ({
    marks: [asMark(one.totals)],
    totals: one.marks.map((mark) => asMark(mark)),
  }),
}

type Change = (mark: AnsweredMark) => AnsweredMark

function answer(
  { marks, totals }: MarkCase,
  change: Change,
): { marks: AnsweredMark[]; totals: AnsweredMark[] } {
  return {
    marks: marks.map((mark) => change(asMark(mark))),
    totals: Object.keys(totals).length === 0 ? [] : [change(asMark(totals))],
  }
}

function asMark(expected: ExpectedMark): AnsweredMark {
  const said = Object.entries(expected).flatMap(([field, one]) =>
    field === 'handling' ? [] : [[field, one.value]],
  )
  return { source: 'T1', handling: expected.handling?.value.split(', ') ?? [], ...Object.fromEntries(said) }
}

const bare = (text: string | null | undefined) => text?.split(' ')[0]
const inUnit = (text: string | null | undefined) =>
  text?.replace(/ (\S+)$/u, (_, unit: string) => ` ${otherUnit[unit] ?? unit}`)
const otherUnit: Record<string, string> = {
  KG: 'LB',
  LB: 'KG',
  G: 'KG',
  T: 'KG',
  CM: 'IN',
  IN: 'CM',
  MM: 'CM',
  M: 'CM',
}
const nextDigit = (digit: string) => String((Number(digit) + 1) % 10)
