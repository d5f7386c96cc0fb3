import { EventEmitter } from 'node:events'
import { socketLimits } from '@rp/domain/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitAttempts, UnidentifiedConnections } from './unidentified-connections.ts'

const { ofAddress, openingOfAddress, openingOfNode, soonMs, forMs } = socketLimits.unidentified

class FakeConnection extends EventEmitter {
  readonly transport = {}
  isClosed = false
  close(): void {
    this.isClosed = true
    this.emit('close')
  }
}

const several = (count: number) => Array.from({ length: count }, () => new FakeConnection())
const open = (connections: FakeConnection[]) => connections.filter(({ isClosed }) => !isClosed).length

it('an address keeps its newest, and takes nothing from another', () => {
  const all = new UnidentifiedConnections()
  const [other, crowd] = [new FakeConnection(), several(3 * openingOfAddress)]
  all.add('b', other)
  for (const one of crowd) all.add('a', one)
  expect(open(crowd)).toBe(openingOfAddress)
  expect(open(crowd.slice(-openingOfAddress))).toBe(openingOfAddress)
  expect(other.isClosed).toBe(false)
})

it('a full node ends one of the address that has most', () => {
  const all = new UnidentifiedConnections()
  const [alone, crowd] = [new FakeConnection(), several(openingOfNode)]
  all.add('alone', alone)
  for (const [at, one] of crowd.entries()) all.add(`${Math.floor(at / openingOfAddress)}`, one)
  expect(alone.isClosed).toBe(false)
  expect(open(crowd)).toBe(openingOfNode - 1)
})

it('places are given back once, however often a connection is removed', () => {
  const all = new UnidentifiedConnections()
  for (const one of several(2 * openingOfNode)) {
    all.add('a', one)
    all.add('a', one)
    all.remove('a', one)
    all.remove('a', one)
  }
  const last = several(openingOfAddress)
  for (const one of last) all.add('a', one)
  expect(open(last)).toBe(openingOfAddress)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a connection that is not identified in time is ended, and one that is stays', () => {
  const [silent, person] = [new FakeConnection(), new FakeConnection()]
  limitAttempts(silent)
  limitAttempts(person).identified()
  vi.advanceTimersByTime(forMs)
  expect([silent.isClosed, person.isClosed]).toEqual([true, false])
})

it('of those who had time, only so many may go on waiting; one that is being looked up is not cut', () => {
  const all = new UnidentifiedConnections()
  const [crowd, lookedUp] = [several(2 * ofAddress), new FakeConnection()]
  for (const one of [...crowd, lookedUp]) {
    limitAttempts(one, () => all.isTooMany('a', one))
    one.on('close', () => all.remove('a', one))
    all.add('a', one)
  }
  all.remove('a', lookedUp)
  expect(open(crowd)).toBe(2 * ofAddress)
  vi.advanceTimersByTime(soonMs)
  expect(open(crowd)).toBe(ofAddress)
  expect(lookedUp.isClosed).toBe(false)
})
