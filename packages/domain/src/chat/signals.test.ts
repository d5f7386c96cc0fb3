import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideSignal, signalKinds, type Recipient } from './signals.ts'

const awake: Recipient = {
  isAuthor: false,
  isSnoozed: false,
  looksAtRoom: false,
  switches: { mention: true, assignment: true, approval: true },
}
const kinds = fc.constantFrom(...signalKinds)
const recipients = fc.record({
  isAuthor: fc.boolean(),
  isSnoozed: fc.boolean(),
  looksAtRoom: fc.boolean(),
  switches: fc.record({ mention: fc.boolean(), assignment: fc.boolean(), approval: fc.boolean() }),
})

describe('a signal', () => {
  it('interrupts whoever is awake and looks elsewhere', () => {
    for (const kind of signalKinds)
      expect(decideSignal(kind, awake)).toMatchObject({ interrupts: true, because: null })
  })

  it('interrupts nobody who sleeps, looks at it, switched it off or made it', () => {
    const silent = (change: Partial<Recipient>) => decideSignal('mention', { ...awake, ...change }).because
    expect(silent({ isSnoozed: true })).toBe('snoozed')
    expect(silent({ looksAtRoom: true })).toBe('looks at it')
    expect(silent({ switches: { ...awake.switches, mention: false } })).toBe('switched off')
    expect(silent({ isAuthor: true })).toBe('author')
  })

  it('that a switch names is the only one it silences', () => {
    const off = { ...awake, switches: { mention: false, assignment: false, approval: false } }
    expect(signalKinds.filter((kind) => !decideSignal(kind, off).interrupts)).toEqual([
      'mention',
      'assignment',
      'approval',
    ])
  })

  it('stays in the bell and may be mailed, snoozed or switched off', () => {
    fc.assert(
      fc.property(kinds, recipients, (kind, recipient) => {
        const rested = { ...awake, isAuthor: recipient.isAuthor, looksAtRoom: recipient.looksAtRoom }
        const { bell, mail } = decideSignal(kind, recipient)
        expect({ bell, mail }).toEqual({
          bell: decideSignal(kind, rested).bell,
          mail: decideSignal(kind, rested).mail,
        })
      }),
    )
  })
})
