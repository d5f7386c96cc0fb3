import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { lostVersions, openTraceRun, runTrace } from '../testing/model-based/trace-run.ts'

// The bench `lab-trace` tries 100,000; this is a sample.
const steps = 300

let server: TestServer
let shop: LabShop
beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

describe('random work at an order', () => {
  it('loses no acknowledged version of a value, and changes no fact without a row of history', async () => {
    const run = await openTraceRun(server, shop)
    const report = await runTrace(run, steps, 7)
    expect(report.wrong).toEqual([])
    expect(report.accepted).toBeGreaterThan(steps / 4)
    expect(report.acknowledged.length).toBeGreaterThan(steps / 20)
    expect(await lostVersions(run, report)).toEqual([])
  })
})
