import { describe, expect, it } from 'vitest'
import { isWebhookTopic, retryAfter, webhookRetrySeconds } from './webhooks.ts'

describe('the retries of a webhook', () => {
  it('wait longer each time, about a day in total', () => {
    const waits = [...webhookRetrySeconds]
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
    expect(hours).toBeGreaterThan(22)
    expect(hours).toBeLessThan(26)
  })

  it('start ten seconds after the first failure and end after the last wait', () => {
    expect(retryAfter(1)).toBe(10)
    expect(retryAfter(webhookRetrySeconds.length)).toBe(8 * 3600)
    expect(retryAfter(webhookRetrySeconds.length + 1)).toBeUndefined()
  })
})

describe('the topics of webhooks', () => {
  it('are areas of the log, not inherited object properties', () => {
    expect(isWebhookTopic('recipe')).toBe(true)
    expect(isWebhookTopic('auth')).toBe(false)
    expect(isWebhookTopic('constructor')).toBe(false)
  })
})
