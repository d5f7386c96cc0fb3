// @vitest-environment jsdom
import type { ChannelAccount } from '@rp/contract/chat/channel-account'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../kit/language.ts'
import { MonthQuota } from './month-quota.tsx'

// Noon in Bangkok on 11 November: 10.5 of 30 days have passed.
beforeEach(() => vi.setSystemTime('2026-11-11T05:00:00.000Z'))

function show(quota_used: number | null, quota_limit: number | null, channel = 'LINE') {
  const account = { channel, quota_used, quota_limit, quota_checked_at: null } as ChannelAccount
  return render(<MonthQuota account={account} />).container.textContent
}

describe('the messages of the month', () => {
  it.each([
    [105, 500, '105 of 500 used', 'about 300 by the end', null],
    [210, 500, '210 of 500 used', 'about 600 by the end of the month: 100 too many', 'Will not last'],
    [400, 500, '400 of 500 used', 'about 1,143 by the end', 'Nearly used up'],
    [500, 500, '500 of 500 used', 'about 1,429 by the end', 'Used up: answers do not arrive'],
    [70_000, null, '70,000 used, without a limit', 'about 200,000 by the end', null],
  ] as const)('%i of %s: %s', (...[used, limit, reported, forecast, warning]) => {
    setLanguage('en')
    const text = show(used, limit)
    expect(text).toContain(reported)
    expect(text).toContain(forecast)
    if (warning) expect(screen.getByText(warning)).toBeTruthy()
    else expect(text).not.toContain('LINE Official Account Manager')
  })

  it('are also in Thai', () => {
    setLanguage('th')
    expect(show(210, 500)).toContain('เกินโควตา 100 ข้อความ')
  })

  it('are unknown if LINE has not reported them, and WhatsApp has no such limit', () => {
    setLanguage('en')
    expect(show(null, null)).toContain('has not yet reported')
    cleanup()
    expect(show(null, null, 'WHATSAPP')).toBe('')
  })
})
