import { describe, expect, it } from 'vitest'
import { fitted, panned, resized, rulerStep, seenPart, toPaper, toStage, zoomed, zoomOf } from './view.ts'

const paper = {
  width: 60_000,
  height: 40_000,
  bleed: { top: 3000, right: 3000, bottom: 3000, left: 3000 },
  safe: { top: 2000, right: 2000, bottom: 2000, left: 2000 },
}

describe('the view of a label', () => {
  it('fits the paper with its bleed into the stage, centred', () => {
    const view = fitted(paper, { width: 1000, height: 800 })
    const corner = toStage(view, { x: -3000, y: -3000 })
    const opposite = toStage(view, { x: 63_000, y: 43_000 })
    expect(corner.x).toBeCloseTo(1000 - opposite.x)
    expect(corner.y).toBeCloseTo(800 - opposite.y)
    expect(corner.x).toBeGreaterThanOrEqual(48)
  })

  it("keeps the paper's point under the pointer while zooming", () => {
    const view = fitted(paper, { width: 1000, height: 800 })
    const at = { x: 333, y: 222 }
    expect(toPaper(zoomed(view, 7, at), at)).toEqual(toPaper(view, at))
    expect(zoomOf(zoomed(view, 7, at))).toBeCloseTo(7)
  })

  it('zooms no further than a screen can show', () => {
    const view = fitted(paper, { width: 1000, height: 800 })
    expect(zoomOf(zoomed(view, 1e6, { x: 0, y: 0 }))).toBeCloseTo(64)
  })

  it('pans with the hand', () => {
    expect(panned({ scale: 1, x: 5, y: 5 }, { x: 2, y: -3 })).toEqual({ scale: 1, x: 7, y: 2 })
  })

  it('fits a fitted paper again when the stage changes its size, as often as it does', () => {
    const sizes = [
      { width: 500, height: 400 },
      { width: 1100, height: 700 },
      { width: 360, height: 500 },
    ]
    let [view, from] = [fitted(paper, { width: 800, height: 600 }), { width: 800, height: 600 }]
    for (const to of sizes) {
      view = resized(view, paper, { from, to })
      expect(view).toEqual(fitted(paper, to))
      from = to
    }
  })

  it('keeps the zoom and the middle of a paper that was zoomed by hand', () => {
    const from = { width: 800, height: 600 }
    const to = { width: 1200, height: 500 }
    const view = zoomed(fitted(paper, from), 5, { x: 300, y: 200 })
    const after = resized(view, paper, { from, to })
    expect(after.scale).toBe(view.scale)
    expect(toPaper(after, { x: 600, y: 250 })).toEqual(toPaper(view, { x: 400, y: 300 }))
  })

  it('knows the part of the table that is seen', () => {
    expect(seenPart({ scale: 0.01, x: 100, y: -50 }, { width: 400, height: 300 })).toEqual({
      x: -10_000,
      y: 5000,
      width: 40_000,
      height: 30_000,
    })
  })

  it('ruler numbers do not touch', () => {
    for (const scale of [0.001, 0.004, 0.02, 0.1, 0.5])
      expect(rulerStep({ scale, x: 0, y: 0 }).mm * 1000 * scale).toBeGreaterThanOrEqual(48)
  })
})
