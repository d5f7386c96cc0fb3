// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filter.ts'
import type { ListState } from './list-state.ts'

const named = (count: number): Filter[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'text', name: `f${at + 1}`, label: `Filter ${at + 1}` }))

function open(count: number, filters: ListState['filters'] = {}) {
  const state: ListState = { page: 1, limit: 5, q: '', filters, sortBy: 'name', order: 'ASC', hidden: [] }
  const bar = <FilterBar state={state} filters={named(count)} onChange={vi.fn()} onReset={vi.fn()} />
  return renderScreen([{ path: '/', element: bar }], '/')
}

const shown = () =>
  screen.getAllByRole('button', { name: /^Filter \d+/ }).map(({ textContent }) => textContent)

test('six filters fit in one row', () => {
  open(6)
  expect(shown()).toHaveLength(6)
})

test('of more than six filters shows the first five, and the rest on request', async () => {
  const { user } = open(8)
  expect(shown()).toEqual(['Filter 1', 'Filter 2', 'Filter 3', 'Filter 4', 'Filter 5'])
  await user.click(screen.getByRole('button', { name: '3 more' }))
  expect(shown()).toHaveLength(8)
})

test('never folds away an active filter', () => {
  open(8, { f7: 'on' })
  expect(shown()).toContain('Filter 7:on')
})
