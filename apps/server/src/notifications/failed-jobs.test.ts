import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { notifyOfFailedJobs } from './failed-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('notifies active super admins of a failed job, once a day for each kind of job', async () => {
  const chief = await server.staff('SUPER_ADMIN')
  await server.staff('ADMIN/CHAT')
  let tell: (name: string, error: unknown) => Promise<void> = async () => undefined
  const { write, outbox, jobs } = server.app.platform
  notifyOfFailedJobs({ write, outbox, jobs: { ...jobs, onFailure: (listener) => void (tell = listener) } })
  await tell('backup.daily', new Error('EACCES: permission denied'))
  await tell('backup.daily', new Error('EACCES: permission denied'))
  await tell('lab.remind', 'no mail server')
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
      title: expect.stringMatching(/^The nightly backup failed/),
      description: 'EACCES: permission denied',
      user_id: chief.id,
    }),
  ])
})
