import { describe, expect, it } from 'vitest'
import { logEventNames } from './events.ts'
import { statusesOfField, wordsOfPattern } from './pattern-words.ts'

describe('the words of an event pattern', () => {
  it('leave open what the pattern does not ask for', () => {
    expect(wordsOfPattern({ event: 'lab.report_issued' })).toEqual({
      en: 'Report … of … was issued',
      th: 'ออกรายงานฉบับที่ … ของ …',
    })
  })

  it('tell the statuses that it asks for by their words', () => {
    const where = { to: ['READY', 'PENDING_FDA'] }
    expect(wordsOfPattern({ event: 'recipe.status_changed', where }).en).toBe(
      'Recipe … moved from “…” to “Ready or Pending FDA”',
    )
  })

  it('add what the sentence of the event does not speak of', () => {
    expect(wordsOfPattern({ event: 'recipe.paid', where: { country: ['TH'] } })).toEqual({
      en: 'Recipe … was paid (Country: TH)',
      th: 'สูตร … ชำระเงินแล้ว (ประเทศ: TH)',
    })
  })

  it('name an event that is not known yet', () => {
    expect(wordsOfPattern({ event: 'drone.landed' }).en).toBe('drone.landed')
  })

  it('never show the marks of a template', () => {
    for (const event of logEventNames) expect(wordsOfPattern({ event }).th).not.toMatch(/[{}]/)
  })
})

it('knows which fields of an event are statuses', () => {
  expect(statusesOfField('recipe.status_changed', 'to')?.['READY']?.words.en).toBe('Ready')
  expect(statusesOfField('recipe.created', 'to')).toBeUndefined()
})
