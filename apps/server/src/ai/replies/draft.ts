import type { BotName } from '@rp/domain/ai/bots'
import { confidenceOf, type Evidence, type Reason } from '@rp/domain/ai/replies/decide'
import { textFaultsOf } from '@rp/domain/ai/replies/text-faults'
import { earlierQuestion } from '@rp/domain/ai/understanding/follow-up'
import { evidenceOf, unfaithful, ungrounded } from '@rp/domain/ai/replies/evidence'
import { findIntention, type Intent } from '@rp/domain/ai/replies/intentions'
import { offlineDraft, politeDraft, type Drafted, type Source } from '@rp/domain/ai/replies/offline-draft'
import { withPictures, type ShownFile } from '@rp/domain/ai/pictures'
import { rulesFor } from '@rp/domain/ai/learning/rules-for'
import type { Chat } from '../../chat/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { readValues } from '../../configuration/index.ts'
import type { Gateway, ModelFailure } from '../gateway/index.ts'
import { readLiveRules } from './live-rules.ts'
import { memoriesText, readMemories } from '../memory/live-memories.ts'
import type { LiveCalibration } from '../confidence/live-calibration.ts'
import type { Eyes } from '../pictures/eyes.ts'
import { lookAtFiles, type Looked } from '../pictures/look-at-files.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import type { Steps } from '../tasks/steps.ts'
import { openLookups } from '../tools/lookups.ts'
import type { Records } from '../tools/records.ts'
import type { Versions } from '../versions/index.ts'
import { findIntent, type Understood } from './find-intent.ts'
import { humanize, type Humanized } from './humanize.ts'
import { modelDraft, type Briefing, type ModelDraft } from './model-draft.ts'
import { openModelSteps, type ModelStep } from './model-steps.ts'
import type { RoomView } from '../room-view.ts'
import { scoreDraft, type Scored } from './score-draft.ts'

/** Finds sources that answer a question, best first. */
type FindSources = (request: Intent, view: RoomView) => Promise<Source[]>

export interface Deps {
  database: Database
  gateway: Gateway
  versions: Versions
  records: Records
  findSources: FindSources
  eyes: Eyes
  liveCalibration(): Promise<LiveCalibration>
  /** Counts the uses of cited knowledge. */
  countUse(ids: string[]): Promise<void>
  /** Adds the tags for the customer's intention to the room. */
  tagRoom: Chat['tagByIntention']
}

/** A draft with its evidence and confidence. */
export interface Judged extends Drafted {
  intent: Intent
  /** The customer's files. */
  files: ShownFile[]
  evidence: Evidence
  confidence: number
  /** The calibration used; null: the one shipped with the product. */
  calibration_no: number | null
  /** Facts in it that no source states. */
  unsupported: string[]
  /** The prompt versions that produced it, by bot; empty without a model. */
  prompt_versions: Record<string, number>
  /** Remarks on how it was produced. */
  notes: Reason[]
}

interface Made {
  drafted: Drafted
  version: number | null
  notes: Reason[]
  wantsHandoff: boolean
  toolErrors: number
  /** A model revealed its instructions: block the draft, or hold it for a person. */
  leaksOrders: boolean
}

