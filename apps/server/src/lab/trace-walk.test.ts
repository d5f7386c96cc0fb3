import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { lostVersions, openTraceWalk, walkTrace } from '../testing/walks/trace-walk.ts'

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
    const walk = await openTraceWalk(server, shop)
    const report = await walkTrace(walk, steps, 7)
    expect(report.wrong).toEqual([])
    expect(report.accepted).toBeGreaterThan(steps / 4)
    expect(report.acknowledged.length).toBeGreaterThan(steps / 20)
    expect(await lostVersions(walk, report)).toEqual([])
  })
})
