import { mdiAlertCircle, mdiCheckCircle, mdiClose, mdiInformation } from '@mdi/js'
import { actionToastMs, globalToast, toastDurationMs } from '@rp/domain/limits'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { onResetAll } from '../session.ts'
import './toast.css'

type Tone = 'success' | 'error' | 'info'

interface Message {
  tone: Tone
  text: string
  /** What can still be done about it, e.g. to undo it; such a message stays longer. */
  action?: { label: string; run: () => void } | undefined
}

interface Shown extends Message {
  id: number
}

const icons: Record<Tone, string> = { success: mdiCheckCircle, error: mdiAlertCircle, info: mdiInformation }
const listeners = new Set<() => void>()
let shown: Shown[] = []
let lastId = 0

/** Shows a toast; callable from anywhere. An identical toast is replaced, not stacked. */
export function toast({ tone, text, action }: Message): void {
  const others = shown.filter((message) => message.tone !== tone || message.text !== text)
  set([...others, { tone, text, action, id: ++lastId }])
}

/** Removes all toasts, as at the end of a session. */
export const clearToasts = (): void => set([])

onResetAll(clearToasts)

/** The global toast area over all views: bottom right, 2000 ms; errors stay longer (ADR 0095). */
export function Toasts() {
  const messages = useSyncExternalStore(subscribe, () => shown)
  const shownAs = ({ id, tone, text, action }: Shown) => (
    <Toast
      key={id}
      tone={tone}
      text={text}
      action={action}
      durationMs={durationOf(tone, action !== undefined)}
      onGone={() => set(shown.filter((message) => message.id !== id))}
    />
  )
  const isError = ({ tone }: Shown) => tone === 'error'
  return (
    <div className="toasts" style={{ '--toast-width': `${globalToast.widthPx}px` } as object}>
      {messages.filter(isError).map(shownAs)}
      {/* A region that is there before its text is announced by every screen reader, and once. */}
      <div role="status" aria-atomic="false">
        {messages.filter((message) => !isError(message)).map(shownAs)}
      </div>
    </div>
  )
}

function durationOf(tone: Tone, hasAction: boolean): number {
  if (hasAction) return actionToastMs
  return tone === 'error' ? toastDurationMs : globalToast.durationMs
}

interface ToastProps extends Message {
  durationMs?: number
  onGone: () => void
}

/** One toast; its time pauses while a pointer or finger rests on it. */
export function Toast({ tone, text, action, durationMs = toastDurationMs, onGone }: ToastProps) {
  const t = useWords(words)
  const [held, setHeld] = useState(false)

  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => leave(), durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs])

  return (
    <div
      className={`toast toast-${tone}`}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={icons[tone]} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.run()
            onGone()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t.dismiss} onClick={onGone}>
        <Icon path={mdiClose} size={18} />
      </button>
    </div>
  )
}

function set(next: Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const words = { en: { dismiss: 'Dismiss' }, th: { dismiss: 'ปิด' } }
