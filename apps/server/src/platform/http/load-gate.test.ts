import { load } from '@rp/domain/limits'
import { describe, expect, it } from 'vitest'
import { openLoadGate, type GiveBack } from './load-gate.ts'
import type { Urgency } from './urgency.ts'

/** Simulates a server with calls of a given duration, and callers of one urgency at a given rate per second. */
function simulate({ callMs, aSecond, forMs, urgency = 'READING' }: Simulated) {
  let now = 0
  const gate = openLoadGate(() => now)
  const working: { until: number; came: number; giveBack: GiveBack }[] = []
  const waits: number[] = []
  let refused = 0
  let due = 0

  function come(): void {
    if (gate.isTooLate(urgency)) {
      refused += 1
      return
    }
    const came = now
    void gate
      .turn(() => false)
      .then((giveBack) => giveBack && working.push({ until: now + callMs, came, giveBack }))
  }

  return async () => {
    for (; now < forMs; now += 1) {
      for (due += aSecond / 1000; due >= 1; due -= 1) come()
      for (const one of working.splice(0)) {
        if (one.until > now) working.push(one)
        else {
          waits.push(now - one.came)
          one.giveBack()
        }
      }
      // The next callers begin in a later task.
      await Promise.resolve()
      await Promise.resolve()
      gate.look()
    }
    return { refused, answered: waits.length, longest: Math.max(...waits) }
  }
}

interface Simulated {
  callMs: number
  aSecond: number
  forMs: number
  urgency?: Urgency
}

describe('the gate', () => {
  it('refuses nobody while there are fewer calls than can be answered', async () => {
    const { refused } = await simulate({ callMs: 10, aSecond: load.turns * 90, forMs: 3000 })()
    expect(refused).toBe(0)
  })

  it.each([2, 5])(
    'at %i times its capacity, answers as many as at the peak, none of them late',
    async (times) => {
      const peakASecond = (load.turns / 20) * 1000
      const { refused, answered, longest } = await simulate({
        callMs: 20,
        aSecond: peakASecond * times,
        forMs: 5000,
      })()
      expect(answered).toBeGreaterThan(peakASecond * 5 * 0.9)
      expect(refused).toBeGreaterThan(peakASecond * 5 * (times - 1) * 0.8)
      expect(longest).toBeLessThan(400)
    },
  )

  it('keeps turns free for reads while writes hold theirs, and gives writes theirs back in order', async () => {
    let now = 1
    const gate = openLoadGate(() => now)
    const held: (GiveBack | null)[] = []
    for (let n = 0; n < load.turnsOfWrites; n += 1) held.push(await gate.turn(() => false, 'write'))
    now = 2
    const waitingWrite = gate.turn(() => false, 'write')
    now = 3
    for (let n = load.turnsOfWrites; n < load.turns; n += 1)
      expect(await gate.turn(() => false, 'other')).not.toBeNull()
    const waitingRead = gate.turn(() => false, 'other')
    held[0]?.()
    expect(await waitingWrite).not.toBeNull()
    held[1]?.()
    expect(await waitingRead).not.toBeNull()
  })

  it('lets two pages load at the same moment, however slow their calls are', async () => {
    const gate = openLoadGate(() => 0)
    for (let call = 0; call < 60; call += 1) {
      expect(gate.isTooLate('LARGE')).toBe(false)
      void gate.turn(() => false)
    }
  })

  it('refuses large calls first, then lists, then writes, and never a sign-out', async () => {
    let now = 0
    const gate = openLoadGate(() => now)
    const turns: GiveBack[] = []
    const come = () => void gate.turn(() => false).then((turn) => turn && turns.push(turn))
    const away = () =>
      (['ALWAYS', 'WRITING', 'READING', 'LARGE'] as const).filter((urgency) => gate.isTooLate(urgency))
    const seen: string[] = []
    for (let round = 0; round < 600; round += 1) {
      come()
      if (round % 3 === 0) turns.shift()?.()
      await Promise.resolve()
      now += 2
      const names = away().join(' ')
      if (names !== seen.at(-1)) seen.push(names)
    }
    expect(seen).toEqual(['', 'LARGE', 'READING LARGE', 'WRITING READING LARGE'])
  })

  it('passes on a turn that lasts a second, and reports calls that waited too long', async () => {
    let now = 0
    const gate = openLoadGate(() => now)
    for (let call = 0; call < load.turns; call += 1) await gate.turn(() => false)
    const next = gate.turn(() => false)
    now = load.turnMs
    gate.look()
    expect(await next).toBeTypeOf('function')
    for (let call = 1; call < load.turns; call += 1) await gate.turn(() => false)
    const behind = gate.turn(() => false)
    now = load.turnMs + load.longestWaitMs + 1
    gate.look()
    expect(await behind).toBeNull()
  })

  it('does not work for a caller who is gone', async () => {
    const gate = openLoadGate(() => 0)
    const turns: (GiveBack | null)[] = []
    for (let call = 0; call < load.turns; call += 1) turns.push(await gate.turn(() => false))
    const gone = gate.turn(() => true)
    const there = gate.turn(() => false)
    turns[0]?.()
    expect(await gone).toBeNull()
    expect(await there).toBeTypeOf('function')
  })
})
