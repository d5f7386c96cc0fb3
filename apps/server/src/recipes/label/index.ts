import { admit } from '@rp/contract/policies'
import { readsLabels } from '@rp/contract/recipes/label-lock'
import type { ServerEvents } from '@rp/contract/events'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { anyCallerOf } from '../../platform/caller.ts'
import type { TransitionDeps } from '../transition.ts'
import { watchAddresses } from './address-change.ts'
import { labelCheckCalls } from './check-label.ts'
import { commentCalls } from './comments.ts'
import { dictionaryCalls } from './dictionary.ts'
import { labelImageCalls } from './images.ts'
import { labelDataCalls } from './label-data.ts'
import { labelDesignCalls } from './label-design.ts'
import { labelLockCalls, labelRoom } from './label-lock.ts'
import { labelPrintCalls } from './print-calls.ts'
import { paletteCalls } from './palettes.ts'
import { proofPageCalls } from './proof-page.ts'
import { revisionCalls } from './revisions.ts'

const news = [
  'label-design.changed',
  'label-design.lock',
  'label-design.presence',
  'label-design.comments',
] as const

/** Labels: designs with their documents, their data, and their later state. */
export function labels(platform: Platform, parts: TransitionDeps & { notifications: Notifications }): void {
  const { realtime, outbox } = platform
  const { configuration } = parts
  labelDesignCalls(platform, configuration)
  labelCheckCalls(platform, parts)
  labelLockCalls(platform)
  revisionCalls(platform)
  commentCalls(platform)
  labelImageCalls(platform)
  labelDataCalls(platform, parts)
  paletteCalls(platform)
  dictionaryCalls(platform)
  labelPrintCalls(platform, parts)
  proofPageCalls(platform, parts)
  watchAddresses(platform, parts)
  realtime.onConnect(async (socket, caller) => {
    if (admit(readsLabels, anyCallerOf(caller)) === 'admitted') await socket.join(labelRoom)
  })
  for (const topic of news)
    outbox.on<ServerEvents[typeof topic]>(topic, (payload) => realtime.emit(labelRoom, topic, payload))
}
