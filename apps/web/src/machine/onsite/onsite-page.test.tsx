// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { stubDatabase } from '../../kit/testing/memory-database.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { sampleIds, sampleService } from '../sample-service.ts'
import { MachineServiceUpdate } from '../service-page.tsx'
import { OnsiteChip } from './onsite-chip.tsx'

const base = '/machine/service'
const path = `${base}/${sampleIds.service}`
const save = `PUT ${path}/inspection`
const technician = {
  ...signedIn,
  user_id: '01900000-0000-7000-8000-0000000000c1',
  role: 'STAFF',
  department: 'MACHINE',
} as const

const figures = {
  invoice: { lines: [], subtotal: '0.00', vat: '0.00', total: '0.00' },
  beyond: [],
  cost: '0.00',
  shortages: [],
}

beforeEach(stubDatabase)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The page of a job whose saves meet these answers, one after the other; the last one again and again. */
function open(answers: ((body: Record<string, unknown>) => ReturnType<typeof problem>)[]) {
  let at = 0
  const requests = stubServer({
    [`GET ${path}`]: () => ({ body: sampleService }),
    [`GET ${path}/timeline`]: () => ({ body: [] }),
    [`GET ${path}/part`]: () => ({ body: { parts: [], figures } }),
    [`GET ${base}/choices`]: () => ({ body: { customers: [], engineers: [] } }),
    [save]: ({ body }) => {
      const answer = answers[Math.min(at, answers.length - 1)]
      at += 1
      if (!answer) throw new Error('Nothing answers')
      return answer(body as Record<string, unknown>)
    },
  })
  const element = (
    <>
      <OnsiteChip />
      <MachineServiceUpdate />
      <Toasts />
    </>
  )
  const { user } = renderScreen([{ path: `${base}/:serviceId`, element }], path, technician)
  return { requests, user }
}

const away = () => problem(503, 'unavailable')
const saved = (body: Record<string, unknown>) => ({
  status: 200,
  body: { ...sampleService, row_version: 4, inspection: { ...sampleService.inspection, ...body } } as never,
})
const stale = (inspection: MachineServiceDetail['inspection']) => () =>
  problem(409, 'stale_version', { current: { ...sampleService, row_version: 9, inspection } })

async function write(user: ReturnType<typeof open>['user'], findings: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /Findings/ }), findings)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved on this device; it is sent when the network is back')
}

const bar = () => screen.getByText(/needs? you|waits? for the network$/, { selector: '[role=status] span' })

test('what is saved while the server is away waits in words, and is sent with the same number', async () => {
  const { requests, user } = open([away, saved])
  await write(user, 'Seal worn')
  await vi.waitFor(() => expect(requests.of(save)).toHaveLength(2))
  await vi.waitFor(() => expect(screen.queryByText('1 change waits for the network')).toBeNull())
  const [first, second] = requests
    .of(save)
    .map(({ body }) => body as { request_id: string; findings: string })
  expect(second).toMatchObject({ request_id: first?.request_id, findings: 'Seal worn' })
})

test('a value that a colleague wrote meanwhile is shown beside mine, which the person can save instead', async () => {
  const theirs = { findings: 'Pump broken', root_cause: '', checklist: [], photos: [] }
  const { requests, user } = open([away, stale(theirs), saved])
  await write(user, 'Seal worn')
  await screen.findByText('1 change needs you')
  await user.click(within(bar().parentElement ?? document.body).getByRole('button', { name: 'Show' }))
  const list = screen.getByRole('list', { name: 'Waiting on this device' })
  within(list).getByText('You: Seal worn')
  within(list).getByText('Colleague: Pump broken')
  await user.click(within(list).getByRole('button', { name: 'Save mine instead' }))
  await vi.waitFor(() => expect(requests.of(save).at(-1)?.body).toMatchObject({ findings: 'Seal worn' }))
  await vi.waitFor(() => expect(screen.queryByText('1 change needs you')).toBeNull())
})

test('what is refused for good stays with its reason until the person drops it', async () => {
  const { user } = open([away, () => problem(422, 'invalid', { detail: 'Some values are not valid' })])
  await write(user, 'Seal worn')
  await screen.findByText('1 change needs you')
  await user.click(within(bar().parentElement ?? document.body).getByRole('button', { name: 'Show' }))
  const list = screen.getByRole('list', { name: 'Waiting on this device' })
  within(list).getByText('A value is not valid')
  await user.click(within(list).getByRole('button', { name: 'Drop' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop' }))
  await vi.waitFor(() => expect(screen.queryByText('1 change needs you')).toBeNull())
})
