import type { Configuration } from '../../configuration/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { machineCalls, type RegisterEffects } from './machine-calls.ts'
import { machineListCalls } from './machine-list.ts'
import { tagCalls } from './tag-calls.ts'
import { tagPageCall } from './tag-page.ts'

/** The register of machines: one record for each, with owners, counters, services and a tag. */
export function registerCalls(
  platform: Platform,
  configuration: Configuration,
  effects: RegisterEffects,
): { changed: () => void } {
  const { changed } = machineListCalls(platform)
  machineCalls(platform, effects, () => {
    changed()
    effects.changed()
  })
  tagCalls(platform)
  tagPageCall(platform, configuration)
  return { changed }
}
