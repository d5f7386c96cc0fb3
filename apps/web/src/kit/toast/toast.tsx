import { mdiAlertCircle, mdiCheckCircle, mdiClose, mdiInformation } from '@mdi/js'
import { globalToast, toastDurationMs } from '@rp/domain/limits'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { onResetAll } from '../session.ts'
import './toast.css'

type Tone = 'success' | 'error' | 'info'

interface Message {
  tone: Tone
  text: string
}

interface Shown extends Message {
  id: number
}

const icons: Record<Tone, string> = { success: mdiCheckCircle, error: mdiAlertCircle, info: mdiInformation }
const listeners = new Set<() => void>()
let shown: Shown[] = []
let lastId = 0

/** Tells in the corner what just happened; callable from anywhere. Told again, a message replaces its like. */
export function toast({ tone, text }: Message): void {
  const others = shown.filter((message) => message.tone !== tone || message.text !== text)
  set([...others, { tone, text, id: ++lastId }])
}

onResetAll(() => set([]))

/** The global toast area over all views (specification 2): bottom right, 2000 ms. */
export function Toasts() {
  const messages = useSyncExternalStore(subscribe, () => shown)
  return (
    <div
      className="toasts"
      aria-live="polite"
      style={{ '--toast-width': `${globalToast.widthPx}px` } as object}
    >
      {messages.map(({ id, tone, text }) => (
        <Toast
          key={id}
          tone={tone}
          text={text}
          durationMs={globalToast.durationMs}
          onGone={() => set(shown.filter((message) => message.id !== id))}
        />
      ))}
    </div>
  )
}

interface ToastProps extends Message {
  durationMs?: number
  onGone: () => void
}

/** One toast; its time stands still while a pointer or a finger rests on it (specification 9). */
export function Toast({ tone, text, durationMs = toastDurationMs, onGone }: ToastProps) {
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
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
    >
      <Icon path={icons[tone]} />
      <span>{text}</span>
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
