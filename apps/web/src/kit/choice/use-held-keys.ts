import { useDeferredValue, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'

/** What was pressed before the answer: how far the arrows went, and the key that chooses. */
export interface HeldKeys {
  steps: number
  key: 'Enter' | 'Tab' | null
}

interface Props {
  /** The text in the input: typing more withdraws what was pressed for an earlier text. */
  text: string
  /** Whether the offered options are the answer to the text. */
  isCurrent: boolean
  isFailed?: boolean
  /** Something was pressed: the search need not wait for a typing pause. */
  onHold?: () => void
  /** Acts on the answer as if the keys had been pressed now. */
  play: (keys: HeldKeys) => void
}

/**
 * Keys pressed before the answer act when it comes, so that a scanner or a fast typist chooses what a slow one does.
 * Further typing and Escape withdraw them (ADR 0136).
 */
export function useHeldKeys({ text, isCurrent, isFailed = false, onHold, play }: Props) {
  const [pressed, setPressed] = useState<(HeldKeys & { text: string }) | null>(null)
  // Also for good, should the text become the earlier one again.
  if (pressed && pressed.text !== text) setPressed(null)
  const held = pressed?.text === text ? pressed : null
  // One render after the answer: the list of a library marks its first line only then.
  const isReady = useDeferredValue(isCurrent) && isCurrent
  const release = useEffectEvent(() => {
    setPressed(null)
    if (held && isReady) play({ steps: held.steps, key: held.key })
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer came from outside: what waited for it has acted
    if (isReady || isFailed) release()
  }, [isReady, isFailed])

  /** Whether the key waits for the answer; Tab still moves the focus. */
  function hold(event: KeyboardEvent): boolean {
    if (isReady || event.nativeEvent.isComposing) return false
    if (event.key === 'Escape') setPressed(null)
    const step = event.altKey ? undefined : arrowSteps[event.key]
    const key = chooserOf(event)
    if (step === undefined && key === null) return false
    if (key !== 'Tab') event.preventDefault()
    setPressed((before) => {
      const since = before?.text === text ? before : { steps: 0, key: null }
      // What follows the choosing key belongs to the next choice.
      return since.key === null ? { text, steps: since.steps + (step ?? 0), key } : { ...since, text }
    })
    onHold?.()
    return true
  }

  return {
    hold,
    /** How far the arrows went so far. */
    steps: held?.steps ?? 0,
    /** Whether a choosing key waits. */
    isWaiting: held !== null && held.key !== null,
  }
}

export const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The key that chooses the marked option, if the event is one. */
export function chooserOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): 'Enter' | 'Tab' | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null
  return key === 'Enter' || key === 'Tab' ? key : null
}

/** The option that is so many steps from the first, around the ends. */
export function optionAt<T>(options: readonly T[], steps: number): T | undefined {
  const { length } = options
  return length === 0 ? undefined : options[((steps % length) + length) % length]
}
