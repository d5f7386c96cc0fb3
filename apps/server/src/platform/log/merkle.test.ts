import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GrowingTree, fullParts, inclusionPath, leafHash, merkleRoot, rootOfPath } from './merkle.ts'

/** The test vectors of the Certificate Transparency reference implementation. */
const inputs = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => leafHash(Buffer.from(hex, 'hex')))
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const rootOf = (leaves: string[]) => (start: number, end: number) =>
  Promise.resolve(merkleRoot(leaves.slice(start, end)))

describe('the Merkle tree of RFC 6962', () => {
  it.each(roots.map((root, at) => [at + 1, root] as const))(
    'of %i reference leaves has the reference root',
    (size, root) => {
      expect(merkleRoot(inputs.slice(0, size))).toBe(root)
    },
  )

  it('of nothing is the hash of nothing', () => {
    expect(merkleRoot([])).toEqual(createHash('sha256').digest('hex'))
  })

  it('has a path from each leaf to its root, and from no other leaf', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), async (size, a, b) => {
        const leaves = Array.from({ length: size }, (_, n) => leafHash(Buffer.from([n])))
        const [index, other] = [a % size, b % size]
        const path = await inclusionPath(index, size, rootOf(leaves))
        const root = merkleRoot(leaves)
        expect(rootOfPath({ index, size }, leaves[index] ?? root, path)).toEqual(root)
        if (other !== index)
          expect(rootOfPath({ index, size }, leaves[other] ?? root, path)).not.toEqual(root)
        expect(rootOfPath({ index, size }, leaves[index] ?? root, [...path, root])).toBeUndefined()
      }),
    )
  })

  it('continues from the roots of its full parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 60 }), (size, more) => {
        const leaves = Array.from({ length: size + more }, (_, n) => leafHash(Buffer.from([n])))
        const parts = fullParts(size).map(([start, end]) => merkleRoot(leaves.slice(start, end)))
        const tree = new GrowingTree(size, parts)
        for (const leaf of leaves.slice(size)) tree.push(leaf)
        expect(tree.root()).toEqual(merkleRoot(leaves))
      }),
    )
  })
})