/** Drafts the reply or suggestion: the pipeline from pictures to score; each step is saved, so that none is repeated after a crash. */
export async function draftReply(
  deps: Deps,
  task: Pick<BotTaskRow, 'id' | 'room_id' | 'instruction'>,
  view: RoomView,
  { remember }: Steps,
): Promise<Judged> {
  const { burst, customer } = view
  const until = await deadlineOf(deps)
  const calibrated = deps.liveCalibration()
  // Its failure is handled where it is awaited, not before.
  calibrated.catch(() => undefined)
  const shown = await lookAtFiles(deps.eyes, task, view, { remember })
  const transcript = withPictures(view.transcript, shown.files)
  const step = openModelSteps({ ...deps, task, remember, until })
  const earlier = earlierQuestion(view.transcript, burst.length)
  const byWords = await remember('intention', { burst, language: customer.language, earlier }, () =>
    Promise.resolve(findIntention(burst, customer.language, earlier)),
  )
  const steered = {
    ...byWords,
    injection_suspected: byWords.injection_suspected || shown.steers,
    // An "ok" with a picture is more than small talk.
    small_talk: isMoreThanOk(byWords, shown) ? null : byWords.small_talk,
  }
  // Small talk is detected by its words: it costs no model call, and no model can turn it into more.
  const understood = steered.small_talk
    ? { intent: steered, no: null, leaksOrders: false }
    : await findIntent(step, steered, { ...view, transcript })
  const { intent } = understood
  const sources = await remember('retrieve', { query: intent.query, intent: intent.name }, async () => {
    const [rules, known] = await Promise.all([readLiveRules(deps.database), deps.findSources(intent, view)])
    return [...rulesFor(rules, { ...intent, customer_id: customer.id }), ...known]
  })
  const briefing = { intent, transcript, sources, instruction: task.instruction }
  const made = await remember('draft', briefing, () =>
    makeDraft(deps, { briefing, intent, view, until }, task),
  )
  const [finished, calibration] = await Promise.all([finish(step, made, { intent, transcript }), calibrated])
  const saidBefore = view.transcript.filter(({ from }) => from === 'BOT').map(({ text }) => text)
  const worked = { understood, sources, made, shown, calibration, saidBefore, ...finished }
  return { ...judged(worked), files: shown.files }
}

function isMoreThanOk({ small_talk }: Intent, { files }: Pick<Looked, 'files'>): boolean {
  return small_talk === 'ACKNOWLEDGEMENT' && files.some(({ isNew }) => isNew)
}

/** When the answer must be ready; without a provider there is no deadline. */
async function deadlineOf({ gateway, database }: Pick<Deps, 'gateway' | 'database'>): Promise<number> {
  if (!gateway.hasProvider()) return Number.POSITIVE_INFINITY
  const { AI_REPLY_DEADLINE_SECONDS: seconds } = await readValues(database.db, ['AI_REPLY_DEADLINE_SECONDS'])
  return performance.now() + seconds * 1000
}

/** Polishes and scores a model's draft; the offline drafter quotes people word for word. */
async function finish(
  step: ModelStep,
  { drafted, version }: Made,
  { intent, transcript }: Pick<Briefing, 'transcript'> & { intent: Intent },
): Promise<{ humanized: Humanized; scored: Scored }> {
  const untouched = { no: null, leaksOrders: false }
  if (version === null) return { humanized: { reply: drafted.reply, ...untouched }, scored: untouched }
  const humanized = await humanize(step, drafted, intent.language)
  const scored = await scoreDraft(step, { ...drafted, reply: humanized.reply }, transcript)
  return { humanized, scored }
}

interface Asking {
  briefing: Briefing
  intent: Intent
  view: RoomView
  until: number
}

/** Calls the model, and once more if it states unsupported facts; without a model, the offline drafter answers. */
async function makeDraft(
  { database, gateway, versions, records, findSources }: Deps,
  { briefing, intent, view, until }: Asking,
  { id: task_id, room_id }: Pick<BotTaskRow, 'id' | 'room_id'>,
): Promise<Made> {
  const offline = (...notes: Reason[]): Made => ({
    drafted: offlineDraft(intent, briefing.sources, briefing.instruction),
    version: null,
    notes: [...notes, 'OFFLINE_DRAFT'],
    wantsHandoff: false,
    toolErrors: 0,
    leaksOrders: false,
  })
  if (!gateway.hasProvider()) return offline()
  if (intent.small_talk && !briefing.instruction)
    return { ...offline(), drafted: politeDraft(intent.small_talk, intent.language), notes: [] }
  const version = await versions.liveVersion('chat-bot-v2')
  const lookups = openLookups({
    records,
    customer_id: view.customer.id,
    language: intent.language,
    place: view,
    search: (query) => findSources({ ...intent, query }, view),
  })
  const memories = memoriesText(await readMemories(database.db, view.customer.id))
  const requested = { gateway, version, task_id, room_id, lookups, memories, until }
  const first = await modelDraft(briefing, requested)
  if (!first.ok) return { ...offline(...whyOffline[first.reason]), leaksOrders: first.reason === 'LEAK' }
  const unsupported = unsupportedIn(first.drafted)
  const second = unsupported.length > 0 ? await modelDraft(briefing, { ...requested, unsupported }) : null
  const { drafted, wantsHandoff, leaksOrders } = second?.ok ? second : first
  const made = {
    drafted,
    version: version.no,
    notes: [],
    wantsHandoff,
    toolErrors: lookups.failed(),
    leaksOrders: leaksOrders || hasLeaked(second),
  }
  return isFlawed(drafted, intent) ? replaced(made, { briefing, intent }) : made
}

