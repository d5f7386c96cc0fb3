import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { notifyOfFailedJobs } from './failed-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('notifies active super admins of failed and overdue jobs, once a day for each kind of job', async () => {
  const chief = await server.staff('SUPER_ADMIN')
  await server.staff('ADMIN/CHAT')
  let notifyFailure: (name: string, error: unknown) => Promise<void> = async () => undefined
  let overdue: (name: string, lastSuccess: Date | null) => Promise<void> = async () => undefined
  const { write, outbox, jobs } = server.app.platform
  const onFailure = (notify: typeof notifyFailure) => void (notifyFailure = notify)
  const onOverdue = (notify: typeof overdue) => void (overdue = notify)
  notifyOfFailedJobs({ write, outbox, jobs: { ...jobs, onFailure, onOverdue } })
  await notifyFailure('backup.daily', new Error('EACCES: permission denied'))
  await notifyFailure('backup.daily', new Error('EACCES: permission denied'))
  await notifyFailure('lab.remind', 'no mail server')
  await overdue('backup.daily', null)
  await overdue('lab.remind', new Date('2026-11-01T02:30:00Z'))
  const { rows } = await server.database.pool.query(
    `select title, description, user_id from notification join notification_recipient on notification_id = notification.id
     order by title`,
  )
  expect(rows).toEqual([
    expect.objectContaining({
      title: expect.stringMatching(/^A scheduled job failed: lab\.remind/),
      description: 'no mail server',
      user_id: chief.id,
    }),
    expect.objectContaining({
      title: expect.stringMatching(/^A scheduled job is overdue: lab\.remind/),
      description: expect.stringContaining('01/11/2026 09:30'),
      user_id: chief.id,
    }),
    expect.objectContaining({
      title: expect.stringMatching(/^The nightly backup failed/),
      description: 'EACCES: permission denied',
      user_id: chief.id,
    }),
    expect.objectContaining({
      title: expect.stringMatching(/^There is no recent backup/),
      description: 'Never done',
      user_id: chief.id,
    }),
  ])
})
