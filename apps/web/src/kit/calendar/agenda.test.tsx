// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Agenda } from './agenda.tsx'
import type { DayItem } from './day-items.tsx'

afterEach(cleanup)

const days = (isLoading: boolean) => (
  <Agenda<DayItem> isLoading={isLoading} items={[]} Item={() => null} daysOff={new Set()} />
)

test('says that there is nothing in its days only once that is known', () => {
  const { rerender } = render(days(true))
  expect(screen.queryByText('Nothing in these days')).toBeNull()
  rerender(days(false))
  screen.getByText('Nothing in these days')
})
