import { mdiAlertCircle, mdiCheckCircle, mdiClose, mdiInformation } from '@mdi/js'
import { globalToast, toastDurationMs } from '@rp/domain/limits'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { useWords } from './language.ts'
import { onResetAll } from './session.ts'
import './toast.css'

type Tone = 'success' | 'error' | 'info'

interface Message {
  tone: Tone
  text: string
}

interface Shown extends Message {
  id: number
  /** Grows when the same message is told again, which starts its time anew instead of showing it twice. */
  told: number
}

const icons: Record<Tone, string> = { success: mdiCheckCircle, error: mdiAlertCircle, info: mdiInformation }
const listeners = new Set<() => void>()
let shown: Shown[] = []
let lastId = 0

/** Tells in the corner what just happened; callable from anywhere. */
export function toast({ tone, text }: Message): void {
  const same = shown.find((message) => message.tone === tone && message.text === text)
  if (same) set(shown.map((message) => (message === same ? { ...same, told: same.told + 1 } : message)))
  else set([...shown, { tone, text, id: ++lastId, told: 1 }])
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
      {messages.map(({ id, tone, text, told }) => (
        <Toast
          key={id}
          tone={tone}
          text={text}
          told={told}
          durationMs={globalToast.durationMs}
          onGone={() => set(shown.filter((message) => message.id !== id))}
        />
      ))}
    </div>
  )
}

interface ToastProps extends Message {
  durationMs?: number
  told?: number
  onGone: () => void
}

/** One toast; its time stands still while a pointer or a finger rests on it (specification 9). */
export function Toast({ tone, text, told = 1, durationMs = toastDurationMs, onGone }: ToastProps) {
  const t = useWords(words)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(onGone, durationMs)
    return () => clearTimeout(timer)
    // onGone is new on every render and must not start the time anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [held, told, durationMs])

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
