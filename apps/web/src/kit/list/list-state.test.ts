import { listRooms } from '@rp/contract/chat/room'
import { tag } from '@rp/contract/chat/tag'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeState,
  firstState,
  fromMemory,
  hasState,
  queryOf,
  readState,
  resetState,
  rulesOf,
  toMemory,
  writeState,
  type ListState,
} from './list-state.ts'

const rules = rulesOf(tag.endpoints.list, {
  filters: ['is_active', 'archived'],
  columns: ['name', 'colour', 'updated_at'],
  hidden: ['updated_at'],
})
const bare = new URLSearchParams()

const states = fc.record<ListState>({
  page: fc.integer({ min: 1, max: 101 }),
  limit: fc.constantFrom(5, 20, 50, 100),
  sortBy: fc.constantFrom('name', 'is_active', 'created_at', 'updated_at'),
  order: fc.constantFrom('ASC', 'DESC'),
  q: fc.string({ unit: 'grapheme-composite', maxLength: 20 }),
  filters: fc.dictionary(fc.constantFrom('is_active', 'archived'), fc.constantFrom('true', 'false')),
  hidden: fc
    .subarray(['name', 'colour', 'updated_at'])
    .map((hidden) => rules.columns.filter((name) => hidden.includes(name))),
})

test('a state survives a round trip through the address', () => {
  fc.assert(
    fc.property(states, (state) => {
      const address = writeState(state, rules, bare).toString()
      expect(readState(new URLSearchParams(address), rules)).toEqual(state)
    }),
  )
})

test("a state survives a round trip through the server's memory", () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(fromMemory(JSON.parse(JSON.stringify(toMemory(state, rules))), rules)).toEqual(state)
    }),
  )
})

test('the list requests only what its endpoint accepts, whatever is typed into the address', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('page', 'limit', 'sortBy', 'order', 'q', 'hide', 'is_active', 'x'),
        fc.string(),
      ),
      (typed) => {
        const state = readState(new URLSearchParams(typed), rules)
        expect(tag.endpoints.list.query.safeParse(queryOf(state, rules)).success).toBe(true)
      },
    ),
  )
})

test('reset leads to page 1 and limit 5 without filters and search, and keeps order and columns', () => {
  const state: ListState = {
    page: 7,
    limit: 50,
    sortBy: 'updated_at',
    order: 'DESC',
    q: 'vip',
    filters: { is_active: 'true' },
    hidden: ['colour'],
  }
  expect(resetState(state)).toEqual({ ...state, page: 1, limit: 5, q: '', filters: {} })
})

test('a column hidden by default stays hidden until an address or a memory says what is hidden', () => {
  expect(firstState(rules).hidden).toEqual(['updated_at'])
  expect(readState(new URLSearchParams('page=2'), rules).hidden).toEqual(['updated_at'])
  expect(fromMemory({ page: 1, limit: 5, filters: {} }, rules).hidden).toEqual(['updated_at'])
  const all = { ...firstState(rules), hidden: [] }
  expect(writeState(all, rules, bare).toString()).toBe('page=1&limit=5&hide=')
  expect(toMemory(all, rules).hidden).toEqual([])
})

test('a new filter, search, order or page size leads to page 1; another page or hidden column does not', () => {
  const state = { ...firstState(rules), page: 3 }
  expect(changeState(state, { q: 'a' }).page).toBe(1)
  expect(changeState(state, { limit: 20 }).page).toBe(1)
  expect(changeState(state, { filters: { archived: 'true' } }).page).toBe(1)
  expect(changeState(state, { sortBy: 'updated_at' }).page).toBe(1)
  expect(changeState(state, { hidden: ['name'] }).page).toBe(3)
  expect(changeState(state, { page: 4 }).page).toBe(4)
})

test('other parameters of the address stay and do not count as list state', () => {
  const drawer = new URLSearchParams('customer=1')
  expect(hasState(drawer, rules)).toBe(false)
  expect(writeState(firstState(rules), rules, drawer).toString()).toBe('customer=1&page=1&limit=5')
})

test('rooms are searched by keyword and sorted by their newest chat', () => {
  const rooms = rulesOf(listRooms, { filters: ['status'], columns: [], searchAs: 'keyword' })
  const state = { ...firstState(rooms), q: ' nok ', filters: { status: 'ALL' } }
  expect(queryOf(state, rooms)).toEqual({
    page: 1,
    limit: 5,
    sortBy: 'last_chat_at',
    order: 'DESC',
    keyword: 'nok',
    status: 'ALL',
  })
})
