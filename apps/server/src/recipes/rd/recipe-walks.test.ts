import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeEffects } from '../../testing/walks/recipe-effects.ts'
import { walk } from '../../testing/walks/recipe-walk.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

// The benchmark `recipe-walks` tries 100,000 transitions; here is a sample of them.
const walks = 3
const steps = 130

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('model-based test of both state machines', () => {
  it("makes only transitions listed in the design's tables, and every side effect once", async () => {
    let accepted = 0
    for (let seed = 1; seed <= walks; seed += 1) {
      const report = await walk(server, steps, seed)
      expect(report.wrong).toEqual([])
      accepted += report.accepted
    }
    const { moves, ...effects } = await recipeEffects(server)
    expect(moves).toBeGreaterThan(accepted)
    expect(effects).toEqual({ logged: moves, bells: moves, mails: moves, twice: 0 })
  })
})
