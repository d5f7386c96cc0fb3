import { expect, it } from 'vitest'
import { isOverriddenEverywhere, overrideWords, overridingKinds } from './overrides.ts'

it('reports how many items override a setting', () => {
  const by = 'CHAT_SERVICE_HOURS'
  expect(overrideWords({ by, count: 3, total: 3 })?.en).toBe('3 of 3 chat services have their own hours')
  expect(overrideWords({ by, count: 1, total: 2 })?.en).toBe('1 of 2 chat services has its own hours')
  expect(overrideWords({ by, count: 1, total: 1 })?.th).toBe('บริการแชต 1 จาก 1 รายการกำหนดเวลาของตัวเอง')
})

it.each(overridingKinds)('is silent about %s while all follow the setting', (by) => {
  expect(overrideWords({ by, count: 0, total: 5 })).toBeNull()
})

it('hours apply nowhere once every chat service overrides them', () => {
  const services = { by: 'CHAT_SERVICE_HOURS', count: 2, total: 2 } as const
  expect(isOverriddenEverywhere([services])).toBe(true)
  expect(isOverriddenEverywhere([{ ...services, count: 1 }])).toBe(false)
  expect(isOverriddenEverywhere([{ by: 'WEBSITE_HOURS', count: 2, total: 2 }])).toBe(false)
})
