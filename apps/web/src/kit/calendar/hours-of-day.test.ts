import { describe, expect, it } from 'vitest'
import { hoursShown, lanesOf, timeAtHours } from './hours-of-day.ts'

const item = (key: string, from: number, to: number) => ({ key, from: from * 60, to: to * 60 })

describe('the hours of a day', () => {
  it.each([
    ['without items are the usual ones', [], 8, 18],
    ['reach as far as an early and a late item', [item('a', 6.5, 7), item('b', 19, 20.25)], 6, 21],
    ['end at midnight', [item('a', 22, 26)], 8, 24],
    ['begin at midnight for an item of the day before', [item('a', -2, 1)], 0, 18],
  ])('%s', (_, items, from, to) => {
    expect(hoursShown(items)).toEqual({ from, to })
  })
})

describe('the lanes of a day', () => {
  it.each([
    ['items that touch share one', [item('a', 9, 10), item('b', 10, 11)], { a: 0, b: 0 }],
    ['items that overlap have two', [item('a', 9, 11), item('b', 10, 12)], { a: 0, b: 1 }],
    [
      'a lane is used again as soon as it is free',
      [item('a', 9, 12), item('b', 10, 11), item('c', 11, 13)],
      { a: 0, b: 1, c: 1 },
    ],
    [
      'the longer of two that begin together is first',
      [item('short', 9, 10), item('long', 9, 12)],
      { long: 0, short: 1 },
    ],
  ])('%s', (_, items, lanes) => {
    expect(Object.fromEntries(lanesOf(items))).toEqual(lanes)
  })
})

describe('a place in the hours', () => {
  it.each([
    ['is the nearest quarter', 1.13, 9 * 60 + 15],
    ['between two quarters is the later one', 1.125, 9 * 60 + 15],
    ['before midnight is midnight', -9, 0],
    ['after the day is its last quarter', 30, 23 * 60 + 45],
  ])('%s', (_, hours, minutes) => {
    expect(timeAtHours({ from: 8 }, hours)).toBe(minutes)
  })
})
