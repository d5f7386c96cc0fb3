import { describe, expect, it } from 'vitest'
import { lineRefusals, whatsAppRefusals } from '../../testing/provider-refusals.ts'
import { lineRefusal } from './line.ts'
import { adviceOf, refusalReasonNames, refusalReasons } from './reasons.ts'
import { whatsAppReason, whatsAppRefusal } from './whatsapp.ts'

const becomes = (refused: ReturnType<typeof lineRefusal>) => (refused.again ? 'again' : refused.reason)

describe('a refusal by a provider', () => {
  it.each(lineRefusals)('LINE %i %s: %s', (status, message, expected) => {
    expect(becomes(lineRefusal(status, message))).toBe(expected)
  })

  it.each(whatsAppRefusals)('WhatsApp %i (%i) %s: %s', (code, _status, _title, expected) => {
    expect(becomes(whatsAppRefusal(code))).toBe(expected)
  })

  it('is final in a status, even for codes that are retried otherwise', () => {
    expect(whatsAppReason(131000)).toBe('busy')
    expect(whatsAppReason(131026)).toBe('unreachable')
  })

  it('notifies admins of what blocks every message of the account, in both languages', () => {
    const reported = refusalReasonNames.filter((reason) => adviceOf(reason) !== null)
    expect(reported).toEqual(['quota', 'token', 'account', 'permission', 'payment', 'policy'])
    for (const reason of refusalReasonNames) {
      const { words } = refusalReasons[reason]
      expect(words.en && words.th).toBeTruthy()
    }
  })
})
