import { openMask, type Mask } from '@rp/domain/ai/gateway/masking'
import type { TokenPrice } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { bots } from '@rp/domain/ai/bots'
import type { LiveVersion } from '@rp/domain/ai/versions/version'
import { eq } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { room } from '../../chat/tables/room.ts'
import { readValues } from '../../configuration/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import { bareAddress } from '../../platform/mail/bare-address.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { providerProbe } from '../tables/provider-probe.ts'
import type { ModelRequest, ModelResult } from './model-request.ts'
import type { Run } from './attempt.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'
import { openCanary } from './canary.ts'
import { embedTexts, type Embeddings } from './embed.ts'
import type { EmbeddingForm, EmbeddingModelName } from './embedding-form.ts'
import { openLedger, type CostLimits } from './ledger.ts'
import { modelsPart } from './models-part.ts'
import { openModels } from './models.ts'
import { tryInTurn, modelFailure } from './provider-fallback.ts'
import { priceOf } from './prices.ts'
import { openToolBox } from './tool-box.ts'
import { probeCalls } from './probe.ts'
import { openOutageNotices } from './outage-notices.ts'
import { modelOf } from './usual-models.ts'

export type { ModelRequest as Ask, ModelFailure } from './model-request.ts'
export { embeddingBatchMax, type EmbeddingFault, type Embeddings } from './embed.ts'
export type { EmbeddingModelName } from './embedding-form.ts'

/** The only way to call a model: includes failover, budgets, ledger and masking. */
export interface Gateway {
  request<T>(request: ModelRequest<T>): Promise<ModelResult<T>>
  /** One call for vectors; null: this model's provider has no key. */
  embed(texts: string[], model: EmbeddingModelName, signal?: AbortSignal): Promise<Embeddings | null>
  /** The configured embedding model; null: none. */
  embedding: EmbeddingModelName | null
  /** The requests that an embedding model accepts; null: its provider has no key. */
  formOf(model: EmbeddingModelName): Pick<EmbeddingForm, 'batchMax' | 'setBatchMax'> | null
  hasProvider(): boolean
  /** The first provider for pictures of this bot version, and its price; null: no vision model is configured. */
  seeing(version: LiveVersion): Promise<Seeing | null>
}

interface Seeing {
  provider: ModelProvider
  model: string
  price: TokenPrice
}

type Outside = Pick<Platform, 'config' | 'log' | 'metrics' | 'database' | 'write' | 'systemParts'>

const settings = [
  'AI_MAX_TOOL_STEPS',
  'AI_PII_MASKING',
  'AI_MONTHLY_BUDGET_BAHT',
  'AI_ROOM_DAILY_BUDGET_SATANG',
] as const
const microOfBaht = 1_000_000
const microOfSatang = 10_000

const lookForLostEveryMs = 5 * 60_000

/** Background work of the gateway: provider probes, and closing calls that a dead node left. */
export function serveGateway(platform: Platform): void {
  const ledger = openLedger(platform.database, platform.metrics)
  probeCalls(platform, { ledger, limits: () => companyLimits(platform.database.db) })
  sweepEvery(platform, lookForLostEveryMs, 'closing lost calls of models', () => ledger.closeLost())
}

