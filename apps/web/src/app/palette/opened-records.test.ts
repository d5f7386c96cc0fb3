// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { noteOpened, openedBy } from './opened-records.ts'

it('knows when each address was last opened, for its own user only', () => {
  noteOpened('a', '/lab/order/1', 10)
  noteOpened('a', '/lab/order/2', 20)
  noteOpened('a', '/lab/order/1', 30)
  expect([openedBy('a')('/lab/order/1'), openedBy('a')('/lab/order/2'), openedBy('a')('/other')]).toEqual([
    30, 20, 0,
  ])
  expect(openedBy('b')('/lab/order/1')).toBe(0)
})

it('drops the oldest of more than two hundred, and reads a broken store as empty', () => {
  for (let n = 0; n < 201; n += 1) noteOpened('a', `/r/${n}`, n + 1)
  expect([openedBy('a')('/r/0'), openedBy('a')('/r/1')]).toEqual([0, 2])
  localStorage.setItem('recipe-panel.opened.a', '{"not": "a list"}')
  expect(openedBy('a')('/r/1')).toBe(0)
})
