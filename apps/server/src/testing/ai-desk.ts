import type { BotName } from '@rp/domain/ai/bots'
import { builtInContent, type LiveVersion, type VersionContent } from '@rp/domain/ai/versions/version'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Ask, Gateway } from '../ai/gateway/index.ts'
import { openGateway } from '../ai/gateway/index.ts'
import { llmCall } from '../ai/tables/llm-call.ts'
import { configurationValue } from '../configuration/tables/configuration.ts'
import { openFakeModel, type FakeModel } from './fakes/fake-model.ts'
import { openTestServer, type TestServer } from './test-server.ts'

export const greeting = z.object({ words: z.string().min(2), mood: z.enum(['GLAD', 'SAD']) })

export interface AiDesk {
  server: TestServer
  fake: FakeModel
  /** A gateway without state; all of them share ledger and budget. */
  gateway(): Gateway
  messages: string[]
  /** The descriptions of the notifications. */
  notices: string[]
  ledger(): Promise<(typeof llmCall.$inferSelect)[]>
  set(key: string, value: string): Promise<void>
  close(): Promise<void>
}

/** A server with three fake providers, and gateways to them. */
export async function openAiDesk(env: Record<string, string> = {}): Promise<AiDesk> {
  const fake = await openFakeModel()
  const server = await openTestServer({ ...fake.env, ...env })
  const reported: string[] = []
  const notices: string[] = []
  const { platform } = server.app
  return {
    server,
    fake,
    messages: reported,
    notices,
    gateway: () =>
      openGateway(platform, {
        notifications: {
          notify: async (_tx, users, { title, description }) => {
            if (description) notices.push(typeof description === 'string' ? description : description.en)
            reported.push(typeof title === 'string' ? title : title.en)
            return users
          },
        },
      }),
    ledger: () => server.database.db.select().from(llmCall).orderBy(asc(llmCall.created_at), asc(llmCall.id)),
    async set(key, value) {
      await server.database.db
        .insert(configurationValue)
        .values({ key, value })
        .onConflictDoUpdate({ target: configurationValue.key, set: { value } })
    },
    async close() {
      await server.close()
      await fake.close()
    },
  }
}

/** A request whose answer is a greeting. */
export function askFor(
  change: Partial<Ask<z.output<typeof greeting>>> & { content?: Partial<VersionContent>; bot?: BotName } = {},
): Ask<z.output<typeof greeting>> {
  const { content, bot = 'intention-finder', ...rest } = change
  const version: LiveVersion = { bot, no: 0, content: { ...builtInContent(bot), ...content } }
  return {
    bot,
    task_id: null,
    room_id: null,
    version,
    system: 'You greet people.',
    prompt: 'Greet the customer.',
    output: greeting,
    ...rest,
  }
}
