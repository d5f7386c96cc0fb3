import type { Auth } from '../auth/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Gateway } from './gateway/index.ts'
import { memoryCalls } from './memory/memory-calls.ts'
import { openMemoryBot } from './memory/remember.ts'
import { openMistakeFinder } from './mistakes/find-mistakes.ts'
import { mistakeCalls } from './mistakes/mistake-calls.ts'
import { openSynthesizer } from './synthesis/synthesize.ts'
import { openWorker } from './tasks/worker.ts'
import type { Versions } from './versions/index.ts'
import { openAsking } from './background/asking.ts'
import { queueLearning } from './background/queue-work.ts'
import { openLearningWork } from './background/work.ts'

interface Deps {
  auth: Pick<Auth, 'addCustomerPart'>
  notifications: Notifications
  gateway: Gateway
  versions: Versions
}

/** The bots that learn from conversations: memories, mistakes, and knowledge from staff. */
export function learningBots(platform: Platform, { auth, notifications, gateway, versions }: Deps): void {
  const request = openAsking(gateway, versions)
  const work = openLearningWork({
    platform,
    notifications,
    bots: {
      MEMORY_VALIDATOR: openMemoryBot({ database: platform.database, request }),
      MistakeFinderBot: openMistakeFinder(request),
      KNOWLEDGE_SYNTHESIZER: openSynthesizer({ database: platform.database, request }),
    },
  })
  const { wake } = openWorker(platform, 'LEARNING', work)
  queueLearning(platform, { hasModel: () => gateway.hasProvider(), wake })
  memoryCalls(platform, auth)
  mistakeCalls(platform, notifications)
}
