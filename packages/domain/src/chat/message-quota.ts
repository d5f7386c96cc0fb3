export type QuotaLevel = 'enough' | 'forecast' | 'low' | 'spent'

export interface Quota {
  used: number
  /** Null: the plan has no limit. */
  limit: number | null
}

/** From this share on the quota counts as low, whatever the forecast. */
export const lowShare = 0.8
/** Days needed for a forecast. */
const forecastFromDay = 5

/** Forecast of the month's messages at the current pace; in Bangkok's calendar, like LINE. */
export function quotaForecast({ used }: Pick<Quota, 'used'>, now: Date): number {
  const here = new Date(now.getTime() + 7 * 3_600_000)
  const days = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 0)).getUTCDate()
  const passed = here.getUTCDate() - 1 + here.getUTCHours() / 24
  return passed < 1 ? used : Math.round((used / passed) * days)
}

/** Whether the month's quota will last. */
export function quotaLevel({ used, limit }: Quota, now: Date): QuotaLevel {
  if (limit === null) return 'enough'
  if (used >= limit) return 'spent'
  if (used >= lowShare * limit) return 'low'
  const day = new Date(now.getTime() + 7 * 3_600_000).getUTCDate()
  return day >= forecastFromDay && quotaForecast({ used }, now) > limit ? 'forecast' : 'enough'
}
