import { subjectTypes } from '@rp/domain/supplychain/subjects'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutTrace, nodeSize } from './trace-layout.ts'

const types = [...Object.keys(subjectTypes), 'of_tomorrow']
/** Any graph, with cycles, duplicate edges and self-loops. */
const graph = fc.array(fc.constantFrom(...types), { maxLength: 30 }).chain((chosen) => {
  const nodes = chosen.map((type, at) => ({ key: `${type}:${at}`, type }))
  const key = fc.constantFrom(...nodes.map((node) => node.key), 'away:1')
  return fc.record({
    nodes: fc.constant(nodes),
    edges: fc.array(fc.record({ from: key, to: key }), { maxLength: 60 }),
  })
})

const crosses = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.abs(a.x - b.x) < nodeSize.width && Math.abs(a.y - b.y) < nodeSize.height

const holds = (node: { x: number; y: number }, { x, y }: { x: number; y: number }): boolean =>
  x >= node.x && x <= node.x + nodeSize.width && y >= node.y && y <= node.y + nodeSize.height

describe('the layout of a trace', () => {
  it('shows every node once, inside the picture, without overlap', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const layout = layoutTrace(nodes, edges)
        expect(layout.nodes.map(({ node }) => node.key).toSorted()).toEqual(
          nodes.map(({ key }) => key).toSorted(),
        )
        for (const [at, one] of layout.nodes.entries()) {
          expect(one.x + nodeSize.width).toBeLessThanOrEqual(layout.width)
          expect(one.y + nodeSize.height).toBeLessThanOrEqual(layout.height)
          expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0)
          expect(layout.nodes.slice(at + 1).filter((other) => crosses(one, other))).toEqual([])
        }
      }),
    )
  })

  it('draws every edge between two existing nodes forward, and behind no node', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const keys = new Set(nodes.map(({ key }) => key))
        const layout = layoutTrace(nodes, edges)
        expect(layout.edges.map(({ edge }) => edge)).toEqual(
          edges.filter(({ from, to }) => from !== to && keys.has(from) && keys.has(to)),
        )
        for (const { points } of layout.edges) {
          for (const [at, point] of points.slice(1).entries()) {
            const before = points[at] ?? point
            expect(point.x).toBeGreaterThan(before.x)
            const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 }
            expect(layout.nodes.filter((node) => holds(node, middle))).toEqual([])
          }
        }
      }),
    )
  })

  it('goes from inputs to products, whichever refers to the other', () => {
    const nodes = ['lab_order', 'recipe_version', 'lot', 'batch'].map((type) => ({ key: type, type }))
    const { columns } = layoutTrace(nodes, [{ from: 'batch', to: 'lot' }])
    expect(columns.map(({ type }) => type)).toEqual(['lot', 'batch', 'recipe_version', 'lab_order'])
  })

  it('is empty for no nodes', () => {
    expect(layoutTrace([], [])).toEqual({ width: 0, height: 30, columns: [], nodes: [], edges: [] })
  })
})
