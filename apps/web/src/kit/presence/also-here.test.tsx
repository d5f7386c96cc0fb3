// @vitest-environment jsdom
import type { ServerEvents } from '@rp/contract/events'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AlsoHere } from './also-here.tsx'

type Presence = ServerEvents['record.presence']
const line = vi.hoisted(() => ({
  receive: (_: unknown) => {},
  sent: [] as { present: boolean; first: boolean }[],
}))
vi.mock('../server/socket.ts', () => ({
  currentConnection: () => 'online',
  onConnection: () => () => {},
  emit: (_: string, payload: (typeof line.sent)[number]) => line.sent.push(payload),
  on: (_: string, handler: typeof line.receive) => {
    line.receive = handler
    return () => {}
  },
}))

const record_id = '01900000-0000-7000-8000-000000000001'
const event = (full_name: string, change: Partial<Presence> = {}): Presence => ({
  kind: 'recipe',
  record_id,
  who: { id: full_name, full_name },
  present: true,
  first: false,
  ...change,
})
const receive = (one: Presence) => act(() => line.receive(one))

beforeEach(() => {
  line.sent = []
  vi.useFakeTimers()
})

test('colleagues at the same record are shown in a status until they leave, and a newcomer is answered', () => {
  const { unmount } = render(<AlsoHere kind="recipe" id={record_id} />)
  expect(line.sent).toEqual([{ kind: 'recipe', record_id, present: true, first: true }])
  receive(event('Somchai', { first: true }))
  expect(line.sent.at(-1)).toMatchObject({ present: true, first: false })
  receive(event('Mali'))
  receive(event('Nok', { record_id: '01900000-0000-7000-8000-000000000002' }))
  expect(screen.getByRole('status').textContent).toBe('Also here: Mali, Somchai')
  receive(event('Somchai', { present: false }))
  expect(screen.getByRole('status').textContent).toBe('Also here: Mali')
  unmount()
  expect(line.sent.at(-1)).toMatchObject({ present: false })
})

test('a colleague of whom nothing is received for a minute counts as gone', () => {
  render(<AlsoHere kind="recipe" id={record_id} />)
  receive(event('Mali'))
  act(() => void vi.advanceTimersByTime(40_000))
  expect(screen.getByRole('status').textContent).toBe('Also here: Mali')
  act(() => void vi.advanceTimersByTime(40_000))
  expect(screen.getByRole('status').textContent).toBe('')
})
