// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSnoozeLeft } from './signals.ts'

test('the remaining time of a snooze started between two ticks never exceeds the snooze', () => {
  vi.useFakeTimers()
  const minutes = 60 * 60_000
  const { result, rerender } = renderHook(useSnoozeLeft, { initialProps: null as string | null })
  act(() => void vi.advanceTimersByTime(25_000))
  rerender(new Date(Date.now() + minutes).toISOString())
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBeLessThanOrEqual(minutes)
})
