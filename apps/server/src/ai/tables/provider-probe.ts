import type { Capabilities, Capability } from '@rp/domain/ai/gateway/calls'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** What a provider's model can do, according to the last test. */
export const providerProbe = pgTable(
  'ai_provider_probe',
  {
    provider: text({ enum: modelProviders }).notNull(),
    model: text().notNull(),
    capabilities: jsonb().$type<Capabilities>().notNull(),
    /** Why a capability failed. */
    details: jsonb().$type<Partial<Record<Capability, string>>>().notNull(),
    probed_by: uuid(),
    probed_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.model] })],
)
