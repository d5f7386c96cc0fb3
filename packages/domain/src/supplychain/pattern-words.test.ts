import { describe, expect, it } from 'vitest'
import { logEventNames } from './events.ts'
import { statusesOfField, wordsOfPattern } from './pattern-words.ts'

describe('the words of an event pattern', () => {
  it('leave open what the pattern does not restrict', () => {
    expect(wordsOfPattern({ event: 'lab.report_issued' })).toEqual({
      en: 'Report … of … was issued',
      th: 'ออกรายงานฉบับที่ … ของ …',
    })
  })

  it('show restricted statuses in words', () => {
    const where = { to: ['READY', 'PENDING_FDA'] }
    expect(wordsOfPattern({ event: 'recipe.status_changed', where }).en).toBe(
      'Recipe … moved from “…” to “Ready or Pending FDA”',
    )
  })

  it('keep the noun of an open number', () => {
    expect(wordsOfPattern({ event: 'chat.messages_sealed' }).en).toBe('Sealed: … chat messages of … rooms')
  })

  it("add restrictions that the event's sentence does not contain", () => {
    expect(wordsOfPattern({ event: 'recipe.paid', where: { country: ['TH'] } })).toEqual({
      en: 'Recipe … was paid (Country: TH)',
      th: 'สูตร … ชำระเงินแล้ว (ประเทศ: TH)',
    })
  })

  it('show an unknown event by its name', () => {
    expect(wordsOfPattern({ event: 'drone.landed' }).en).toBe('drone.landed')
  })

  it('never contain template marks', () => {
    for (const event of logEventNames) expect(wordsOfPattern({ event }).th).not.toMatch(/[{}]/)
  })
})

it('knows which fields of an event are statuses', () => {
  expect(statusesOfField('recipe.status_changed', 'to')?.['READY']?.words.en).toBe('Ready')
  expect(statusesOfField('recipe.created', 'to')).toBeUndefined()
})
