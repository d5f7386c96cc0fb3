import { labelDocument } from '@rp/contract/recipes/label-document'
import { statusesOf } from '@rp/domain/statuses'
import { textGroups } from '@rp/label/groups'
import { toMm } from '@rp/label/units'
import { describe, expect, test } from 'vitest'
import { demoContent } from './demo-content.ts'

const now = new Date('2026-11-21T03:00:00.000Z')
const content = demoContent({ now, origins: ['http://127.0.0.1:4000'], password_hash: 'x' })
const { labels, packagings, models } = content

describe('demo labels', () => {
  test('are 30, of packages in every status, on papers from 30 x 20 to 150 x 100 mm', () => {
    expect(packagings).toHaveLength(12)
    expect(new Set(models.map(({ packaging_id }) => packaging_id)).size).toBe(12)
    expect(labels.designs).toHaveLength(30)
    expect(new Set(labels.packages.map(({ package_status }) => package_status))).toEqual(
      new Set(statusesOf('packaging')),
    )
    const sizes = labels.designs.map(
      ({ document: { paper } }) => `${toMm(paper.width)}x${toMm(paper.height)}`,
    )
    expect(sizes).toContain('30x20')
    expect(new Set(sizes).size).toBeGreaterThanOrEqual(9)
    expect(models.flatMap(({ label_areas }) => label_areas.map(({ w, h }) => `${w}x${h}`))).toContain(
      '150x100',
    )
  })

  test('have text in all 14 groups, in Thai, wherever there is room', () => {
    const large = labels.designs.filter(({ recipe_package_id }) => recipe_package_id)
    for (const { document, name } of large) {
      const groups = new Set(Object.values(document.elements).map(({ group }) => group))
      expect([name, textGroups.filter((group) => !groups.has(group))]).toEqual([name, []])
    }
  })

  test('have barcodes with valid check digits', () => {
    const codes = labels.designs.flatMap(({ document }) =>
      Object.values(document.elements).flatMap((one) => (one.kind === 'barcode' ? [one] : [])),
    )
    expect(codes.length).toBeGreaterThanOrEqual(15)
    expect(new Set(codes.map(({ value }) => value)).size).toBe(codes.length)
    for (const code of codes) expect(code.value).toMatch(/^885\d{10}$/)
  })

  test('are documents that the editor accepts', () => {
    for (const { document } of labels.designs)
      expect(labelDocument.parse(structuredClone(document))).toEqual(document)
  })
})
