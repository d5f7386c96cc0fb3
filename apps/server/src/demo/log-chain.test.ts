import { marksOf, type LogEntry } from '@rp/domain/supplychain/entry'
import { eventKind } from '@rp/domain/supplychain/events'
import { describe, expect, it } from 'vitest'
import { ChainCheck } from '../platform/log/chain-check.ts'
import { hashOfEntry } from '../platform/log/entry-hash.ts'
import { demoContent } from './demo-content.ts'
import { demoLogRows } from './log-chain.ts'
import { demoHappenings } from './log-happenings.ts'

const content = demoContent({
  now: new Date('2026-11-21T03:00:00.000Z'),
  origins: ['http://127.0.0.1:4000'],
  password_hash: 'x',
})
const [[, rows] = [undefined, []]] = demoLogRows(demoHappenings(content))
const entries = rows as LogEntry[]

describe('the log of the demo', () => {
  it('is a valid chain of known events, some of them judged', () => {
    const check = new ChainCheck()
    const faults = entries.flatMap((entry) => check.take({ ...entry, computed: hashOfEntry(entry) }) ?? [])
    expect(faults).toEqual([])
    expect(entries.length).toBeGreaterThan(500)
    expect(entries.filter(({ event }) => !eventKind(event))).toEqual([])
    const verdicts = new Set(entries.flatMap(({ policy }) => marksOf(policy).map(({ verdict }) => verdict)))
    expect(verdicts).toContain('COMPLIANT')
  })

  it('has nobody’s name, mail address or phone number', () => {
    const text = JSON.stringify(entries.map(({ actor, subject, refs, data }) => [actor, subject, refs, data]))
    const people = [
      ...content.staff.flatMap(({ full_name, email, username }) => [full_name, email, `"${username}"`]),
      ...content.customers.flatMap(({ display_name, email, phone }) => [display_name, email, phone]),
    ].flatMap((value) => (value && value.length > 3 ? [value] : []))
    expect(people.filter((value) => text.includes(value))).toEqual([])
  })
})
