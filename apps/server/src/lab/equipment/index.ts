import type { Platform } from '../../platform/platform.ts'
import type { LabDeps } from '../lab-deps.ts'
import { competenceCalls } from './competence.ts'
import { equipmentCatalogues } from './equipment-catalogues.ts'
import { instrumentEventCalls } from './instrument-events.ts'
import { reagentLotCalls } from './reagent-lots.ts'
import { usableEquipmentCall } from './usable-equipment.ts'
import { useCalls } from './uses.ts'

/** Instruments, reagents and competence: what is used for results, and who may do the work. */
export function equipment(platform: Platform, deps: LabDeps): void {
  equipmentCatalogues(platform)
  instrumentEventCalls(platform, deps.notifications)
  reagentLotCalls(platform)
  competenceCalls(platform)
  useCalls(platform, deps)
  usableEquipmentCall(platform)
}
