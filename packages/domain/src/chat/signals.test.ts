import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelsFault, signalChannels, signalKindOf, signalKinds } from '../notifications/signal-kinds.ts'
import { decideSignal, type Recipient } from './signals.ts'

const awake: Recipient = { isAuthor: false, isSnoozed: false, isQuiet: false, looksAtRoom: false, off: {} }
const kinds = fc.constantFrom(...signalKinds)

describe('a signal', () => {
  it('uses every channel of its kind until its recipient chooses', () => {
    for (const kind of signalKinds) {
      const decision = decideSignal(kind, awake)
      const taken = signalChannels.filter((channel) => decision[channel])
      expect([kind, taken, decision.because]).toEqual([kind, [...signalKindOf(kind).channels], null])
    }
  })

  it('makes no sound and no push when its recipient snoozed, is in quiet hours, looks at it or caused it', () => {
    const silent = (change: Partial<Recipient>) => {
      const { push, sound, because } = decideSignal('mention', { ...awake, ...change })
      return push || sound ? 'loud' : because
    }
    expect(silent({ isSnoozed: true })).toBe('snoozed')
    expect(silent({ isQuiet: true })).toBe('quiet hours')
    expect(silent({ looksAtRoom: true })).toBe('looks at it')
    expect(silent({ isAuthor: true })).toBe('author')
    expect(silent({ off: { mention: ['push', 'sound'] } })).toBe('switched off')
  })

  it('leaves out exactly the channels that are switched off for its kind', () => {
    fc.assert(
      fc.property(kinds, kinds, fc.subarray([...signalChannels]), (kind, chosen, channels) => {
        const decision = decideSignal(kind, { ...awake, off: { [chosen]: channels } })
        const off = kind === chosen && kind !== 'security' ? channels : []
        for (const channel of signalChannels)
          expect(decision[channel]).toBe(
            signalKindOf(kind).channels.includes(channel) && !off.includes(channel),
          )
      }),
    )
  })

  it('reaches bell and mail even during a snooze or quiet hours', () => {
    fc.assert(
      fc.property(kinds, fc.boolean(), fc.boolean(), (kind, isSnoozed, isQuiet) => {
        const { bell, mail } = decideSignal(kind, awake)
        expect(decideSignal(kind, { ...awake, isSnoozed, isQuiet })).toMatchObject({ bell, mail })
      }),
    )
  })

  it('of security reaches its recipient in quiet hours, and says why it cannot be switched off', () => {
    expect(decideSignal('security', { ...awake, isQuiet: true })).toMatchObject({ push: true, sound: true })
    expect(channelsFault({ security: ['mail'] })?.words.en).toContain('Always on')
    expect(channelsFault({ security: [], mention: ['bell'] })).toBeNull()
  })
})
