import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAgent, waitingStep, type Agent, type WaitingRoom, type WaitingStep } from './routing.ts'

const agent = (id: string, change: Partial<Agent> = {}): Agent => ({
  id,
  isOnline: true,
  rooms: 0,
  given_at: null,
  ...change,
})

describe('a round robin', () => {
  it('assigns a room to the agent who waited longest', () => {
    const agents = [
      agent('a', { given_at: '2026-11-23T02:00:00.000Z' }),
      agent('b', { given_at: '2026-11-23T01:00:00.000Z' }),
    ]
    expect(nextAgent(agents, 3)).toBe('b')
    expect(nextAgent([...agents, agent('c')], 3)).toBe('c')
  })

  it.each([
    ['the one with fewer rooms', agent('a', { rooms: 2 }), agent('b', { rooms: 1 }), 'b'],
    ['always the same one, where nothing tells them apart', agent('b'), agent('a'), 'a'],
  ])('chooses between two with equal waits: %s', (_who, one, other, next) => {
    expect(nextAgent([one, other], 3)).toBe(next)
    expect(nextAgent([other, one], 3)).toBe(next)
  })

  it('skips agents who are away or full', () => {
    expect(nextAgent([agent('a', { isOnline: false }), agent('b', { rooms: 3 })], 3)).toBeNull()
    expect(nextAgent([agent('a', { isOnline: false }), agent('b', { rooms: 2 })], 3)).toBe('b')
  })

  it('distributes rooms evenly, with a difference of one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 40 }), (people, rooms) => {
        let agents = Array.from({ length: people }, (_, at) => agent(`p${at}`))
        for (let at = 0; at < rooms; at += 1) {
          const next = nextAgent(agents, 100)
          const given_at = new Date(at * 1000).toISOString()
          agents = agents.map((one) => (one.id === next ? { ...one, rooms: one.rooms + 1, given_at } : one))
        }
        const counts = agents.map((one) => one.rooms)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rooms)
      }),
    )
  })
})

const minutes = (count: number) => count * 60_000
const waiting: WaitingRoom = { assignee: 'NONE', isTeamHere: true, waitedMs: 0, limitMs: minutes(10) }

/** The half of the cases that was run last is below the line. */
const cases: [string, Partial<WaitingRoom>, WaitingStep][] = [
  ['online for hours: the customer knows the person', { assignee: 'HERE', waitedMs: minutes(300) }, 'KEEP'],
  ['away since a moment', { assignee: 'AWAY', waitedMs: minutes(1) }, 'KEEP'],
  ['away for too long', { assignee: 'AWAY', waitedMs: minutes(10) }, 'RELEASE'],
  ['away, and closed', { assignee: 'AWAY', waitedMs: null }, 'KEEP'],
  ['disabled', { assignee: 'GONE' }, 'RELEASE'],
  ['disabled, and closed', { assignee: 'GONE', waitedMs: null }, 'RELEASE'],
  ['nobody, colleagues online', { waitedMs: minutes(60) }, 'KEEP'],
  ['nobody, and nobody online', { isTeamHere: false, waitedMs: minutes(20) }, 'ESCALATE'],
  // --
  ['away, colleagues away, too', { assignee: 'AWAY', isTeamHere: false, waitedMs: minutes(10) }, 'RELEASE'],
  ['away, a minute before the time', { assignee: 'AWAY', waitedMs: minutes(9) }, 'KEEP'],
  [
    'away, where assignees keep their rooms',
    { assignee: 'AWAY', waitedMs: minutes(999), limitMs: 0 },
    'KEEP',
  ],
  ['disabled, where assignees keep their rooms', { assignee: 'GONE', limitMs: 0 }, 'RELEASE'],
  ['nobody online, just released', { isTeamHere: false, waitedMs: minutes(10) }, 'KEEP'],
  ['nobody online, closed', { isTeamHere: false, waitedMs: null }, 'KEEP'],
  ['nobody online, no limit', { isTeamHere: false, waitedMs: minutes(999), limitMs: 0 }, 'KEEP'],
  [
    'online, although colleagues are away',
    { assignee: 'HERE', isTeamHere: false, waitedMs: minutes(99) },
    'KEEP',
  ],
]

describe('a room whose customer waits', () => {
  it.each(cases)('%s', (_, change, step) => {
    expect(waitingStep({ ...waiting, ...change })).toBe(step)
  })
})
