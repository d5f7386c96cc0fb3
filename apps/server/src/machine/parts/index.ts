import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { jobPartCalls } from './job-parts.ts'
import { partCatalogues } from './part-catalogue.ts'
import { partStockCalls } from './part-stock.ts'

/** Spare parts: their catalogue, their stock by place, and what jobs reserve and use of them. */
export function parts(platform: Platform, notifications: Notifications): void {
  partCatalogues(platform)
  partStockCalls(platform, notifications)
  jobPartCalls(platform, notifications)
}
