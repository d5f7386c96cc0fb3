/** A stopwatch as stored: running since an instant, plus the time before that. */
export interface Timer {
  /** Milliseconds since 1970; null: stopped. */
  since: number | null
  passed_ms: number
}

export const freshTimer: Timer = { since: null, passed_ms: 0 }

export function passedMs({ since, passed_ms }: Timer, now: number): number {
  return passed_ms + (since === null ? 0 : Math.max(0, now - since))
}

export function started(timer: Timer, now: number): Timer {
  return timer.since === null ? { ...timer, since: now } : timer
}

export function paused(timer: Timer, now: number): Timer {
  return { since: null, passed_ms: passedMs(timer, now) }
}

/** `1:05:09`, `5:09`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const pair = (count: number) => String(count).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`
}

const keyOf = (step_id: string) => `recipe-panel.lab-timer.${step_id}`

export function storedTimer(step_id: string): Timer {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(step_id)) ?? 'null') as Timer | null) ?? freshTimer
  } catch {
    return freshTimer
  }
}

export function storeTimer(step_id: string, timer: Timer): void {
  if (timer.since === null && timer.passed_ms === 0) localStorage.removeItem(keyOf(step_id))
  else localStorage.setItem(keyOf(step_id), JSON.stringify(timer))
}
