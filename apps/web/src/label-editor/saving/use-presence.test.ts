// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '../../kit/session.ts'
import { signedIn } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { usePresence } from './use-presence.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'
const lockOf = (staff_id: string) => ({ staff_id, name: staff_id, until: '2026-11-29T10:00:00.000Z' })
const label = { id, lock: lockOf('other'), present: [] }

test('a reply from before a take-over does not give the lock back', async () => {
  startSession({ ...signedIn, user_id: 'me' })
  let answerLate = (): void => undefined
  const late = new Promise<{ body: unknown }>((resolve) => {
    answerLate = () => resolve({ body: { lock: lockOf('other'), present: [] } })
  })
  stubServer({
    [`POST /recipes/label-design/${id}/lock`]: ({ body }) =>
      (body as { take_over: boolean }).take_over
        ? { body: { lock: lockOf('me'), present: [] } }
        : problem(409, 'in_use'),
    [`POST /recipes/label-design/${id}/presence`]: () => late,
    [`DELETE /recipes/label-design/${id}/lock`]: () => ({ body: { lock: null, present: [] } }),
    [`DELETE /recipes/label-design/${id}/presence`]: () => ({ body: { lock: null, present: [] } }),
  })
  const { result, unmount } = renderHook(() => usePresence(label, true))
  expect(result.current.holds).toBe(false)
  await act(() => result.current.takeOver())
  expect(result.current.holds).toBe(true)

  await act(async () => {
    answerLate()
    await late
  })
  expect(result.current.holds).toBe(true)
  unmount()
})