export function openGateway(platform: Outside, { notifications }: { notifications: Notifications }): Gateway {
  const { config, log, database } = platform
  const { db } = database
  const models = openModels(config)
  const ledger = openLedger(database, platform.metrics)
  const breaker = openCircuitBreaker()
  const canary = openCanary()
  const onOutage = openOutageNotices(platform, notifications)
  platform.systemParts.add('ai', () => modelsPart(db, config, breaker))

  async function requestModel<T>(request: ModelRequest<T>): Promise<ModelResult<T>> {
    const { content } = request.version
    if (!content.enabled) return modelFailure('NO_PROVIDER', 'the bot is switched off')
    const order = await orderOf(request, (request.images ?? []).length > 0)
    if (order.length === 0) return modelFailure('NO_PROVIDER', 'no provider of this bot is set up')
    const values = await readValues(db, settings)
    const mask = values.AI_PII_MASKING ? openMask(await maskPartsOf(request)) : noMask
    const until = performance.now() + (request.deadlineMs ?? content.timeout_ms * bots[request.bot].attempts)
    const run: Run<T> = {
      request,
      models,
      ledger,
      limits: { ...limitsOf(values), botDay: content.daily_budget_satang * microOfSatang },
      mask,
      canary,
      toolBox: openToolBox({
        tools: request.tools ?? {},
        mask,
        log,
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(until - performance.now()))),
      }),
      maxToolSteps: values.AI_MAX_TOOL_STEPS,
      until,
      isShortened: false,
      spent: { calls: 0, cost: 0, tokens: { input: 0, cached: 0, output: 0 } },
    }
    return tryInTurn(run, {
      order,
      breaker,
      modelOf: (provider) => modelOf(config, content, provider),
      onOutage,
    })
  }

  /** Pictures go to vision models: to one of DeepSeek only after a probe found that it accepts them. */
  async function orderOf(
    { bot, version }: Pick<ModelRequest<unknown>, 'bot' | 'version'>,
    hasPictures: boolean,
  ): Promise<ModelProvider[]> {
    const known = version.content.provider_order.filter(
      (provider) =>
        models.providers.includes(provider) && (bots[bot].providers as readonly string[]).includes(provider),
    )
    if (!hasPictures) return known
    const probes = await db.select().from(providerProbe)
    const sees = (provider: ModelProvider) => {
      const model = modelOf(config, version.content, provider)
      const probe = probes.find((one) => one.provider === provider && one.model === model)
      return probe?.capabilities.image ?? provider !== 'DEEPSEEK'
    }
    return known.filter(sees)
  }

  async function maskPartsOf({ room_id, names = [] }: Pick<ModelRequest<unknown>, 'room_id' | 'names'>) {
    const own = config.mail ? [bareAddress(config.mail.from)] : []
    if (!room_id) return { names, own }
    const [owner] = await db
      .select({ name: customer.display_name })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(eq(room.id, room_id))
    return { names: owner && owner.name !== 'anonymous' ? [...names, owner.name] : names, own }
  }

  return {
    request: requestModel,
    embedding: models.embedding,
    async embed(texts, model, signal) {
      const embedding = models.embeddingOf(model)
      if (!embedding) return null
      const values = await readValues(db, settings)
      const mask = values.AI_PII_MASKING ? openMask(await maskPartsOf({ room_id: null })) : noMask
      const limits = { ...limitsOf(values), botDay: 0 }
      return embedTexts(texts, { embedding, ledger, limits, mask, log, keys: models.keys, signal })
    },
    formOf: (model) => models.embeddingOf(model)?.form ?? null,
    hasProvider: () => models.providers.length > 0,
    async seeing(version) {
      const [provider] = version.content.enabled ? await orderOf({ bot: version.bot, version }, true) : []
      if (!provider) return null
      const model = modelOf(config, version.content, provider)
      return { provider, model, price: await priceOf(db, provider, model) }
    },
  }
}

/** The company's spending limits; a bot's own limit is in its version. */
async function companyLimits(db: Pick<Tx, 'select'>): Promise<CostLimits> {
  return { ...limitsOf(await readValues(db, settings)), botDay: 0 }
}

function limitsOf(
  values: Record<'AI_MONTHLY_BUDGET_BAHT' | 'AI_ROOM_DAILY_BUDGET_SATANG', number>,
): Omit<CostLimits, 'botDay'> {
  return {
    month: values.AI_MONTHLY_BUDGET_BAHT * microOfBaht,
    roomDay: values.AI_ROOM_DAILY_BUDGET_SATANG * microOfSatang,
  }
}

const noMask: Mask = {
  hide: (text) => text,
  hideIn: (value) => value,
  restore: (text) => text,
  restoreIn: (value) => value,
}
