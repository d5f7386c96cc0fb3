import { noMeaning } from '../../apps/server/src/ai/knowledge/meaning.ts'
import { find } from '../../apps/server/src/ai/knowledge/retrieve.ts'
import type { Gateway } from '../../apps/server/src/ai/gateway/index.ts'
import { draftReply, type Judged } from '../../apps/server/src/ai/replies/draft.ts'
import { openSources } from '../../apps/server/src/ai/replies/sources.ts'
import { openRecords } from '../../apps/server/src/ai/tools/records.ts'
import { readLiveCalibration } from '../../apps/server/src/ai/confidence/live-calibration.ts'
import type { Database } from '../../apps/server/src/platform/database/open-database.ts'
import { decide } from '../../packages/domain/src/ai/replies/decide.ts'
import { builtInContent } from '../../packages/domain/src/ai/versions/version.ts'
import { shopInfo } from './knowledge.ts'
import type { JudgedQuestion } from './questions.ts'

/** The configuration's defaults. */
const thresholds = { send: 90, approve: 40 }
const nobody = '00000000-0000-4000-8000-000000000000'

export interface Fate {
  judged: Judged
  action: ReturnType<typeof decide>['action']
}

export const noModel: Gateway = {
  request: () => Promise.resolve({ ok: false, reason: 'NO_PROVIDER', detail: '' }),
  embed: () => Promise.resolve(null),
  embedding: null,
  formOf: () => null,
  hasProvider: () => false,
  seeing: () => Promise.resolve(null),
}

/** Runs a question as the server does, without approval, and returns the outcome. */
export function openPipeline(
  database: Database,
  gateway: Gateway,
): (question: JudgedQuestion) => Promise<Fate> {
  const records = openRecords({
    customerWork: () => Promise.resolve([]),
    shopInfo: () => Promise.resolve({ ...shopInfo, updated_at: null }) as never,
  })
  const parts = {
    database,
    gateway,
    records,
    versions: {
      liveVersion: (bot: Parameters<typeof builtInContent>[0]) =>
        Promise.resolve({ bot, no: 0, content: builtInContent(bot) }),
      setGate: () => undefined,
    },
    findSources: openSources((question) => find(database, noMeaning, question), records),
    eyes: { look: () => Promise.reject(new Error('Nobody sends a picture')) } as never,
    countUse: () => Promise.resolve(),
    tagRoom: () => Promise.resolve(),
    liveCalibration: () => readLiveCalibration(database),
  }
  const steps = {
    remember: <T>(_step: string, _input: unknown, work: () => Promise<T>) => work(),
    saved: () => Promise.resolve(),
  }

  return async ({ burst, transcript, language }) => {
    const view = {
      room_id: nobody,
      service_id: nobody,
      website_id: null,
      customer: { id: nobody, display_name: 'Customer', language },
      answers: 'AUTO' as const,
      last_human_seq: 1,
      transcript,
      burst,
      files: [],
      sent_seq: null,
    }
    const judged = await draftReply(parts, { id: nobody, room_id: nobody, instruction: null }, view, steps)
    const { action } = decide('AUTO', judged.evidence, judged.confidence, thresholds)
    return { judged, action }
  }
}
