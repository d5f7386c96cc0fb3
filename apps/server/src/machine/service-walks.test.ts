import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMachineGround, walkMachine } from '../testing/walks/machine-walk.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { brokenInvariants } from '../testing/walks/walk-invariants.ts'

// The bench `lab-walks` tries 100,000; this is a sample.
const walks = 3
const steps = 100

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('random sequences of actions on machine services, their sections and quotation pages', () => {
  it('make only the specified transitions, with history and events, and change nothing when refused', async () => {
    const ground = await openMachineGround(server)
    let accepted = 0
    for (let seed = 1; seed <= walks; seed += 1) {
      const report = await walkMachine(ground, steps, seed)
      expect(report.wrong).toEqual([])
      accepted += report.accepted
    }
    expect(accepted).toBeGreaterThan(walks * 10)
    expect(await brokenInvariants(server)).toEqual([])
  })
})
