import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLabFixture } from '../testing/model-based/lab-fixture.ts'
import { runLab } from '../testing/model-based/lab-run.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/model-based/invariants.ts'

// The bench `lab-walks` tries 100,000; this is a sample.
const runs = 3
const steps = 100

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('random sequences of actions on orders and their steps', () => {
  it('make only the specified transitions, with history and events, and change nothing when refused', async () => {
    const fixture = await openLabFixture(server)
    let accepted = 0
    for (let seed = 1; seed <= runs; seed += 1) {
      const report = await runLab(fixture, steps, seed)
      expect(report.wrong).toEqual([])
      accepted += report.accepted
    }
    expect(accepted).toBeGreaterThan(runs * 10)
    expect(await brokenInvariants(server)).toEqual([])
  })
})
