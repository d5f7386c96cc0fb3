import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeEffects } from '../../testing/model-based/recipe-effects.ts'
import { runRecipe } from '../../testing/model-based/recipe-run.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

// The benchmark `recipe-walks` tries 100,000 transitions; here is a sample of them.
const runs = 3
const steps = 130

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('model-based test of both state machines', () => {
  it("makes only transitions listed in the design's tables, and every side effect once", async () => {
    let accepted = 0
    for (let seed = 1; seed <= runs; seed += 1) {
      const report = await runRecipe(server, steps, seed)
      expect(report.wrong).toEqual([])
      accepted += report.accepted
    }
    const { moves, ...effects } = await recipeEffects(server)
    expect(moves).toBeGreaterThan(accepted)
    expect(effects).toEqual({ logged: moves, notifications: moves, mails: moves, twice: 0 })
  })
})
