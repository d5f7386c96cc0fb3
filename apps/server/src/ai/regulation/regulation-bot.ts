import {
  confidenceOfFinding,
  findingsOf,
  isToBeRead,
  worthProposing,
  type Finding,
} from '@rp/domain/ai/clause-reading'
import { eq } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { FoodRecipes, Law, LawQuestion } from '../../food-recipes/index.ts'
import type { TransitionBy } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import type { Gateway } from '../gateway/index.ts'
import { botTask } from '../tables/bot-task.ts'
import { inputOf, type RecordTask } from '../tasks/claim.ts'
import { requestWork, endWork } from '../tasks/record-work.ts'
import { openSteps } from '../tasks/steps.ts'
import type { ClaimedTask } from '../tasks/worker.ts'
import type { Versions } from '../versions/index.ts'
import { readClauses, type Read } from './read-clauses.ts'

interface Deps {
  platform: Platform
  gateway: Gateway
  versions: Versions
  materials: FoodRecipes
}

/** The saved result of a task. */
export type RegulationOutput = {
  findings: Finding[]
  request: { id: string; number: string } | null
  is_offline: boolean
}

type Proposed = NonNullable<ReturnType<typeof worthProposing>>
type Assessment = Omit<RegulationOutput, 'request'> & { model: Read['model']; isUnread: boolean }

const attemptsMax = 3

/**
 * The bot that looks up a country's law: first in the imported lists, then by model in the clauses found there. Every
 * conclusion becomes a request that a person decides on.
 */
export function openRegulationBot({ platform, gateway, versions, materials }: Deps) {
  const { database, write, log } = platform

  async function work(held: ClaimedTask<RecordTask>): Promise<void> {
    const { task } = held
    if (task.attempt > attemptsMax)
      return void (await endWork(database.db, held, { status: 'TERMINATE', outcome: 'FAILED' }))
    const question = inputOf<LawQuestion>(task)
    const steps = await openSteps(database, task)
    const law = await steps.remember('law', { ...question, key: task.subject_ref }, () =>
      materials.lawOf(question),
    )
    const known = await findIn(law, question, { task_id: task.id, remember: steps.remember })
    await steps.saved()
    await completeTask(held, law, known)
  }

  async function findIn(
    law: Law,
    question: LawQuestion,
    { task_id, remember }: { task_id: string } & Pick<Awaited<ReturnType<typeof openSteps>>, 'remember'>,
  ): Promise<Assessment> {
    const clauses = law.clauses.filter(isToBeRead)
    if (!gateway.hasProvider() || clauses.length === 0)
      return { findings: findingsOf(law.clauses, new Map()), model: null, isUnread: false, is_offline: true }
    const version = await versions.liveVersion('regulation')
    const read = await remember('reading', { question, clauses, version: version.no }, () =>
      readClauses({ gateway, version, task_id, question, law, clauses }),
    )
    return {
      findings: findingsOf(law.clauses, new Map(read.readings)),
      model: read.model,
      isUnread: read.why !== null && read.why !== 'NO_PROVIDER',
      is_offline: read.model === null,
    }
  }

  async function completeTask(held: ClaimedTask<RecordTask>, law: Law, known: Assessment): Promise<void> {
    const best = law.open_request ? null : worthProposing(known.findings)
    if (!best) return void (await endWork(database.db, held, ending(law, known)))
    try {
      await write((tx) => propose(tx, held, { law, known, best }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ err: error, task: held.task.id }, 'what the regulation bot read contradicts itself')
      await endWork(database.db, held, { ...ending(law, known), status: 'TERMINATE', outcome: 'FAILED' })
    }
  }

  /** Completes the task and opens its request in one transaction. */
  async function propose(
    tx: Tx,
    held: ClaimedTask<RecordTask>,
    { law, known, best }: { law: Law; known: Assessment; best: Proposed },
  ): Promise<void> {
    const { clause, reading } = best
    const confidence = confidenceOfFinding(best)
    const isOwn = await endWork(tx, held, {
      ...ending(law, known),
      status: 'FINISHED',
      outcome: 'PROPOSED',
      confidence_pct: Math.round(confidence * 100),
    })
    if (!isOwn) return
    const model = isToBeRead(clause) ? known.model : null
    const { id, number } = await materials.proposeReading(
      tx,
      { ingredient_id: law.ingredient.id, clause, reading, confidence, model },
      await initiatorOf(tx, held.task),
    )
    const output = outputOf(known, { id, number })
    await tx.update(botTask).set({ output, draft: number }).where(eq(botTask.id, held.task.id))
  }

  return {
    work,

    /** Queries the law on an ingredient; the same version reads the same lists once. */
    async request(by: string, question: LawQuestion): Promise<{ bot_task_id: string }> {
      const law = await materials.lawOf(question)
      const reader = gateway.hasProvider() ? `v${(await versions.liveVersion('regulation')).no}` : 'lists'
      const { ingredient_id, country, recipe_type } = question
      return requestWork(database, {
        type: 'REGULATION',
        subject: `${law.ingredient.code} ${law.ingredient.name} · ${country} · ${recipe_type}`,
        input: { ingredient_id, country, recipe_type },
        subject_ref: `${ingredient_id} ${country} ${recipe_type} ${law.sources_hash} ${reader}`,
        by,
      })
    },
  }
}

function outputOf(
  { findings, is_offline }: Assessment,
  request: RegulationOutput['request'],
): RegulationOutput {
  return { findings, is_offline, request }
}

/** The outcome without a proposal. */
function ending({ open_request }: Law, known: Assessment) {
  const prompt_versions = known.model ? { regulation: known.model.version } : {}
  return { ...endOf(open_request !== null, known), output: outputOf(known, open_request), prompt_versions }
}

function endOf(waits: boolean, { findings, isUnread }: Assessment) {
  const isKnown = waits || findings.some(({ clause, reading }) => reading && clause.how === 'LINKED')
  if (isKnown) return { status: 'FINISHED', outcome: 'KNOWN' } as const
  if (isUnread) return { status: 'TERMINATE', outcome: 'UNAVAILABLE' } as const
  return { status: 'FINISHED', outcome: 'UNKNOWN' } as const
}

/**
 * The user who started it is the author of the proposal, so that somebody else must decide; the log says that a bot
 * read it.
 */
async function initiatorOf(tx: Tx, { suggested_for }: RecordTask): Promise<TransitionBy> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(eq(staff.id, suggested_for ?? ''))
  const { id, role, department } = found(row)
  return { initiator: { type: 'STAFF', id, role, department }, actor: { type: 'AI', id } }
}
