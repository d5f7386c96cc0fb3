import { describe, expect, it } from 'vitest'
import { lineRefusals, whatsAppRefusals } from '../../testing/provider-refusals.ts'
import { lineRefusal } from './line.ts'
import { adviceOf, refusalReasonNames, refusalReasons } from './reasons.ts'
import { whatsAppReason, whatsAppRefusal } from './whatsapp.ts'

const becomes = (refused: ReturnType<typeof lineRefusal>) => (refused.again ? 'again' : refused.reason)

describe('what a refusal says of a message', () => {
  it.each(lineRefusals)('LINE %i %s: %s', (status, message, expected) => {
    expect(becomes(lineRefusal(status, message))).toBe(expected)
  })

  it.each(whatsAppRefusals)('WhatsApp %i (%i) %s: %s', (code, _status, _title, expected) => {
    expect(becomes(whatsAppRefusal(code))).toBe(expected)
  })

  it('is final in a status, also where a try would be made again', () => {
    expect(whatsAppReason(131000)).toBe('busy')
    expect(whatsAppReason(131026)).toBe('unreachable')
  })

  it('tells admins of what stops every message of the account, in both languages', () => {
    const told = refusalReasonNames.filter((reason) => adviceOf(reason) !== null)
    expect(told).toEqual(['quota', 'token', 'account', 'permission', 'payment', 'policy'])
    for (const reason of refusalReasonNames) {
      const { words } = refusalReasons[reason]
      expect(words.en && words.th).toBeTruthy()
    }
  })
})
