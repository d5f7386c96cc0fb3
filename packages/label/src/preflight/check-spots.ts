import type { LabelElement } from '../document.ts'
import { isSpot, useOf } from '../ink.ts'
import { inksOf } from '../inks-of.ts'
import { reservedSpot, spotKey } from '../spot-name.ts'
import { finding, type Finding } from './finding.ts'

interface Use {
  id: string
  name: string
  /** Purpose and overprint, which an ink has once. */
  way: string
}

/** Whether the names of spot inks make the plates that are meant. */
export function checkSpots(printed: readonly LabelElement[]): Finding[] {
  const uses = printed.flatMap((element) =>
    inksOf(element)
      .filter(isSpot)
      .map((ink) => ({ id: element.id, name: ink.spot, way: `${useOf(ink)} ${ink.overprints === true}` })),
  )
  const keys = [...new Set(uses.map(({ name }) => spotKey(name)))]
  return keys.flatMap((key) => checkName(uses.filter(({ name }) => spotKey(name) === key)))
}

function checkName(uses: readonly Use[]): Finding[] {
  const names = [...new Set(uses.map(({ name }) => name))]
  const [name = ''] = names
  const elementIds = [...new Set(uses.map(({ id }) => id))]
  if (reservedSpot(name) !== null) return [finding('SPOT_RESERVED', { elementIds, params: { name } })]
  return [
    ...(names.length > 1
      ? [finding('SPOT_SPELLINGS', { elementIds, params: { names: names.join(', ') } })]
      : []),
    ...(new Set(uses.map(({ way }) => way)).size > 1
      ? [finding('SPOT_USES', { elementIds, params: { name } })]
      : []),
  ]
}