function hasLeaked(draft: ModelDraft | null): boolean {
  return draft !== null && !draft.ok && draft.reason === 'LEAK'
}

/** Unsupported facts and clauses, as feedback to the model. */
function unsupportedIn(drafted: Drafted): string[] {
  return [...ungrounded(drafted), ...unfaithful(drafted).map(({ clause }) => `“${clause}”`)]
}

/** The draft states something that no source says, or has text faults that prevent sending. */
function isFlawed(drafted: Drafted, { language }: Intent): boolean {
  const stated = drafted.citations.map(({ text }) => text)
  return (
    ungrounded(drafted).length > 0 ||
    unfaithful(drafted).length > 0 ||
    textFaultsOf(drafted.reply, { language, sources: stated }).length > 0
  )
}

/** A text below this confidence is no better than the model's. */
const replacesFrom = 80

/** If the company has its own text that answers, it replaces an unsupported one by a model. */
function replaced(made: Made, { briefing, intent }: Pick<Asking, 'briefing' | 'intent'>): Made {
  if (briefing.instruction !== null || made.wantsHandoff || made.leaksOrders) return made
  const own = offlineDraft(intent, briefing.sources, null)
  if (own.isClueless || own.move !== 'ANSWER' || own.open.length > 0) return made
  const sureness = confidenceOf(evidenceOf(own, { intent, sources: briefing.sources, toolErrors: 0 }))
  if (sureness < replacesFrom) return made
  return { ...made, drafted: own, notes: [...made.notes, 'MODEL_REPLACED'] }
}

/** A bot that is off or has no key drafts offline by design: not a failure. */
const whyOffline: Record<ModelFailure['reason'], Reason[]> = {
  NO_PROVIDER: [],
  BUDGET: ['BUDGET_SPENT'],
  UNAVAILABLE: ['AI_UNAVAILABLE'],
  INPUT: ['AI_UNAVAILABLE'],
  LEAK: [],
}

interface Worked {
  understood: Understood
  sources: Source[]
  made: Made
  humanized: Humanized
  scored: Scored
  shown: Pick<Looked, 'versions'>
  calibration: LiveCalibration
  saidBefore: string[]
}

function judged({
  understood,
  sources,
  made,
  humanized,
  scored,
  shown,
  calibration,
  saidBefore,
}: Worked): Omit<Judged, 'files'> {
  const { intent } = understood
  const drafted = { ...made.drafted, reply: humanized.reply }
  const leaksOrders = [understood, made, humanized, scored].some((one) => one.leaksOrders)
  const evidence = evidenceOf(drafted, {
    intent: {
      ...intent,
      human_requested: intent.human_requested || made.wantsHandoff,
      injection_suspected: intent.injection_suspected || leaksOrders,
    },
    sources,
    toolErrors: made.toolErrors,
    saidBefore,
    byModel: made.version !== null && !made.notes.includes('MODEL_REPLACED'),
    ...('labels' in scored && { labels: scored.labels }),
  })
  return {
    ...drafted,
    intent,
    evidence,
    notes: leaksOrders ? ['ORDERS_TOLD', ...made.notes] : made.notes,
    confidence: confidenceOf(evidence, calibration.content),
    calibration_no: calibration.no,
    unsupported: ungrounded(drafted),
    prompt_versions: versionsOf({
      ...shown.versions,
      'intention-finder': understood.no,
      'chat-bot-v2': made.version,
      humanize: humanized.no,
      'confidence-scorer': scored.no,
    }),
  }
}

function versionsOf(all: Partial<Record<BotName, number | null>>): Record<string, number> {
  return Object.fromEntries(Object.entries(all).flatMap(([bot, no]) => (no === null ? [] : [[bot, no]])))
}
