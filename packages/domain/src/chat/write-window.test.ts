import { describe, expect, it } from 'vitest'
import { isAfterWindow, windowAfter, windowLeft } from './write-window.ts'

const at = (day: number) => `2026-11-0${day}T12:00:00.000Z`

describe('the period in which a customer may be written to', () => {
  it('is a day after the customer wrote on WhatsApp, and unlimited elsewhere', () => {
    const window_expires_at = windowAfter({ channel: 'WHATSAPP', window_expires_at: null }, at(1))
    expect(window_expires_at).toBe(at(2))
    expect(windowLeft({ channel: 'WHATSAPP', window_expires_at }, Date.parse(at(1)))).toBe(86_400_000)
    expect(windowAfter({ channel: 'LINE', window_expires_at: null }, at(1))).toBeNull()
    expect(windowLeft({ channel: 'LINE', window_expires_at: null }, 0)).toBeNull()
  })

  it('restarts with each message of the customer', () => {
    expect(windowAfter({ channel: 'WHATSAPP', window_expires_at: at(2) }, at(5))).toBe(at(6))
  })

  it('does not end earlier when an older message arrives late', () => {
    expect(windowAfter({ channel: 'WHATSAPP', window_expires_at: at(5) }, at(1))).toBe(at(5))
  })

  it('says of a later moment whether a message may leave then', () => {
    const place = { channel: 'WHATSAPP', window_expires_at: at(2) } as const
    expect([at(1), at(2), at(3)].map((one) => isAfterWindow(place, one))).toEqual([false, true, true])
    expect(isAfterWindow({ ...place, channel: 'LINE' }, at(3))).toBe(false)
  })

  it('is over if the customer has never written', () => {
    expect(windowLeft({ channel: 'WHATSAPP', window_expires_at: null }, 0)).toBe(0)
  })
})
