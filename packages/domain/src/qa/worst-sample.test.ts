import { expect, it } from 'vitest'
import { parseMeasured } from '../measured-value/parse.ts'
import { numeric } from './item-parts.ts'
import type { QaItem } from './qa-item.ts'
import { verdictOf } from './verdict.ts'
import { worstFirst } from './worst-sample.ts'

const count = (limits: Partial<QaItem>) => numeric('MICRO', 'TAMC', { en: 'Count', th: 'จำนวน' }, limits)

/** The worst of each list by hand: by verdict, then the least room to a limit. */
const cases: [Partial<QaItem>, string[], string][] = [
  [{ max: '1000' }, ['10', '90', '450'], '450'],
  [{ max: '1000' }, ['1200', '5.0e6'], '5.0e6'],
  [{ max: '1000' }, ['450', '1200', '10'], '1200'],
  [{ max: '1000' }, ['<10', '20'], '20'],
  [{ max: '1000' }, ['5.0e6', '>6.0e6'], '>6.0e6'],
  [{ max: '1000' }, ['900', 'NT'], 'NT'],
  [{ min: '5', max: '6' }, ['5.5', '5.1', '5.8'], '5.1'],
  [{ min: '5', max: '6' }, ['4.9', '6.2', '5.5'], '6.2'],
  [{ min: '4.5' }, ['9', '10', '100'], '9'],
  [{}, ['9', '10', '100'], '100'],
]

it.each(cases)('of %j and %j the worst is %s', (limits, values, worst) => {
  const item = count({ min: null, max: null, ...limits })
  const samples = values.map((text) => {
    const read = parseMeasured(text, { unit: null })
    if (!('value' in read)) throw new Error(`Cannot read ${text}`)
    return { text, values: [read.value], verdict: verdictOf(item, { value: text, file: null }) }
  })
  for (const list of [samples, samples.toReversed()]) expect(worstFirst(item, list)[0]?.text).toBe(worst)
})
