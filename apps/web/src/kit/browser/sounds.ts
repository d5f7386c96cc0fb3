import { useSyncExternalStore } from 'react'
import { browserSetting } from './browser-setting.ts'

/** Sounds play only if these are 'true'. */
export const notificationVoice = browserSetting('allowNotiVoice')
export const messageVoice = browserSetting('allowMessageVoice')

export type Sound = 'notification' | 'message'

const tones: Record<Sound, number[]> = { notification: [880, 1174.7], message: [659.3] }
/** A burst of events rings once, in one tab of this browser. */
const quietMs = 1500
/** Background tabs wait for the foreground tab, which may know that the user sees the message. */
const frontFirstMs = 150
const rangKey = 'recipe-panel.rang-at'
let context: AudioContext | null = null
/**
 * Whether anything other than the browser's own setting allows a sound: the company allows it and the user is not
 * snoozing.
 */
let mayRing: (sound: Sound) => boolean = () => true
let blocked = false
const blockedListeners = new Set<() => void>()
let requested = false

/** Rings if the user allowed it in this browser. */
export async function ring(sound: Sound): Promise<void> {
  const setting = sound === 'notification' ? notificationVoice : messageVoice
  if (!setting.get() || !mayRing(sound) || requested) return
  requested = true
  try {
    if (!document.hasFocus()) await new Promise((resolve) => setTimeout(resolve, frontFirstMs))
    // one tab after the other, so that the next one tries if this one may not play
    if (navigator.locks) await navigator.locks.request(rangKey, () => ringUnlessRung(sound))
    else await ringUnlessRung(sound)
  } finally {
    requested = false
  }
}

/** Registers the check that allows a sound: the user's snooze and the company's settings. */
export function askBeforeRinging(gate: (sound: Sound) => boolean): void {
  mayRing = gate
}

/**
 * Turns sounds on by default, from the first click or key press, when browsers allow them. Returns a function to stop.
 */
export function unlockSounds(): () => void {
  for (const setting of [notificationVoice, messageVoice]) setting.setFirst(true)
  const gone = new AbortController()
  const unlock = async () => {
    if (!(await play(null))) return
    setBlocked(false)
    gone.abort()
  }
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => void unlock(), { capture: true, signal: gone.signal })
  return () => gone.abort()
}

/** Whether a sound was due but the browser blocked it. */
export function useSoundBlocked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      blockedListeners.add(listener)
      return () => blockedListeners.delete(listener)
    },
    () => blocked,
  )
}

function setBlocked(is: boolean): void {
  if (blocked === is) return
  blocked = is
  for (const listener of blockedListeners) listener()
}

/** Keeps every tab quiet for a moment: the user already sees what they would ring for. */
export function hush(): void {
  localStorage.setItem(rangKey, String(Date.now()))
}

async function ringUnlessRung(sound: Sound): Promise<void> {
  const since = Date.now() - Number(localStorage.getItem(rangKey))
  if (since >= 0 && since < quietMs) return
  const played = await play(sound)
  setBlocked(!played)
  if (played) hush()
}

/** Plays a synthesised tone; false if the browser refuses because the page was not clicked yet; null only checks. */
export async function play(sound: Sound | null): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 300))])
  if (context.state !== 'running') return false
  if (sound === null) return true
  for (const [index, frequency] of tones[sound].entries()) beep(context, frequency, index * 0.14)
  return true
}

function beep(audio: AudioContext, frequency: number, delay: number): void {
  const start = audio.currentTime + delay
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.15, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.24)
}
